import ChildProcesses
import FeatureContract
import Passes
import Queues
import Statistics
package import Verification

/// Counts an arm with more work of a known size, and the same arm twice, in many trials: each with
/// the memory in places of its own.
package struct WorkSelfTest {
  /// The share that is planted.
  package static let share = 0.005
  package static let fullTrials = 20

  private let session: MeasurementSession
  private let trials: Int

  /// - Parameters:
  ///   - session: knows the arm, as its baseline, and the layouts.
  ///   - trials: 1 or more.
  package init(_ session: MeasurementSession, trials: Int) {
    self.session = session
    self.trials = trials
  }

  package func steps(for files: [ScenarioFile]) throws(RequestError) -> [RunStep] {
    _ = try workload(of: files)
    return trialSteps
  }

  private var trialSteps: [RunStep] {
    (1...trials).map {
      RunStep("self-test of work: trial \($0) of \(trials)", kind: "trial of work", weight: 1)
    }
  }

  private func workload(of files: [ScenarioFile]) throws(RequestError) -> WorkloadMeasurement {
    let workloads = try session.workloads(
      of: files, orRefuse: "nothing to count: name scenarios that are not of a size sweep alone")
    guard workloads.count == 1 else {
      throw RequestError(
        .usage, "a self-test measures one feature: name the scenarios of one")
    }
    return workloads[0]
  }

  /// - Throws: if instructions cannot be counted here.
  package func run(_ files: [ScenarioFile]) throws -> WorkSelfTestResult {
    let workload = try workload(of: files)
    let layouts = workload.layouts.map(\.name)
    let counter: WorkCounter
    do {
      counter = try WorkCounter(for: session.context.program)
    } catch {
      throw RequestError(.usage, "instructions cannot be counted: \(error.reason)")
    }
    let process = try counter.process(named: "self-test")
    defer { process.end() }
    let inputs = try process.prepare(workload.files, replayedBy: session.baseline)
    let arm = CountedArm(process: process, name: session.baseline, inputs: inputs)
    let steps = try arm.steps(of: Self.share, under: layouts)
    var found = layouts.map { WorkSelfTestResult.Layout($0) }
    for (trial, step) in trialSteps.enumerated() {
      try step.perform(telling: session.context.report) {
        for index in layouts.indices {
          let (layout, place) = (layouts[index], 3 * trial + 1)
          found[index].add(
            try arm.count(place, adding: 0, under: layout),
            again: try arm.count(place + 1, adding: 0, under: layout),
            planted: try arm.count(place + 2, adding: steps[index], under: layout))
        }
      }
    }
    return WorkSelfTestResult(
      feature: workload.feature.name, baseline: session.baseline, layouts: found)
  }
}

/// An arm that is counted with more work of a known size.
private struct CountedArm {
  let process: WorkProcess
  let name: String
  /// Of one replay. The work is done after the last one: in one piece, so that its size is not lost
  /// in what surrounds it.
  let inputs: Int

  /// - Parameter steps: the steps of arithmetic in a replay. With none, the code around them still
  ///   runs, so that differences are of the steps alone.
  func count(_ place: Int, adding steps: Int, under layout: String) throws -> UInt64 {
    let counted = try process.count(
      name, [layout], place: place, adding: InjectedWork(stride: inputs, steps: steps))
    guard let count = counted?.first else {
      throw RequestError(.usage, "there is no \(name) under \(layout) to count")
    }
    return count
  }

  /// The steps in a replay that are a share of the arm's own instructions, by layout.
  func steps(of share: Double, under layouts: [String]) throws -> [Int] {
    try layouts.map { layout in
      let many = 1_000
      let alone = try count(0, adding: 0, under: layout)
      let more = try count(0, adding: many, under: layout)
      guard more > alone else {
        throw RequestError(.ownFault, "\(many) steps of arithmetic are counted as none")
      }
      return Int((share * Double(alone) * Double(many) / Double(more - alone)).rounded())
    }
  }
}

/// The trials by layout.
package struct WorkSelfTestResult: Encodable, Sendable {
  package struct Layout: Encodable, Sendable {
    package let layout: String
    /// The share by which the arm differs from itself, by trial.
    package private(set) var same: [Double] = []
    /// The share by which the planted work shows, by trial.
    package private(set) var planted: [Double] = []

    init(_ layout: String) { self.layout = layout }

    mutating func add(_ alone: UInt64, again: UInt64, planted: UInt64) {
      same.append(Double(again) / Double(alone) - 1)
      self.planted.append(Double(planted) / Double(alone) - 1)
    }

    /// The trials in which the planted work was found, and with its size.
    package var found: Int {
      planted.count { abs($0 - WorkSelfTest.share) < Self.tolerance }
    }
    /// The trials in which the arm differed from itself.
    package var falseClaims: Int { same.count { abs($0) >= Self.tolerance } }

    /// A difference below it is none: half of what the gate lets pass.
    package static let tolerance = 0.001
  }

  package let feature: String
  package let baseline: String
  package let layouts: [Layout]

  /// All planted work was found, and nothing else.
  package var isSound: Bool {
    layouts.allSatisfy { $0.found == $0.planted.count && $0.falseClaims == 0 }
  }
}
