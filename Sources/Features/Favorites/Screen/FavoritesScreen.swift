public import GivenData
public import HeadlessUI
public import Interaction
public import Queues

// FavoritesScreen: the controls of the favorites feature's two tabs, and the protocol by which an
// architecture binds them. It knows no rule of favorites. Start at `FavoritesScreen`.

/// Two tabs with a list each, and at most one page pushed over the current one.
///
/// The screen itself selects tabs, goes back and scrolls lists, in the turn of the input. A page
/// comes up when the architecture pushes it inside the row's `onTap`.
public final class FavoritesScreen: HeadlessScreen {
  public static let controls = FavoritesControls.table

  public let eventQueue = EventQueue()
  public let tabBar: TabBar
  /// The first tab's list: the user's repositories.
  public let repositories: ListPane
  /// The second tab's list: the favorites.
  public let favorites: ListPane
  /// The page on top of the current tab's list.
  public var detail: DetailPane? { pageOnTop }

  @exclusivity(unchecked) private var pageOnTop: DetailPane?

  public init() {
    tabBar = TabBar(
      [
        .init(FavoritesControls.repositoriesTab, "repositories"),
        .init(FavoritesControls.favoritesTab, "favorites"),
      ], selected: FavoritesControls.tab, visible: FavoritesControls.tabBar, on: eventQueue)
    repositories = ListPane(
      ListView(
        FavoritesControls.repositories, rendered: FavoritesControls.repositoriesRendered,
        rows: FavoritesControls.repositoriesRows, on: eventQueue),
      title: FavoritesControls.repositoriesTitle, on: eventQueue)
    favorites = ListPane(
      ListView(
        FavoritesControls.favorites, rendered: FavoritesControls.favoritesRendered,
        rows: FavoritesControls.favoritesRows, on: eventQueue),
      title: FavoritesControls.favoritesTitle, on: eventQueue)
  }

  /// Makes a page that is not shown yet.
  public func makeDetail(url: String) -> DetailPane {
    let button = BarButton(
      FavoritesControls.favorite, title: FavoritesControls.detailButton, on: eventQueue)
    return DetailPane(url: url, button: button)
  }

  /// Shows a page over the current list and hides the tab bar. Ignored while a page is shown.
  public func push(_ pane: DetailPane) {
    guard pageOnTop == nil else { return }
    pageOnTop = pane
    eventQueue.observer?.screenPresented(.text(pane.url), on: FavoritesControls.detailURL)
    eventQueue.observer?.screenShowed(.text(pane.button.title), on: FavoritesControls.detailButton)
    tabBar.isHidden = true
  }

  public func receive(_ input: UserInput) {
    eventQueue.observer?.screenReceived(input)
    switch input {
    case .load, .cancelBack: break
    case .end: pop()
    case .tap(FavoritesControls.favorite): pageOnTop?.button.receiveTap()
    case .tap(FavoritesControls.back): if pageOnTop != nil { pop() }
    // A page is on top or about to be: the list under it gets nothing.
    case _ where pageOnTop != nil || listOnTop.isTapPending: break
    case .tap(FavoritesControls.repositoriesTab), .tap(FavoritesControls.favoritesTab):
      if case .tap(let tab) = input { tabBar.receiveTap(tab) }
    case .tapRow(let row): listOnTop.receiveTap(row)
    case .swipeRow(let row): listOnTop.receiveDelete(row)
    case .scroll(let row): listOnTop.scroll(to: row)
    case .tap, .field, .external:
      preconditionFailure("this screen has no \(input.description(in: Self.controls))")
    }
  }

  public func showEverything() {
    repositories.list.showAllRows()
    favorites.list.showAllRows()
  }

  public var pushed: [AnyObject] {
    guard let content = detail?.content else { return pageParts }
    return pageParts + [content]
  }

  public var pageParts: [AnyObject] {
    guard let detail else { return [] }
    return [detail, detail.button]
  }

  private var listOnTop: ListView {
    tabBar.selected.control == FavoritesControls.favoritesTab ? favorites.list : repositories.list
  }

  private func pop() {
    guard let gone = pageOnTop else { return }
    pageOnTop = nil
    gone.button.isGone = true
    eventQueue.observer?.screenShowed(.none, on: FavoritesControls.detailURL)
    eventQueue.observer?.screenShowed(.none, on: FavoritesControls.detailButton)
    tabBar.isHidden = false
  }
}

/// One way to bind the favorites screen to its rules. Implement it to add an architecture.
public protocol FavoritesArchitecture: Sendable {
  /// Lower case with hyphens, for reports and scenarios.
  var name: String { get }
  /// It makes tasks or uses actors, so a run must run their jobs; false by default.
  var usesTasks: Bool { get }

  /// Builds whatever the architecture needs and connects it to the screen.
  ///
  /// Called on the main queue. The returned session, or the `content` of a pushed pane, holds
  /// whatever must stay alive. Nothing else does: the screen outlives both. Model work goes through
  /// `queues.onModel`, updates through `queues.deliver`. A push happens in the turn of the tap,
  /// with the texts that the row showed.
  ///
  /// - Parameter given: `repositories` are the first tab's rows; `favorites` are kept already. A
  ///   command's place is one among `repositories`.
  func start(
    on screen: FavoritesScreen, given: Given, queues: LayoutQueues
  ) -> any CommandedSession
}

extension FavoritesArchitecture {
  public var usesTasks: Bool { false }
}
