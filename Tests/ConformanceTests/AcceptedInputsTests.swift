import Catalog
import EventLogs
import FeatureContract
import Interaction
import Queues
import Replay
import ScenarioLanguage
import Scenarios
import TestSupport
import Testing
import Verification

/// What `check` accepts reaches the architecture, or `check` warns of it; and it ends no process.
@Suite struct AcceptedInputsTests {
  private static let features = FeatureCatalog.bundled.features
  /// 10 000 in the long form.
  private static let seeds: Range<UInt64> = 0..<(WholeMatrix.isWanted ? 10_000 : 400)

  private struct Accepted {
    let scenario: FlatScenario
    let warned: Set<SourcePosition>
    let log: EventLog
  }

  /// Nil if it is refused.
  private static func run(
    _ text: String, of feature: FeatureEntry, seed: UInt64
  ) -> Accepted? {
    var loader = FeatureCatalog(features: [feature]).scenarioLoader
    loader.doubtsInputs = true
    let loaded = try? loader.load(path: "random", bytes: Array(text.utf8))
    guard let loaded, let scenario = loaded.cases.first else { return nil }
    let architectures = feature.architectures
    let arm = Arm(
      feature: feature, architecture: architectures[Int(seed) % architectures.count],
      layout: .main)
    let run = Replayer(arm: arm, backend: .simulated).run(PreparedScenario(scenario, for: feature))
    let warned = loaded.warnings.filter { $0.code == .doubtfulInput }.map(\.range.start)
    return Accepted(scenario: scenario, warned: Set(warned), log: run.log)
  }

  /// For each input of the log whether a control did anything with it.
  private static func taken(in log: EventLog) -> [Bool] {
    var taken: [UInt32: Bool] = [:]
    var order: [UInt32] = []
    for (index, record) in log.records.enumerated() {
      let sequence = UInt32(index) + 1
      if record.kind.isInput { order.append(sequence) }
      let isOfControl = record.kind == .show || record.kind == .emit
      if isOfControl { taken[record.causePlusOne] = true }
    }
    return order.map { taken[$0] ?? false }
  }

  /// Controls tell nothing of these by themselves.
  private static func isSilent(_ input: UserInput) -> Bool {
    switch input {
    case .load, .end, .external, .cancelBack, .field(_, .select): true
    default: false
    }
  }

  @Test func anAcceptedInputReachesTheArchitectureOrIsWarnedOf() {
    var (judged, refused) = (0, 0)
    for seed in Self.seeds {
      let feature = Self.features[Int(seed) % Self.features.count]
      var files = RandomFiles(of: feature, seed: seed, isPlain: true)
      let text = files.text()
      guard let run = Self.run(text, of: feature, seed: seed) else {
        Issue.record("seed \(seed) is refused\n\(text)")
        continue
      }
      let taken = Self.taken(in: run.log)
      var positions: [SourcePosition: (all: Int, taken: Int)] = [:]
      var index = 1  // behind `load`
      for step in run.scenario.steps {
        guard case .input(let input) = step.action else { continue }
        if !Self.isSilent(input) {
          let before = positions[step.position] ?? (0, 0)
          positions[step.position] = (before.all + 1, before.taken + (taken[index] ? 1 : 0))
        }
        index += 1
      }
      for (position, count) in positions {
        judged += 1
        let isReached = count.all == count.taken
        if !isReached { refused += 1 }
        #expect(
          isReached != run.warned.contains(position),
          "seed \(seed), line \(position.line): \(count.taken) of \(count.all)\n\(text)")
      }
    }
    #expect(judged > 10 * refused / 9 && refused > judged / 20, "\(refused) of \(judged)")
  }

  @Test func whatIsAcceptedEndsNoProcess() {
    var accepted = 0
    for seed in Self.seeds {
      let feature = Self.features[Int(seed) % Self.features.count]
      var files = RandomFiles(of: feature, seed: seed, isPlain: false)
      guard let run = Self.run(files.text(), of: feature, seed: seed) else { continue }
      accepted += 1
      #expect(run.log.records.contains { $0.kind == .settled })
    }
    #expect(accepted > Self.seeds.count / 2)
  }
}
