import ScenarioLanguage
import Scenarios
import Testing

/// Files that ask for more than they may. Each must be refused at once: a test that hangs here has
/// found one that is not.
@Suite struct LimitTests {
  @Test func aliasBombIsRefusedUnopened() {
    var bomb = "scenario: 1\na: &a [x, x, x, x, x, x, x, x]\n"
    for (previous, name) in zip("abcdefgh", "bcdefghi") {
      let aliases = Array(repeating: "*\(previous)", count: 8).joined(separator: ", ")
      bomb += "\(name): &\(name) [\(aliases)]\n"
    }
    #expect(Set(ScenarioText.codes(bomb)) == ["S105"])
    // As a key, each alias is hashed by composing alone.
    let keys = ScenarioText.codes(bomb + "? [*i, *i]\n: x\n? [*i, *h]\n: x\n")
    #expect(Set(keys) == ["S105", "S211"])
  }

  @Test(arguments: ["*nothing", "[*a]", "{*a : b}", "\"a\" : *b", "&a b", "!a b", "! b", "!!str b"])
  func referenceIsRefusedWhereverItStands(value: String) {
    let codes = ScenarioText.codes("scenario: 1\nname: \(value)\n")
    #expect(codes.first == "S105" || codes == ["S103"])
  }

  @Test func asterisksInTextsAreTexts() throws {
    let text =
      ScenarioText.file(
        "paste: {into: id, text: \"*\"}", "paste: {into: id, text: a *b}",
        "paste: {into: id, text: '*'}")
      + "# *comment\n"
    #expect(
      try ScenarioText.lines(text) == [#"paste id "*""#, #"paste id "a *b""#, #"paste id "*""#])
  }

  @Test func fileOfMoreThanAMebibyteIsNotRead() {
    let text = ScenarioText.file("idle") + String(repeating: "#", count: 1 << 20)
    #expect(ScenarioText.codes(text) == ["S107"])
  }

  @Test(arguments: ["[", "{a: ", "- "])
  func depthIsRefused(opening: String) {
    let deep = "scenario: 1\nname:\n  " + String(repeating: opening, count: 900)
    #expect(["S107", "S103"].contains(ScenarioText.codes(deep).first))
    let closed = opening == "[" ? deep + String(repeating: "]", count: 900) : deep + "x"
    #expect(["S107", "S103"].contains(ScenarioText.codes(closed).first))
    let hopeless = "a: " + String(repeating: opening, count: 200_000)
    #expect(["S107", "S103"].contains(ScenarioText.codes(hopeless).first))
  }

  @Test func oneLineOfManyValuesIsReadInTime() {
    let many = Array(repeating: "a", count: 200_000).joined(separator: ",")
    #expect(
      ScenarioText.codes("scenario: 1\nname: [\(many)]\nfeature: form\nsteps: []\n") == ["S211"])
  }

  @Test func writtenStepsAreCountedHoweverDeep() {
    let many = Array(repeating: "idle", count: 9_998).joined(separator: ",")
    let file = "scenario: 1\nname: a\nfeature: form\nsteps: [{repeat: {times: 1, steps: [\(many)"
    #expect(ScenarioText.codes(file + "]}}, idle]\n") == [])
    #expect(ScenarioText.codes(file + "]}}, idle, idle, idle]\n") == ["S107"])
  }

  @Test(
    arguments: [
      "repeat: {times: 1000000, steps: [{repeat: {times: 2, steps: [tap: register]}}]}",
      "repeat: {times: 1000000, steps: [{repeat: {times: 1000000, steps: [idle]}}]}",
      "repeat: {times: 1000000, steps: [{repeat: {times: 1000000, steps: [{repeat: "
        + "{times: 1000000, steps: [{type: {into: id, text: \"\"}}]}}]}}]}",
      "repeat: {times: 4, steps: [{erase: {in: id, count: 1000000}}]}",
      "repeat: {times: 1000000, index: i, steps: [{paste: {into: id, text: \"${i}"
        + String(repeating: "x", count: 60_000) + "\"}}]}",
      "repeat: {times: 1000000, index: i, steps: [{expect: {fields: {id: \"${i}"
        + String(repeating: "x", count: 60_000) + "\"}}}]}",
      "repeat: {times: 31, steps: [{wait: 86400s}]}",
      "type: {into: id, text: abc, every: 1296001s}",
    ])
  func expansionIsBounded(step: String) {
    #expect(ScenarioText.codes(ScenarioText.file(step)) == ["S107"])
  }

