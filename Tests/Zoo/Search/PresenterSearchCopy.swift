import HeadlessUI
import Interaction
import Queues
import SearchModel
import SearchScreen

/// The search in Model-View-Presenter: the passive view.
final class PresenterSearchCopy: PatternedSearchCopy {
  enum Fault: String {
    /// Unhooks the field while an alert is up, and hooks it up again at an action that never comes.
    case deafAfterAlert = "deaf-after-alert"
    /// Asks for the page that failed, whatever the text is by then.
    case pageThatFailed = "page-that-failed"
    /// Leaves out a text whose request is on its way, also one that nobody waits for any more.
    case onItsWay = "on-its-way"
    /// Shows and hides the button that ends the editing by a job of its own.
    case lateCancel = "late-cancel"
    /// Shows and hides the spinner by a job of its own.
    case lateSpinner = "late-spinner"
    /// Compares texts without the modifiers of their emoji.
    case ignoredModifiers = "ignored-modifiers"
    /// Cuts blanks at the end of the text as the pause ends.
    case cutBlanks = "cut-blanks"
    /// Tells that the token is wrong whenever that comes, also under an emptied field.
    case alertUnderEmpty = "alert-under-empty"
  }

  static let pattern = "presenter"
  static let wrong = [
    making(
      .deafAfterAlert, .nthTime, .forGood,
      "After the first alert the field searches nothing any more."),
    making(
      .pageThatFailed, .staleValue, .forGood,
      "A text that is searched after a failed page keeps other users and lacks its first ones."),
    making(
      .onItsWay, .keptState, .forGood,
      "A text whose request got no answer is never searched again, though the field was emptied."),
    making(
      .lateCancel, .lateTurn, .forATurn,
      "The button that ends the editing comes and goes a turn later than the focus."),
    making(
      .lateSpinner, .lateTurn, .forATurn,
      "The spinner turns for a moment under users that are all there."),
    making(
      .ignoredModifiers, .rareText, .forGood,
      "A text that differs in the colour of an emoji alone is not searched."),
    making(
      .cutBlanks, .rareText, .forGood,
      "Who types a blank behind a name gets the users of the name without it."),
    making(
      .alertUnderEmpty, .staleValue, .forGood,
      "An alert about a search comes up after the field was emptied."),
  ]

  /// Ways to do it otherwise that are right.
  enum Manner: String, CaseIterable {
    /// Drops a stale answer, and shows its present state once more.
    case shownAgain = "shown-again"
    /// Takes an answer or the end of a pause three jobs of main later, as a task that awaits does.
    case laterJobs = "later-jobs"
    /// Sets a timer of no time at the end of a pause, and searches when that one ends.
    case secondTimer = "second-timer"
  }

  static let manners = Manner.allCases.map { manner in
    WrongArchitecture(
      right: "right-\(manner.rawValue)", feature: "search",
      start: .search {
        PresenterSearchCopy($0, UserService($1, queues: $2), $2, nil, by: manner)
      })
  }

  private let screen: SearchScreen
  private let queues: LayoutQueues
  private let fault: Fault?
  private let presenter: CopiedSearchPresenter
  private var isLoading = false

  convenience init(
    _ screen: SearchScreen, _ service: UserService, _ queues: LayoutQueues, _ fault: Fault?
  ) {
    self.init(screen, service, queues, fault, by: nil)
  }

  init(
    _ screen: SearchScreen, _ service: UserService, _ queues: LayoutQueues, _ fault: Fault?,
    by manner: Manner?
  ) {
    (self.screen, self.queues, self.fault) = (screen, queues, fault)
    presenter = CopiedSearchPresenter(
      CopiedUserSearch(service, queues, fault, manner), queues, fault, manner)
    presenter.view = self
    viewDidLoad()
  }

