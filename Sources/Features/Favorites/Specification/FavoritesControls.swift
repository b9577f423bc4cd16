import FavoritesScreen
import HeadlessUI
package import Interaction

/// The controls and properties of the favorites by their numbers.
package enum FavoritesControls {
  package static let table = ScreenPlan(of: FavoritesScreen()).table

  package static let repositoriesTab = table.controlID("tab.repositories")
  package static let favoritesTab = table.controlID("tab.favorites")
  package static let favorite = table.controlID("favorite")
  package static let back = table.controlID("back")

  package static let tab = table.propertyID("tab")
  package static let tabBar = table.propertyID("tabBar")
  package static let repositoriesTitle = table.propertyID("repositories.title")
  package static let repositoriesRows = table.propertyID("repositories.rows")
  package static let repositoriesRendered = table.propertyID("repositories.rendered")
  package static let favoritesTitle = table.propertyID("favorites.title")
  package static let favoritesRows = table.propertyID("favorites.rows")
  package static let favoritesRendered = table.propertyID("favorites.rendered")
  package static let detailURL = table.propertyID("detail.url")
  package static let detailButton = table.propertyID("detail.button")
}
