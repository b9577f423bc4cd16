import FeatureContract
import Replay
import TestSupport
import Testing
import Verification

@testable import Exploration

/// What rules say of time is judged at its instant, also where nothing else happens then.
@Suite struct RuleTimesTests {
  private static func file(_ steps: [String], _ head: [String] = []) throws -> ScenarioFile {
    try ScenarioFile.written(
      of: "pay", head: head, steps, in: FeatureCatalog(features: [PayArchitecture.feature]))
  }

  private static func findings(
    _ fault: PayArchitecture.Fault, _ steps: [String], _ head: [String] = []
  ) throws -> [String] {
    let file = try file(steps, head)
    let arm = try #require(Arm(file.feature, architecture: fault.rawValue, layout: "main"))
    return JudgedRun(of: file, through: arm).findings.map(\.sentence)
  }

  private static let tooLate =
    "input 1 (tap pay), 800 ms later: pay.enabled should be true, is false"
  private static let tooEarly =
    "input 1 (tap pay), 700 ms later: pay.enabled should be false, is true"

  @Test(
    arguments: [
      (PayArchitecture.Fault.none, ["tap: pay", "idle"], nil),
      (.late, ["tap: pay", "idle"], tooLate), (.late, ["tap: pay"], tooLate),
      (.late, ["tap: pay", "wait: 2s", "end"], tooLate),
      (.early, ["tap: pay", "idle"], tooEarly), (.early, ["tap: pay", "wait: 2s"], tooEarly),
      (.forgotten, ["tap: pay", "idle"], tooLate), (.forgotten, ["tap: pay"], tooLate),
      // The user leaves before it is due, and what the rules show then nobody sees.
      (.none, ["tap: pay", "end"], nil), (.none, ["tap: pay", "end", "wait: 1s"], nil),
      (.forgotten, ["tap: pay", "end"], nil),
    ] as [(PayArchitecture.Fault, [String], String?)])
  func eachThingHappensAtItsInstant(
    fault: PayArchitecture.Fault, steps: [String], sentence: String?
  ) throws {
    let found = try Self.findings(fault, steps)
    #expect(found == (sentence.map { [$0] } ?? []))
  }

  @Test(arguments: [PayArchitecture.Fault.early, .late])
  func aScenarioMayAllowMore(fault: PayArchitecture.Fault) throws {
    for (tolerance, isRight) in [("100ms", true), ("99ms", false)] {
      let head = ["tolerance: \(tolerance)"]
      let found = try Self.findings(fault, ["tap: pay", "idle", "tap: other", "tap: pay"], head)
      #expect(found.isEmpty == isRight, "\(tolerance): \(found)")
    }
  }

  /// A screen that was wrong in between and is right in the end.
  @Test func whatSettlesInAnOrderIsJudged() throws {
    let file = try Self.file(["tap: other", "tap: other", "tap: other"])
    let arm = try #require(Arm(file.feature, architecture: "skipping", layout: "main"))
    var explorer = Explorer(file, through: arm, ExplorationLimits(runs: 20, seconds: 100, seed: 1))
    explorer.explore()
    #expect(explorer.outcome.failing > 0)
  }
}
