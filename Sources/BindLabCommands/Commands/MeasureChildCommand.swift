import ArgumentParser
import FeatureContract
import Foundation
import Measurement
import Queues
import Replay

/// One process of a measurement. Started by `measure`, not by people.
struct MeasureChildCommand: CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure-child", abstract: "One process of a measurement.", shouldDisplay: false)

  @Argument(help: "The job, as JSON.")
  var job: String

  func run(in environment: CommandEnvironment) throws {
    let job = try JSONDecoder().decode(ChildJob.self, from: Data(job.utf8))
    let files = try ScenarioReading(environment.catalog).load(job.files)
    let answer = try perform(job, files)
    let line = String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
    environment.console.print(verbatim: line + "\n")
  }

  private func perform(_ job: ChildJob, _ files: [ScenarioFile]) throws -> ChildAnswer {
    let measured = files.map(MeasuredScenario.init)
    let feature = files[0].feature
    switch job.work {
    case .facts(let architecture, let repetitions):
      return .facts(
        try job.groups.map { group in
          ArmMeasurement(
            try arm(feature, architecture, group.layout), measured,
            latencyRepetitions: repetitions
          ).examine()
        })
    case .times(let process, let rounds, let seed):
      let workload = try workload(of: measured, feature)
      return .times(
        try job.groups.map { group in
          let (baseline, arms) = try self.arms(feature, group)
          return try TimeRounds(workload, baseline: baseline, arms: arms)
            .run(process: process, rounds: rounds, seed: seed)
        })
    case .proofs:
      return .failures(try failures(feature, job.groups[0], try SizeSweep(measured, of: feature)))
    case .series(let process, let rounds, let heavyRounds, let seed):
      let series = try SizeSweep(measured, of: feature)
      let (baseline, arms) = try arms(feature, job.groups[0])
      return .times(
        try series.points.map { point in
          let isHeavy = files.contains { $0.path == point.measured.path && $0.isHeavy }
          return try SizeSweepRounds(point, of: series, baseline: baseline, arms: arms)
            .run(process: process, rounds: isHeavy ? heavyRounds : rounds, seed: seed)
        })
    }
  }

  private func workload(
    of measured: [MeasuredScenario], _ feature: FeatureEntry
  ) throws -> Workload {
    let baseline = try arm(feature, FeatureCatalog.baseline, QueueLayout.main.name)
    return Workload(
      of: measured.map {
        ($0.scenario, Replayer(arm: baseline, backend: .simulated).run($0.scenario))
      })
  }

  private func failures(
    _ feature: FeatureEntry, _ group: ChildJob.Group, _ series: Series
  ) throws -> [String: ArmResult.Failure] {
    var failures: [String: ArmResult.Failure] = [:]
    for architecture in group.architectures {
      failures[architecture] = SizeSweepProof(
        try arm(feature, architecture, group.layout), series
      ).failure()
    }
    return failures
  }

  private func arms(
    _ feature: FeatureEntry, _ group: ChildJob.Group
  ) throws -> (baseline: Arm, others: [Arm]) {
    (
      try arm(feature, FeatureCatalog.baseline, group.layout),
      try group.architectures.map { try arm(feature, $0, group.layout) }
    )
  }

  private func arm(_ feature: FeatureEntry, _ architecture: String, _ layout: String) throws -> Arm
  {
    guard let entry = feature.architecture(named: architecture),
      let layout = QueueLayout(named: layout)
    else { throw RequestError(.ownFault, "a job of unknown words: \(architecture), \(layout)") }
    return Arm(feature: feature, architecture: entry, layout: layout)
  }
}
