import EventLogs
public import FavoritesScreen
public import FeatureContract
import GivenData
import HeadlessUI
import Interaction
import ScenarioLanguage

extension Feature<FavoritesScreen> {
  /// The favorites, as the rest of the package knows them.
  public static var favorites: Self {
    var favorites = Feature("favorites", specification: { FavoritesSpecification(given: $0) })
    favorites.given = FavoritesGiven.table
    favorites.takesCommands = true
    favorites.hostile = [FavoritesGiven.hostile]
    favorites.shape = FavoritesOutput.shape
    favorites.json = FavoritesOutput.json
    favorites.prepareForCalibration = FavoritesCalibration.prepare
    return favorites
  }
}

/// The machine-readable screen: the list of the selected tab stands for itself.
private enum FavoritesOutput {
  static let shape = ScreenShape.object([
    .init("tab", .choice(FavoritesControls.table.tabNames)), .init("tabBar", .flag),
    .init("title", .text), .init("rows", .rows),
    .init(
      "detail",
      .optional(
        .object([
          .init("url", .text),
          .init("button", .choice([false, true].map(FavoritesSpecification.button))),
        ]))),
  ])

  @Sendable static func json(of screen: Snapshot) -> JSONValue {
    func value(_ property: PropertyID) -> Value { screen[property.rawValue] }
    let detail = [
      ("url", value(FavoritesControls.detailURL).json),
      ("button", value(FavoritesControls.detailButton).json),
    ]
    let isFavorites = value(FavoritesControls.tab) == .text("favorites")
    let title = isFavorites ? FavoritesControls.favoritesTitle : FavoritesControls.repositoriesTitle
    let rows = isFavorites ? FavoritesControls.favoritesRows : FavoritesControls.repositoriesRows
    return .object([
      ("tab", value(FavoritesControls.tab).json), ("tabBar", value(FavoritesControls.tabBar).json),
      ("title", value(title).json), ("rows", Self.rows(value(rows))),
      ("detail", value(FavoritesControls.detailURL) == .none ? .null : .object(detail)),
    ])
  }

  private static func rows(_ value: Value) -> JSONValue {
    guard case .list(let rows) = value else { return .array([]) }
    let keys = ["name", "introduction", "language", "stars", "forks", "updated"]
    return .array(
      rows.map { row in
        .object(keys.enumerated().map { ($0.element, row.element($0.offset + 1).json) })
      })
  }
}
