import HeadlessUI
import Interaction
import Queues
import SearchModel
import TrackedCells

/// The calls that the presenter makes to the search's view. On main.
protocol SearchView: AnyObject {
  /// The last row is in view.
  func endHasComeIntoView() -> Bool
  func setCanCancel(_ canCancel: Bool)
  func show(_ rows: [ListRow], count: String, isLoading: Bool)
  func showAlert(_ alert: Alert)
}

/// Decides when to search and what is shown of the users found. Called on main.
final class SearchPresenter {
  weak var view: (any SearchView)?
  private let model: UserSearch
  private var text = ""
  private var timer: QueueTimer?
  private var shownChange = 0

  init(model: UserSearch) {
    self.model = model
    model.usersDidChange = { [weak self] in self?.present($0) }
  }

  deinit {
    timer?.cancel()
  }

  /// Also called with a text that stayed as it was.
  func queryDidChange(to newText: String) {
    guard !newText.utf8.elementsEqual(text.utf8) else { return }
    text = newText
    timer?.cancel()
    if newText.isEmpty {
      model.queues.onModel { [model] in model.clear() }
    } else {
      timer = model.queues.main.async(after: SearchWords.pause) { [weak self] in self?.search() }
    }
  }

  func editingDidChange(to isEditing: Bool) { view?.setCanCancel(isEditing) }

  func returnTapped() {
    view?.setCanCancel(false)
    timer?.cancel()
    if !text.isEmpty { search() }
  }

  func listDidScroll() {
    guard view?.endHasComeIntoView() == true else { return }
    model.queues.onModel { [model, shownChange] in model.askPage(afterEndOf: shownChange) }
  }

  private func search() {
    model.queues.onModel { [model, text] in model.search(text) }
  }

  private func present(_ found: FoundUsers) {
    let hasNewUsers = found.loginsChange != shownChange
    shownChange = found.loginsChange
    view?.show(found.rows, count: found.count, isLoading: found.isLoading)
    if let alert = found.alert { view?.showAlert(alert) }
    if hasNewUsers { listDidScroll() }
  }
}

/// The model: finds users for a query, page by page. Used where the model runs.
final class UserSearch {
  /// For any queue: the way here, and back to main, where `usersDidChange` is called.
  let queues: LayoutQueues
  var usersDidChange: ((FoundUsers) -> Void)?
  private let service: UserService
  private var found: FoundUsers {
    get { cell.value }
    set {
      cell.update { $0 = newValue }
      queues.deliver { [self] in usersDidChange?(newValue) }
    }
  }
  private var cell: TrackedCell<FoundUsers>
  private var request: ServiceRequest?
  /// The number of the request that may still answer: a service need not heed a cancellation.
  private var awaited = 0

  init(_ service: UserService, queues: LayoutQueues) {
    (self.service, self.queues) = (service, queues)
    cell = TrackedCell(FoundUsers(), observer: queues.cellObserver)
  }

  deinit {
    request?.cancel()
  }

  func search(_ text: String) {
    if let page = found.page(searching: text) { ask(page) }
  }

  /// - Parameter change: of the users whose end was seen.
  func askPage(afterEndOf change: Int) {
    if let page = found.page(afterEndOf: change) { ask(page) }
  }

  func clear() {
    request?.cancel()
    awaited += 1
    found.clear()
  }

  private func ask(_ page: PageRequest) {
    request?.cancel()
    awaited += 1
    request = service.search(page.query, cursor: page.cursor) { [weak self, awaited] answer in
      guard let self else { return }
      queues.onModel { [self] in if awaited == self.awaited { found.take(answer) } }
    }
    found.ask(page)
  }
}
