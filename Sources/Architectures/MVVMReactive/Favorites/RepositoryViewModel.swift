import CombineOperators
import FavoritesModel
import OpenCombine
import Queues

/// The view model of a repository's page: takes taps to the model, and derives the button's title
/// from what the model publishes, in the way its `graph` says.
final class RepositoryViewModel {
  /// What the user does. Sent on main.
  struct Inputs {
    let favoriteTap: AnyPublisher<Void, Never>
  }

  /// What is to be seen. Published on main.
  struct Outputs {
    /// The button's title, each time it is derived.
    let title: AnyPublisher<String, Never>
  }

  private let repository: Repository
  private let model: any FavoriteModelProtocol
  private let graph: TitleGraph
  private let queues: LayoutQueues
  private var cancellables: [AnyCancellable] = []

  init(
    repository: Repository, model: any FavoriteModelProtocol, graph: TitleGraph,
    queues: LayoutQueues
  ) {
    self.repository = repository
    self.model = model
    self.graph = graph
    self.queues = queues
  }

  var url: String { repository.url }

  func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      inputs.favoriteTap.sink { [queues, model, repository] in
        queues.onModel { model.toggle(repository) }
      }
    ]
    let isFavorite = model.favorites.map { [repository] favorites in
      favorites.contains(repository.url)
    }
    return Outputs(
      title: AnyPublisher(graph.title(isFavorite: isFavorite).delivered(by: queues)))
  }
}

/// How a page's title is derived from whether its repository is a favorite.
enum TitleGraph {
  /// At each change of the favorites, of whichever repository: mostly the title that is shown
  /// already.
  case asInOriginal
  /// The same, repeated titles removed.
  case glitchFree

  func title(isFavorite: some Publisher<Bool, Never>) -> AnyPublisher<String, Never> {
    let title = isFavorite.map { $0 ? "Remove" : "Add" }
    return switch self {
    case .asInOriginal: AnyPublisher(title)
    case .glitchFree: AnyPublisher(title.distinctUntilChanged())
    }
  }
}
