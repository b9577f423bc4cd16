import HeadlessUI
import Interaction
import Queues
import SearchModel
import SearchScreen

/// The search with one state and one reducer: the store, whose effects are closures, and the view.
final class ReducerSearchCopy: PatternedSearchCopy {
  enum Fault: String {
    /// Takes back the spinner at the first failure in a row alone.
    case secondFailure = "second-failure"
    /// Remembers by its number of rows which end asked for a page, also for another text.
    case rememberedEnd = "remembered-end"
    /// Keeps all pages, for a list of what was seen.
    case keptPages = "kept-pages"
  }

  static let pattern = "reducer-style"
  static let wrong = [
    making(
      .secondFailure, .nthTime, .forGood,
      "After the second failure in a row the screen loads for ever."),
    making(
      .rememberedEnd, .secondVisit, .forGood,
      "A text with as many users as the one before shows its first page alone."),
    making(
      .keptPages, .growth, .notVisible,
      "The search takes more memory with each page, also once it is emptied."),
  ]

  enum Action {
    case textChanged(String)
    case pauseEnded
    case returned
    case endSeen(change: Int)
    case answered(Result<UserPage, ServiceFailure>, to: Int)
  }

  struct State {
    var text = ""
    var users = CopiedUsers()
    /// The number of the request that may still answer.
    var awaited = 0
    var failuresInARow = 0
    var askedEnd: Int?
    var pages: [[String]] = []
  }

  enum Effect {
    case pause
    case stopPause
    case request(String, cursor: Int, number: Int)
    case stopRequest
    case tokenError
  }

  private let screen: SearchScreen
  private let service: UserService
  private let queues: LayoutQueues
  private let fault: Fault?

  // Used where the model runs.
  private var state = State()
  private var timer: QueueTimer?
  private var pauses = 0
  private var request: ServiceRequest?
  private var changes = 0

  // Used on main.
  private var shown = CopiedUsers()
  private var shownNumber = 0

  init(
    _ screen: SearchScreen, _ service: UserService, _ queues: LayoutQueues, _ fault: Fault?
  ) {
    (self.screen, self.service, self.queues, self.fault) = (screen, service, queues, fault)
    screen.query.onText = { [weak self] in self?.send(.textChanged($0)) }
    screen.query.onFocus = { [weak self] in self?.screen.cancel.isEnabled = $0 }
    screen.query.onReturn = { [weak self] in
      self?.screen.cancel.isEnabled = false
      self?.send(.returned)
    }
    screen.cancel.onTap = { [weak self] in self?.screen.cancel.isEnabled = false }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
  }

  deinit {
    timer?.cancel()
    request?.cancel()
  }

  private func send(_ action: Action) {
    queues.onModel { [self] in receive(action) }
  }

  private func receive(_ action: Action) {
    let effects = reduce(action)
    for effect in effects ?? [] { perform(effect) }
    guard effects != nil else { return }
    changes += 1
    queues.deliver { [self, users = state.users, changes] in show(users, changes) }
  }

  /// - Returns: nil if nothing changed.
  private func reduce(_ action: Action) -> [Effect]? {
    switch action {
    case .textChanged(let new): return edit(new)
    case .pauseEnded: return search()
    case .returned: return [.stopPause] + (state.text.isEmpty ? [] : search() ?? [])
    case .endSeen(let change): return reachEnd(change)
    case .answered(let answer, let number):
      return number == state.awaited ? take(answer) : nil
    }
  }

  private func edit(_ new: String) -> [Effect]? {
    guard !new.utf8.elementsEqual(state.text.utf8) else { return nil }
    state.text = new
    guard new.isEmpty else { return [.pause] }
    state.users.clear()
    state.awaited += 1
    return [.stopPause, .stopRequest]
  }

  private func search() -> [Effect]? {
    if state.users.isFor(state.text) { return state.users.failure == nil ? nil : ask() }
    state.users.begin(state.text)
    return ask()
  }

  private func reachEnd(_ change: Int) -> [Effect]? {
    let users = state.users
    guard users.query != nil, change == users.change, users.hasMore, !users.isLoading else {
      return nil
    }
    if fault == .rememberedEnd, state.askedEnd == users.logins.count { return nil }
    state.askedEnd = users.logins.count
    return ask()
  }

  private func ask() -> [Effect] {
    (state.users.isLoading, state.users.failure) = (true, nil)
    state.awaited += 1
    return [
      .stopRequest,
      .request(
        state.users.query ?? "", cursor: state.users.logins.count, number: state.awaited),
    ]
  }

  private func take(_ answer: Result<UserPage, ServiceFailure>) -> [Effect] {
    switch answer {
    case .success(let page):
      (state.users.isLoading, state.failuresInARow) = (false, 0)
      state.users.append(page)
      if fault == .keptPages { state.pages.append(page.logins) }
      return []
    case .failure(let failure):
      state.failuresInARow += 1
      state.askedEnd = nil
      state.users.failure = failure
      state.users.isLoading = fault == .secondFailure && state.failuresInARow > 1
      return failure == .unauthorised ? [.tokenError] : []
    }
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .pause:
      perform(.stopPause)
      timer = queues.main.async(after: SearchWords.pause) { [weak self, pauses] in
        self?.endPause(pauses)
      }
    case .stopPause:
      timer?.cancel()
      pauses += 1
    case .request(let text, let cursor, let number):
      request = service.search(text, cursor: cursor) { [weak self] in
        self?.send(.answered($0, to: number))
      }
    case .stopRequest:
      request?.cancel()
      request = nil
    case .tokenError:
      queues.deliver { [self] in screen.alert.present(SearchWords.tokenError) }
    }
  }

  /// A pause that was stopped after its timer fired finds another number.
  private func endPause(_ number: Int) {
    queues.onModel { [self] in if number == pauses { receive(.pauseEnded) } }
  }

  /// Writes what differs from what is shown. A layout may deliver an older state after a newer one.
  private func show(_ users: CopiedUsers, _ number: Int) {
    guard number > shownNumber else { return }
    let areNew = users.change != shown.change
    if users.logins.count != shown.logins.count || users.total != shown.total {
      screen.count.text = SearchWords.count(users.logins.count, of: users.total)
    }
    if areNew { screen.users.show(SearchWords.rows(users.logins)) }
    if users.isLoading != shown.isLoading { screen.loading.isShown = users.isLoading }
    (shown, shownNumber) = (users, number)
    if areNew { lookForEnd() }
  }

  private func lookForEnd() {
    if screen.users.endHasComeIntoView() { send(.endSeen(change: shown.change)) }
  }
}
