import GivenData
import Interaction
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct TableTests {
  private static let signUps = """
    scenario: 1
    name: ${id} signs up
    feature: form
    vars: {password: "correct horse", delay: 80ms}
    table:
      columns: [id, times, enabled, alert]
      rows:
        - [ada, 1, true, none]
        - ["007", 2, false, 登録!]
    steps:
      - type: {into: id, text: "${id}"}
      - repeat: {times: "${times}", index: i, steps: [{paste: {into: confirm, text: "${id}-${i}"}}]}
      - autofill: {password: "${password}"}
      - wait: ${delay}
      - expect: {register: {enabled: "${enabled}"}, fields: {password: "a ${password}"}}

    """

  @Test func everyRowIsACaseWithItsValuesInEveryKindOfPlace() throws {
    let cases = try ScenarioText.cases(Self.signUps)
    #expect(cases.map(\.name) == ["ada signs up", "007 signs up"])
    #expect(cases.map(\.caseNumber) == [1, 2])
    #expect(cases.map(\.path) == ["test", "test"])
    let lines = cases.map {
      $0.canonicalText(in: FormVocabulary.controls).split(separator: "\n").map(String.init)
    }
    let end = [
      #"fill password "correct horse""#, "wait 80000000ns",
      #"expect {register: {enabled: true}, fields: {password: "a correct horse"}}"#,
    ]
    let keys = [#"key id "a""#, #"key id "d""#, #"key id "a""#]
    #expect(Array(lines[0][1...]) == keys + [#"paste confirm "ada-0""#] + end)
    let pastes = [#"paste confirm "007-0""#, #"paste confirm "007-1""#]
    #expect(Array(lines[1][4...7]) == pastes + end[..<2])
    #expect(lines[1][8] == end[2].replacing("true", with: "false"))
  }

  @Test func unusedColumnIsAWarningAndTheScenarioRuns() throws {
    let loaded = try ScenarioText.loader.load(path: "test", bytes: Array(Self.signUps.utf8))
    #expect(loaded.cases.count == 2)
    #expect(loaded.warnings.map(\.code) == [.table])
    #expect(loaded.warnings.map(\.severity) == [.warning])
    #expect(loaded.warningText.contains("warning[S503]: nothing uses the column `alert`"))
  }

  @Test func scenarioWithoutATableIsOneCaseWithoutANumber() throws {
    let loaded = try ScenarioText.loader.load(
      path: "test", bytes: Array(ScenarioText.file("idle").utf8))
    #expect(loaded.cases.map(\.caseNumber) == [nil])
    #expect(loaded.warnings.isEmpty)
    #expect(loaded.warningText.isEmpty)
  }

  @Test func expectationStandsWhereItIsUsedAndItsMistakeWhereItIsWritten() throws {
    let cases = try ScenarioText.cases(Self.signUps)
    let positions = cases[1].steps.compactMap { step -> [SourcePosition]? in
      guard case .expect(let expectation) = step.action,
        case .object(let members) = expectation.screen.content,
        case .object(let parts) = members[0].value.content
      else { return nil }
      return parts.map(\.value.position)
    }
    #expect(positions == [[SourcePosition(line: 15, column: 34)]])
    let errors = try #require(throws: ScenarioErrors.self) {
      _ = try ScenarioText.load(Self.signUps.replacing("2, false", with: "2, 1"))
    }
    #expect(errors.diagnostics.map(\.range.start).last == SourcePosition(line: 9, column: 18))
    #expect(errors.diagnostics.last?.notes == ["this is the value of `${enabled}`"])
  }

  @Test func mistakeThatEveryCaseHasIsToldOnce() {
    let text = Self.signUps.replacing("- autofill: {password", with: "- autofill: {pasword")
    #expect(ScenarioText.codes(text) == ["S301"])
  }

  @Test func namesGoIntoWhatIsGiven() throws {
    let cases = try ScenarioText.cases(
      """
      scenario: 1
      name: a test
      feature: favorites
      table: {columns: [count, kept], rows: [[2, repo-0001], [3, repo-0002]]}
      given:
        repositories: {generate: {count: "${count}"}}
        favorites: ["${kept}"]
      steps:
        - repeat: {times: 2, index: i, steps: [{swipe: {row: {position: "${i}"}, to: delete}}]}
        - tap: {row: "${kept}"}

      """)
    #expect(cases.map { $0.given.records("repositories").count } == [2, 3])
    #expect(cases[1].givenLines.last == "given favorites 2")
    let lines = cases[1].canonicalText(in: FavoritesVocabulary.favorites.controls)
    #expect(lines.contains("swipe row position 0 delete\nswipe row position 1 delete\n"))
    #expect(lines.hasSuffix("tap row \"repo-0002\"\n"))
  }

  @Test(arguments: ["a\nb", "$", "{x", "${", "が", " "])
  func valueIsInsertedAsItIs(value: String) throws {
    let written = value.replacing("\n", with: "\\n").replacing("${", with: "$${")
    let text = ScenarioText.file(
      "paste: {into: id, text: \"<${v}{x}${v}>\"}", "paste: {into: id, text: \"${v}\"}",
      keys: "vars: {v: \"\(written)\"}\n")
    let pasted = try ScenarioText.load(text).steps.compactMap { step -> String? in
      if case .input(.field(_, .paste(let text))) = step.action { text } else { nil }
    }
    #expect(pasted == ["<\(value){x}\(value)>", value])
  }

  @Test func rowsAreToldApartByTheirBytes() throws {
    let table = "table: {columns: [t], rows: [[\"\u{E9}\"], [\"e\u{301}\"]]}\n"
    let cases = try ScenarioText.cases(
      ScenarioText.file("paste: {into: id, text: \"${t}\"}", keys: table))
    #expect(cases.count == 2)
    let quoted = "table: {columns: [t], rows: [[true], [\"true\"]]}\n"
    #expect(
      ScenarioText.codes(ScenarioText.file("paste: {into: id, text: \"${t}\"}", keys: quoted)) == []
    )
  }

  @Test(
    arguments: [
      "wait: ${dely}", "wait: ${delay", "type: {into: id, text: \"${dely}\"}", "tap: ${dely}",
      "erase: {in: id, count: \"${dely}\"}",
      "repeat: {times: \"${dely}\", steps: [idle]}", "expect: {register: {enabled: \"${dely}\"}}",
      "expect: {writes: {max: \"${dely}\"}}",
    ])
  func placeholderThatCannotStandThereIsRefusedAsOne(step: String) {
    let text = ScenarioText.file(step, "wait: ${delay}", keys: "vars: {delay: 80ms}\n")
    #expect(ScenarioText.codes(text) == ["S502"])
  }

  @Test func mistakeInTheNamesHidesNoneBehindIt() {
    let vars = """
      scenario: 1
      name: ${u} and ${w}
      feature: form
      tags: 5
      vars: {u: null, w: x}
      steps:
        - tapp: register
        - type: {into: idd, text: "${u}"}
        - wait: ${u}
        - expect: {register: {enabled: "${u}"}, fields: {id: "a ${u} ${q}"}}

      """
    #expect(ScenarioText.codes(vars) == ["S211", "S405", "S208", "S301", "S502"])
    let rows = ScenarioText.file(
      "tapp: register", "type: {into: id, text: \"${a} ${b} ${c}\"}",
      keys: "table: {columns: [a, b], rows: [[1], [1, 2, 3]]}\n")
    #expect(ScenarioText.codes(rows) == ["S501", "S501", "S208", "S502"])
  }

  @Test func indexHidesANameFromOutside() throws {
    let text = ScenarioText.file(
      "repeat: {times: 2, index: v, steps: [{paste: {into: id, text: \"${v}\"}}]}",
      "paste: {into: id, text: \"${v}\"}", keys: "vars: {v: x}\n")
    #expect(
      try ScenarioText.lines(text) == [
        #"paste id "0""#, #"paste id "1""#, #"paste id "x""#,
      ])
  }

  @Test func nameThatNothingUsesIsAWarning() throws {
    let loaded = try ScenarioText.loader.load(
      path: "test", bytes: Array(ScenarioText.file("idle", keys: "vars: {usr: ada}\n").utf8))
    #expect(loaded.warnings.map(\.message) == ["nothing uses the name `usr`"])
    #expect(loaded.warnings.map(\.range.start) == [SourcePosition(line: 4, column: 8)])
  }
}
