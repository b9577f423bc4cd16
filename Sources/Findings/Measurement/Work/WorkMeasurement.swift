import ChildProcesses
import FeatureContract
import Foundation
import Passes
import Queues
import Replay
import Statistics
import Synchronization
import Verification

/// Counts the instructions of one feature's sound arms and of the calibration arms beside them. Two
/// processes share the arms: counting is not disturbed by load.
struct WorkMeasurement: Sendable {
  let workload: WorkloadMeasurement
  let counter: WorkCounter

  /// An architecture, or a calibration arm, under its layouts.
  struct Task: Sendable {
    let name: String
    var layouts: [String]
  }

  static let processes = 2

  static func steps(of workload: WorkloadMeasurement) -> [RunStep] {
    let feature = workload.feature.name
    return (workload.architectures.map(\.name) + ["calibration"]).map {
      RunStep("counting work of \(feature): \($0)", kind: "work of \(feature)", weight: 0.4)
    }
  }

  /// The counts, and the arms without: why an arm was lost, as `flux: its process was killed`.
  struct Outcome {
    var counts: WorkFigures.Counts = [:]
    var losses: [String] = []
  }

  /// - Parameter results: of the architectures, by layout.
  func run(_ results: [[ArmResult]]) throws -> Outcome {
    let outcome = Mutex(Outcome())
    let shares = shares(of: results)
    let failures = Workers.perform(shares.count) { index in
      var counting = ArmCounting(
        counter, named: "work-\(index)",
        .prepare(workload.files.map(SentScenario.init), architecture: workload.baseline),
        most: workload.session.plan.workCountings)
      defer { counting.end() }
      for (step, tasks) in shares[index] {
        try step.perform(telling: workload.session.context.report) {
          for task in tasks {
            let counted = try count(task, by: &counting)
            outcome.withLock { $0.add(counted, of: task) }
          }
        }
      }
    }
    if let failure = failures.first { throw failure }
    return outcome.withLock(\.self)
  }

  /// The counts by layout, or the reason why there are none.
  private func count(
    _ task: Task, by counting: inout ArmCounting
  ) throws -> Result<[WorkCount], RequestError> {
    do {
      let counts = try counting.counts(of: task.name, under: task.layouts)
      guard let counts else {
        return .failure(RequestError(.ownFault, "there is no such arm to count"))
      }
      return .success(counts)
    } catch let error as RequestError {
      return .failure(error)
    }
  }

  /// The steps with their tasks, by process. Which process counts an arm is always the same.
  private func shares(of results: [[ArmResult]]) -> [[(step: RunStep, tasks: [Task])]] {
    let sound = results.flatMap(\.self).filter { $0.numbers != nil }
    let tasks = workload.architectures.map { architecture in
      [
        Task(
          name: architecture.name,
          layouts: sound.filter { $0.architecture == architecture.name }.map(\.layout))
      ].filter { !$0.layouts.isEmpty }
    }
    let all = Array(zip(Self.steps(of: workload), tasks + [calibrations(beside: sound)]))
    return (0..<Self.processes).map { process in
      all.enumerated().filter { $0.offset % Self.processes == process }
        .map { ($0.element.0, $0.element.1) }
    }
  }

  /// Those that suit the arms of each layout.
  private func calibrations(beside sound: [ArmResult]) -> [Task] {
    var tasks: [Task] = []
    for layout in workload.layouts {
      let results = sound.filter { $0.layout == layout.name }
      let arms = results.compactMap {
        Arm(workload.feature, architecture: $0.architecture, layout: $0.layout)
      }
      guard !arms.isEmpty else { continue }
      let kind = TimeKind(
        enqueuing: results.filter { $0.numbers?.enqueuesJobs == true }.map(\.architecture))
      for calibration in FloorResult.Calibration.suiting(arms, kind) {
        if let index = tasks.firstIndex(where: { $0.name == calibration.rowName }) {
          tasks[index].layouts.append(layout.name)
        } else {
          tasks.append(Task(name: calibration.rowName, layouts: [layout.name]))
        }
      }
    }
    return tasks
  }
}

extension WorkMeasurement.Outcome {
  fileprivate mutating func add(
    _ counted: Result<[WorkCount], RequestError>, of task: WorkMeasurement.Task
  ) {
    switch counted {
    case .success(let found):
      for (layout, count) in zip(task.layouts, found) {
        counts[layout, default: [:]][task.name] = count
      }
    case .failure(let error): losses.append("\(task.name): \(error.message)")
    }
  }
}
