import FavoritesModel
import FavoritesScreen
import HeadlessUI
import Interaction
import Queues
import Repositories

/// The favorites in Model-View-Presenter: the root view, and the views of both lists.
final class MVPFavoritesCopy: FavoritesCopy {
  enum Fault: String {
    /// Gives a page the second place among the observers, since there is one page at a time.
    case secondPlace = "second-place"
    /// Keeps the observers, and so the presenters of all pages.
    case strongObservers = "strong-observers"
    /// Empties the list before it fills it, a turn later.
    case emptiedFirst = "emptied-first"
    /// Looks a tapped row up by its name.
    case rowByName = "row-by-name"
    /// Has each cell know the row that it was first used for, also after a scroll.
    case oldCell = "old-cell"
    /// Gives the first line of an introduction, as a row has one line for it.
    case firstLine = "first-line"
  }

  static let pattern = "mvp"
  static let wrong = [
    making(
      .secondPlace, .missedNotification, .forGood,
      "If a page was open before the first visit of the favorites, their list stops following."),
    making(
      .strongObservers, .keptObserver, .notVisible,
      "Each visit of a page makes every later tap slower."),
    making(
      .emptiedFirst, .glitch, .forATurn,
      "The list of favorites is empty for a moment at each change."),
    making(
      .rowByName, .identity, .forGood,
      "A tap on the second of two repositories of one name opens the first one."),
    making(
      .oldCell, .oldIndex, .forGood,
      "A tap after a scroll opens what stood at that place before it."),
    making(
      .firstLine, .rareText, .forGood,
      "An introduction with a line break loses all but its first line."),
  ]

  private let screen: FavoritesScreen
  private let presenter: CopiedFavoritesPresenter
  private let repositories: PresentedRows
  private let favorites: PresentedRows

  init(
    _ screen: FavoritesScreen, _ queues: LayoutQueues, given: [Repository], kept: [Repository],
    _ fault: Fault?
  ) {
    self.screen = screen
    presenter = CopiedFavoritesPresenter(
      given, ObservedFavoriteModel(kept, queues, fault), fault)
    let keepsCells = fault == .oldCell
    repositories = PresentedRows(\.repositories, of: presenter, keepsCells: keepsCells)
    favorites = PresentedRows(\.favorites, of: presenter, keepsCells: keepsCells)
    presenter.view = self
    viewDidLoad()
  }

  private func viewDidLoad() {
    screen.repositories.dataSource = repositories
    screen.favorites.dataSource = favorites
    screen.repositories.onTap = { [weak self] index in
      if let self { presenter.repositoryTapped(at: repositories.row(ofCellAt: index)) }
    }
    screen.favorites.onTap = { [weak self] index in
      if let self { presenter.favoriteTapped(at: favorites.row(ofCellAt: index)) }
    }
    screen.favorites.onDelete = { [weak presenter] in presenter?.favoriteDeleted(at: $0) }
    screen.tab.onFirstVisit = { [weak self] _ in self?.favoritesTabSelected() }
    screen.repositories.title = "Repositories"
    screen.repositories.reload()
  }

  func perform(_ command: ExternalCommand) { presenter.perform(command) }

  func reloadFavorites() {
    favorites.forgetCells()
    screen.favorites.reload()
  }

  func showRepository(with presenter: CopiedRepositoryPresenter) {
    CopiedRepositoryView(presenter).push(on: screen)
  }

  private func favoritesTabSelected() {
    screen.favorites.title = "On Memory Favorite"
    presenter.viewDidLoad()
  }
}

/// Asks the presenter for the rows of a list.
final class PresentedRows: ListDataSource {
  private unowned let presenter: CopiedFavoritesPresenter
  private let list: KeyPath<CopiedFavoritesPresenter, [Repository]>

  private let keepsCells: Bool
  /// The rows that the cells were first used for.
  private var cells: [Int: Int] = [:]

  init(
    _ list: KeyPath<CopiedFavoritesPresenter, [Repository]>, of presenter: CopiedFavoritesPresenter,
    keepsCells: Bool
  ) {
    self.list = list
    self.presenter = presenter
    self.keepsCells = keepsCells
  }

  func forgetCells() { cells = [:] }

  func row(ofCellAt index: Int) -> Int {
    keepsCells ? cells[index % Viewport.rows] ?? index : index
  }

  var rowCount: Int { presenter[keyPath: list].count }

  func row(at index: Int) -> ListRow {
    if keepsCells, cells[index % Viewport.rows] == nil { cells[index % Viewport.rows] = index }
    let repository = presenter[keyPath: list][index]
    return ListRow(repository, introduction: presenter.introduction(of: repository))
  }
}

/// The passive view of a page. Its pane keeps it.
final class CopiedRepositoryView {
  private let presenter: CopiedRepositoryPresenter
  private weak var pane: DetailPane?

  init(_ presenter: CopiedRepositoryPresenter) {
    self.presenter = presenter
  }

  func push(on screen: FavoritesScreen) {
    let pane = screen.makeDetail(url: presenter.repository.url)
    self.pane = pane
    pane.content = self
    pane.button.onTap = { [presenter] in presenter.favoriteButtonTapped() }
    presenter.view = self
    screen.push(pane)
    presenter.viewDidLoad()
  }

  func show(isFavorite: Bool) { pane?.button.show(isFavorite: isFavorite) }
}
