import GivenData
import HeadlessUI
import Interaction
import ScenarioLanguage
import Scenarios
import SeededRandom

/// The words of the favorites list, as a scenario of these tests uses them.
enum FavoritesVocabulary {
  static let controls = ControlTable(
    controls: [
      .init("tab.repositories", .tab), .init("tab.favorites", .tab),
      .init("repositories", .list, of: ControlID(rawValue: 0)),
      .init("favorites", .list, of: ControlID(rawValue: 1)), .init("detail", .page),
      .init("favorite", .barButton, of: detail), .init("back", .backButton, of: detail),
    ],
    properties: [
      .init("tab", .selected, initial: .text("repositories")),
      .init("tabBar", .visible, initial: .flag(true)),
      .init("repositories.title", .title, of: repositories, initial: .text("")),
      .init("repositories.rows", .rows, of: repositories, initial: .list([])),
      .init("repositories.rendered", .rendered, of: repositories, initial: .list([])),
      .init("favorites.title", .title, of: favoritesList, initial: .text("")),
      .init("favorites.rows", .rows, of: favoritesList, initial: .list([])),
      .init("favorites.rendered", .rendered, of: favoritesList, initial: .list([])),
      .init("detail.url", .value, of: detail, initial: .none),
      .init("detail.button", .button, of: detail, initial: .none),
    ])

  private static let repositories = ControlID(rawValue: 2)
  private static let favoritesList = ControlID(rawValue: 3)
  private static let detail = ControlID(rawValue: 4)

  static let given = GivenTable(
    records: "repositories",
    fields: [
      .init("name", .text, "what its row is called"),
      .init("url", .text, "which one it is"),
      .init("stars", .number, "how many like it"),
      .init("forks", .number, isRequired: false, "how many copied it"),
      .init("language", .text, isRequired: false, "what it is written in"),
      .init("introduction", .text, isRequired: false, "a line about it"),
      .init("updated", .day, "the day of its last change"),
    ],
    nameField: "name", identityField: "url", references: ["favorites"],
    plain: [
      .init(
        "service", [.init("latency", .duration, isRequired: false, "until each answer")],
        isOne: true),
      .init(
        "answers",
        [
          .init("request", .number, least: 1, "its number"),
          .init("after", .duration, isRequired: false, "until this answer"),
          .init("never", .flag, isRequired: false, without: ["after"], "there is none"),
        ], identityField: "request"),
    ], generate: generated)

  static let favorites = FeatureVocabulary(
    name: "favorites", controls: controls,
    screen: .object([
      .init("tab", .choice(["repositories", "favorites"])), .init("tabBar", .flag),
      .init("title", .text), .init("rows", .rows),
      .init(
        "detail",
        .optional(
          .object([.init("url", .text), .init("button", .choice(["Add", "Remove"]))]))),
    ]), given: given, takesCommands: true, following: { FollowedFavorites($0) })

  /// One draw for each of two fields, so that a test sees the choices.
  @Sendable private static func generated(
    _ place: Int, _ generator: inout SeededGenerator
  ) -> [GivenValue] {
    let digits = String(place)
    let name = "repo-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return [
      .text(name), .text("https://example.org/\(name)"), .number(generator.index(below: 1_000_000)),
      .absent, .absent, .absent, .day(generator.index(below: 20_000)),
    ]
  }
}
