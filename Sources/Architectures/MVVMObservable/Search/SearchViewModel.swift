import Interaction
import Observation
import Queues
import SearchModel

/// Asks the service once the user pauses, and observes what it finds. Used on main, but for what is
/// said to be used where the model runs.
@Observable
final class SearchViewModel {
  private(set) var results = FoundUsers()
  private(set) var notice: Notice?
  @ObservationIgnored private var text = ""
  @ObservationIgnored private var pause: QueueTimer?
  private let service: UserService
  private let queues: LayoutQueues

  // Used where the model runs.
  @ObservationIgnored private var found = FoundUsers()
  @ObservationIgnored private var request: ServiceRequest?
  @ObservationIgnored private var requests = 0

  init(service: UserService, queues: LayoutQueues) {
    self.service = service
    self.queues = queues
  }

  deinit {
    pause?.cancel()
    request?.cancel()
  }

  func queryDidChange(to new: String) {
    guard !new.utf8.elementsEqual(text.utf8) else { return }
    text = new
    pause?.cancel()
    if new.isEmpty {
      queues.onModel { [self] in clear() }
    } else {
      pause = queues.main.async(after: SearchWords.pause) { [weak self] in self?.search() }
    }
  }

  func returnTapped() {
    pause?.cancel()
    if !text.isEmpty { search() }
  }

  /// - Parameter change: of the users whose end is in view.
  func endDidAppear(of change: Int) {
    queues.onModel { [self] in ask(found.page(afterEndOf: change)) }
  }

  private func search() {
    queues.onModel { [self, text] in ask(found.page(searching: text)) }
  }

  // MARK: Where the model runs

  private func clear() {
    stop()
    found.clear()
    publish()
  }

  private func ask(_ page: PageRequest?) {
    guard let page else { return }
    stop()
    found.ask(page)
    request = service.search(page.query, cursor: page.cursor) { [weak self, requests] answer in
      guard let self else { return }
      queues.onModel { [self] in if requests == self.requests { take(answer) } }
    }
    publish()
  }

  /// An answer that is on its way all the same finds another number.
  private func stop() {
    request?.cancel()
    request = nil
    requests += 1
  }

  private func take(_ answer: Result<UserPage, ServiceFailure>) {
    found.take(answer)
    publish()
  }

  private func publish() {
    queues.deliver { [self, found] in
      // A layout may deliver an older change after a newer one.
      if found.change > results.change { results = found }
      if let alert = found.alert { notice = Notice(alert: alert) }
    }
  }
}

/// An alert to present. It is not `Equatable`, so that views hear of an equal one.
struct Notice {
  let alert: Alert
}
