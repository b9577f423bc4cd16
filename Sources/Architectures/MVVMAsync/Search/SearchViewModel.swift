import Interaction
import Queues
import SearchModel

/// Asks the service in a task, once another task has waited for the user to pause, and streams what
/// it finds.
///
/// Tasks take sendable objects only. Everything here is used on main, but for what is said to be
/// used where the model runs.
final class SearchViewModel: @unchecked Sendable {
  // Each stream has one reader.
  let results: AsyncStream<FoundUsers>
  let alerts: AsyncStream<Alert>
  private let resultsOut: AsyncStream<FoundUsers>.Continuation
  private let alertsOut: AsyncStream<Alert>.Continuation
  private let service: UserService
  private let queues: LayoutQueues
  private var text = ""
  private var newest = 0
  private var pause: Task<Void, any Error>?

  // Used where the model runs.
  private var found = FoundUsers()
  private var request: Task<Void, Never>?
  private var requests = 0

  init(service: UserService, queues: LayoutQueues) {
    self.service = service
    self.queues = queues
    (results, resultsOut) = AsyncStream.makeStream()
    (alerts, alertsOut) = AsyncStream.makeStream()
  }

  deinit {
    pause?.cancel()
    request?.cancel()
    resultsOut.finish()
    alertsOut.finish()
  }

  func queryDidChange(to new: String) {
    guard !new.utf8.elementsEqual(text.utf8) else { return }
    text = new
    pause?.cancel()
    guard !new.isEmpty else { return queues.onModel { [self] in clear() } }
    pause = Task { @MainActor [weak self] in
      try await Task.sleep(for: .nanoseconds(SearchWords.pause))
      // It may be cancelled once the time has passed and before it is here.
      try Task.checkCancellation()
      self?.search()
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

  /// The task asks at once: a request that is cancelled in the same turn was sent all the same.
  private func ask(_ page: PageRequest?) {
    guard let page else { return }
    stop()
    found.ask(page)
    request = Task.immediate { [weak self, service, requests] in
      let answer = await service.answer(to: page)
      self?.receive(answer, to: requests)
    }
    publish()
  }

  /// An answer that is on its way all the same finds another number.
  private func stop() {
    request?.cancel()
    request = nil
    requests += 1
  }

  /// May be called anywhere.
  private func receive(_ answer: Result<UserPage, ServiceFailure>, to number: Int) {
    queues.onModel { [self] in if number == requests { take(answer) } }
  }

  private func take(_ answer: Result<UserPage, ServiceFailure>) {
    found.take(answer)
    publish()
  }

  private func publish() {
    queues.deliver { [self, found] in
      if let alert = found.alert { alertsOut.yield(alert) }
      // A layout may deliver an older change after a newer one.
      guard found.change > newest else { return }
      newest = found.change
      resultsOut.yield(found)
    }
  }
}
