import FavoritesScreen
import HeadlessUI
package import Interaction

/// The controls and properties of the favorites by their numbers.
package enum FavoritesControls {
  package static let table = ScreenPlan(of: FavoritesScreen()).table

  package static let repositoriesTab = control("tab.repositories")
  package static let favoritesTab = control("tab.favorites")
  package static let favorite = control("favorite")
  package static let back = control("back")

  package static let tab = property("tab")
  package static let tabBar = property("tabBar")
  package static let repositoriesTitle = property("repositories.title")
  package static let repositoriesRows = property("repositories.rows")
  package static let repositoriesRendered = property("repositories.rendered")
  package static let favoritesTitle = property("favorites.title")
  package static let favoritesRows = property("favorites.rows")
  package static let favoritesRendered = property("favorites.rendered")
  package static let detailURL = property("detail.url")
  package static let detailButton = property("detail.button")

  private static func control(_ name: String) -> ControlID {
    table.control(named: name) ?? ControlID(rawValue: .max)
  }

  private static func property(_ name: String) -> PropertyID {
    table.property(named: name) ?? PropertyID(rawValue: .max)
  }
}
