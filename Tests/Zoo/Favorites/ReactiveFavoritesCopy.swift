import CombineOperators
import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import OpenCombine
import Queues
import Repositories

/// The favorites in reactive MVVM: the views of both tabs.
final class ReactiveFavoritesCopy: FavoritesCopy {
  enum Fault: String {
    /// Begins each page with Add, so that its button is never empty.
    case beginsWithAdd = "begins-with-add"
    /// Decides by the title that is shown whether a tap adds or removes.
    case decidedByTitle = "decided-by-title"
    /// Keeps the subscriptions of all pages with those of the list.
    case keptSubscriptions = "kept-subscriptions"
    /// Leaves out a row that was tapped last, against double taps.
    case distinctRows = "distinct-rows"
    /// Throttles the list by a turn, and drops what comes in it instead of keeping the newest.
    case throttledList = "throttled-list"
    /// Receives titles on main once more.
    case receivedTwice = "received-twice"
  }

  static let pattern = "reactive"
  static let wrong = [
    making(
      .beginsWithAdd, .group, .forATurn, in: .delayed,
      "The page of a favorite says Add for a moment, and a tap there removes the favorite."),
    making(
      .decidedByTitle, .lostUpdate, .forGood, in: .delayed,
      "Two quick taps on the button count as one."),
    making(
      .keptSubscriptions, .leakPerPush, .notVisible,
      "Each visit of a page takes memory and makes every later tap slower."),
    making(
      .distinctRows, .secondVisit, .forGood,
      "A page that was left does not open again before another one was."),
    making(
      .throttledList, .lostUpdate, .forGood,
      "Of two quick changes the list shows the first one alone."),
    making(
      .receivedTwice, .lateTurn, .forATurn,
      "The list shows a favorite that its page does not show yet."),
  ]

  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let fault: Fault?
  private let model: PublishingFavorites
  private let given: [Repository]
  private let repositories: CopiedRows
  private let favorites: CopiedRows
  private var isThrottled = false
  private let rowTap = OrderedPassthroughSubject<Repository, Never>()
  private var cancellables: [AnyCancellable] = []
  /// Used where the model runs.
  private var subscriptions: [AnyCancellable] = []

  init(
    _ screen: FavoritesScreen, _ queues: LayoutQueues, given: [Repository], kept: [Repository],
    _ fault: Fault?
  ) {
    self.screen = screen
    self.queues = queues
    self.fault = fault
    self.given = given
    model = PublishingFavorites(kept, queues)
    repositories = CopiedRows(screen.repositories)
    favorites = CopiedRows(screen.favorites)
    viewDidLoad()
  }

  private func viewDidLoad() {
    screen.repositories.onTap = { [weak self] index in
      if let self { rowTap.send(repositories.repositories[index]) }
    }
    screen.favorites.onTap = { [weak self] index in
      if let self { rowTap.send(favorites.repositories[index]) }
    }
    screen.favorites.onDelete = { [weak self] in self?.rowDeleted($0) }
    screen.tab.onFirstVisit = { [weak self] _ in self?.favoritesTabSelected() }
    cancellables = [
      fault == .distinctRows
        ? rowTap.removeDuplicates().sink { [weak self] in self?.push($0) }
        : rowTap.sink { [weak self] in self?.push($0) }
    ]
    screen.repositories.title = "Repositories"
    repositories.show(given)
  }

  func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in
      command.perform(
        of: given, add: { model.add($0) }, remove: { model.remove($0.url) },
        removeAll: { model.removeAll() })
    }
  }

  private func favoritesTabSelected() {
    screen.favorites.title = "On Memory Favorite"
    queues.onModel { [self] in
      subscriptions = [
        model.favorites.sink { [queues, weak self] kept in
          queues.deliver { self?.show(kept) }
        }
      ]
    }
  }

  private func show(_ kept: [Repository]) {
    guard fault == .throttledList else { return favorites.show(kept) }
    guard !isThrottled else { return }
    isThrottled = true
    favorites.show(kept)
    queues.main.async { [self] in isThrottled = false }
  }

  private func rowDeleted(_ index: Int) {
    let url = favorites.repositories[index].url
    queues.onModel { [self] in model.remove(url) }
  }

  private func push(_ repository: Repository) {
    let pane = screen.makeDetail(url: repository.url)
    let viewModel = PublishingRepositoryViewModel(repository, model, queues, fault)
    let view = PublishingRepositoryView(pane, viewModel)
    pane.content = view
    screen.push(pane)
    if fault == .beginsWithAdd { pane.button.title = "Add" }
    let observing = view.viewDidLoad()
    if fault == .keptSubscriptions { cancellables.append(observing) }
  }
}

/// The view of a page. The pane holds it, and it must not hold the pane.
final class PublishingRepositoryView {
  private weak var pane: DetailPane?
  private let viewModel: PublishingRepositoryViewModel
  private var cancellables: [AnyCancellable] = []

  init(_ pane: DetailPane, _ viewModel: PublishingRepositoryViewModel) {
    self.pane = pane
    self.viewModel = viewModel
  }

  /// - Returns: what ends the subscription to the titles when it goes.
  func viewDidLoad() -> AnyCancellable {
    pane?.button.onTap = { [viewModel] in viewModel.favoriteButtonTapped() }
    let observing = viewModel.observe { [weak self] in self?.pane?.button.show(isFavorite: $0) }
    cancellables = [observing]
    return observing
  }
}

/// Takes taps to the model, and derives the title of a page from what the model publishes.
final class PublishingRepositoryViewModel {
  private let repository: Repository
  private let model: PublishingFavorites
  private let queues: LayoutQueues
  private let fault: ReactiveFavoritesCopy.Fault?
  /// The state that was shown last. Used on main.
  private var shown = false

  init(
    _ repository: Repository, _ model: PublishingFavorites, _ queues: LayoutQueues,
    _ fault: ReactiveFavoritesCopy.Fault?
  ) {
    self.repository = repository
    self.model = model
    self.queues = queues
    self.fault = fault
  }

  func favoriteButtonTapped() {
    let isFavorite = shown
    queues.onModel { [self] in
      guard fault == .decidedByTitle else { return model.toggle(repository) }
      if isFavorite { model.remove(repository.url) } else { model.add(repository) }
    }
  }

  /// - Returns: what ends the subscription when it goes.
  func observe(_ show: @escaping (Bool) -> Void) -> AnyCancellable {
    let subscription = HeldSubscription()
    queues.onModel { [self] in
      let isFavorite = model.favorites.map { [repository] in $0.contains(repository.url) }
      subscription.cancellable = isFavorite.sink { [weak self, queues] isFavorite in
        queues.deliver { self?.tell(isFavorite, to: show) }
      }
    }
    return AnyCancellable { [queues] in queues.onModel { subscription.cancellable = nil } }
  }

  private func tell(_ isFavorite: Bool, to show: @escaping (Bool) -> Void) {
    shown = isFavorite
    if fault == .receivedTwice {
      queues.main.async { show(isFavorite) }
    } else {
      show(isFavorite)
    }
  }
}
