package import FeatureContract
import HeadlessUI
import Interaction
import Queues
import SearchModel
import SearchScreen
import SearchSpecification

/// A copy of the search without binding. It is right, or has one of the published bugs.
final class SearchCopy: ScreenSession {
  private let screen: SearchScreen
  private let service: UserService
  private let queues: LayoutQueues
  private let fault: SearchFault?

  // Used on main.
  private var text = ""
  /// What the model was last told to search; nil once the field was emptied.
  private var searched: String?
  private var timers: [QueueTimer] = []
  private var isQuiet = false
  private var shownRows = 0

  // Used where the model runs.
  private var asked: String?
  private var found: [String] = []
  private var total = 0
  private var hasFailed = false
  private var isLoading = false
  private var request: ServiceRequest?
  /// An answer to a request of another one is stale.
  private var generation = 0
  /// The requests that nobody has counted off.
  private var underWay = 0
  private var isStreamOver = false

  init(
    _ screen: SearchScreen, _ service: UserService, _ queues: LayoutQueues, _ fault: SearchFault?
  ) {
    (self.screen, self.service, self.queues, self.fault) = (screen, service, queues, fault)
  }

  deinit {
    if fault != .timerLeft { stopTimers() }
    if fault != .requestLeft { request?.cancel() }
  }

  func load() {
    screen.query.onText = { [weak self] in self?.edit($0) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in self?.enter() }
    if fault == .confirmingReturn {
      screen.query.onCommit = { [weak self] byReturn in if byReturn { self?.enter() } }
    }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
  }

  // MARK: On main

  private func edit(_ new: String) {
    guard !new.utf8.elementsEqual(text.utf8) else { return }
    text = new
    if fault == .backToShown, new == searched { return }
    if fault != .clearedDuringPause || !new.isEmpty { stopTimers() }
    guard new.isEmpty || fault == .clearedPerKey else { return pause(beforeSearching: new) }
    searched = nil
    queues.onModel { [self] in clear(startingSpinner: !new.isEmpty) }
  }

  private func stopTimers() {
    for timer in timers { timer.cancel() }
    isQuiet = false
  }

  private func pause(beforeSearching text: String) {
    // Timers that are set here are due at once: they come in any order.
    timers = fault == .twoSubscriptions ? [timer { $0.takeBackCursor(for: text) }] : []
    timers.append(timer { $0.endPause(text) })
    if fault == .deadlineBeforeStamp { timers.append(timer { $0.isQuiet = true }) }
  }

  private func timer(_ body: @escaping (SearchCopy) -> Void) -> QueueTimer {
    queues.main.async(after: SearchWords.pause) { [weak self] in if let self { body(self) } }
  }

  private func endPause(_ text: String) {
    if fault == .deadlineBeforeStamp, !isQuiet { return }
    searched = text
    queues.onModel { [self] in
      if fault == .returnCancelled, isLoading {
        stop()
        show()
      }
      search(text)
    }
  }

  private func enter() {
    screen.cancel.isEnabled = false
    if fault != .returnCancelled { stopTimers() }
    guard !text.isEmpty else { return }
    if fault == .twoSubscriptions { takeBackCursor(for: text) }
    searched = text
    queues.onModel { [self, text] in search(text) }
  }

  private func takeBackCursor(for text: String) {
    queues.onModel { [self] in if text != asked { (found, total) = ([], 0) } }
  }

  private func lookForEnd() {
    guard screen.users.endHasComeIntoView() else { return }
    queues.onModel { [self, shownRows] in
      // The rows whose end was seen may be others by now.
      guard found.count == shownRows, found.count < total else { return }
      if request == nil || fault == .pageAskedTwice { ask() }
    }
  }

  // MARK: Where the model runs

