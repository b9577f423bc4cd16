import FavoritesSpecification
import FeatureContract
import GivenData
import ScenarioLanguage
import SeededRandom
import Testing

/// What scenarios of the favorites can give, written out or generated.
@Suite struct FavoritesGivenTests {
  private let table: GivenTable

  init() throws {
    table = try #require(Feature.favorites.given)
  }

  @Test(arguments: [
    (0, "repo-0000"), (7, "repo-0007"), (9_999, "repo-9999"), (12_345, "repo-12345"),
  ])
  func aGeneratedOneIsNamedByItsPlace(_ place: Int, _ name: String) {
    var random = SeededGenerator(seed: 1)
    let values = table.generate(place, &random)
    #expect(values[0] == .text(name))
    #expect(values[1] == .text("https://github.com/example/\(name)"))
  }

  @Test(arguments: UInt64(1)...5) func generatedValuesAreOfTheFieldsKinds(seed: UInt64) {
    for record in records(seed: seed, count: 200) {
      #expect(record.number("stars") >= 0 && record.number("forks") >= 0)
      #expect(record.day("updated") >= 0)
      _ = record.optionalText("introduction")
      _ = record.optionalText("language")
    }
  }

  @Test func everyWayOfWritingOccurs() {
    let records = records(seed: 5, count: 1_000)
    let stars = records.map { $0.number("stars") }
    #expect(stars.contains { $0 < 1_000 })
    #expect(stars.contains { (1_000..<1_000_000).contains($0) })
    #expect(stars.contains { $0 >= 1_000_000 })
    for boundary in [0, 999, 1_000, 1_050, 1_150, 999_949, 999_950, 999_999, 1_000_000, 1_050_000] {
      #expect(stars.contains(boundary))
    }
    let introductions = Set(records.map { $0.optionalText("introduction")?.isEmpty })
    #expect(introductions == [nil, true, false])
    #expect(Set(records.map { $0.optionalText("language") }).count == 6)
    #expect(Set(records.map { $0.text("url") }).count == 1_000)
    #expect(Set(records.map { $0.day("updated") }).count > 900)
  }

  private func records(seed: UInt64, count: Int) -> [GivenRecord] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { GivenRecord(table.fields.map(\.name), table.generate($0, &random)) }
  }
}
