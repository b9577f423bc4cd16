package import ChildProcesses
package import FeatureContract
import Foundation
import Passes
import Queues
import Replay
import Verification

/// Does the jobs of a measurement in a child process.
package struct MeasurementService: ChildService {
  package static let name = "measure"
  package static let version = 4
  private let catalog: FeatureCatalog

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  package func answer(_ job: ChildJob) throws -> ChildAnswer {
    if case .hop = job.work { return .hop(try HopSample.measure()) }
    let files = try job.scenarios.map { try $0.file(for: catalog) }
    let feature = files[0].feature
    func workload() throws -> Workload {
      let baseline = try arm(feature, job.groups[0].baseline, QueueLayout.main.name)
      return Workload(of: files, replayedBy: baseline)
    }
    switch job.work {
    case .hop: preconditionFailure("a hop needs no scenario")
    case .armResults(let architecture):
      let files = MeasuredFiles(files)
      return .armResults(
        try job.groups.map { group in
          ArmMeasurement(
            try arm(feature, architecture, group.layout), files.workload, visits: files.visits,
            verified: group.verified, commandName: job.commandName
          ).measure()
        })
    case .times, .latencies, .trial: return try timed(try workload(), feature, job)
    case .sizeSweepVerification:
      return .failures(
        try failures(feature, job.groups[0], try SizeSweep(files, of: feature), job.commandName))
    case .sizeSweepCounts:
      return .sizedCounts(try counts(feature, job.groups[0], try SizeSweep(files, of: feature)))
    case .sizeSweep(let process, let rounds, let heavyRounds, let seed):
      let sweep = try SizeSweep(files, of: feature)
      let (baseline, arms) = try arms(feature, job.groups[0])
      let timed = try sweep.points.map { point in
        try SizeSweepRounds(
          point: point, input: sweep.input, kind: job.groups[0].timeKind, baseline: baseline,
          arms: arms
        )
        .run(process: process, rounds: point.file.isHeavy ? heavyRounds : rounds, seed: seed)
      }
      return .sizes(SizedTimes(rounds: timed.map(\.rounds), enqueuing: timed.flatMap(\.enqueuing)))
    }
  }

  /// The jobs that measure times of a workload.
  private func timed(
    _ workload: Workload, _ feature: FeatureEntry, _ job: ChildJob
  ) throws -> ChildAnswer {
    func ofEachGroup<Answer>(
      _ measure: (ChildJob.Group, _ baseline: Arm, _ others: [Arm]) throws -> Answer
    ) throws -> [Answer] {
      try job.groups.map { group in
        let (baseline, others) = try arms(feature, group)
        return try measure(group, baseline, others)
      }
    }
    switch job.work {
    case .times(let process, let rounds, let plan, let seed):
      return .timed(
        try ofEachGroup { group, baseline, arms in
          try TimedGroup.measure(
            workload, group.timeKind, baseline: baseline, arms: arms, isTimed: group.isTimed,
            process: process, rounds: rounds, plan: plan, seed: seed)
        })
    case .latencies(let process, let processes, let closedLoop, let openLoop, let seed, let stall):
      return .latencies(
        try ofEachGroup { group, baseline, arms in
          try LatencyProcess.measure(
            workload, group.timeKind, arms: [baseline] + (stall == nil ? arms : [baseline]),
            stalls: stall.map { [1: $0] } ?? [:], process: process, of: processes,
            closedLoop: closedLoop, openLoop: openLoop, seed: seed)
        })
    case .trial(let process, let rounds, let seed):
      return .trial(
        try ofEachGroup { group, baseline, _ in
          try TrialRounds(workload, group.timeKind, baseline: baseline)
            .run(process: process, rounds: rounds, seed: seed)
        })
    default: preconditionFailure("this job times no workload")
    }
  }

  private func failures(
    _ feature: FeatureEntry, _ group: ChildJob.Group, _ sweep: SizeSweep, _ program: String?
  ) throws -> [String: ArmResult.Failure] {
    var failures: [String: ArmResult.Failure] = [:]
    for architecture in group.architectures {
      failures[architecture] = sweep.failure(
        of: try arm(feature, architecture, group.layout), by: program)
    }
    return failures
  }

  private func counts(
    _ feature: FeatureEntry, _ group: ChildJob.Group, _ sweep: SizeSweep
  ) throws -> [[String: SizedCounts]] {
    var bySize = [[String: SizedCounts]](repeating: [:], count: sweep.points.count)
    for architecture in group.architectures {
      let counts = try sweep.counts(of: try arm(feature, architecture, group.layout))
      for (size, counts) in counts.enumerated() { bySize[size][architecture] = counts }
    }
    return bySize
  }

  private func arms(
    _ feature: FeatureEntry, _ group: ChildJob.Group
  ) throws -> (baseline: Arm, others: [Arm]) {
    (
      try arm(feature, group.baseline, group.layout),
      try group.architectures.map { try arm(feature, $0, group.layout) }
    )
  }

  private func arm(_ feature: FeatureEntry, _ architecture: String, _ layout: String) throws -> Arm
  {
    guard let arm = Arm(feature, architecture: architecture, layout: layout) else {
      throw RequestError(
        .ownFault, "a measuring child got an unknown arm: \(architecture), \(layout)")
    }
    return arm
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
        VerificationService(catalog), MeasurementService(catalog), BuildService(catalog),
        WorkService(catalog),
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
