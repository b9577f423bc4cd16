import FavoritesModel
import OpenCombine
import Queues

/// The view model of a list of repositories: turns them into rows, takes deletions to the model,
/// and makes the view model of the page to go to.
class RepositoryListViewModel {
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
  final let model: any FavoriteModelProtocol
  final let queues: LayoutQueues
  private var cancellables: [AnyCancellable] = []

  /// Of repositories that never change: they are published without a hop.
  required init(
    _ repositories: [Repository], model: any FavoriteModelProtocol, queues: LayoutQueues
  ) {
    rows = AnyPublisher(Just(RepositoryRows(repositories)))
    self.model = model
    self.queues = queues
  }

  required init(favoritesOf model: any FavoriteModelProtocol, queues: LayoutQueues) {
    let rows = model.favorites.map { RepositoryRows($0) }
    self.rows = AnyPublisher(rows.delivered(by: queues))
    self.model = model
    self.queues = queues
  }

  final func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      inputs.rowDeletion.sink { [queues, model] row in
        queues.onModel { model.remove(row.url) }
      }
    ]
    let showRepository = inputs.rowTap.map { [self] in makeRepositoryViewModel(of: $0.repository) }
    return Outputs(rows: rows, showRepository: AnyPublisher(showRepository))
  }

  func makeRepositoryViewModel(of repository: Repository) -> RepositoryViewModel {
    RepositoryViewModel(repository: repository, model: model, queues: queues)
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
  var introduction: String? { repository.shownIntroduction }
  var language: String? { repository.language }
  var stars: String { repository.starsText }
  var forks: String { repository.forksText }
  var updated: String { repository.updatedText }
}
