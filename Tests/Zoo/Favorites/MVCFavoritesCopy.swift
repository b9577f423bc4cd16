import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues
import Repositories

/// The favorites in Model-View-Controller: the root controller.
final class MVCFavoritesCopy: FavoritesCopy, CopiedFavoriteModelDelegate {
  enum Fault: String {
    /// Shows the title of the last visit, and asks the model at the first one alone.
    case rememberedTitle = "remembered-title"
    /// Shows the title of the last visit until the model answers, also that of an earlier screen.
    case sharedTitles = "shared-titles"
    /// Tells nobody of a change that is made before the screen shows the one before.
    case deafWhileTelling = "deaf-while-telling"
    /// Brings the first title a turn later than those that follow changes.
    case lateFirstTitle = "late-first-title"
    /// Refuses taps from a tap until the next title is shown.
    case busyButton = "busy-button"
    /// Takes a page over the favorites for gone once a back swipe is begun, and lets go its button.
    case lostButton = "lost-button"
    /// Reloads both lists at each change.
    case reloadsBoth = "reloads-both"
  }

  static let pattern = "mvc"
  static let wrong = [
    making(
      .rememberedTitle, .secondVisit, .forGood,
      "A page that is visited again says Remove though the favorite was swiped away meanwhile."),
    making(
      .sharedTitles, .keptState, .forATurn, in: .delayed,
      "A page says Remove for a moment because it was a favorite when the app was used before."),
    making(
      .deafWhileTelling, .reentrancy, .forGood, in: .delayed,
      "A favorite that is removed while the list is brought up to date stays in the list."),
    making(
      .lateFirstTitle, .staleValue, .forGood,
      "After a quick tap on Add the page says Add again, though the favorite was added."),
    making(
      .busyButton, .lateFlag, .forGood, in: .delayed,
      "The second of two quick taps on the button does nothing."),
    making(
      .lostButton, .missedNotification, .forGood,
      "After a back swipe that was called off, the button of a page over the favorites is dead."),
    making(
      .reloadsBoth, .extraWork, .notVisible,
      "Each tap also draws the list that did not change."),
  ]

  private let screen: FavoritesScreen
  private let queues: LayoutQueues
  private let fault: Fault?
  private let model: CopiedFavoriteModel
  private let given: [Repository]
  private let titles: PageTitles
  private let repositories: CopiedRows
  private let favorites: CopiedRows
  /// True from the first visit of the favorites' tab on. Used on main.
  private var showsFavorites = false
  private var isOverFavorites = false

  init(
    _ screen: FavoritesScreen, _ queues: LayoutQueues, given: [Repository], kept: [Repository],
    _ fault: Fault?
  ) {
    self.screen = screen
    self.queues = queues
    self.fault = fault
    self.given = given
    model = CopiedFavoriteModel(kept, queues, fault)
    titles = fault == .sharedTitles ? .shared : PageTitles()
    repositories = CopiedRows(screen.repositories)
    favorites = CopiedRows(screen.favorites)
    viewDidLoad()
  }

  private func viewDidLoad() {
    queues.onModel { [self] in model.delegate = self }
    screen.repositories.onTap = { [weak self] index in
      if let self { push(repositories.repositories[index], overFavorites: false) }
    }
    screen.favorites.onTap = { [weak self] index in
      if let self { push(favorites.repositories[index], overFavorites: true) }
    }
    screen.favorites.onDelete = { [weak self] in self?.removeFavorite(at: $0) }
    screen.tab.onFirstVisit = { [weak self] _ in self?.favoritesTabSelected() }
    if fault == .lostButton {
      screen.detail.onBackSwipe = { [weak self] swipe in
        guard let self, swipe == .begun, isOverFavorites else { return }
        screen.detail.top?.button.onTap = nil
      }
    }
    screen.repositories.title = "Repositories"
    repositories.show(given)
  }

  func perform(_ command: ExternalCommand) {
    queues.onModel { [self] in
      command.perform(
        of: given, add: { model.add($0) }, remove: { model.remove($0) },
        removeAll: { model.removeAll() })
    }
  }

  func favoriteModelDidChange(_ model: CopiedFavoriteModel) {
    let favorites = model.favorites
    queues.deliver { [self] in show(favorites) }
  }

  private func favoritesTabSelected() {
    showsFavorites = true
    screen.favorites.title = "On Memory Favorite"
    queues.onModel { [self] in favoriteModelDidChange(model) }
  }

  private func removeFavorite(at index: Int) {
    let repository = favorites.repositories[index]
    queues.onModel { [self] in model.remove(repository) }
  }

  private func push(_ repository: Repository, overFavorites isOver: Bool) {
    isOverFavorites = isOver
    CopiedRepositoryController(repository, queues, model, titles, fault).push(on: screen)
  }

  private func show(_ favorites: [Repository]) {
    if showsFavorites { self.favorites.show(favorites) }
    if fault == .reloadsBoth { screen.repositories.reload() }
    (screen.detail.top?.content as? CopiedRepositoryController)?.show(favorites)
  }
}
