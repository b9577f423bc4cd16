import GivenData
import Interaction
import ScenarioLanguage
import Scenarios
import Testing

/// Whatever is drawn, the settled screen takes it there.
@Suite struct GenerateLegalityTests {
  @Test(arguments: 0..<12 as Range<UInt64>) func theFormTakesAll(seed: UInt64) throws {
    let refused = try Self.refused(
      ScenarioText.file(
        "generate: {count: 300, text: ab}", "autofill: {id: a, password: b, confirm: b}",
        """
        repeat:
              times: 3
              steps:
                - tap: register
                - generate: {count: 100, swarm: true}
        """, "turn:\n      - generate: {count: 20}", keys: "seed: \(seed)\n")
    ) { _ in FollowedForm() }
    #expect(refused.isEmpty, "seed \(seed): \(refused)")
  }

  @Test(arguments: 0..<12 as Range<UInt64>) func theFavoritesTakeAll(seed: UInt64) throws {
    let refused = try Self.refused(
      ScenarioText.file(
        "generate: {count: 300}", "tap: {tab: favorites}",
        """
        repeat:
              times: 3
              steps:
                - external: {removeAll: true}
                - generate: {count: 100}
        """, feature: "favorites",
        keys: "seed: \(seed)\ngiven: {repositories: {generate: {count: 16}}, favorites: all}\n")
    ) { FollowedFavorites($0) }
    #expect(refused.isEmpty, "seed \(seed): \(refused)")
  }

  @Test func rowsAreDrawnAmongThoseThatAreRendered() throws {
    let lines = try ScenarioText.lines(
      ScenarioText.favorites(
        "repeat: {times: 200, steps: [{generate: {count: 1, weights: {tap: 1}}}]}"),
      in: FavoritesVocabulary.controls)
    let rows = Set(lines.filter { $0.hasPrefix("tap row") })
    #expect(rows == ["tap row position 0", "tap row position 1", "tap row position 2"])
  }

  @Test func aListScrollsToItsLastTopRowAndNotFurther() throws {
    let scenario = try ScenarioText.load(
      ScenarioText.file(
        "generate: {count: 300, weights: {scroll: 1}}", feature: "favorites",
        keys: "given: {repositories: {generate: {count: 16}}}\n"))
    let rows = GeneratedInputs.inputs(scenario).compactMap { flat -> Int? in
      if case .scroll(let row) = flat.input { row } else { nil }
    }
    #expect(rows.count == 300)
    #expect(Set(rows) == [0, 1, 2, 3, 4])
  }

  /// Without records only one command is left.
  @Test func nothingGivenCanOnlyBeRemovedAltogether() throws {
    let lines = try ScenarioText.lines(
      ScenarioText.file("generate: {count: 5, weights: {external: 1}}", feature: "favorites"),
      in: FavoritesVocabulary.controls)
    #expect(lines == Array(repeating: "external removeAll on background", count: 5))
  }

  /// The inputs that were drawn and that the screen did not take; others are only followed.
  private static func refused(
    _ text: String, on screen: (Given) -> any ScreenTracker
  ) throws -> [String] {
    let scenario = try ScenarioText.load(text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var screen = screen(scenario.given)
    return GeneratedInputs.inputs(scenario).compactMap { flat in
      let isTaken = GeneratedInputs.takes(flat.input, screen.offer)
      _ = screen.follow(flat.input)
      let isDrawn = lines[flat.position.line - 1].contains("- generate")
      return isDrawn && !isTaken ? "\(flat.position.line): \(flat.input)" : nil
    }
  }
}
