import Interaction
import Locks
import Queues
import SearchModel

/// Asks the service in a task, once another task has waited for the user to pause, and streams what
/// it finds.
///
/// Tasks take sendable objects only. Everything here is used on main, but for what is said to be
/// used where the model runs.
final class SearchViewModel: @unchecked Sendable {
  // Each stream has one reader.
  let results: AsyncStream<SearchResults>
  let alerts: AsyncStream<Alert>
  private let resultsOut: AsyncStream<SearchResults>.Continuation
  private let alertsOut: AsyncStream<Alert>.Continuation
  private let service: UserService
  private let queues: LayoutQueues
  private var text = ""
  private var newest = 0
  private var pause: Task<Void, any Error>?

  // Used where the model runs.
  private var asked: String?
  private var found = SearchResults()
  private var hasFailed = false
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

  /// The task asks at once: a request that is cancelled in the same turn was sent all the same.
  private func ask() {
    stop()
    (hasFailed, found.isLoading) = (false, true)
    let (query, cursor) = (asked ?? "", found.logins.count)
    request = Task.immediate { [weak self, service, requests] in
      let answer = await service.page(of: query, after: cursor)
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
    found.isLoading = false
    switch answer {
    case .success(let page): found.append(page)
    case .failure(let failure):
      hasFailed = true
      if failure == .unauthorised {
        queues.deliver { [self] in alertsOut.yield(SearchWords.tokenError) }
      }
    }
    publish()
  }

  private func publish() {
    found.change += 1
    queues.deliver { [self, found] in
      // A layout may deliver an older change after a newer one.
      guard found.change > newest else { return }
      newest = found.change
      resultsOut.yield(found)
    }
  }
}
