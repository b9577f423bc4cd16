import ScenarioLanguage
import Scenarios
import Testing

@Suite struct GenerateRefusalTests {
  @Test(
    arguments: [
      ("{}", ["S205"]), ("{count: 0}", ["S403"]), ("{count: 10000, weights: {focus: 1}}", []),
      ("{count: 10001}", ["S403"]), ("{count: many}", ["S211"]), ("{count: 1, seed: -1}", ["S403"]),
      ("{count: 1, seed: 18446744073709551615}", []), ("{count: 1, weights: {tipe: 1}}", ["S210"]),
      ("{count: 1, weights: {wait: 1}}", ["S210"]), ("{count: 1, weights: {type: 1001}}", ["S403"]),
      ("{count: 1, weights: {type: 1000}}", []), ("{count: 1, weights: {type: 0}}", ["S403"]),
      ("{count: 1, weights: {}}", ["S403"]), ("{count: 1, weights: [type]}", ["S211"]),
      ("{count: 1, weights: {swipe: 1}}", ["S302"]), ("{count: 1, weights: {swipe: 0}}", ["S302"]),
      (
        "{count: 1, weights: {external: 1, cancel: 1, scroll: 1, type: 1}}",
        ["S302", "S302", "S302"]
      ),
      ("{count: 1, swarm: yes}", ["S404"]), ("{count: 1, text: \"\"}", ["S403"]),
      ("{count: 1, text: ~}", ["S405"]), ("{count: 1, text: \"${i}\"}", ["S502"]),
      ("{count: 1, times: 1}", ["S210"]), ("5", ["S209"]),
      ("{count: 1, weights: {tap: 1}}", ["S601"]),
    ] as [(String, [String])])
  func whatItDoesNotTake(written: String, codes: [String]) {
    #expect(ScenarioText.codes(ScenarioText.file("generate: \(written)")) == codes)
  }

  @Test func aFeatureThatSaysNothingOfItsScreenIsRefused() {
    let text = ScenarioText.file("generate: {count: 1}", feature: "counter")
    #expect(ScenarioText.codes(text) == ["S302"])
  }

  @Test func itDoesNotComeAfterTheEnd() {
    #expect(ScenarioText.codes(ScenarioText.file("end", "generate: {count: 1}")) == ["S212"])
  }

  @Test func aListThatIsEmptyHasNoRowToSwipe() {
    let text = ScenarioText.favorites(
      "tap: {tab: favorites}", "generate: {count: 3, weights: {swipe: 1}}")
    // Two are there, and the third finds none.
    #expect(ScenarioText.codes(text) == ["S601"])
  }

  /// A test that hangs here has found a way to draw, or to follow, without an end.
  @Test func aLongAlphabetIsNotReadWithoutAnEnd() {
    let character = "a" + String(repeating: "\u{301}", count: 30_000)
    let step =
      "repeat: {times: 100000, steps: [generate: {count: 1, text: \(character)}]}"
    #expect(ScenarioText.codes(ScenarioText.file(step)) == ["S107"])
  }

  @Test func longTextsAreNotFollowedWithoutAnEnd() {
    let text = String(repeating: "\u{304C}", count: 20_000)
    let pastes = [
      "paste: {into: password, text: \(text)}", "paste: {into: confirm, text: \(text)}",
    ]
    let drawn = "generate: {count: 5000, weights: {select: 1, focus: 1}}"
    #expect(ScenarioText.codes(ScenarioText.file(pastes[0], pastes[1], drawn)) == ["S107"])
    // Nothing is followed where nothing is drawn.
    let keys = "repeat: {times: 5000, steps: [focus: id]}"
    #expect(ScenarioText.codes(ScenarioText.file(pastes[0], pastes[1], keys)).isEmpty)
    let one = "generate: {count: 1}"
    #expect(ScenarioText.codes(ScenarioText.file(pastes[0], pastes[1], keys, one)) == ["S107"])
  }

  @Test func longListsAreNotFollowedWithoutAnEnd() {
    func codes(_ count: Int) -> [String] {
      ScenarioText.codes(
        ScenarioText.file(
          "generate: {count: \(count), weights: {scroll: 1}}", feature: "favorites",
          keys: "given: {repositories: {generate: {count: 20000}}, favorites: all}\n"))
    }
    #expect(codes(20).isEmpty)
    #expect(codes(2_000) == ["S107"])
  }
}
