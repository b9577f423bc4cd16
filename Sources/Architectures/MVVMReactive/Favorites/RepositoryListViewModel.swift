import FavoritesModel
import OpenCombine

/// The view model of a list of repositories, whichever publisher they come from: turns them into
/// rows, takes deletions to the model, and makes the view model of the page to go to.
final class RepositoryListViewModel {
  /// What the user does, by the row as it was rendered.
  struct Inputs {
    /// Sent on main.
    let rowTap: AnyPublisher<RepositoryRow, Never>
    /// Sent where the model runs.
    let rowDeletion: AnyPublisher<RepositoryRow, Never>
  }

  /// What is to be seen.
  struct Outputs {
    /// Published where the repositories are.
    let rows: AnyPublisher<RepositoryRows, Never>
    /// Where to go, in the turn of the tap.
    let showRepository: AnyPublisher<RepositoryViewModel, Never>
  }

  private let repositories: AnyPublisher<[Repository], Never>
  private let model: any FavoriteModelType
  private let graph: TitleGraph
  private var cancellables: [AnyCancellable] = []

  init(
    repositories: AnyPublisher<[Repository], Never>, model: any FavoriteModelType,
    graph: TitleGraph
  ) {
    self.repositories = repositories
    self.model = model
    self.graph = graph
  }

  func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [inputs.rowDeletion.sink { [model] row in model.remove(row.url) }]
    let showRepository = inputs.rowTap.map { [model, graph] row in
      RepositoryViewModel(repository: row.repository, model: model, graph: graph)
    }
    return Outputs(
      rows: AnyPublisher(repositories.map { RepositoryRows($0) }),
      showRepository: AnyPublisher(showRepository))
  }
}
