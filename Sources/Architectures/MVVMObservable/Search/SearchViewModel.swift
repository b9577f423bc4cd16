import Interaction
import Observation
import Queues
import SearchModel

/// Asks the service once the user pauses, and observes what it finds. Used on main, but for what is
/// said to be used where the model runs.
@Observable
final class SearchViewModel {
  private(set) var results = SearchResults()
  private(set) var notice: Notice?
  @ObservationIgnored private var text = ""
  @ObservationIgnored private var pause: QueueTimer?
  private let service: UserService
  private let queues: LayoutQueues

  // Used where the model runs.
  @ObservationIgnored private var asked: String?
  @ObservationIgnored private var found = SearchResults()
  @ObservationIgnored private var hasFailed = false
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

  /// The last row is in view, of the users after that change. Users that have come since are below
  /// the end that was seen.
  func endSeen(loginsChange: Int) {
    queues.onModel { [self] in
      if loginsChange == found.loginsChange, found.hasMore, !found.isLoading { ask() }
    }
  }

  private func search() {
    queues.onModel { [self, text] in search(text) }
  }

  // MARK: Where the model runs

  private func clear() {
    stop()
    (asked, hasFailed) = (nil, false)
    found.clear()
    publish()
  }

  private func search(_ text: String) {
    if let asked, asked.utf8.elementsEqual(text.utf8) {
      if hasFailed { ask() }
      return
    }
    asked = text
    found.clear()
    ask()
  }

  private func ask() {
    stop()
    (hasFailed, found.isLoading) = (false, true)
    request = service.search(asked ?? "", cursor: found.logins.count) {
      [weak self, requests] answer in
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
    found.isLoading = false
    var failure: ServiceFailure?
    switch answer {
    case .success(let page): found.append(page)
    case .failure(let reason): failure = reason
    }
    hasFailed = failure != nil
    publish(failure == .unauthorised ? Notice(alert: SearchWords.tokenError) : nil)
  }

  private func publish(_ notice: Notice? = nil) {
    found.change += 1
    queues.deliver { [self, found] in
      // A layout may deliver an older change after a newer one.
      if found.change > results.change { results = found }
      if let notice { self.notice = notice }
    }
  }
}

/// An alert to present. It is not `Equatable`, so that views hear of an equal one.
struct Notice {
  let alert: Alert
}
