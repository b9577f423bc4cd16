import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues
import Repositories

/// The favorites in Flux: the views of both tabs.
final class FluxFavoritesCopy: FavoritesCopy {
  enum Fault: String {
    /// Has the store look up the selection when it toggles, not when the button is tapped.
    case toggledSelection = "toggled-selection"
    /// Drops an action that is dispatched during another one, which it takes to last a turn.
    case droppedActions = "dropped-actions"
    /// Registers a store for each page, and never takes it off.
    case storePerPage = "store-per-page"
    /// Reads the store when an observer is told, on main.
    case liveRows = "live-rows"
    /// Tells the title of the favorites by a job of its own.
    case lateListTitle = "late-list-title"
    /// Has the store confirm that a tapped row is still there before it opens.
    case confirmedPush = "confirmed-push"
  }

  static let pattern = "flux"
  static let wrong = [
    making(
      .toggledSelection, .staleValue, .forGood, in: .ownQueue,
      "A tap on the button adds the repository of the page that is opened right after."),
    making(
      .droppedActions, .reentrancy, .forGood,
      "A tap on the button of a page that has just come up does nothing."),
    making(
      .storePerPage, .leakPerPush, .notVisible,
      "Each visit of a page takes memory and makes every later tap slower."),
    making(
      .liveRows, .readOffQueue, .notVisible, in: .guarded,
      "The list can be read while it is changed, and crash."),
    making(
      .lateListTitle, .lateTurn, .asRightOnes,
      "The favorites come up without their title, which appears a turn later."),
    making(
      .confirmedPush, .push, .forGood, in: .delayed,
      "A favorite that is tapped and left quickly opens when the user has turned away."),
  ]

  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let fault: Fault?
  private let dispatcher: FavoritesDispatcher
  private let store: CopiedFavoritesStore
  private let given: [Repository]
  private let repositories: CopiedRows
  private let favorites: CopiedRows

  init(
    _ screen: FavoritesScreen, _ queues: LayoutQueues, given: [Repository], kept: [Repository],
    _ fault: Fault?
  ) {
    self.screen = screen
    self.queues = queues
    self.fault = fault
    self.given = given
    dispatcher = FavoritesDispatcher(queues, fault)
    store = CopiedFavoritesStore(kept, dispatcher, queues, fault)
    repositories = CopiedRows(screen.repositories)
    favorites = CopiedRows(screen.favorites)
    viewDidLoad()
  }

  private func viewDidLoad() {
    screen.repositories.onTap = { [weak self] index in
      if let self { dispatcher.dispatch(.selected(repositories.repositories[index])) }
    }
    screen.favorites.onTap = { [weak self] in self?.favoriteTapped($0) }
    screen.favorites.onDelete = { [weak self] index in
      if let self { dispatcher.dispatch(.remove(favorites.repositories[index])) }
    }
    screen.tab.onFirstVisit = { [weak self] _ in self?.favoritesTabSelected() }
    store.observeSelection { [weak self] in self?.showRepository() }
    screen.repositories.title = "Repositories"
    repositories.show(given)
  }

  func perform(_ command: ExternalCommand) {
    command.perform(
      of: given, add: { dispatcher.dispatch(.add($0)) },
      remove: { dispatcher.dispatch(.remove($0)) }, removeAll: { dispatcher.dispatch(.removeAll) })
  }

  private func favoritesTabSelected() {
    if fault == .lateListTitle {
      queues.main.async { [screen] in screen.favorites.title = "On Memory Favorite" }
    } else {
      screen.favorites.title = "On Memory Favorite"
    }
    store.observe(ObserverName()) { [weak favorites] in favorites?.show($0) }
  }

  private func favoriteTapped(_ index: Int) {
    let repository = favorites.repositories[index]
    if fault == .confirmedPush {
      store.confirm(repository) { [dispatcher] in dispatcher.dispatch(.selected(repository)) }
    } else {
      dispatcher.dispatch(.selected(repository))
    }
  }

  private func showRepository() {
    guard let repository = store.selected else { return }
    if fault == .storePerPage {
      let store = PageStore()
      dispatcher.register { store.receive($0) }
    }
    FluxRepositoryView(repository, dispatcher, store, fault).push(on: screen)
  }
}

/// The view of a page. The pane holds it, and it must not hold the pane.
final class FluxRepositoryView {
  private let repository: Repository
  private let dispatcher: FavoritesDispatcher
  private let store: CopiedFavoritesStore
  private let fault: FluxFavoritesCopy.Fault?
  private let name = ObserverName()
  private weak var pane: DetailPane?

  init(
    _ repository: Repository, _ dispatcher: FavoritesDispatcher, _ store: CopiedFavoritesStore,
    _ fault: FluxFavoritesCopy.Fault?
  ) {
    self.repository = repository
    self.dispatcher = dispatcher
    self.store = store
    self.fault = fault
  }

  deinit {
    store.removeObserver(name)
  }

  func push(on screen: FavoritesScreen) {
    let pane = screen.makeDetail(url: repository.url)
    pane.content = self
    self.pane = pane
    screen.push(pane)
    pane.button.onTap = { [dispatcher, repository, fault] in
      dispatcher.dispatch(fault == .toggledSelection ? .toggleSelected : .toggle(repository))
    }
    store.observe(name) { [weak self] in self?.show($0) }
  }

  private func show(_ favorites: [Repository]) {
    pane?.button.show(isFavorite: favorites.contains(repository.url))
  }
}
