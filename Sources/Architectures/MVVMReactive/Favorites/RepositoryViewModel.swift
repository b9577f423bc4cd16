import FavoritesModel
import OpenCombine

/// The view model of a repository's page: takes taps to the model, and derives the button's title
/// from what the model publishes, in the way its `graph` says.
final class RepositoryViewModel {
  /// What the user does. Sent where the model runs.
  struct Inputs {
    let favoriteTap: AnyPublisher<Void, Never>
  }

  /// What is to be seen. To be subscribed where the model runs.
  struct Outputs {
    /// What the button would do, each time it is derived.
    let title: AnyPublisher<String, Never>
  }

  private let repository: Repository
  private let model: any FavoriteModelType
  private let graph: TitleGraph
  private var cancellables: [AnyCancellable] = []

  init(repository: Repository, model: any FavoriteModelType, graph: TitleGraph) {
    self.repository = repository
    self.model = model
    self.graph = graph
  }

  /// For any queue.
  var url: String { repository.url }

  func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      inputs.favoriteTap.sink { [model, repository] in model.toggle(repository) }
    ]
    let isFavorite = model.favorites.map { [repository] favorites in
      favorites.contains(repository.url)
    }
    return Outputs(title: graph.title(isFavorite: isFavorite))
  }
}
