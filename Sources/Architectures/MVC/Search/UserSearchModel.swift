import Queues
import SearchModel
import TrackedCells

/// Is told, where the model runs, that the results changed.
protocol UserSearchModelDelegate: AnyObject {
  func userSearchModelDidChange(_ model: UserSearchModel)
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
    if let page = results.page(searching: text) { fetch(page) }
  }

  /// - Parameter change: of the users whose end was seen.
  func fetchPage(afterEndOf change: Int) {
    if let page = results.page(afterEndOf: change) { fetch(page) }
  }

  func clear() {
    cancel()
    results.clear()
  }

  private func fetch(_ page: PageRequest) {
    cancel()
    request = service.search(page.query, cursor: page.cursor) { [weak self, generation] answer in
      guard let self else { return }
      queues.onModel { [self] in if generation == self.generation { results.take(answer) } }
    }
    results.ask(page)
  }

  private func cancel() {
    request?.cancel()
    generation += 1
  }
}
