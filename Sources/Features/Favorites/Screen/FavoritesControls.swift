import HeadlessUI
public import Interaction

/// The favorites feature's controls and properties. Their order is the order of the table below.
public enum FavoritesControls {
  public static let repositoriesTab = ControlID(rawValue: 0)
  public static let favoritesTab = ControlID(rawValue: 1)
  public static let repositories = ControlID(rawValue: 2)
  public static let favorites = ControlID(rawValue: 3)
  public static let detail = ControlID(rawValue: 4)
  public static let favorite = ControlID(rawValue: 5)
  public static let back = ControlID(rawValue: 6)

  public static let tab = PropertyID(rawValue: 0)
  public static let tabBar = PropertyID(rawValue: 1)
  public static let repositoriesTitle = PropertyID(rawValue: 2)
  public static let repositoriesRows = PropertyID(rawValue: 3)
  /// The number of rows, the first rendered one and those rendered: what a list writes as it
  /// reloads.
  public static let repositoriesRendered = PropertyID(rawValue: 4)
  public static let favoritesTitle = PropertyID(rawValue: 5)
  public static let favoritesRows = PropertyID(rawValue: 6)
  public static let favoritesRendered = PropertyID(rawValue: 7)
  public static let detailURL = PropertyID(rawValue: 8)
  public static let detailButton = PropertyID(rawValue: 9)

  static let table = ControlTable(
    controls: [
      .init("tab.repositories", .tab), .init("tab.favorites", .tab), .init("repositories", .list),
      .init("favorites", .list), .init("detail", .pushedScreen), .init("favorite", .barButton),
      .init("back", .backButton),
    ],
    properties: [
      .init("tab", initial: .text("repositories")), .init("tabBar", initial: .flag(true)),
      .init("repositories.title", initial: .text("")),
      .init("repositories.rows", initial: .list([])),
      .init("repositories.rendered", initial: nothingRendered, isTranscribed: false),
      .init("favorites.title", initial: .text("")),
      .init("favorites.rows", initial: .list([])),
      .init("favorites.rendered", initial: nothingRendered, isTranscribed: false),
      .init("detail.url", initial: .none), .init("detail.button", initial: .none),
    ])

  private static let nothingRendered = Value.list([.number(0), .number(0), .list([])])
}
