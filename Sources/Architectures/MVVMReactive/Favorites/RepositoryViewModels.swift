import CombineOperators
import FavoritesModel
import OpenCombine
import Queues
import Repositories

/// The view model of a repository's page: takes taps to the model, and derives the button's title
/// from what the model publishes.
class RepositoryViewModel {
  /// The user's events. Sent on main.
  struct Inputs {
    let favoriteTap: AnyPublisher<Void, Never>
  }

  /// The values to show. Published on main.
  struct Outputs {
    /// The button's title, each time it is derived.
    let title: AnyPublisher<String, Never>
  }

  final let repository: Repository
  final let model: any FavoriteModelProtocol
  private let queues: LayoutQueues
  private var cancellables: [AnyCancellable] = []

  required init(repository: Repository, model: any FavoriteModelProtocol, queues: LayoutQueues) {
    self.repository = repository
    self.model = model
    self.queues = queues
  }

  final var url: String { repository.url }

  final func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      inputs.favoriteTap.sink { [queues, model, repository] in
        queues.onModel { model.apply(.toggle(repository)) }
      }
    ]
    let title = isFavorite.map { FavoritesWords.button(isFavorite: $0) }
    return Outputs(title: AnyPublisher(title.delivered(by: queues)))
  }

  /// Derived at each change of the favorites, of whichever repository: mostly what is shown
  /// already. Published where the model runs.
  var isFavorite: AnyPublisher<Bool, Never> {
    AnyPublisher(model.favorites.map { [repository] in $0.contains(repository.url) })
  }
}

/// Leaves out repeated titles, before they hop to the view.
final class GlitchFreeRepositoryViewModel: RepositoryViewModel {
  override var isFavorite: AnyPublisher<Bool, Never> {
    AnyPublisher(
      model.favorites.map { [repository] in $0.contains(repository.url) }.distinctUntilChanged())
  }
}
