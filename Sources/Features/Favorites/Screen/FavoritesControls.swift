import HeadlessUI
package import Interaction

/// The controls and properties of the favorites feature, in the order of the table below.
package enum FavoritesControls {
  package static let repositoriesTab = ControlID(rawValue: 0)
  package static let favoritesTab = ControlID(rawValue: 1)
  package static let repositories = ControlID(rawValue: 2)
  package static let favorites = ControlID(rawValue: 3)
  package static let detail = ControlID(rawValue: 4)
  package static let favorite = ControlID(rawValue: 5)
  package static let back = ControlID(rawValue: 6)

  package static let tab = PropertyID(rawValue: 0)
  package static let tabBar = PropertyID(rawValue: 1)
  package static let repositoriesTitle = PropertyID(rawValue: 2)
  package static let repositoriesRows = PropertyID(rawValue: 3)
  /// The numbers of all rows, of the first rendered row and of the rendered rows. A list writes
  /// them when it reloads.
  package static let repositoriesRendered = PropertyID(rawValue: 4)
  package static let favoritesTitle = PropertyID(rawValue: 5)
  package static let favoritesRows = PropertyID(rawValue: 6)
  package static let favoritesRendered = PropertyID(rawValue: 7)
  package static let detailURL = PropertyID(rawValue: 8)
  package static let detailButton = PropertyID(rawValue: 9)

  static let table = ControlTable(
    controls: [
      .init("tab.repositories", .tab), .init("tab.favorites", .tab),
      .init("repositories", .list, of: repositoriesTab),
      .init("favorites", .list, of: favoritesTab), .init("detail", .pushedScreen),
      .init("favorite", .barButton, of: detail), .init("back", .backButton, of: detail),
    ],
    properties: [
      .init("tab", .selected, initial: .text("repositories")),
      .init("tabBar", .visible, initial: .flag(true)),
      .init("repositories.title", .title, of: repositories, initial: .text("")),
      .init("repositories.rows", .rows, of: repositories, initial: .list([])),
      .init(
        "repositories.rendered", .rendered, of: repositories, initial: nothingRendered,
        isTranscribed: false),
      .init("favorites.title", .title, of: favorites, initial: .text("")),
      .init("favorites.rows", .rows, of: favorites, initial: .list([])),
      .init(
        "favorites.rendered", .rendered, of: favorites, initial: nothingRendered,
        isTranscribed: false),
      .init("detail.url", .value, of: detail, initial: .none),
      .init("detail.button", .button, of: detail, initial: .none),
    ])

  private static let nothingRendered = Value.list([.number(0), .number(0), .list([])])
}
