import Queues
import SearchModel
import TrackedCells

/// Is told, where the model runs, that the results changed.
protocol UserSearchModelDelegate: AnyObject {
  func userSearchModelDidChange(_ model: UserSearchModel)
}

/// What a search has come to. It is set whole, so that no count is ever told without its users.
struct FoundUsers {
  var users: [String] = []
  var total = 0
  var isLoading = false
  /// That of the last request, until the next.
  var failure: ServiceFailure?

  var hasMore: Bool { !isLoading && users.count < total }
}

/// The model: asks for users page by page and tells its delegate each time the results were set.
/// Used where the layout runs models.
final class UserSearchModel {
  weak var delegate: (any UserSearchModelDelegate)?
  private(set) var results: FoundUsers {
    get { cell.value }
    set {
      cell.update { $0 = newValue }
      delegate?.userSearchModelDidChange(self)
    }
  }
  private var cell: TrackedCell<FoundUsers>
  private let service: UserService
  private let queues: LayoutQueues
  private var query: String?
  private var request: ServiceRequest?
  /// Grows with each request that is sent or given up. An answer to an earlier one comes too late.
  private var generation = 0

  init(_ service: UserService, queues: LayoutQueues) {
    (self.service, self.queues) = (service, queues)
    cell = TrackedCell(FoundUsers(), observer: queues.cellObserver)
  }

  deinit {
    request?.cancel()
  }

  func search(_ text: String) {
    if let query, query.utf8.elementsEqual(text.utf8) {
      if results.failure != nil { fetch(after: results) }
    } else {
      query = text
      fetch(after: FoundUsers())
    }
  }

  /// Nothing, unless the users that are shown are still all that were found.
  func fetchNextPage(after shown: Int) {
    if results.hasMore, shown == results.users.count { fetch(after: results) }
  }

  func clear() {
    cancel()
    query = nil
    results = FoundUsers()
  }

  private func fetch(after kept: FoundUsers) {
    cancel()
    request = service.search(query ?? "", cursor: kept.users.count) {
      [weak self, generation] answer in
      guard let self else { return }
      queues.onModel { [self] in if generation == self.generation { receive(answer) } }
    }
    results = FoundUsers(users: kept.users, total: kept.total, isLoading: true)
  }

  private func cancel() {
    request?.cancel()
    generation += 1
  }

  private func receive(_ answer: Result<UserPage, ServiceFailure>) {
    switch answer {
    case .success(let page):
      results = FoundUsers(users: results.users + page.logins, total: page.total)
    case .failure(let failure):
      results = FoundUsers(users: results.users, total: results.total, failure: failure)
    }
  }
}