  private func clear(startingSpinner startsSpinner: Bool) {
    let wasLoading = isLoading
    if fault == .lateUnderEmpty { (request, isLoading) = (nil, false) } else { stop() }
    if fault != .droppedRepeat { asked = nil }
    (found, total, hasFailed, underWay) = ([], 0, false, 0)
    isLoading = startsSpinner || fault == .spinnerAfterClear && wasLoading
    show()
  }

  private func search(_ text: String) {
    if let asked, asked.utf8.elementsEqual(text.utf8) {
      let wantsPage = fault == .unchangedAsksNext && request == nil && found.count < total
      if hasFailed || wantsPage { ask() }
      return
    }
    asked = text
    if fault != .twoSubscriptions { (found, total) = ([], 0) }
    ask()
  }

  private func ask() {
    guard !isStreamOver else { return }
    let isPageBeside = fault == .pageAskedTwice && !found.isEmpty
    if fault != .noCancellation, !isPageBeside { stop() }
    (hasFailed, isLoading, underWay) = (false, true, underWay + 1)
    request = service.search(asked ?? "", cursor: found.count) { [weak self, generation] answer in
      guard let self else { return }
      queues.onModel { [self] in
        if generation == self.generation { take(answer) } else { takeStale(answer) }
      }
    }
    show()
  }

  private func stop() {
    request?.cancel()
    if fault != .handleNeverNil { request = nil }
    isLoading = false
    generation += 1
  }

  private func take(_ answer: Result<UserPage, ServiceFailure>) {
    let isKept = if case .failure = answer { fault == .keptHandle } else { false }
    if fault != .handleNeverNil, !isKept { request = nil }
    (isLoading, underWay) = (false, underWay - 1)
    switch answer {
    case .success(let page):
      found += page.logins
      total = page.total
      show { $0.lookForEnd() }
    case .failure(let failure): fail(failure)
    }
  }

  private func fail(_ failure: ServiceFailure) {
    if fault == .errorEndsStream {
      isStreamOver = true
      return  // the spinner is shown
    }
    hasFailed = fault != .swallowedError
    show { if failure == .unauthorised { $0.screen.alert.present(SearchWords.tokenError) } }
  }

  private func takeStale(_ answer: Result<UserPage, ServiceFailure>) {
    switch (fault, answer) {
    case (.cancelledReplyClears, _): (request, isLoading) = (nil, false)
    case (.staleClearsSpinner, _): isLoading = false
    case (.cancellationShown, .failure(let failure)):
      return queues.deliver { [self] in
        screen.alert.present(Alert(title: "Error", message: failure.rawValue, actions: ["ok"]))
      }
    default: return
    }
    show()
  }

  private func show(then next: @escaping (SearchCopy) -> Void = { _ in }) {
    let (rows, total) = (SearchWords.rows(found), total)
    let isLoading =
      switch fault {
      case .handleNeverNil: request != nil
      case .forgottenCount: underWay > 0
      default: isLoading
      }
    let update = { [self] in
      shownRows = rows.count
      screen.count.text = SearchWords.count(rows.count, of: total)
      screen.users.show(rows)
      screen.loading.isShown = isLoading
      next(self)
    }
    guard fault == .labelInTwoSteps else { return queues.deliver(update) }
    queues.deliver { [self] in
      screen.count.text = SearchWords.count(shownRows, of: total)
      queues.main.async(update)
    }
  }
}

extension FeatureCatalog {
  /// The name of the search without a fault.
  package static let rightSearch = "copied-search"

  /// The same catalogue with the copies of the search, which run where they are named.
  func addingSearches() -> FeatureCatalog {
    ([nil] + SearchFault.allCases).reduce(self) { catalog, fault in
      let name = fault?.rawValue ?? Self.rightSearch
      let copy = PlainArchitecture<SearchScreen>(name) { screen, given, queues in
        let session = SearchCopy(screen, UserService(given, queues: queues), queues, fault)
        session.load()
        return session
      }
      return catalog.adding(variant: copy, to: .search)
    }
  }
}
