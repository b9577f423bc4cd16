import FavoritesModel
import Observation
import Queues
import Repositories

/// The favorites that all view models share: those that the model keeps, as far as main knows them.
/// What is observed is used on main, the model where it runs.
@Observable
final class ObservableFavorites {
  /// Never set to what it is: a change of the model adds or takes away.
  private(set) var repositories: [Repository]
  @ObservationIgnored private var pages: [Page] = []
  /// The number of changes. Used where the model runs.
  @ObservationIgnored private var changes = 0
  /// The number of the newest change that main knows.
  @ObservationIgnored private var newest = 0
  private let queues: LayoutQueues
  private let model: FavoritesModel

  init(_ kept: [Repository], queues: LayoutQueues) {
    let model = FavoritesModel(kept, observer: queues.cellObserver)
    self.queues = queues
    self.model = model
    repositories = model.favorites
  }

  /// The page's view model hears of changes for as long as it is there.
  func add(_ page: RepositoryViewModel) {
    pages.removeAll { $0.viewModel == nil }
    pages.append(Page(viewModel: page))
  }

  /// May be called on any queue.
  func apply(_ change: FavoritesChange) {
    queues.onModel { [self] in
      guard model.apply(change) else { return }
      changes += 1
      let (repositories, number) = (model.favorites, changes)
      queues.deliver { [self] in didChange(to: repositories, by: number) }
    }
  }

  /// A layout may deliver an older change after a newer one. Views would come back once for both,
  /// and show the older.
  private func didChange(to repositories: [Repository], by number: Int) {
    guard number > newest else { return }
    newest = number
    self.repositories = repositories
    for page in pages { page.viewModel?.favoritesDidChange(to: repositories) }
  }
}

private struct Page {
  weak var viewModel: RepositoryViewModel?
}
