import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

/// The second tab's view, loaded at the first visit. It leaves its view model alone until then.
final class FavoritesView {
  private let list: ListView
  private let listView: RepositoryListView
  private let queues: LayoutQueues
  private let viewModel: FavoritesViewModel

  init(screen: FavoritesScreen, queues: LayoutQueues, viewModel: FavoritesViewModel) {
    list = screen.favorites.list
    listView = RepositoryListView(screen.favorites, of: screen, queues: queues)
    self.queues = queues
    self.viewModel = viewModel
  }

  func viewDidLoad() {
    listView.viewDidLoad(title: "On Memory Favorite")
    list.onDelete = { [weak self] in self?.rowDeleted($0) }
    let deliver = { [weak self, queues] (state: FavoritesViewModelState) in
      queues.deliver { self?.show(state) }
    }
    viewModel.stateDidUpdate = deliver
    // Without a binding nobody sends the first state: the view pulls it, once.
    queues.onModel { [viewModel] in
      viewModel.observe()
      deliver(viewModel.state)
    }
  }

  private func rowDeleted(_ index: Int) {
    let row = listView.renderedRow(at: index)
    queues.onModel { [viewModel] in viewModel.delete(row) }
  }

  private func show(_ state: FavoritesViewModelState) {
    switch state {
    case .empty: listView.show(nil)
    case .filled(let rows): listView.show(rows)
    }
  }
}
