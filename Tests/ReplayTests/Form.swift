import Catalog
import EventLogs
import FeatureContract
import FormSpecification
import HeadlessUI
import Queues
import Replay
import Scenarios
import Verification

// ReplayTests: what a run writes down and how it is judged. Scenarios, logs and architectures are
// built here in code; the form stands for any feature.

extension Arm {
  /// The arm of an architecture that no catalogue has.
  init<Screen>(
    of feature: Feature<Screen>, through architecture: some Architecture<Screen>,
    _ layout: QueueLayout = .main
  ) {
    let entry = FeatureEntry(feature, architectures: [architecture])
    self.init(feature: entry, architecture: entry.architectures[0], layout: layout)
  }
}

/// The form, its arms, and runs of it, or of any other feature.
enum Form {
  static let bundled =
    FeatureCatalog.bundled.feature(named: "form")
    ?? FeatureEntry(.form, architectures: [])

  /// Every bundled architecture under every layout.
  static let arms = bundled.architectures.flatMap { architecture in
    QueueLayout.all.map { Arm(feature: bundled, architecture: architecture, layout: $0) }
  }

  static func arms(under layout: QueueLayout) -> [Arm] {
    arms.filter { $0.layout == layout }
  }

  /// True if each input of a burst has the writes that it has alone. Views that come back after a
  /// change show the changes since then with it: the first input has the writes of them all. A task
  /// that follows a stream takes what waits there in one job, which is of the first one's input.
  static func isOfBurst(_ counts: [Int], of arm: Arm, alone: [Int]) -> Bool {
    if arm.architecture.usesTasks {
      return counts.count == alone.count && counts.reduce(0, +) == alone.reduce(0, +)
        && counts.indices.allSatisfy {
          counts[...$0].reduce(0, +) >= alone[...$0].reduce(0, +)
        }
    }
    guard arm.architecture.name == "mvvm-observable" else { return counts == alone }
    // Behind `load`, which is settled alone.
    let first = counts.dropFirst().firstIndex { $0 > 0 }
    return counts.count == alone.count && first != nil
      && zip(counts, alone).allSatisfy { $0 == $1 || $0 == 0 }
  }

  /// Nil where there is no such architecture.
  static func arm(_ architecture: String, _ layout: QueueLayout = .main) -> Arm? {
    arms(under: layout).first { $0.architecture.name == architecture }
  }

  static func run(
    _ flat: FlatScenario, _ arm: Arm, _ backend: BackendChoice = .simulated,
    jobBudget: Int = 10_000
  ) -> Run {
    Replayer(arm: arm, backend: backend, limits: RunLimits(jobs: jobBudget))
      .run(PreparedScenario(flat, for: arm.feature))
  }

  static func verdict(
    _ flat: FlatScenario, _ arm: Arm, _ backend: BackendChoice = .simulated,
    golden: String? = nil, jobBudget: Int = 10_000
  ) -> RunJudgement {
    JudgedRun(
      of: PreparedScenario(flat, for: arm.feature), through: arm, on: backend, golden: golden,
      limits: RunLimits(jobs: jobBudget)
    ).judgement
  }
}
