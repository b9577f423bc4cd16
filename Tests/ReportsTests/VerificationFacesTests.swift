import FeatureContract
import Foundation
import Reports
import Testing
import TextOutput

@testable import Verification

/// A verification as text, as annotations and as JUnit XML.
@Suite struct VerificationFacesTests {
  private static func annotations(_ text: VerifiedText) throws -> [WorkflowCommand] {
    VerificationAnnotations(of: try text.cells(), path: { "repo/" + $0 }).commands
  }

  @Test func theTextTellsAFaultOnceWithItsCommands() throws {
    #expect(
      VerificationReport(cells: try VerifiedText.wrong.cells()).text == """
        form, simulated: runs equal to the specification

        architecture  main  model-serial
        ------------  ----  ------------
        direct         0/1           0/1
        mvc            0/1           0/1

        Scenarios/form/a.scenario.yaml:5:34: expect at line 5: register.enabled should be true, is false
          in direct and mvc under main, simulated and 2 more cells
          direct, mvc and the specification agree: the expectation or a step before it is wrong; \
        if the steps are what you mean, write `register: {enabled: false}` at \
        Scenarios/form/a.scenario.yaml:5
          replay: bindlab replay Scenarios/form/a.scenario.yaml --architecture direct --queues main
          show: bindlab show Scenarios/form/a.scenario.yaml --architecture direct --queues main

        """)
  }

  @Test func whatIsWrongInOnePlaceIsOneRemedy() throws {
    let text = VerifiedText(
      steps: "  - autofill: {id: ada}\n  - expect: {fields: {id: x, password: y}, alert: none}\n")
    let lines = VerificationReport(cells: try text.cells()).text.split(separator: "\n")
    #expect(lines.filter { $0.contains("write `") }.count == 1)
    #expect(
      lines.contains { $0.contains("write `fields: {id: ada, password: \"\"}` at") }, "\(lines)")
  }

  @Test func eachFindingIsOneAnnotationWhereItIsWritten() throws {
    let command = try #require(try Self.annotations(.wrong).first)
    #expect(command.severity == .error)
    #expect(command.file == "repo/Scenarios/form/a.scenario.yaml")
    #expect(command.line == 5 && command.column == 34)
    #expect(command.title == "Expectation not met in 4 cells")
    let lines = command.message.split(separator: "\n")
    #expect(lines.first == "expect at line 5: register.enabled should be true, is false")
    #expect(lines.contains("in direct and mvc under main, simulated and 2 more cells"))
    #expect(lines.last?.hasPrefix("show: bindlab show Scenarios/form/a.scenario") == true)
    #expect(try Self.annotations(.right).isEmpty)
  }

  @Test func aDifferenceFromAGoldenIsShownInTheGolden() throws {
    var text = VerifiedText.right
    text.golden = "load\n  validation.text: \"other\"\n"
    let command = try #require(try Self.annotations(text).first)
    #expect(command.title == "Not what the golden transcript says in 4 cells")
    #expect(command.file == "repo/Scenarios/form/a.transcript.txt" && command.line == 2)
  }

  @Test func hostileWordsAreNoCommandsAndNoMarkup() throws {
    let line = try #require(try Self.annotations(.hostile).first).text
    #expect(line.hasPrefix("::error file=repo/%3A%3Aerror%3A%3Aa##[error]|"))
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    let xml = JUnitReport(try VerifiedText.hostile.cells(), of: "a").text
    #expect(xml.contains("&#60;/summary&#62;&#60;b&#62;") && !xml.contains("\u{1B}"))
  }

  @Test func junitHasACaseForEachScenarioInEachCell() throws {
    let xml = JUnitReport(try VerifiedText.wrong.cells(), of: "own-bindlab").text
    #expect(
      xml.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="own-bindlab verify" tests="4" failures="4" errors="0" skipped="0">
          <testsuite name="form.direct.main.simulated" tests="1" failures="1" errors="0" \
        skipped="0">
            <testcase classname="form.direct.main.simulated" name="Scenarios/form/a.scenario.yaml">
              <failure message="expect at line 5: register.enabled should be true, is false" \
        type="expectation">Scenarios/form/a.scenario.yaml:5:34: expect at line 5: \
        register.enabled should be true, is false&#10;replay: bindlab replay \
        Scenarios/form/a.scenario.yaml --architecture direct --queues main&#10;show:
        """), "\(xml)")
    let stopped = JUnitReport(try VerifiedText.right.cells(), of: "a", isWhole: false).text
    #expect(stopped.contains("<error message=\"the verification was stopped\" type=\"stopped\"/>"))
  }

  /// The file's own draw comes first, then a settled run, what names the cause, the shorter run.
  @Test func theClearestFindingComesFirst() {
    func finding(_ rule: Rule, _ inputs: Int, _ isUnsettled: Bool = false) -> Finding {
      var finding = Finding(rule, "\(rule) \(inputs)")
      (finding.inputs, finding.hasUnsettledInputs) = (inputs, isUnsettled)
      return finding
    }
    var drawn = finding(.crash, 0)
    drawn.run = RunCommands(for: "a", architecture: "b", layout: "main", drawing: 3)
    let findings = [
      drawn, finding(.crash, 9, true), finding(.golden, 1), finding(.specification, 9),
      finding(.leftBehind, 2), finding(.expectation, 3), finding(.invariant, 9),
      finding(.invariant, 4),
    ]
    #expect(
      findings.clearestFirst.map(\.sentence) == [
        "invariant 4", "invariant 9", "expectation 3", "specification 9", "leftBehind 2",
        "golden 1", "crash 9", "crash 0",
      ])
  }

  /// What follows from an earlier finding of the scenario is left out; each wrong `expect` stays.
  @Test func aFindingThatFollowsFromAnotherIsNotTold() throws {
    let two = VerifiedText(
      steps: "  - expect: {register: {enabled: true}}\n  - expect: {alert: {title: a}}\n")
    #expect(try two.cells().faults().count == 2)
    let task = try #require(try VerifiedText.right.tasks().first)
    var matrix = VerificationMatrix(of: [task], commandName: "bindlab")
    matrix.add(
      TaskResult(findings: [
        Finding(.invariant, breaking: .modelChanges, "a"), Finding(.specification, "b"),
      ]), of: task)
    let faults = matrix.cells.faults()
    #expect(faults.map(\.finding.sentence) == ["I4: a"])
    #expect(faults.first?.symptom?.sentence == "b")
  }
}
