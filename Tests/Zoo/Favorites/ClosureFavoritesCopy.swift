import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues
import Repositories

/// The favorites in MVVM with closures: the views of both tabs.
final class ClosureFavoritesCopy: FavoritesCopy {
  enum Fault: String {
    /// Numbers the observers in a byte.
    case byteTokens = "byte-tokens"
    /// Opens what the model has at the index of a tapped row.
    case rowOfModel = "row-of-model"
    /// Asks for a page's first state at once, and observes from the next job on.
    case askedThenObserved = "asked-then-observed"
    /// Observes anew after a back swipe that was called off, and keeps the observer before.
    case observedAgain = "observed-again"
    /// Takes an observer off where its page goes.
    case stoppedInPlace = "stopped-in-place"
  }

  static let pattern = "closure"
  static let wrong = [
    making(
      .byteTokens, .nthTime, .forGood,
      "After 255 visits of pages the list of favorites stops following."),
    making(
      .rowOfModel, .oldIndex, .forGood, in: .delayed,
      "A tap right after the deletion of a row opens the row below the tapped one."),
    making(
      .askedThenObserved, .missedNotification, .forGood, in: .ownQueue,
      "A page that opens during a change says Add though its repository is a favorite."),
    making(
      .observedAgain, .keptObserver, .notVisible,
      "Each back swipe that is called off makes every later tap slower."),
    making(
      .stoppedInPlace, .observersOffQueue, .notVisible, in: .guarded,
      "A page that goes during a change can crash, and one that is left at once stays observed."),
  ]

  private let screen: FavoritesScreen
  private let fault: Fault?
  private let model: ClosureFavorites
  private let given: [Repository]
  private let repositories: CopiedRows
  private let favorites: CopiedRows

  init(
    _ screen: FavoritesScreen, _ queues: LayoutQueues, given: [Repository], kept: [Repository],
    _ fault: Fault?
  ) {
    self.screen = screen
    self.fault = fault
    self.given = given
    model = ClosureFavorites(kept, queues, fault)
    repositories = CopiedRows(screen.repositories)
    favorites = CopiedRows(screen.favorites)
    viewDidLoad()
  }

  private func viewDidLoad() {
    screen.repositories.onTap = { [weak self] index in
      if let self { push(repositories.repositories[index]) }
    }
    screen.favorites.onTap = { [weak self] in self?.favoriteTapped($0) }
    screen.favorites.onDelete = { [weak self] in self?.favoriteDeleted($0) }
    screen.tab.onFirstVisit = { [weak self] _ in self?.favoritesTabSelected() }
    if fault == .observedAgain {
      screen.detail.onBackSwipe = { [weak self] swipe in
        guard let self, swipe == .calledOff else { return }
        (screen.detail.top?.content as? ClosureRepositoryView)?.observeAgain()
      }
    }
    screen.repositories.title = "Repositories"
    repositories.show(given)
  }

  func perform(_ command: ExternalCommand) {
    model.queues.onModel { [self] in
      command.perform(
        of: given, add: { model.add($0) }, remove: { model.remove($0.url) },
        removeAll: { model.removeAll() })
    }
  }

  private func favoritesTabSelected() {
    screen.favorites.title = "On Memory Favorite"
    model.queues.onModel { [self] in
      _ = model.addObserver { [weak self] in self?.tellFavorites() }
      tellFavorites()
    }
  }

  private func tellFavorites() {
    let kept = model.favorites
    model.queues.deliver { [self] in favorites.show(kept) }
  }

  private func favoriteTapped(_ index: Int) {
    if fault == .rowOfModel, index < model.favorites.count {
      push(model.favorites[index])
    } else {
      push(favorites.repositories[index])
    }
  }

  private func favoriteDeleted(_ index: Int) {
    let url = favorites.repositories[index].url
    model.queues.onModel { [self] in model.remove(url) }
  }

  private func push(_ repository: Repository) {
    let pane = screen.makeDetail(url: repository.url)
    let view = ClosureRepositoryView(pane, ClosureRepositoryViewModel(repository, model, fault))
    pane.content = view
    screen.push(pane)
    view.viewDidLoad()
  }
}

/// The view of a page. The pane holds it, and it must not hold the pane.
final class ClosureRepositoryView {
  private weak var pane: DetailPane?
  private let viewModel: ClosureRepositoryViewModel

  init(_ pane: DetailPane, _ viewModel: ClosureRepositoryViewModel) {
    self.pane = pane
    self.viewModel = viewModel
  }

  deinit {
    viewModel.stopObserving()
  }

  func observeAgain() { viewModel.observe() }

  func viewDidLoad() {
    pane?.button.onTap = { [viewModel] in viewModel.favoriteButtonTapped() }
    viewModel.stateDidUpdate = { [weak self] in self?.pane?.button.show(isFavorite: $0) }
    viewModel.observe()
  }
}
