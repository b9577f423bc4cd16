import ScenarioLanguage
import Scenarios
import Testing

/// Placeholders are filled in before anything is decoded, so that a scenario with them is the one
/// with the values written out, whatever was decoded once for several cases or passes.
@Suite struct PlaceholderTests {
  private static let steps = """
      - {paste: {into: id, text: "${word}-${i}"}, as: first}
      - burst: [{tap: register}, {type: {into: id, text: "<${i}>"}}, {focus: id}]
      - wait: ${delay}
      - repeat: {times: 2, index: j, steps: [{set: {field: id, text: "${j}"}}, {blur: id}]}
      - repeat: {times: 2, index: j, steps: [{set: {field: id, text: "${j} of ${i}"}}, {blur: id}]}
      - compose: {into: id, stages: [a, "${i}"], commit: "${word}"}
      - include: "shared.steps.yaml"
      - expect: {fields: {id: "${word}"}, writes: {max: 3}}

    """

  private static let shared = """
    scenario: 1
    feature: form
    vars: {word: hidden, own: own}
    steps:
      - autofill: {id: "${own} ${word}", password: "$${i} ${i}"}
      - generate: {count: 3}

    """

  @Test func aCaseIsItsValuesWrittenOut() throws {
    let rows = [("ada", "1ms"), ("が", "1ms"), ("ada", "20us"), ("", "3s")]
    let table = rows.map { "[\"\($0.0)\", \($0.1)]" }.joined(separator: ", ")
    let cases = try Self.cases(
      "table: {columns: [word, delay], rows: [\(table)]}\n",
      "  - repeat:\n      times: 3\n      index: i\n      steps:\n" + Self.indented(Self.steps))
    for (row, scenario) in zip(rows, cases) {
      let alone = try Self.cases(
        "",
        "  - repeat:\n      times: 3\n      index: i\n      steps:\n"
          + Self.indented(Self.filled(Self.steps, row)), shared: Self.filled(Self.shared, row))
      #expect(Self.text(scenario) == Self.text(alone[0]))
    }
  }

  @Test func aPassIsItsIndexWrittenOut() throws {
    let row = (word: "ada", delay: "1ms")
    let steps = Self.filled(
      Self.steps.replacing("  - include: \"shared.steps.yaml\"\n", with: ""), row)
    let repeated = try Self.cases(
      "", "  - repeat:\n      times: 3\n      index: i\n      steps:\n" + Self.indented(steps))
    let passes = (0..<3).map { steps.replacing("${i}", with: "\($0)") }.joined()
    let written = try Self.cases("", passes)
    #expect(Self.text(repeated[0]) == Self.text(written[0]))
  }

  @Test func mistakesOfPassesAndCasesAreFoundWithAllOthers() {
    let text = """
      scenario: 1
      name: mistakes
      feature: favorites
      table: {columns: [count, name], rows: [[2, repo-0000], [x, repo-0000], [2, repo-0009]]}
      given: {repositories: {generate: {count: 2}}}
      steps:
        - repeat:
            times: 3
            index: i
            steps:
              - tap: {row: "repo-${i}"}
              - tapp: favorites
              - expect: {rows: {count: "${count}"}}
              - external: {add: "${name}"}

      """
    let errors = #expect(throws: ScenarioErrors.self) { try ScenarioText.cases(text) }
    #expect(
      errors?.diagnostics.map { "\($0.range.start) \($0.code.rawValue)" }
        == ["4:57 S211", "4:76 S303", "11:22 S303", "12:11 S208"])
    #expect(
      errors?.diagnostics[2].notes == ["in case 1 of the table", "from repeat at 7:5, i = 0"])
  }

  @Test func laterPassIsRefusedAtItsOwnText() {
    let text = ScenarioText.favorites(
      "repeat: {times: 9, index: i, steps: [{repeat: {times: 2, steps: "
        + "[{scroll: {to: \"${i}\"}}, {external: {add: {position: \"${i}\"}}}]}}]}")
    let errors = #expect(throws: ScenarioErrors.self) { try ScenarioText.load(text) }
    #expect(errors?.diagnostics.map(\.code) == [.unknownRow])
    #expect(errors?.diagnostics.first?.notes == ["from repeat at 12:5, i = 3"])
  }

  @Test func labelsThatDifferFromCaseToCaseAreOtherSteps() throws {
    func draws(_ first: String, _ second: String) throws -> [String] {
      let table = "table: {columns: [a, b], rows: [[\(first), \(second)], [x, y]]}\n"
      let text = ScenarioText.file(
        "{generate: {count: 4}, as: \"${a}\"}", "{generate: {count: 4}, as: \"${b}\"}", keys: table)
      return try ScenarioText.cases(text).map(Self.text)
    }
    let cases = try draws("y", "x") + draws("p", "q")
    #expect(cases[1] == cases[3])
    #expect(Set(cases).count == 3)
  }

  // MARK: Files

  private static func cases(
    _ keys: String, _ steps: String, shared: String = shared
  ) throws -> [FlatScenario] {
    try ScenarioText.cases(
      "scenario: 1\nname: a test\nfeature: form\n\(keys)steps:\n\(steps)",
      including: ["shared.steps.yaml": shared])
  }

  private static func text(_ scenario: FlatScenario) -> String {
    scenario.canonicalText(in: FormVocabulary.controls)
  }

  private static func filled(_ text: String, _ row: (word: String, delay: String)) -> String {
    text.replacing("${word}", with: row.word).replacing("${delay}", with: row.delay)
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "      \($0)\n" }.joined()
  }
}
