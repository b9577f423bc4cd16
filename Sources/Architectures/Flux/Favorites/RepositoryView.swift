import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

/// The view of a page. It is made of the store's selection, and not without one. The pane holds it,
/// and it must not hold the pane.
final class RepositoryView {
  private let queues: LayoutQueues
  private let action: RepositoryAction
  private let store: FavoritesStore
  private let repository: Repository
  private let token = ObserverToken()
  private weak var pane: DetailPane?

  init?(
    queues: LayoutQueues, action: RepositoryAction, selectionStore: SelectionStore,
    favoritesStore: FavoritesStore
  ) {
    guard let repository = selectionStore.selectedRepository else { return nil }
    self.queues = queues
    self.action = action
    self.store = favoritesStore
    self.repository = repository
  }

  deinit {
    queues.onModel { [store, token] in store.removeObserver(token) }
  }

  func push(on screen: FavoritesScreen) {
    let pane = screen.makeDetail(url: repository.url)
    pane.content = self
    self.pane = pane
    screen.push(pane)
    viewDidLoad()
  }

  private func viewDidLoad() {
    pane?.button.onTap = { [action, repository] in action.toggleFavorite(repository) }
    // The view is reached on main only, so that it goes in the turn of the pop.
    queues.onModel { [weak self, queues, store, token, repository] in
      store.observe(token) { favorites in
        let isFavorite = favorites.contains(repository.url)
        queues.deliver { self?.show(isFavorite) }
      }
    }
  }

  private func show(_ isFavorite: Bool) {
    pane?.button.title = isFavorite ? "Remove" : "Add"
  }
}
