import FavoritesScreen
import Interaction

/// The inputs of these tests by short names.
extension UserInput {
  static let repositoriesTab = UserInput.tap(FavoritesControls.repositoriesTab)
  static let favoritesTab = UserInput.tap(FavoritesControls.favoritesTab)
  static let favorite = UserInput.tap(FavoritesControls.favorite)
  static let back = UserInput.tap(FavoritesControls.back)
  static let removeAll = UserInput.external(.removeAll, on: "elsewhere")

  static func row(_ name: String) -> UserInput { .tapRow(.name(name)) }
  static func swipe(_ name: String) -> UserInput { .swipeRow(.name(name)) }

  static func add(_ place: Int) -> UserInput {
    .external(.add(.init(place: place, name: "\(place)")), on: "elsewhere")
  }

  static func remove(_ place: Int) -> UserInput {
    .external(.remove(.init(place: place, name: "\(place)")), on: "elsewhere")
  }
}
