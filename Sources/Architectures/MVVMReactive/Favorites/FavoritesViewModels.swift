import FavoritesModel
import OpenCombine
import Queues

/// The view model of a list of repositories: turns them into rows, takes deletions to the model,
/// and makes the view model of the page to go to.
final class RepositoryListViewModel {
  /// The user's events, by the row as it was rendered. Sent on main.
  struct Inputs {
    let rowTap: AnyPublisher<RepositoryRow, Never>
    let rowDeletion: AnyPublisher<RepositoryRow, Never>
  }

  /// The values to show. Published on main.
  struct Outputs {
    let rows: AnyPublisher<RepositoryRows, Never>
    /// The page to go to, in the turn of the tap.
    let showRepository: AnyPublisher<RepositoryViewModel, Never>
  }

  private let rows: AnyPublisher<RepositoryRows, Never>
  private let model: any FavoriteModelProtocol
  /// The kind of the pages' view models.
  private let pages: RepositoryViewModel.Type
  private let queues: LayoutQueues
  private var cancellables: [AnyCancellable] = []

  /// Of repositories that never change: they are published without a hop.
  init(
    _ repositories: [Repository], model: any FavoriteModelProtocol,
    pages: RepositoryViewModel.Type, queues: LayoutQueues
  ) {
    rows = AnyPublisher(Just(RepositoryRows(repositories)))
    self.model = model
    self.pages = pages
    self.queues = queues
  }

  init(
    favoritesOf model: any FavoriteModelProtocol, pages: RepositoryViewModel.Type,
    queues: LayoutQueues
  ) {
    let rows = model.favorites.map { RepositoryRows($0) }
    self.rows = AnyPublisher(rows.delivered(by: queues))
    self.model = model
    self.pages = pages
    self.queues = queues
  }

  func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      inputs.rowDeletion.sink { [queues, model] row in
        queues.onModel { model.apply(.remove(row.repository)) }
      }
    ]
    let showRepository = inputs.rowTap.map { [model, pages, queues] row in
      pages.init(repository: row.repository, model: model, queues: queues)
    }
    return Outputs(rows: rows, showRepository: AnyPublisher(showRepository))
  }
}

/// The rows of a list at one moment. Each row is made when the list asks for it, so that a long
/// list costs no more than what is seen of it. An immutable value, for any queue.
struct RepositoryRows {
  private let repositories: [Repository]

  init(_ repositories: [Repository] = []) {
    self.repositories = repositories
  }

  var count: Int { repositories.count }

  subscript(index: Int) -> RepositoryRow {
    RepositoryRow(repository: repositories[index])
  }
}

/// A repository in the words of the screen. An immutable value, for any queue.
struct RepositoryRow {
  let repository: Repository

  var url: String { repository.url }
  var name: String { repository.name }
  var details: [String?] { repository.details }
}
