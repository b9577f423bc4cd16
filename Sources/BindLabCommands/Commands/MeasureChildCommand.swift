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
    environment.console.print(line + "\n")
  }

  private func perform(_ job: ChildJob, _ files: [ScenarioFile]) throws -> ChildAnswer {
    let measured = files.map {
      MeasuredScenario(path: $0.path, scenario: $0.scenario, golden: $0.golden)
    }
    let feature = files[0].feature
    switch job.work {
    case .facts(let architecture, let repetitions):
      return .facts(
        try job.groups.map { group in
          ArmExamination(
            try arm(feature, architecture, group.layout), measured,
            latencyRepetitions: repetitions
          ).examine()
        })
    case .times(let process, let rounds, let seed):
      let baseline = try arm(feature, FeatureCatalog.baseline, QueueLayout.main.name)
      let runs = measured.map { Replayer(arm: baseline, backend: .simulated).run($0.scenario) }
      let workload = Workload(of: runs)
      return .times(
        try job.groups.map { group in
          try TimeRounds(
            workload, baseline: arm(feature, FeatureCatalog.baseline, group.layout),
            arms: group.architectures.map { try arm(feature, $0, group.layout) }
          ).run(process: process, rounds: rounds, seed: seed)
        })
    }
  }

  private func arm(_ feature: FeatureEntry, _ architecture: String, _ layout: String) throws -> Arm
  {
    guard let entry = feature.architecture(named: architecture),
      let layout = QueueLayout(named: layout)
    else { throw CommandFailure(.ownFault, "a job of unknown words: \(architecture), \(layout)") }
    return Arm(feature: feature, architecture: entry, layout: layout)
  }
}
