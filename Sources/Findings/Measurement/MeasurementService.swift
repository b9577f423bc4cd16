package import ChildProcesses
import Exploration
package import FeatureContract
import Passes
import Queues
import Replay
import Verification
import VerifyingChildren

/// A job of a measuring child. The groups are of one feature.
package struct MeasurementJob: Codable {
  enum Work: Codable {
    /// Verify one architecture in each group, as far as still needed, and count what it does.
    case counts(architecture: String)
    /// Time interleaved rounds of the architectures of each group, and then their latencies.
    case times(process: Int, rounds: Int, hasLatencies: Bool, seed: UInt64)
  }

  /// Arms that are measured with the same scenarios under one layout.
  struct Group: Codable {
    /// Places in the list of scenarios.
    let scenarios: [Int]
    /// Those that are only verified here: their instructions are counted elsewhere.
    let changing: [Int]
    let layout: String
    let size: Int?
    let baseline: String
    /// The architectures without the baseline.
    let architectures: [String]
    /// The scenarios that the architecture passed before, by path, if it is the only one.
    var verified: [String: VerifiedRun] = [:]
  }

  let scenarios: [SentScenario]
  let groups: [Group]
  let work: Work
  /// The words that start the program, for commands; nil if it has no command that replays.
  let commandName: String?
}

/// The times of one process for one group: the architectures, then the calibration arms.
package struct TimedGroup: Codable, Sendable {
  let times: TimeRounds.Timed
  /// Of the baseline and the architectures; empty if none were asked for.
  let latencies: [Latencies]
}

package enum MeasurementAnswer: Codable, Sendable {
  /// In the order of the groups.
  case counted([ArmResult])
  case timed([TimedGroup])
}

/// Does the jobs of a measurement in a child process.
package struct MeasurementService: ChildService {
  package static let name = "measure"
  private let catalog: FeatureCatalog

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  package func perform(
    _ job: MeasurementJob, telling tell: @escaping (MeasurementAnswer) throws -> Void
  ) throws {
    let files = try SentScenario.files(job.scenarios, for: catalog)
    let feature = files[0].feature
    switch job.work {
    case .counts(let architecture):
      let counted = try job.groups.map { group in
        ArmMeasurement(
          try files[0].arm(architecture, group.layout), group.scenarios.map { files[$0] },
          verifying: group.changing.map { files[$0] }, size: group.size, verified: group.verified,
          commandName: job.commandName
        ).measure()
      }
      try tell(.counted(counted))
    case .times(let process, let rounds, let hasLatencies, let seed):
      let timed = try job.groups.map { group in
        let baseline = try files[0].arm(group.baseline, group.layout)
        let arms = try group.architectures.map { try files[0].arm($0, group.layout) }
        let workload = Workload(
          of: group.scenarios.map { files[$0] },
          replayedBy: try files[0].arm(group.baseline, QueueLayout.main.name))
        let calibrations = Calibration.allCases.map {
          $0.arm(of: feature, under: baseline.layout, for: workload)
        }
        return TimedGroup(
          times: try TimeRounds(workload, baseline: baseline, arms: arms + calibrations)
            .run(process: process, rounds: rounds, seed: seed),
          latencies: hasLatencies
            ? try ([baseline] + arms).map { try LatencyPass(workload).run($0) } : [])
      }
      try tell(.timed(timed))
    }
  }
}

extension ChildProgram {
  /// The entry point of a program that verifies and measures with this catalogue.
  ///
  /// - Parameter body: see `start(serving:running:)`.
  package static func start(
    with catalog: FeatureCatalog,
    running body: @escaping @Sendable (ChildProgram, [String]) -> Int32
  ) -> Never {
    start(
      serving: [
        VerificationService(catalog), ExplorationService(catalog), MeasurementService(catalog),
        InstructionService(catalog),
      ], running: body)
  }
}

extension Workload {
  /// - Parameter arm: replays the files in simulation. Every arm that passes them has these inputs.
  init(of files: [ScenarioFile], replayedBy arm: Arm) {
    let replayer = Replayer(arm: arm, backend: .simulated)
    self.init(of: files.map { ($0.scenario, replayer.run($0.scenario)) })
  }
}