  private func viewDidLoad() {
    hookUpField()
    screen.query.onFocus = { [weak self] in self?.showCancel($0) }
    screen.query.onReturn = { [weak self] in
      self?.showCancel(false)
      self?.presenter.returnTapped()
    }
    screen.cancel.onTap = { [weak self] in self?.showCancel(false) }
    screen.users.onScroll = { [weak self] in self?.lookForEnd() }
    if fault == .deafAfterAlert {
      screen.alert.onClose = { [weak self] in if $0 == "OK" { self?.hookUpField() } }
    }
  }

  private func hookUpField() {
    screen.query.onText = { [weak presenter] in presenter?.textDidChange(to: $0) }
  }

  private func showCancel(_ isShown: Bool) {
    guard fault == .lateCancel else {
      screen.cancel.isEnabled = isShown
      return
    }
    queues.main.async { [self] in screen.cancel.isEnabled = isShown }
  }

  func show(_ users: CopiedUsers, areNew: Bool) {
    screen.count.text = SearchWords.count(users.logins.count, of: users.total)
    screen.users.show(SearchWords.rows(users.logins))
    isLoading = users.isLoading
    if fault == .lateSpinner {
      queues.main.async { [self] in screen.loading.isShown = isLoading }
    } else {
      screen.loading.isShown = isLoading
    }
    if areNew { lookForEnd() }
  }

  func showTokenError() {
    if fault == .deafAfterAlert { screen.query.onText = nil }
    screen.alert.present(SearchWords.tokenError)
  }

  private func lookForEnd() {
    if screen.users.endHasComeIntoView() { presenter.endDidAppear() }
  }
}

/// Waits for the user to pause, and tells the view what to show. Used on main.
final class CopiedSearchPresenter {
  weak var view: PresenterSearchCopy?
  private let model: CopiedUserSearch
  private let queues: LayoutQueues
  private let fault: PresenterSearchCopy.Fault?
  private let manner: PresenterSearchCopy.Manner?
  private var text = ""
  private var timer: QueueTimer?
  /// A pause that is given up when its timer is due already finds another number.
  private var pauses = 0
  private var shown = (number: 0, change: 0)

  init(
    _ model: CopiedUserSearch, _ queues: LayoutQueues, _ fault: PresenterSearchCopy.Fault?,
    _ manner: PresenterSearchCopy.Manner?
  ) {
    (self.model, self.queues, self.fault, self.manner) = (model, queues, fault, manner)
    model.didChange = { [weak self] in self?.present($0, $1, hasTokenError: $2) }
  }

  deinit {
    timer?.cancel()
  }

  func textDidChange(to new: String) {
    guard !new.utf8.elementsEqual(text.utf8) else { return }
    text = new
    stopPause()
    guard !new.isEmpty else { return queues.onModel { [model] in model.clear() } }
    wait(SearchWords.pause) { $0.endPause() }
  }

  func returnTapped() {
    stopPause()
    if !text.isEmpty { search(text) }
  }

  func endDidAppear() {
    queues.onModel { [model, change = shown.change] in model.askPage(afterEndOf: change) }
  }

  private func stopPause() {
    timer?.cancel()
    pauses += 1
  }

  private func wait(_ delay: UInt64, _ body: @escaping (CopiedSearchPresenter) -> Void) {
    timer = queues.main.async(after: delay) { [weak self, pauses] in
      if let self, pauses == self.pauses { body(self) }
    }
  }

  private func endPause() {
    switch manner {
    case .laterJobs:
      queues.afterAwaiting { [weak self, pauses] in
        if let self, pauses == self.pauses { search(text) }
      }
    case .secondTimer: wait(0) { $0.search($0.text) }
    default: search(fault == .cutBlanks ? text.withoutLastBlanks : text)
    }
  }

  private func search(_ text: String) {
    queues.onModel { [model] in model.search(text) }
  }

  /// A layout may deliver an older change after a newer one.
  private func present(_ users: CopiedUsers, _ number: Int, hasTokenError: Bool) {
    guard number > shown.number else { return }
    let areNew = users.change != shown.change
    shown = (number, users.change)
    view?.show(users, areNew: areNew)
    if hasTokenError { view?.showTokenError() }
  }
}
