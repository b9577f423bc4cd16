import GivenData
import Interaction
import ScenarioLanguage
import Scenarios
import Testing

/// Draws other than the file's own.
@Suite struct DrawTests {
  private static let steps = ScenarioText.file(
    "generate: {count: 60}", "generate: {count: 20, seed: 3, text: ab}", keys: "seed: 7\n")
  private static let records = ScenarioText.file(
    "generate: {count: 60, weights: {tap: 12, scroll: 1, external: 3}}", "tap: {row: repo-0003}",
    feature: "favorites",
    keys: "given:\n  repositories: [{generate: {count: 12, seed: 5}}]\n  favorites: [repo-0002]\n")

  private static func load(_ text: String, _ draw: UInt64) throws -> FlatScenario {
    try ScenarioText.loader.load(
      path: "test", bytes: Array(text.utf8), including: nil, drawing: draw
    ).cases[0]
  }

  private static func canonical(_ text: String, _ draw: UInt64) throws -> String {
    let scenario = try load(text, draw)
    let controls =
      scenario.feature == "form" ? FormVocabulary.controls : FavoritesVocabulary.controls
    return scenario.canonicalText(in: controls)
  }

  @Test(arguments: [steps, records])
  func theSameSeedDrawsTheSame(text: String) throws {
    for draw in 0..<20 as Range<UInt64> {
      let (one, other) = (try Self.load(text, draw), try Self.load(text, draw))
      #expect(one.steps == other.steps)
      #expect(one.given == other.given)
      #expect(one.draw.seed == draw)
      #expect(one.draw.isRandom)
    }
  }

  @Test(arguments: [steps, records])
  func anotherSeedDrawsSomethingElse(text: String) throws {
    let texts = try (0..<50 as Range<UInt64>).map { try Self.canonical(text, $0) }
    #expect(Set(texts).count == 50)
  }

  @Test(arguments: [steps, records])
  func theFirstIsTheFilesOwn(text: String) throws {
    let own = try ScenarioText.load(text)
    #expect(try Self.load(text, 0).steps == own.steps)
    #expect(own.draw == FlatScenario.Draw(isRandom: true))
  }

  @Test func aSeedThatIsWrittenIsDrawnAnewToo() throws {
    let text = ScenarioText.file("generate: {count: 20, seed: 3}")
    #expect(try Self.canonical(text, 1) != Self.canonical(text, 0))
    let other = ScenarioText.file("generate: {count: 20, seed: 4}")
    #expect(try Self.canonical(text, 1) != Self.canonical(other, 1))
  }

  @Test func anotherNameIsAnotherDraw() throws {
    let renamed = Self.steps.replacing("name: a test", with: "name: b test")
    #expect(try Self.canonical(Self.steps, 0) == Self.canonical(renamed, 0))
    #expect(try Self.canonical(Self.steps, 1) != Self.canonical(renamed, 1))
  }

  @Test func aFileWithoutChanceIsTheSameInEveryDraw() throws {
    let text = ScenarioText.favorites("tap: {row: nio}", "expect: {title: a}")
    let (own, drawn) = (try Self.load(text, 0), try Self.load(text, 9))
    #expect(!own.draw.isRandom)
    #expect(own.steps == drawn.steps)
    #expect(own.given == drawn.given)
    #expect(drawn.draw.expectationsLeftOut == 0)
  }

  // MARK: What is left out

  @Test(
    arguments: [
      (["expect: {register: {enabled: false}}", "generate: {count: 3}"], 0, 1),
      (["generate: {count: 3}", "expect: {register: {enabled: false}}"], 1, 0),
      (
        [
          "expect: {register: {enabled: false}}",
          "repeat: {times: 3, steps: [generate: {count: 1}]}",
          "expect: {register: {enabled: true}}", "expect: {alert: none}",
        ], 2, 1
      ),
      (
        [
          "repeat: {times: 3, steps: [{expect: {alert: none}}, {generate: {count: 1}}]}"
        ], 2, 1
      ),
    ] as [([String], Int, Int)])
  func anExpectationAfterADrawIsLeftOut(steps: [String], leftOut: Int, kept: Int) throws {
    let text = ScenarioText.file("focus: id") + steps.map { "  - \($0)\n" }.joined()
    func expectations(_ scenario: FlatScenario) -> Int {
      scenario.steps.count { if case .expect = $0.action { true } else { false } }
    }
    let (own, drawn) = (try Self.load(text, 0), try Self.load(text, 1))
    #expect(own.draw.expectationsLeftOut == 0)
    #expect(expectations(own) == leftOut + kept)
    #expect(drawn.draw.expectationsLeftOut == leftOut)
    #expect(expectations(drawn) == kept)
  }

  @Test func whereRecordsAreDrawnEveryExpectationIsLeftOut() throws {
    let text = ScenarioText.file(
      "expect: {rows: {present: [repo-0001]}}", "tap: {row: repo-0001}",
      "expect: {tabBar: false}", feature: "favorites",
      keys: "given: {repositories: {generate: {count: 4}}}\n")
    let drawn = try Self.load(text, 1)
    #expect(drawn.draw.expectationsLeftOut == 2)
    #expect(drawn.inputs.count == 1)
  }

  /// A draw may lead to where nothing more can be drawn. For the file's own that is a mistake.
  @Test func aDrawEndsWhereNothingMoreCanBeDrawn() throws {
    let text = ScenarioText.file(
      "tap: {tab: favorites}", "generate: {count: 50, weights: {swipe: 1}}", feature: "favorites",
      keys: "given: {repositories: {generate: {count: 6}}, favorites: all}\n")
    #expect(ScenarioText.codes(text) == ["S601"])
    let drawn = try Self.load(text, 4)
    #expect((7..<51).contains(drawn.inputs.count))
  }

  // MARK: Repetitions

  @Test func stepsAreRepeatedManyTimesAndVisitsComeBack() throws {
    let counts = try (1..<60 as Range<UInt64>).map { try Self.load(Self.records, $0).inputs.count }
    #expect(counts.allSatisfy { $0 < 2_000 })
    #expect(counts.contains { $0 > 500 }, "a visit of two steps, 300 times")
    let visits = try (1..<60 as Range<UInt64>).contains { draw in
      let taps = try Self.load(Self.records, draw).inputs.filter {
        if case .tapRow = $0 { true } else { false }
      }
      return Dictionary(grouping: taps) { $0 }.values.contains { $0.count > 256 }
    }
    #expect(visits)
  }

  @Test func listsGrow() throws {
    let counts = try (1..<40 as Range<UInt64>).map {
      try Self.load(Self.records, $0).given.records("repositories").count
    }
    #expect(counts.min() == 12)
    #expect(counts.contains { $0 > 24 })
  }
}
