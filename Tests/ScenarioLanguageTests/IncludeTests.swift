import ScenarioLanguage
import Scenarios
import Testing

@Suite struct IncludeTests {
  private static let signIn = """
    scenario: 1
    feature: form
    vars: {id: ada, password: "correct horse"}
    steps:
      - type: {into: id, text: "${id}"}
      - autofill: {password: "${password}"}

    """

  private static func lines(
    _ text: String, _ files: [String: String]
  ) throws -> [String] {
    try ScenarioText.cases(text, including: files)[0]
      .canonicalText(in: FormVocabulary.controls).split(separator: "\n").dropFirst()
      .map(String.init)
  }

  @Test func stepsStandWhereTheyAreIncluded() throws {
    let text = ScenarioText.file("focus: id", "include: sign-in.steps.yaml", "blur: id")
    #expect(
      try Self.lines(text, ["sign-in.steps.yaml": Self.signIn]) == [
        "focus id", #"key id "a""#, #"key id "d""#, #"key id "a""#,
        #"fill password "correct horse""#, "blur id",
      ])
  }

  @Test func namesOfTheIncludingFileGoFirst() throws {
    let text = ScenarioText.file("include: sign-in.steps.yaml", keys: "vars: {id: x}\n")
    #expect(
      try Self.lines(text, ["sign-in.steps.yaml": Self.signIn]) == [
        #"key id "x""#, #"fill password "correct horse""#,
      ])
    let index = ScenarioText.file(
      "repeat: {times: 2, index: id, steps: [{include: sign-in.steps.yaml}]}")
    #expect(
      try Self.lines(index, ["sign-in.steps.yaml": Self.signIn]).filter { $0.hasPrefix("key") }
        == [#"key id "0""#, #"key id "1""#])
  }

  @Test func namesOfTheIncludedFileEndWithIt() {
    let text = ScenarioText.file("include: sign-in.steps.yaml", "type: {into: id, text: \"${id}\"}")
    let codes = #expect(throws: ScenarioErrors.self) {
      try ScenarioText.cases(text, including: ["sign-in.steps.yaml": Self.signIn])
    }
    #expect(codes?.diagnostics.map(\.code) == [.unknownPlaceholder])
  }

  @Test func pathsStartAtTheFileThatNamesThem() throws {
    let files = [
      "shared/a.steps.yaml": "scenario: 1\nfeature: form\nsteps: [{include: more/b.steps.yaml}]\n",
      "shared/more/b.steps.yaml":
        "scenario: 1\nfeature: form\nsteps: [{include: ../../c.steps.yaml}]\n",
      "c.steps.yaml": "scenario: 1\nfeature: form\nsteps: [{focus: id}]\n",
    ]
    let cases = try ScenarioText.cases(
      ScenarioText.file("include: ./shared/a.steps.yaml"), including: files)
    let step = try #require(cases[0].steps.first)
    #expect(step.position == SourcePosition(line: 3, column: 10, in: "c.steps.yaml"))
    #expect(
      step.origins.map(\.description) == [
        "from include at 5:14", "from include at shared/a.steps.yaml:3:19",
        "from include at shared/more/b.steps.yaml:3:19",
      ])
  }

  @Test func includedStepsKeepTheRulesOfTheirPlace() {
    let files = ["a.steps.yaml": "scenario: 1\nfeature: form\nsteps: [idle]\n"]
    let errors = #expect(throws: ScenarioErrors.self) {
      try ScenarioText.cases(
        ScenarioText.file("burst: [{include: a.steps.yaml}]"), including: files)
    }
    #expect(errors?.diagnostics.map(\.code) == [.misplacedStep])
    #expect(errors?.diagnostics.first?.notes == ["from include at 5:23"])
  }

  @Test func nestingAndSizeHaveLimits() {
    var files: [String: String] = [:]
    for place in 0..<9 {
      files["\(place)"] =
        "scenario: 1\nfeature: form\nsteps: [{include: \"\(place + 1)\"}]\n"
    }
    files["9"] = "scenario: 1\nfeature: form\nsteps: [idle]\n"
    #expect(Self.codes("2", files) == [])
    #expect(Self.codes("1", files) == [.limit])
    let long = Self.signIn + String(repeating: "#", count: 600_000)
    #expect(Self.codes("a", ["a": long]) == [])
    #expect(
      Self.codes(
        "both",
        [
          "both": "scenario: 1\nfeature: form\nsteps: [{include: a}, {include: b}]\n",
          "a": long, "b": long,
        ]) == [.limit])
  }

  @Test func fileThatCannotBeReadIsRefusedAtItsOwnPlace() {
    #expect(Self.codes("a", ["a": "scenario: 1\nsteps: [*x]\n"]) == [.notOneDocument])
    #expect(Self.codes("a", ["a": ""]) == [.notOneDocument])
    #expect(Self.codes("a", ["a": "scenario: 1\nfeature: form\n"]) == [.missingKey])
    #expect(Self.codes("a", ["a": "feature: form\nsteps: []\n"]) == [.versionMissing])
  }

  @Test func mistakeInAnIncludedNameHidesNoneAndMakesNone() {
    let file = """
      scenario: 1
      feature: form
      vars: {who: null, pw: x}
      steps:
        - type: {into: id, text: "${who} ${pw}"}
        - tapp: register

      """
    #expect(Self.codes("a", ["a": file]) == [.unquotedNull, .unknownStep])
  }

  @Test func includedFileIsCheckedByItself() throws {
    func codes(_ text: String) -> [DiagnosticCode] {
      do throws(ScenarioErrors) {
        return try ScenarioText.loader.check(included: "a.steps.yaml", bytes: Array(text.utf8))
          .warnings.map(\.code)
      } catch {
        return error.diagnostics.map(\.code)
      }
    }
    let open = Self.signIn + "  - wait: ${delay}\n  - repeat: {times: \"${n}\", steps: [idle]}\n"
    #expect(codes(open) == [])
    #expect(codes(open + "  - tapp: register\n  - end\n") == [.unknownStep, .misplacedStep])
    #expect(codes("scenario: 1\nsteps: [idle]\n") == [.missingKey])
    #expect(
      codes("scenario: 1\nfeature: favorites\nsteps: [{tap: {row: anything}}]\n") == [])
  }

  private static func codes(_ path: String, _ files: [String: String]) -> [DiagnosticCode] {
    do throws(ScenarioErrors) {
      _ = try ScenarioText.cases(ScenarioText.file("include: \"\(path)\""), including: files)
      return []
    } catch {
      return error.diagnostics.map(\.code)
    }
  }
}
