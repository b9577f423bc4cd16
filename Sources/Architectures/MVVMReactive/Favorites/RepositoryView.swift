import CombineOperators
import FavoritesScreen
import HeadlessUI
import Interaction
import OpenCombine
import Queues

/// The view of a page. The pane holds it, and it must not hold the pane.
final class RepositoryView {
  private weak var pane: DetailPane?
  private let queues: LayoutQueues
  private let viewModel: RepositoryViewModel
  private let favoriteTap = OrderedPassthroughSubject<Void, Never>()
  /// Cancelled as the view goes, on whichever queue that is: the subjects allow it at any time.
  private var cancellables: [AnyCancellable] = []

  init(pane: DetailPane, queues: LayoutQueues, viewModel: RepositoryViewModel) {
    self.pane = pane
    self.queues = queues
    self.viewModel = viewModel
  }

  func viewDidLoad() {
    let outputs = viewModel.bind(
      RepositoryViewModel.Inputs(favoriteTap: AnyPublisher(favoriteTap)))
    // Strongly, here and in the job: a tap that waits for its turn counts even if the page goes
    // meanwhile, and without the view there would be nobody bound to take it.
    pane?.button.onTap = { [self] in favoriteButtonTapped() }
    queues.onModel { [weak self] in self?.subscribe(to: outputs) }
  }

  private func subscribe(to outputs: RepositoryViewModel.Outputs) {
    cancellables = [
      outputs.title.sink { [weak self, queues] title in
        queues.deliver { self?.show(title) }
      }
    ]
  }

  private func favoriteButtonTapped() {
    queues.onModel { [self] in favoriteTap.send() }
  }

  private func show(_ title: String) {
    pane?.button.title = title
  }
}
