public import HeadlessUI

// FavoritesScreen: the controls of the favorites feature's two tabs. It knows no rule of favorites.

/// Two tabs with a list each, and at most one page pushed over the current one.
///
/// The screen itself selects tabs, goes back and scrolls lists, in the turn of the input. A page
/// comes up when the architecture pushes it inside the row's `onTap`, with the texts that the row
/// showed.
public final class FavoritesScreen: Screen {
  public let tab = TabBar("repositories", "favorites")
  /// The first tab's list: the user's repositories.
  public let repositories = ListView(deletes: false)
  /// The second tab's list: the favorites.
  public let favorites = ListView()
  public let detail = DetailPages()

  public init() {
    detail.tabBar = tab
  }

  /// Makes a page that is not shown yet.
  public func makeDetail(url: String) -> DetailPane { detail.makePage(url: url) }

  /// Shows a page over the current list and hides the tab bar. Ignored while a page is shown.
  public func push(_ pane: DetailPane) { detail.push(pane) }
}
