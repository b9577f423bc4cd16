import HeadlessUI
import Interaction
import Queues
import SearchModel
import TrackedCells

/// The calls that the presenter makes to the search's view. On main.
protocol SearchView: AnyObject {
  /// The last row is in view.
  var showsEnd: Bool { get }
  func setCanCancel(_ canCancel: Bool)
  func show(_ rows: [ListRow], count: String)
  func setLoading(_ isLoading: Bool)
  func showAlert(_ alert: Alert)
}

/// Decides when to search and what is shown of the users found. Called on main.
final class SearchPresenter {
  weak var view: (any SearchView)?
  private let model: UserSearch
  private var text = ""
  private var timer: QueueTimer?
  /// The number of users in the list.
  private var shown = 0

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
    guard view?.showsEnd == true else { return }
    model.queues.onModel { [model, shown] in model.askNextPage(after: shown) }
  }

  private func search() {
    model.queues.onModel { [model, text] in model.search(text) }
  }

  private func present(_ found: FoundUsers) {
    shown = found.logins.count
    view?.show(SearchWords.rows(found.logins), count: SearchWords.count(shown, of: found.total))
    // A page that ends in view asks for the next one, and the spinner stays.
    let goesOn = found.hasMore && found.failure == nil && view?.showsEnd == true
    view?.setLoading(found.isLoading || goesOn)
    if found.failure == .unauthorised { view?.showAlert(SearchWords.tokenError) }
    if goesOn { listDidScroll() }
  }
}

/// The users found so far, and whether more are on their way.
struct FoundUsers {
  var logins: [String] = []
  var total = 0
  var isLoading = false
  /// That of the last request, until the next.
  var failure: ServiceFailure?
  var hasMore: Bool { !isLoading && logins.count < total }
}

/// The model: finds users for a query, page by page. Used where the model runs.
final class UserSearch {
  /// For any queue: the way here, and back to main, where `usersDidChange` is called.
  let queues: LayoutQueues
  var usersDidChange: ((FoundUsers) -> Void)?
  private let service: UserService
  private var query: String?
  private var found: FoundUsers {
    get { cell.value }
    set { cell.update { $0 = newValue } }
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
    if let query, query.utf8.elementsEqual(text.utf8) {
      if found.failure != nil { ask(query) }
    } else {
      (query, found) = (text, FoundUsers())
      ask(text)
    }
  }

  /// Nothing, unless the users that are shown are still all that were found.
  func askNextPage(after shown: Int) {
    if let query, found.hasMore, shown == found.logins.count { ask(query) }
  }

  func clear() {
    request?.cancel()
    awaited += 1
    (query, found) = (nil, FoundUsers())
    tellChange()
  }

  private func ask(_ query: String) {
    request?.cancel()
    awaited += 1
    (found.isLoading, found.failure) = (true, nil)
    request = service.search(query, cursor: found.logins.count) { [weak self, awaited] answer in
      guard let self else { return }
      queues.onModel { [self] in if awaited == self.awaited { receive(answer) } }
    }
    tellChange()
  }

  private func receive(_ answer: Result<UserPage, ServiceFailure>) {
    switch answer {
    case .success(let page):
      found = FoundUsers(logins: found.logins + page.logins, total: page.total)
    case .failure(let failure): (found.isLoading, found.failure) = (false, failure)
    }
    tellChange()
  }

  private func tellChange() {
    queues.deliver { [self, found] in usersDidChange?(found) }
  }
}
