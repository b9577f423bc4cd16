import GivenData
import ScenarioLanguage
import SeededRandom

/// The data that a scenario of the favorites can give.
enum FavoritesGiven {
  static let table = GivenTable(
    records: "repositories",
    fields: [
      .init("name", .text, "what its row and the scenario call it"),
      .init("url", .text, "which repository it is, to the byte"),
      .init("introduction", .text, isRequired: false, "hidden when empty or left out"),
      .init("language", .text, isRequired: false, "hidden when left out"),
      .init("stars", .number, "how many stars it has"),
      .init("forks", .number, "how many forks it has"),
      .init("updated", .day, "the day of its last update, in GMT"),
    ], nameField: "name", identityField: "url", references: ["favorites"], generate: values)

  /// Counts at which the way of writing them changes.
  static let hostile = HostileClass(
    "counts of stars and forks", "numbers around which they are written or rounded otherwise",
    values: boundaries.map { .number($0) })

  private static let languages = ["Swift", "C++", "Python", "Kotlin", "TypeScript"]

  /// The numbers around which the way of writing changes, and halves that are rounded to even.
  private static let boundaries = [
    0, 1, 999, 1_000, 1_049, 1_050, 1_150, 1_250, 99_950, 999_949, 999_950, 999_999, 1_000_000,
    1_050_000, 1_150_000, 1_250_000,
  ]

  private static func values(place: Int, _ random: inout SeededGenerator) -> [GivenValue] {
    let digits = String(place)
    let name = "repo-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return [
      .text(name), .text("https://github.com/example/\(name)"),
      introduction(place: place, &random), language(&random), .number(count(&random)),
      .number(count(&random)), .day(random.index(below: 20_000)),
    ]
  }

  private static func introduction(
    place: Int, _ random: inout SeededGenerator
  ) -> GivenValue {
    switch random.index(below: 8) {
    case 0: .absent
    case 1: .text("")
    default: .text("the repository number \(place)")
    }
  }

  private static func language(_ random: inout SeededGenerator) -> GivenValue {
    let drawn = random.index(below: languages.count + 1)
    return drawn < languages.count ? .text(languages[drawn]) : .absent
  }

  /// Of any order of magnitude up to millions, so that each way of writing occurs.
  private static func count(_ random: inout SeededGenerator) -> Int {
    if random.index(below: 4) == 0 { return boundaries[random.index(below: boundaries.count)] }
    let limits = [10, 1_000, 20_000, 1_000_000, 9_000_000]
    return random.index(below: limits[random.index(below: limits.count)])
  }
}
