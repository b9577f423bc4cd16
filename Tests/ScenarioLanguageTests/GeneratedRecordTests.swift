import GivenData
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct GeneratedRecordTests {
  @Test func theSameSeedGivesTheSameRecords() throws {
    let first = try Self.records("{generate: {count: 50, seed: 3}}")
    #expect(try Self.records("{generate: {count: 50, seed: 3}}") == first)
    #expect(first.count == 50)
    #expect(Set(first.map { $0.text("url") }).count == 50)
    #expect(first.map { $0.text("name") }[..<2] == ["repo-0000", "repo-0001"])
    // Fifty draws of a million each: chance makes at most a few of them equal.
    #expect(Set(first.map { $0.number("stars") }).count > 40)
  }

  @Test func anotherSeedGivesOthers() throws {
    let first = try Self.records("{generate: {count: 50, seed: 3}}")
    let second = try Self.records("{generate: {count: 50, seed: 4}}")
    #expect(zip(first, second).allSatisfy { $0 != $1 })
  }

  @Test func moreRecordsLeaveTheFirstAsTheyWere() throws {
    let few = try Self.records("{generate: {count: 20, seed: 3}}")
    let many = try Self.records("{generate: {count: 50, seed: 3}}")
    #expect(Array(many[..<20]) == few)
  }

  @Test func whatIsWrittenBesideThemLeavesThemAsTheyWere() throws {
    let alone = try Self.records("{generate: {count: 20, seed: 3}}")
    let mixed = try Self.records(
      "[{name: a, url: b, stars: 1, updated: 1970-01-01}, {generate: {count: 20, seed: 3}}]")
    #expect(Array(mixed.dropFirst()) == alone)
  }

  @Test func aSecondRunGoesOnWhereTheFirstEnded() throws {
    let runs = try Self.records(
      "[{generate: {count: 20, seed: 3}}, {name: a, url: b, stars: 1, updated: 1970-01-01}, "
        + "{generate: {count: 30, seed: 3}}]")
    let one = try Self.records("{generate: {count: 50, seed: 3}}")
    #expect(Array(runs[..<20]) == Array(one[..<20]))
    #expect(Array(runs[21...]) == Array(one[20...]))
    #expect(Set(runs.map { $0.text("url") }).count == 51)
    // Another seed changes what is drawn, and not which records they are.
    let other = try Self.records(
      "[{generate: {count: 20, seed: 3}}, {generate: {count: 1, seed: 4}}]")
    #expect(other[20].text("name") == "repo-0020")
    #expect(other[20] != one[20])
  }

  @Test func theScenariosSeedStandsInForALeftOutOne() throws {
    let written = try Self.records("{generate: {count: 5, seed: 7}}")
    #expect(try Self.records("{generate: {count: 5}}", keys: "seed: 7\n") == written)
    let zero = try Self.records("{generate: {count: 5, seed: 0}}")
    #expect(try Self.records("{generate: {count: 5}}") == zero)
    // A seed of its own is not changed by the scenario's, wherever that is written.
    #expect(try Self.records("{generate: {count: 5, seed: 0}}", keys: "seed: 7\n") == zero)
  }

  @Test func theyAreOneCanonicalLine() throws {
    let scenario = try ScenarioText.load(
      ScenarioText.file(
        "idle", feature: "favorites",
        keys: "given:\n  repositories: [{generate: {count: 1000}}, {generate: {count: 2, seed: 1}}]"
          + "\n  favorites: all\nseed: 9\n"))
    #expect(
      scenario.givenLines == [
        "given repositories generate count=1000 seed=9",
        "given repositories generate count=2 seed=1", "given favorites all",
      ])
    #expect(scenario.given.records("favorites").count == 1_002)
  }

  @Test(
    arguments: [
      ("{generate: {count: 100000}}", []), ("{generate: {count: 100001}}", ["S107"]),
      ("[{generate: {count: 60000}}, {generate: {count: 40001}}]", ["S107"]),
      ("{generate: {count: 9223372036854775807}}", ["S107"]),
      ("[{generate: {count: 100001}}, {generate: {count: 100001}}]", ["S107"]),
      (
        "[{generate: {count: 100000}}, {name: a, url: b, stars: 1, updated: 1970-01-01}]", ["S107"]
      ),
    ] as [(String, [String])])
  func theyAreNotTooMany(written: String, codes: [String]) {
    #expect(ScenarioText.codes(Self.file(written)) == codes)
  }

  /// A test that hangs here has found a mistake that looks at all records once more each time.
  @Test func manyMistakesAmongManyRecordsAreFoundInTime() {
    let steps = (0..<2_000).map { "{external: {add: \"repo-x\($0)\"}}" }.joined(separator: ", ")
    let text = ScenarioText.file(
      "burst: [\(steps)]", feature: "favorites",
      keys: "given: {repositories: {generate: {count: 20000}}}\n")
    #expect(ScenarioText.codes(text) == Array(repeating: "S303", count: 20))
  }

  private static func file(_ written: String, keys: String = "") -> String {
    ScenarioText.file(
      "idle", feature: "favorites", keys: "\(keys)given: {repositories: \(written)}\n")
  }

  private static func records(_ written: String, keys: String = "") throws -> [GivenRecord] {
    try ScenarioText.load(file(written, keys: keys)).given.records("repositories")
  }
}
