import Testing

@testable import ScenarioLanguage
@testable import Scenarios

@Suite struct TagTests {
  private static let known = KnownTag.allCases.map(\.rawValue)

  @Test(
    arguments: [
      ("hevay", ["heavy"]), ("Heavy", ["heavy"]), ("HEAVY", ["heavy"]), ("heavvy", ["heavy"]),
      ("h\u{435}avy", ["heavy"]), ("heavy\u{200B}", ["heavy"]),  // as a command line may have it
      ("measrue", ["measure"]), ("maesrue", ["measure"]), ("hugs", ["huge"]), ("sise", ["size"]),
      // Two edits are too many for a short word.
      ("havey", []), ("hvya", []), ("hags", []),
      ("heavy", []), ("measure", []), ("smoke", []), ("glitch", []), ("random", []), ("", []),
    ])
  func aTagNearAKnownOneMayMeanIt(tag: String, meant: [String]) {
    #expect(KnownTag.meant(by: tag, among: Self.known) == meant)
  }

  @Test func theNearerComesFirst() {
    #expect(
      KnownTag.meant(by: "scrolled", among: ["scrolls", "scroller"]) == ["scroller", "scrolls"])
  }

  /// Whatever tags say, the scenario is the same.
  @Test func aWarningRefusesNothing() throws {
    let loaded = try ScenarioText.loader.load(
      path: "test", bytes: Array(ScenarioText.file("idle", keys: "tags: [Heavy]\n").utf8))
    #expect(loaded.cases.map(\.tags) == [["Heavy"]])
    #expect(loaded.warnings.map(\.suggestions) == [["heavy"]])
  }

  @Test func everyCaseOfATableIsWarnedOfOnce() throws {
    let keys = "tags: [hevay]\ntable: {columns: [t], rows: [[a], [b]]}\n"
    let text = ScenarioText.file("type: {into: id, text: \"${t}\"}", keys: keys)
    let loaded = try ScenarioText.loader.load(path: "test", bytes: Array(text.utf8))
    #expect(loaded.cases.count == 2)
    #expect(loaded.warnings.count == 1)
  }
}
