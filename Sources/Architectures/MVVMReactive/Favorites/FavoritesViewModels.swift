import FavoritesModel
import OpenCombine
import Queues
import Repositories

/// The view model of a list of repositories: turns them into rows, takes deletions to the model,
/// and makes the view model of the page to go to.
final class RepositoryListViewModel {
  /// The user's events, by the row as it was rendered. Sent on main.
  struct Inputs {
    let rowTap: AnyPublisher<Repository, Never>
    let rowDeletion: AnyPublisher<Repository, Never>
  }

  /// The values to show. Published on main.
  struct Outputs {
    let rows: AnyPublisher<[Repository], Never>
    /// The page to go to, in the turn of the tap.
    let showRepository: AnyPublisher<RepositoryViewModel, Never>
  }

  private let rows: AnyPublisher<[Repository], Never>
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
    rows = AnyPublisher(Just(repositories))
    self.model = model
    self.pages = pages
    self.queues = queues
  }

  init(
    favoritesOf model: any FavoriteModelProtocol, pages: RepositoryViewModel.Type,
    queues: LayoutQueues
  ) {
    rows = AnyPublisher(model.favorites.delivered(by: queues))
    self.model = model
    self.pages = pages
    self.queues = queues
  }

  func bind(_ inputs: Inputs) -> Outputs {
    cancellables = [
      inputs.rowDeletion.sink { [queues, model] row in
        queues.onModel { model.apply(.remove(row)) }
      }
    ]
    let showRepository = inputs.rowTap.map { [model, pages, queues] row in
      pages.init(repository: row, model: model, queues: queues)
    }
    return Outputs(rows: rows, showRepository: AnyPublisher(showRepository))
  }
}
