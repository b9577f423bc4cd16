import FavoritesScreen
import FavoritesSpecification
import GivenData
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
    .external(.add(.init(index: place, name: "\(place)")), on: "elsewhere")
  }

  static func remove(_ place: Int) -> UserInput {
    .external(.remove(.init(index: place, name: "\(place)")), on: "elsewhere")
  }
}

extension GivenRecord {
  private static let fields = [
    "name", "url", "introduction", "language", "stars", "forks", "updated",
  ]

  /// A repository as a scenario gives it; a test names only what matters to it.
  static func repository(
    _ name: String, url: String? = nil, introduction: GivenValue = .absent,
    language: GivenValue = .text("Swift"), stars: Int = 1, forks: Int = 0, updated: Int = 0
  ) -> GivenRecord {
    GivenRecord(
      fields,
      [
        .text(name), .text(url ?? "https://example.org/\(name)"), introduction, language,
        .number(stars), .number(forks), .day(updated),
      ])
  }
}
