import EventLogs
import FeatureContract
import Interaction
import Replay
import Reports
import Scenarios
import Testing
import TextOutput

@testable import Verification

/// People read the clearest finding first.
@Suite struct FindingOrderTests {
  private static let difference = TranscriptDifference(
    step: 2, input: "tap register", property: "a.b", expected: "1", shown: "2")

  private static func cell(_ findings: [(VerifiedText, Failure)]) throws -> VerificationCell {
    let tasks = try findings.map { try #require(try $0.0.tasks().first) }
    var matrix = VerificationMatrix(of: tasks)
    for (task, (_, failure)) in zip(tasks, findings) {
      matrix.add(TaskResult(findings: [VerificationCell.Finding(task, failure)]), of: task)
    }
    return try #require(matrix.cells.first)
  }

  private static func text(_ path: String, _ steps: String) -> VerifiedText {
    VerifiedText(path: path, steps: steps)
  }

  private static let burst = text(
    "burst", "  - burst: [{tap: register}, {tap: register}, {tap: register}]\n")
  private static let long = text("long", String(repeating: "  - tap: register\n", count: 9))
  private static let short = text("short", String(repeating: "  - tap: register\n", count: 3))

  @Test func settledComesBeforeBurstsThenTheCauseThenTheShorterOne() throws {
    let cell = try Self.cell([
      (Self.burst, .invariant("I4: …")), (Self.long, .golden(line: 1, expected: "a", shown: "b")),
      (Self.long, .glitch(Self.difference)), (Self.long, .invariant("I5: …")),
      (
        Self.long, .expectation(at: .init(line: 1, column: 1), what: "x", expected: "1", shown: "2")
      ),
      (Self.short, .specification(Self.difference)), (Self.long, .invariant("I4: …")),
      (Self.short, .crash("crashed")),
    ])
    #expect(
      cell.findings.map { "\($0.file) \($0.kind.rawValue)" } == [
        "short crash", "long invariant", "short specification", "long expectation", "long glitch",
        "long invariant", "long golden", "burst invariant",
      ])
  }

  @Test func theFailuresOfARunBeginWithTheirCause() {
    let failures: [Failure] = [
      .specification(Self.difference), .golden(line: 1, expected: "a", shown: "b"),
      .remaining(1), .olderAfterNewer(property: "a", version: 1, shown: 2),
    ]
    #expect(
      failures.clearestFirst == [failures[3], failures[0], failures[2], failures[1]])
  }

  @Test func theTextShowsTheClearestOfAnArchitectureAndCountsTheRest() throws {
    let paths = ["a", "b", "c", "d"]
    let wrong = paths.map { path in
      (
        Self.text(path, "  - tap: register\n  - tap: register\n"),
        Failure.invariant("I4: \(path)")
      )
    }
    let later = (Self.long, Failure.specification(Self.difference))
    let report = VerificationReport(cells: [try Self.cell(wrong + [later])])
    #expect(report.text.contains("\na: I4: a\n  in direct under main, simulated\n"))
    #expect(report.text.contains("\nlong: step 2 (tap register)"))
    #expect(!report.text.contains("I4: b"), "it is of the same invariant")
    #expect(report.text.hasSuffix("\nand 3 more findings of direct in 3 files\n"))
  }

  @Test func theSymptomStandsBehindTheCause() throws {
    let task = try #require(try Self.short.tasks().first)
    var matrix = VerificationMatrix(of: [task])
    let findings = [Failure.invariant("I4: b"), .specification(Self.difference)].map {
      VerificationCell.Finding(task, $0)
    }
    matrix.add(TaskResult(findings: findings), of: task)
    let report = VerificationReport(cells: matrix.cells)
    #expect(report.text.contains("\nshort: I4: b\n"))
    #expect(report.text.contains("\n  and so: step 2 (tap register): a.b should be 1, is 2\n"))
  }

  @Test func findingsOfTheSameArchitecturesAreOneGroup() throws {
    var matrix: [VerificationCell] = []
    let all = Failure.specification(Self.difference)
    for (name, own) in [
      ("mvc", Failure.golden(line: 1, expected: "a", shown: "b")), ("direct", .invariant("I4: a")),
    ] {
      let tasks = try [Self.short, Self.long].map { text in
        try #require(try text.tasks().first { $0.arm.architecture.name == name })
      }
      var cells = VerificationMatrix(of: tasks)
      for (task, failure) in zip(tasks, [all, own]) {
        cells.add(TaskResult(findings: [VerificationCell.Finding(task, failure)]), of: task)
      }
      matrix += cells.cells
    }
    let findings = VerificationFindings(of: matrix)
    #expect(findings.groups.map(\.architectures) == [["direct"], ["mvc", "direct"], ["mvc"]])
    #expect(findings.told.map(\.file) == ["long", "short", "long"])
    #expect(
      VerificationReport(cells: matrix).text.contains(
        "\n  in mvc and direct under main, simulated\n"))
  }

  @Test func aDrawIsNamedByEachFace() throws {
    let task = try #require(
      try Self.text("drawn", "  - generate: {count: 3}\n").tasks(drawing: 3).first)
    var matrix = VerificationMatrix(of: [task])
    let finding = VerificationCell.Finding(task, .invariant("I4: a"))
    matrix.add(TaskResult(findings: [finding]), of: task)
    let report = VerificationReport(cells: matrix.cells)
    let annotations = VerificationAnnotations(of: matrix.cells, path: { $0 }).commands
    #expect(task.file.title == "a, draw 3")
    #expect(report.text.contains("\ndrawn, draw 3: I4: a\n"))
    #expect(JUnitReport(matrix.cells).text.contains("message=\"draw 3, I4: a\""))
    #expect(annotations.map(\.message).joined().hasPrefix("draw 3, I4: a\n"))
  }
}