  @Test func followingAFieldWithACaretIsBounded() {
    let text = String(repeating: "x", count: 60_000)
    let codes = ScenarioText.codes(
      ScenarioText.file(
        "repeat: {times: 20, steps: [{paste: {into: id, text: \(text)}}]}",
        "select: {in: id, from: 0}",
        "repeat: {times: 100000, steps: [{type: {into: id, text: a}}]}",
        "erase: {in: id, count: all}"))
    #expect(codes == ["S107"])
  }

  @Test func aMillionInputsAreAllowed() throws {
    let scenario = try ScenarioText.load(
      ScenarioText.file("repeat: {times: 1000, steps: [{erase: {in: id, count: 1000}}]}"))
    #expect(scenario.steps.count == 1_000_000)
  }

  @Test func textIsMeasuredInBytes() {
    let fits = String(repeating: "x", count: 64 << 10)
    #expect(ScenarioText.codes(ScenarioText.file("paste: {into: id, text: \(fits)}")) == [])
    #expect(ScenarioText.codes(ScenarioText.file("paste: {into: id, text: \(fits)x}")) == ["S107"])
  }

  @Test func aTextThatIsTooLongOnceFilledInIsRefused() {
    let almost = String(repeating: "x", count: (64 << 10) - 4)
    let step = "repeat: {times: 1001, index: i, steps: [{set: {field: id, text: \"${i}\"}}]}"
    #expect(ScenarioText.codes(ScenarioText.file(step)) == [])
    let long =
      "repeat: {times: 11, index: i, steps: [{set: {field: id, text: \"${i}${i}${i}\(almost)\"}}]}"
    #expect(ScenarioText.codes(ScenarioText.file(long)) == ["S107"])
  }

  @Test func onlyTwentyErrorsAreShown() throws {
    let steps = (1...25).map { "  - tap: a\($0)\n" }.joined()
    let errors = #expect(throws: ScenarioErrors.self) {
      try ScenarioText.load("scenario: 1\nname: a\nfeature: form\nsteps:\n\(steps)")
    }
    #expect(errors?.diagnostics.count == 20)
    #expect(errors?.omitted == 5)
    #expect(errors?.description.hasSuffix("\ntest: 5 more errors\n") == true)
  }

  /// The rests between keys are as many as the keys.
  @Test func restsBetweenKeysAreCounted() {
    func file(_ text: String) -> String {
      ScenarioText.file(
        "repeat: {times: 60000, steps: [{type: {into: id, text: \(text), every: 1us}}]}")
    }
    #expect(ScenarioText.codes(file("abcdefgh")) == [])
    #expect(ScenarioText.codes(file("abcdefghij")) == ["S107"])
  }

  @Test func rangeOfADoubledKeyEndsWithItsLine() throws {
    let text = "scenario: 1\nx: {? \"a long\n  key\" : 1, ? \"a long\n  key\" : 2}\n"
    let errors = try #require(throws: ScenarioErrors.self) { _ = try ScenarioText.load(text) }
    let diagnostic = try #require(errors.diagnostics.first)
    #expect(diagnostic.code == .duplicateKey)
    for range in [diagnostic.range] + (diagnostic.label.map { [$0.range] } ?? []) {
      let line = text.split(separator: "\n")[range.start.line - 1]
      #expect(range.end.column <= line.count + 1)
    }
  }
}
