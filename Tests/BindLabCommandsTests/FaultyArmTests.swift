import Foundation
import TestSupport
import Testing

/// `verify` of forms that crash or never settle: every other result is kept.
@Suite struct FaultyArmTests {
  private static let scenario = "Scenarios/form/typical-registration.scenario.yaml"
  private static let harmless = "Scenarios/form/load-only.scenario.yaml"

  private func verify(_ arguments: String...) async throws -> BuiltTool.Output {
    try await BuiltTool("faulty-bindlab", in: Tool.package).run(["verify"] + arguments)
  }

  @Test(
    arguments: [
      ("out-of-bounds", "Fatal error: Index out of range"),
      ("out-of-order", "Fatal error: the form is out of order"),
    ])
  func aCrashIsNamedWithItsLineAndTheRestIsKept(_ arm: String, _ message: String) async throws {
    let output = try await verify(
      Self.scenario, Self.harmless, "--architecture", arm, "--architecture", "direct", "--queues",
      "main", "--repeat", "3", "--seed", "5", "--format", "json")
    #expect(output.status == 1, "\(output.complaints)")
    let cells = try output.text.split(separator: "\n").map { try Cell(String($0)) }
    let (crashed, whole) = (
      try #require(cells.first { $0.architecture == arm }),
      try #require(cells.first { $0.architecture == "direct" })
    )
    #expect(whole.runs == 6 && whole.passed == 6)
    #expect(crashed.runs == 6)
    #expect(crashed.passed == 3, "the scenario without a tap passes")
    #expect(crashed.findings.map(\.file) == [Self.scenario, Self.scenario, Self.scenario])
    #expect(crashed.findings.map(\.seed) == [nil, 6, 7])
    for finding in crashed.findings {
      #expect(finding.kind == "crash" && finding.layout == "main")
      #expect(finding.failure.contains(message), "\(finding.failure)")
      #expect(finding.replay.contains("faulty-bindlab replay "))
    }
  }

  @Test func junitNamesTheCrashAndCountsIt() async throws {
    let output = try await verify(
      Self.scenario, Self.harmless, "--architecture", "out-of-order", "--queues", "main",
      "--format", "junit")
    #expect(output.status == 1)
    #expect(output.text.contains(#"tests="2" failures="0" errors="1" skipped="0""#))
    #expect(output.text.contains(#"classname="form.out-of-order.main.simulated""#))
    #expect(output.text.contains(#"type="crash""#))
    #expect(output.text.contains("the form is out of order"))
  }
}

private struct Cell: Decodable {
  struct Finding: Decodable {
    let file: String
    let failure: String
    let replay: String
    let kind: String
    let layout: String
    let seed: UInt64?
  }

  let architecture: String
  let runs: Int
  let passed: Int
  let givenUp: Int
  let findings: [Finding]

  init(_ line: String) throws {
    self = try JSONDecoder().decode(Cell.self, from: Data(line.utf8))
  }
}
