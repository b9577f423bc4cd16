import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

/// The second tab's view, loaded at the first visit. It observes nothing until then.
final class FavoritesView {
  private let pane: ListPane
  private let queues: LayoutQueues
  private let action: RepositoryAction
  private let store: FavoritesStore
  private let dataSource: RepositoryDataSource

  init(pane: ListPane, queues: LayoutQueues, action: RepositoryAction, store: FavoritesStore) {
    self.pane = pane
    self.queues = queues
    self.action = action
    self.store = store
    dataSource = RepositoryDataSource(pane.list, action: action)
  }

  func viewDidLoad() {
    pane.title = "On Memory Favorite"
    dataSource.configure()
    pane.list.onDelete = { [weak self] in self?.delete($0) }
    queues.onModel { [weak dataSource, queues, store] in
      store.observe(ObserverToken()) { favorites in
        queues.deliver { dataSource?.show(favorites) }
      }
    }
  }

  private func delete(_ index: Int) {
    action.removeFavorite(dataSource.repositories[index])
  }
}
