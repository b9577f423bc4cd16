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
  package static let version = 3
  private let catalog: FeatureCatalog

  package init(_ catalog: FeatureCatalog) {
    self.catalog = catalog
  }

  package func answer(_ job: ChildJob) throws -> ChildAnswer {
    if case .hop = job.work { return .hop(try HopSample.measure()) }
    let files = try job.scenarios.map { try $0.file(for: catalog) }
    let feature = files[0].feature
    switch job.work {
    case .armResults(let architecture):
      let files = MeasuredFiles(files)
      return .armResults(
        try job.groups.map { group in
          ArmMeasurement(
            try arm(feature, architecture, group.layout), files.workload, visits: files.visits,
            verified: group.verified
          ).measure()
        })
    case .times, .latencies, .trial, .stalls:
      let workload = try workload(of: files, feature, job.groups[0].baseline)
      return try timed(workload, feature, job)
    case .hop: preconditionFailure("a hop needs no scenario")
    case .sizeSweepVerification:
      return .failures(try failures(feature, job.groups[0], try SizeSweep(files, of: feature)))
    case .sizeSweepCounts:
      return .sizedCounts(try counts(feature, job.groups[0], try SizeSweep(files, of: feature)))
    case .sizeSweep(let process, let rounds, let heavyRounds, let seed):
      let sweep = try SizeSweep(files, of: feature)
      let (baseline, arms) = try arms(feature, job.groups[0])
      let timed = try sweep.points.map { point in
        try SizeSweepRounds(
          point, of: sweep, job.groups[0].timeKind, baseline: baseline, arms: arms
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
    switch job.work {
    case .times(let process, let rounds, let plan, let seed):
      return .timed(
        try job.groups.map { group in
          let (baseline, arms) = try self.arms(feature, group)
          return try TimedGroup.measure(
            workload, group.timeKind, baseline: baseline, arms: arms, isTimed: group.isTimed,
            process: process, rounds: rounds, plan: plan, seed: seed)
        })
    case .latencies(let process, let processes, let closedLoop, let openLoop, let seed):
      return .latencies(
        try job.groups.map { group in
          let (baseline, arms) = try self.arms(feature, group)
          return try LatencyProcess.measure(
            workload, group.timeKind, arms: [baseline] + arms, process: process, of: processes,
            closedLoop: closedLoop, openLoop: openLoop, seed: seed)
        })
    case .trial(let process, let rounds, let seed):
      return .trial(
        try job.groups.map { group in
          let baseline = try arm(feature, group.baseline, group.layout)
          return try TrialRounds(workload, group.timeKind, baseline: baseline)
            .run(process: process, rounds: rounds, seed: seed)
        })
    case .stalls(let stall, let closedLoop, let openLoop, let seed):
      let group = job.groups[0]
      return .latencies([
        try StallCheck.measure(
          workload, group.timeKind, try arm(feature, group.baseline, group.layout),
          closedLoop: closedLoop, openLoop: openLoop, stall: stall, seed: seed)
      ])
    case .armResults, .sizeSweepVerification, .sizeSweepCounts, .sizeSweep, .hop:
      preconditionFailure("this job times no workload")
    }
  }

  private func workload(
    of files: [ScenarioFile], _ feature: FeatureEntry, _ baseline: String
  ) throws -> Workload {
    let baseline = try arm(feature, baseline, QueueLayout.main.name)
    return Workload(of: files, replayedBy: baseline)
  }

  private func failures(
    _ feature: FeatureEntry, _ group: ChildJob.Group, _ sweep: SizeSweep
  ) throws -> [String: ArmResult.Failure] {
    var failures: [String: ArmResult.Failure] = [:]
    for architecture in group.architectures {
      failures[architecture] = SizeSweepVerification(
        try arm(feature, architecture, group.layout), sweep
      ).failure()
    }
    return failures
  }

  private func counts(
    _ feature: FeatureEntry, _ group: ChildJob.Group, _ sweep: SizeSweep
  ) throws -> [[String: SizedCounts]] {
    var bySize = [[String: SizedCounts]](repeating: [:], count: sweep.points.count)
    for architecture in group.architectures {
      let counts = try SizeSweepCounting(try arm(feature, architecture, group.layout), sweep)
        .counts()
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
      ], running: body)
  }
}
