import FavoritesScreen
import Interaction
import Testing

/// The order of the table is part of the log format, and the names are the scenarios'.
@Suite struct FavoritesControlsTests {
  private static let controls: [(String, ControlKind, ControlID)] = [
    ("tab.repositories", .tab, FavoritesControls.repositoriesTab),
    ("tab.favorites", .tab, FavoritesControls.favoritesTab),
    ("repositories", .list, FavoritesControls.repositories),
    ("favorites", .list, FavoritesControls.favorites),
    ("detail", .pushedScreen, FavoritesControls.detail),
    ("favorite", .barButton, FavoritesControls.favorite),
    ("back", .backButton, FavoritesControls.back),
  ]

  private static let nothingRendered = Value.list([.number(0), .number(0), .list([])])
  private static let properties: [(String, Value, PropertyID)] = [
    ("tab", .text("repositories"), FavoritesControls.tab),
    ("tabBar", .flag(true), FavoritesControls.tabBar),
    ("repositories.title", .text(""), FavoritesControls.repositoriesTitle),
    ("repositories.rows", .list([]), FavoritesControls.repositoriesRows),
    ("repositories.rendered", nothingRendered, FavoritesControls.repositoriesRendered),
    ("favorites.title", .text(""), FavoritesControls.favoritesTitle),
    ("favorites.rows", .list([]), FavoritesControls.favoritesRows),
    ("favorites.rendered", nothingRendered, FavoritesControls.favoritesRendered),
    ("detail.url", .none, FavoritesControls.detailURL),
    ("detail.button", .none, FavoritesControls.detailButton),
  ]

  private let table = FavoritesScreen.controls

  @Test func theControlsStandInTheirOrder() {
    #expect(table.controls.map(\.name) == Self.controls.map(\.0))
  }

  @Test(arguments: controls)
  func aControlIsAtItsPlace(_ name: String, _ kind: ControlKind, _ control: ControlID) {
    #expect(table.control(named: name) == control)
    #expect(table[control].kind == kind)
  }

  @Test func thePropertiesStandInTheirOrder() {
    #expect(table.properties.map(\.name) == Self.properties.map(\.0))
  }

  @Test(arguments: properties)
  func aPropertyIsAtItsPlace(_ name: String, _ initial: Value, _ property: PropertyID) {
    #expect(table.property(named: name) == property)
    #expect(table[property].initial == initial)
  }

  /// What is rendered says nothing that the rows do not.
  @Test func onlyRenderingIsLeftOutOfTranscripts() {
    #expect(
      table.properties.filter { !$0.isTranscribed }.map(\.name)
        == ["repositories.rendered", "favorites.rendered"])
  }
}
