public import EventLogs
public import FavoritesScreen
public import FeatureContract
public import GivenData
public import HeadlessUI
public import Interaction
public import Queues
public import ScenarioLanguage

/// The favorites, as the rest of the package knows them.
public struct FavoritesFeature: Feature {
  public let name = "favorites"

  public init() {}

  public var shape: ScreenShape {
    .object([
      .init("tab", .choice(FavoritesScreen.controls.tabNames)), .init("tabBar", .flag),
      .init("title", .text), .init("rows", .rows),
      .init(
        "detail",
        .optional(
          .object([
            .init("url", .text),
            .init("button", .choice([false, true].map(FavoritesSpecification.button))),
          ]))),
    ])
  }

  public var given: GivenTable? { FavoritesGiven.table }

  public var hostile: [HostileClass] { [FavoritesGiven.hostile] }

  public var starter: String { FavoritesStarter.text }

  public func makeScreen() -> FavoritesScreen { FavoritesScreen() }

  public func start(
    _ architecture: any FavoritesArchitecture, on screen: FavoritesScreen, given: Given,
    queues: LayoutQueues
  ) -> any ScreenSession {
    architecture.start(on: screen, given: given, queues: queues)
  }

  public func name(of architecture: any FavoritesArchitecture) -> String { architecture.name }

  public func usesTasks(_ architecture: any FavoritesArchitecture) -> Bool {
    architecture.usesTasks
  }

  public func makeSpecification(given: Given) -> any FeatureSpecification {
    FavoritesSpecification(given: given)
  }

  public func json(of screen: Snapshot) -> JSONValue {
    func value(_ property: PropertyID) -> Value { screen[property.rawValue] }
    let isFavorites = value(FavoritesControls.tab) == .text("favorites")
    let title = isFavorites ? FavoritesControls.favoritesTitle : FavoritesControls.repositoriesTitle
    let rows = isFavorites ? FavoritesControls.favoritesRows : FavoritesControls.repositoriesRows
    return .object([
      ("tab", value(FavoritesControls.tab).json), ("tabBar", value(FavoritesControls.tabBar).json),
      ("title", value(title).json), ("rows", Self.rows(value(rows))),
      (
        "detail",
        value(FavoritesControls.detailURL) == .none
          ? .null
          : .object([
            ("url", value(FavoritesControls.detailURL).json),
            ("button", value(FavoritesControls.detailButton).json),
          ])
      ),
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

extension FavoritesFeature {
  /// Commands come from elsewhere, whatever is on top.
  public func offer(of screen: Snapshot) -> AvailableInputs {
    if screen[FavoritesControls.detailURL.rawValue] != .none {
      return AvailableInputs(
        taps: [FavoritesControls.favorite, FavoritesControls.back], canCancelBack: true,
        takesCommands: true)
    }
    let isFavorites = screen[FavoritesControls.tab.rawValue] == .text("favorites")
    let list =
      isFavorites ? FavoritesControls.favoritesRendered : FavoritesControls.repositoriesRendered
    let rendered = screen[list.rawValue]
    let rows = if case .list(let rows) = rendered.element(2) { rows.count } else { 0 }
    let count = if case .number(let count) = rendered.element(0) { count } else { 0 }
    return AvailableInputs(
      taps: [isFavorites ? FavoritesControls.repositoriesTab : FavoritesControls.favoritesTab],
      tappableRows: rows, swipeableRows: isFavorites ? rows : 0, lastTopRow: count - rows,
      takesCommands: true)
  }
}
