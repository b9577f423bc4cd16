import Interaction
import ScenarioLanguage
import Scenarios
import Testing

/// Which steps of the file end at which flat step.
@Suite struct WrittenStepEndTests {
  /// For each flat step what ends there: the ordinal or a dash, and the label.
  private static func ends(_ scenario: FlatScenario) -> [String] {
    scenario.steps.map { step in
      step.ends.map { end in
        ([end.ordinal.map(String.init) ?? "-"] + (end.label.map { [$0] } ?? []))
          .joined(separator: " ")
      }.joined(separator: ", ")
    }
  }

  private static func file(_ steps: [String], keys: String = "") -> String {
    "scenario: 1\nname: a test\nfeature: form\n\(keys)steps:\n"
      + steps.map { "  - \($0)\n" }.joined()
  }

  @Test(
    arguments: [
      (["{type: {into: id, text: abc}, as: pw}", "tap: register"], ["", "", "1 pw", "2"]),
      (["type: {into: id, text: ab, every: 1ms}", "idle"], ["", "", "1", "2"]),
      (["{autofill: {id: a, confirm: c}, as: both}", "end"], ["", "1 both", "2"]),
      (
        [
          "expect: {alert: none}", "{wait: 1ms, as: rest}",
          "compose: {into: id, stages: [a, b], cancel: true}",
        ],
        ["1", "2 rest", "", "", "3"]
      ),
      // Repeats.
      (
        ["{repeat: {times: 2, steps: [{type: {into: id, text: ab}, as: in}]}, as: out}", "idle"],
        ["", "- in", "", "- in, 1 out", "2"]
      ),
      (["repeat: {times: 2, steps: [{tap: register, as: in}, idle]}"], ["- in", "", "- in", "1"]),
      (
        ["repeat: {times: 2, steps: [{repeat: {times: 2, steps: [idle]}, as: in}]}"],
        ["", "- in", "", "- in, 1"]
      ),
      // What expands to nothing.
      (
        [
          "type: {into: id, text: \"\"}", "idle", "{erase: {in: id, count: all}, as: none}", "idle",
        ],
        ["2, 3 none", "4"]
      ),
      (
        ["idle", "repeat: {times: 9, steps: [{type: {into: id, text: \"\"}, as: none}]}"],
        ["1, - none, 2"]
      ),
      (["repeat: {times: 9, steps: [{type: {into: id, text: \"\"}, as: none}]}"], []),
      // Groups.
      (
        ["focus: id", "{burst: [{tap: register, as: a}, {tap: register, as: b}], as: c}", "idle"],
        ["1", "- a, - b, 2 c", "3"]
      ),
      (
        [
          "turn: [{repeat: {times: 2, steps: [{type: {into: id, text: ab}, as: a}]}}]",
          "during: {write: validation, steps: [{tap: register, as: b}]}",
        ], ["- a, 1", "- b, 2"]
      ),
      (["idle", "turn: [{type: {into: id, text: \"\"}, as: a}]"], ["1", "- a, 2"]),
    ] as [([String], [String])])
  func stepsEndWithTheirLastFlatStep(steps: [String], ends: [String]) throws {
    #expect(try Self.ends(ScenarioText.load(Self.file(steps))) == ends)
  }

  @Test(
    arguments: [
      (
        [
          "{type: {into: id, text: ab}, as: a}", "{burst: [{tap: register, as: b}], as: c}",
          "focus: id", "{idle: , as: d}", "{turn: [{tap: register, as: e}]}", "blur: id",
        ], ["1 a, - b, 2 c, 3", "4 d", "- e, 5", "6"]
      ),
      // What comes right after a rest, and what rests in the midst of a step.
      (["tap: register", "turn: [{tap: register, as: a}]"], ["1", "- a, 2"]),
      (["{type: {into: id, text: ab, every: 1ms}, as: a}", "idle"], ["", "", "1 a", "2"]),
      (["repeat: {times: 2, steps: [{tap: register, as: a}, idle]}"], ["- a", "", "- a", "1"]),
      (["repeat: {times: 3, steps: [{tap: register, as: a}]}", "idle"], ["- a, 1", "2"]),
      (
        ["idle", "burst: [{type: {into: id, text: \"\"}, as: a}]", "tap: register"],
        ["1, - a, 2", "3"]
      ),
      (["burst: [{type: {into: id, text: \"\"}, as: a}]", "tap: register"], ["2"]),
    ] as [([String], [String])])
  func stepsEndWithTheirBurst(steps: [String], ends: [String]) throws {
    let scenario = try ScenarioText.load(Self.file(steps, keys: "mode: burst\n"))
    #expect(Self.ends(scenario) == ends)
  }

  @Test func stepsOfAnIncludedFileAreOfTheOneThatIncludesThem() throws {
    let included = """
      scenario: 1
      feature: form
      steps:
        - focus: id
        - type: {into: id, text: ab}
          as: typed
        - idle

      """
    let cases = try ScenarioText.cases(
      Self.file(["idle", "{include: a.steps.yaml, as: all}", "blur: id"]),
      including: ["a.steps.yaml": included])
    #expect(Self.ends(cases[0]) == ["1", "", "", "- typed", "2 all", "3"])
  }

  @Test func whatIsDrawnEndsWithItsStep() throws {
    let scenario = try ScenarioText.load(
      Self.file(["{generate: {count: 5, weights: {focus: 1}}, as: drawn}", "idle"]))
    #expect(Self.ends(scenario) == ["", "", "", "", "1 drawn", "2"])
  }

  @Test func everyCaseHasItsOwn() throws {
    let table = "table:\n  columns: [text]\n  rows: [[a], [abc]]\n"
    let cases = try ScenarioText.cases(
      Self.file(["type: {into: id, text: \"${text}\"}", "idle"], keys: table))
    #expect(cases.map(Self.ends) == [["1", "2"], ["", "", "1", "2"]])
  }

  @Test func labelsAreNoPartOfTheCanonicalText() throws {
    let plain = try ScenarioText.load(Self.file(["type: {into: id, text: ab}"]))
    let labelled = try ScenarioText.load(Self.file(["{type: {into: id, text: ab}, as: a}"]))
    let table = FormVocabulary.controls
    #expect(plain.canonicalText(in: table) == labelled.canonicalText(in: table))
    #expect(plain.steps != labelled.steps)
  }
}
