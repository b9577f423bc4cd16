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

  /// - Parameter results: of the architectures, by layout.
  func run(_ results: [[ArmResult]]) throws -> WorkFigures.Counts {
    let found = Mutex<WorkFigures.Counts>([:])
    let shares = shares(of: results)
    let failures = Workers.perform(shares.count) { index in
      var share = WorkShare(measurement: self, name: "work-\(index)")
      defer { share.end() }
      for (step, tasks) in shares[index] {
        try step.perform(telling: workload.session.context.report) {
          for task in tasks {
            let counts = try share.counts(of: task)
            found.withLock { found in
              for (layout, count) in counts { found[layout, default: [:]][task.name] = count }
            }
          }
        }
      }
    }
    if let failure = failures.first { throw failure }
    return found.withLock(\.self)
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

/// The part of the arms that one process after the other counts: a new one if the last was lost.
private struct WorkShare {
  let measurement: WorkMeasurement
  let name: String
  private var process: WorkProcess?

  init(measurement: WorkMeasurement, name: String) {
    self.measurement = measurement
    self.name = name
  }

  /// By layout; empty for an arm that ended its process.
  mutating func counts(of task: WorkMeasurement.Task) throws -> [(layout: String, count: WorkCount)]
  {
    do {
      return try counts(of: task, by: try opened())
    } catch let stop as Interruption.Stop {
      throw stop
    } catch {
      end()
      return []
    }
  }

  mutating func end() {
    process?.end()
    process = nil
  }

  private mutating func opened() throws -> WorkProcess {
    if let process { return process }
    let workload = measurement.workload
    let process = try measurement.counter.process(named: name)
    try process.prepare(workload.files, replayedBy: workload.baseline)
    self.process = process
    return process
  }

  private func counts(
    of task: WorkMeasurement.Task, by process: WorkProcess
  ) throws -> [(layout: String, count: WorkCount)] {
    var byPlace: [[UInt64]] = []
    func add(upTo count: Int) throws {
      while byPlace.count < count {
        guard let counted = try process.count(task.name, task.layouts, place: byPlace.count) else {
          throw RequestError(.ownFault, "there is no \(task.name) to count")
        }
        byPlace.append(counted)
      }
    }
    try add(upTo: WorkCount.few)
    if byPlace[0] != byPlace[1] { try add(upTo: measurement.workload.session.plan.workCountings) }
    return task.layouts.enumerated().map { index, layout in
      (layout, WorkCount(byPlace.map { $0[index] }))
    }
  }
}
