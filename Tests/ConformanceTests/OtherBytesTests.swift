import Catalog
import EventLogs
import FeatureContract
import Foundation
import Interaction
import Queues
import Replay
import Scenarios
import SeededRandom
import Testing

@testable import Exploration
@testable import Verification

/// Texts are equal if their bytes are, also where Swift's `==` takes them for equal.
@Suite struct OtherBytesTests {
  /// A text and another one of the same characters.
  private static func twins(_ seed: UInt64) -> (String, String) {
    var random = SeededGenerator(seed: seed)
    let pool = ["é", "ü", "が", "한", "Å", "a", "b", "1", "👍🏽"]
    let text =
      "é"
      + (0..<Int.random(in: 0...6, using: &random)).map { _ in
        pool[Int.random(in: 0..<pool.count, using: &random)]
      }.joined()
    return (
      text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping
    )
  }

  private static func log(_ feature: String, _ input: UserInput) throws -> (EventLog, Arm) {
    let entry = try #require(FeatureCatalog.bundled.feature(named: feature))
    let arm = try #require(Arm(entry, architecture: "direct", layout: "main"))
    let start = SourcePosition(line: 1, column: 1)
    let flat = FlatScenario(
      path: "built", name: "built", feature: feature, tags: [], seed: 0, only: [], queues: [],
      steps: [FlatStep(.input(input), at: start)])
    let scenario = PreparedScenario(flat, for: entry)
    return (Replayer(arm: arm, backend: .simulated).run(scenario).log, arm)
  }

  @Test(arguments: UInt64(1)...100)
  func findingsAndLogsTellThemApart(seed: UInt64) throws {
    let (one, other) = Self.twins(seed)
    #expect(one == other && !one.utf8.elementsEqual(other.utf8))
    let id = ControlID(rawValue: 0)
    let inputs = [one, other].map { UserInput.field(id, .fill($0)) }
    #expect(Set([Value.text(one), .text(other)]).count == 2)

    func finding(_ specified: String, _ shown: String) -> Finding {
      var finding = Finding(.expectation, "shown is \(shown)")
      (finding.specified, finding.shown) = (specified, shown)
      return finding
    }
    #expect(finding(one, one).isAgainstSpecification, "seed \(seed)")
    #expect(!finding(one, other).isAgainstSpecification, "seed \(seed)")

    let logs = try inputs.map { try Self.log("form", $0).0 }
    #expect(logs[0].fingerprint != logs[1].fingerprint, "seed \(seed)")

    let (log, arm) = try Self.log("search", .field(id, .fill(one)))
    let sent = try #require(
      log.records.first { $0.kind == .request }.map { Duration.nanoseconds($0.time) })
    for (query, count) in [(one, 0), (other, 1)] {
      let wanted = [SentRequest(query, cursor: 0, at: sent)]
      let findings = ServiceFindings(log, of: arm.feature, wanted: wanted, tolerance: 0).findings
      #expect(findings.count == count, "seed \(seed): \(findings)")
    }
  }

  /// Two sentences of the same characters are two faults.
  @Test(arguments: UInt64(1)...20)
  func faultsTellThemApart(seed: UInt64) throws {
    let (one, other) = Self.twins(seed)
    let file = try BundledScenarios.load("form/typical-registration")
    let arm = try #require(Arm(file.feature, architecture: "direct", layout: "main"))
    let task = VerificationMatrix.Task(file: file, arm: arm, backend: .simulated)
    var matrix = VerificationMatrix(of: [task])
    matrix.add(
      TaskResult(
        findings: [one, other].map { text in
          var finding = Finding(.expectation, "it is \(text)")
          (finding.specified, finding.shown) = (text, text)
          return finding
        }), of: task)
    #expect(matrix.cells.faults().count == 2, "seed \(seed)")
  }
}
