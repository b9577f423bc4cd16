import FavoritesScreen
import HeadlessUI
import Interaction
import Queues

/// The view of a page. The pane holds it, and it must not hold the pane.
final class RepositoryView {
  private weak var pane: DetailPane?
  private let queues: LayoutQueues
  private let viewModel: RepositoryViewModel

  init(pane: DetailPane, queues: LayoutQueues, viewModel: RepositoryViewModel) {
    self.pane = pane
    self.queues = queues
    self.viewModel = viewModel
  }

  deinit {
    queues.onModel { [viewModel] in viewModel.stopObserving() }
  }

  func viewDidLoad() {
    pane?.button.onTap = { [queues, viewModel] in
      queues.onModel { viewModel.toggleFavorite() }
    }
    // The view is reached on main only, so that it goes in the turn of the pop.
    let deliver = { [weak self, queues] (state: RepositoryViewModelState) in
      queues.deliver { self?.show(state) }
    }
    viewModel.stateDidUpdate = deliver
    queues.onModel { [viewModel] in
      viewModel.observe()
      deliver(viewModel.state)
    }
  }

  private func show(_ state: RepositoryViewModelState) {
    switch state {
    case .favorite: pane?.button.title = "Remove"
    case .notFavorite: pane?.button.title = "Add"
    }
  }
}
