import GivenData
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct GivenTests {
  @Test func recordsHoldWhatIsWritten() throws {
    let scenario = try ScenarioText.load(ScenarioText.favorites("idle"))
    let records = scenario.given.records("repositories")
    #expect(records.map { $0.text("name") } == ["swift", "nio", "repo-7"])
    #expect(records.map { $0.text("url") } == ["https://a.org/swift", "https://a.org/nio", "u7"])
    #expect(records.map { $0.number("stars") } == [67_000, 7_900, 0])
    #expect(records.map { $0["forks"] } == [.absent, .number(640), .absent])
    #expect(records.map { $0.optionalText("language") } == [nil, "Swift", nil])
    #expect(records.map { $0.day("updated") } == [16_473, 19_783, -1])
    #expect(scenario.given.records("favorites") == [records[0], records[2]])
    #expect(scenario.given.records("another") == [])
  }

  @Test func canonicalTextBeginsWithWhatIsGiven() throws {
    let scenario = try ScenarioText.load(ScenarioText.favorites("idle"))
    let lines = [
      #"given repositories name="swift" url="https://a.org/swift" stars=67000 updated=2015-02-07"#,
      #"given repositories name="nio" url="https://a.org/nio" stars=7900 forks=640"#
        + #" language="Swift" updated=2024-03-01"#,
      #"given repositories name="repo-7" url="u7" stars=0 updated=1969-12-31"#,
      "given favorites 0 2",
    ]
    #expect(scenario.givenLines == lines)
    let text = scenario.canonicalText(in: FavoritesVocabulary.controls)
    let header = ["feature \"favorites\"", "mode settled"] + lines + ["idle", ""]
    #expect(text == header.joined(separator: "\n"))
  }

  @Test(
    arguments: [
      ("swift", "0"), ("{url: u7}", "2"), ("{position: 1}", "1"), ("nio, swift, repo-7", "1 0 2"),
      ("{url: \"https://a.org/nio\"}, {position: 0}", "1 0"), ("nio, nio", "1 1"),
    ])
  func referencesAreByNameURLOrPosition(written: String, places: String) throws {
    let text = ScenarioText.favorites("idle")
      .replacing("[swift, {position: 2}]", with: "[\(written)]")
    let scenario = try ScenarioText.load(text)
    #expect(scenario.givenLines.last == "given favorites \(places)")
    let records = scenario.given.records("repositories")
    let expected = places.split(separator: " ").compactMap { Int($0) }.map { records[$0] }
    #expect(scenario.given.records("favorites") == expected)
  }

  @Test func allIsEveryRecord() throws {
    let scenario = try ScenarioText.load(
      ScenarioText.favorites("idle").replacing("[swift, {position: 2}]", with: "all"))
    #expect(scenario.givenLines.last == "given favorites all")
    #expect(scenario.given.records("favorites") == scenario.given.records("repositories"))
    #expect(scenario.given.records("favorites").count == 3)
  }

  @Test(arguments: ["{}", "{repositories: []}", "{repositories: [], favorites: []}"])
  func nothingIsGivenWithoutALine(written: String) throws {
    let scenario = try ScenarioText.load(
      ScenarioText.file("idle", feature: "favorites", keys: "given: \(written)\n"))
    #expect(scenario.givenLines == [])
    #expect(scenario.given.records("repositories") == [])
  }

  /// The other lists refer to the records, wherever they are written.
  @Test func theOrderOfTheListsDoesNotMatter() throws {
    let keys =
      "given: {favorites: [a], repositories: [{name: a, url: b, stars: 1, updated: 1970-01-01}]}\n"
    let scenario = try ScenarioText.load(
      ScenarioText.file("idle", feature: "favorites", keys: keys))
    #expect(scenario.given.records("favorites").map { $0.text("url") } == ["b"])
  }

  @Test func twoRecordsMayShareAURL() throws {
    let keys = """
      given:
        repositories:
          - {name: a, url: same, stars: 1, updated: 1970-01-01}
          - {name: b, url: same, stars: 2, updated: 1970-01-01}
        favorites: [b]

      """
    let scenario = try ScenarioText.load(
      ScenarioText.file("tap: {row: {url: same}}", feature: "favorites", keys: keys))
    #expect(scenario.given.records("favorites").map { $0.number("stars") } == [2])
    let url = ScenarioText.file(
      "idle", feature: "favorites", keys: keys.replacing("[b]", with: "[{url: same}]"))
    #expect(ScenarioText.codes(url) == ["S303"])
  }

  @Test func namesAreComparedByUTF8() throws {
    let keys =
      "given: {repositories: [{name: \u{304C}, url: u, stars: 1, updated: 1970-01-01}, "
      + "{name: \u{304B}\u{3099}, url: v, stars: 1, updated: 1970-01-01}], "
      + "favorites: [\u{304B}\u{3099}]}\n"
    let text = ScenarioText.file("external: {add: \u{304C}}", feature: "favorites", keys: keys)
    #expect(
      try ScenarioText.lines(text, in: FavoritesVocabulary.controls)
        == ["external add 0 \"\u{304C}\" on background"])
    #expect(try ScenarioText.load(text).givenLines.last == "given favorites 1")
  }

  @Test(
    arguments: [
      ("[]", "S211"), ("all", "S211"), ("{repos: []}", "S210"), ("{repositories: {}}", "S211"),
      ("{repositories: all}", "S211"), ("{repositories: [a]}", "S211"),
      ("{repositories: [{}]}", "S205 S205 S205 S205"),
      ("{repositories: [{name: a, url: b, stars: 1, updated: 1970-01-01, star: 1}]}", "S210"),
      ("{repositories: [{name: ~, url: b, stars: 1, updated: 1970-01-01}]}", "S405"),
      ("{repositories: [{name: \"${a}\", url: b, stars: 1, updated: 1970-01-01}]}", "S502"),
      ("{repositories: [{name: a, url: b, stars: -1, updated: 1970-01-01}]}", "S403"),
      ("{repositories: [{name: a, url: b, stars: 1_0, updated: 1970-01-01}]}", "S402"),
      ("{repositories: [{name: a, url: b, stars: many, updated: 1970-01-01}]}", "S211"),
      ("{repositories: {generate: 3}}", "S211"), ("{repositories: {generate: {}}}", "S205"),
      ("{repositories: {generate: {count: 0}}}", "S403"),
      ("{repositories: {generate: {count: 1, sede: 2}}}", "S210"),
      ("{repositories: {generate: {count: 1, seed: -2}}}", "S403"),
      ("{repositories: {generate: {count: 1}, name: a}}", "S210"),
      ("{repositories: [{generate: {count: 1}, name: a}]}", "S210"),
      ("{repositories: {generate: {count: 2}}, favorites: {}}", "S211"),
      ("{repositories: {generate: {count: 2}}, favorites: \"all\"}", "S211"),
      ("{repositories: {generate: {count: 2}}, favorites: [repo-0002]}", "S303"),
      ("{repositories: {generate: {count: 2}}, favorites: [{position: 2}]}", "S303"),
      ("{repositories: {generate: {count: 2}}, favorites: [{url: u}]}", "S303"),
      ("{repositories: {generate: {count: 2}}, favorites: [\"${i}\"]}", "S502"),
      (
        "{repositories: [{generate: {count: 2}}, {generate: {count: 1}}], favorites: [repo-0003]}",
        "S303"
      ),
      ("{favorites: [a]}", "S303"), ("{favorites: all, favourites: all}", "S210"),
      // Nothing is said of a reference to what was refused.
      ("{repositories: [{name: a}], favorites: [b]}", "S205 S205 S205"),
    ])
  func mistakeIsRefused(written: String, codes: String) {
    let text = ScenarioText.file(
      "external: {add: c}", feature: "favorites", keys: "given: \(written)\n")
    #expect(ScenarioText.codes(text).joined(separator: " ") == codes)
  }

  @Test func givenToAFeatureThatTakesNothingIsRefused() {
    #expect(ScenarioText.codes(ScenarioText.file("idle", keys: "given: {}\n")) == ["S302"])
  }
}
