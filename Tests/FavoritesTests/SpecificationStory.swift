import EventLogs
import FavoritesSpecification
import GivenData
import Interaction

/// A row of a table: what is done to the favorites, and what they must then show. Repositories a, b
/// and c are given unless the story gives others.
struct SpecificationStory: Sendable, CustomStringConvertible {
  let description: String
  let given: Given
  let inputs: [UserInput]
  let screen: FavoritesScreenshot

  init(
    _ description: String, keeping kept: [String] = [], _ inputs: [UserInput],
    isFavoritesTab: Bool = false, favorites: [String]? = nil, page: String? = nil,
    _ button: String = "Add"
  ) {
    let names = ["a", "b", "c"]
    self.description = description
    given = Self.given(names, keeping: kept)
    self.inputs = [.load] + inputs
    screen = FavoritesScreenshot(
      isFavoritesTab: isFavoritesTab, repositories: names.map { FavoritesScreenshot.row($0) },
      favorites: favorites?.map { FavoritesScreenshot.row($0) },
      page: page.map { .init(url: "https://example.org/\($0)", button: button) })
  }

  init(
    _ description: String, given: Given, _ inputs: [UserInput], shows screen: FavoritesScreenshot
  ) {
    self.description = description
    self.given = given
    self.inputs = [.load] + inputs
    self.screen = screen
  }

  static func given(_ names: [String], keeping kept: [String] = []) -> Given {
    Given([
      "repositories": names.map { GivenRecord.repository($0) },
      "favorites": kept.map { GivenRecord.repository($0) },
    ])
  }

  func play() -> Snapshot { played().screen }

  /// Each input meets the screen that the inputs before it must have led to.
  func played() -> FavoritesSpecification {
    var specification = FavoritesSpecification(given: given)
    for input in inputs { specification.apply(input, shown: specification.screen) }
    return specification
  }
}
