import ChildProcesses
import FeatureContract
import Passes
import Queues
import Statistics
package import Verification

/// Counts architectures with more work of a known size, and the same code twice, in many trials.
/// Each trial has one architecture, with the memory in places of its own, and is judged as the
/// comparison of two builds is.
package struct WorkSelfTest {
  /// The share that is planted.
  package static let share = 0.005
  /// The trials of each architecture, if no number of all is given.
  package static let turns = 2

  private let session: MeasurementSession
  private let trials: Int?

  /// - Parameters:
  ///   - session: knows the architectures and the layouts.
  ///   - trials: 1 or more. The architectures take turns. Nil for `turns` of each.
  package init(_ session: MeasurementSession, trials: Int?) {
    self.session = session
    self.trials = trials
  }

  package func steps(for files: [ScenarioFile]) throws(RequestError) -> [RunStep] {
    trialSteps(with: try workload(of: files).architectures.count)
  }

  private func trialSteps(with architectures: Int) -> [RunStep] {
    let trials = trials ?? Self.turns * architectures
    return (1...trials).map {
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
    let counter: WorkCounter
    do {
      counter = try WorkCounter(for: session.context.program)
    } catch {
      throw RequestError(.usage, "instructions cannot be counted: \(error.reason)")
    }
    var plant = WorkPlant(
      counting: ArmCounting(
        counter, named: "self-test",
        .prepare(workload.files.map(SentScenario.init), architecture: session.baseline),
        most: WorkCount.many))
    defer { plant.counting.end() }
    var found = workload.layouts.map { WorkSelfTestResult.Layout($0.name) }
    let architectures = workload.architectures
    for (trial, step) in trialSteps(with: architectures.count).enumerated() {
      let architecture = architectures[trial % architectures.count]
      try step.perform(telling: session.context.report) {
        for (index, layout) in workload.layouts.enumerated() where architecture.runs(under: layout)
        {
          found[index].add(
            try plant.trial(trial, of: architecture.name, under: layout.name, Self.share))
        }
      }
    }
    return WorkSelfTestResult(
      feature: workload.feature.name, architectures: workload.architectures.map(\.name),
      layouts: found)
  }
}

/// Plants work of a known size in arms.
private struct WorkPlant {
  var counting: ArmCounting
  /// The instructions of a step of arithmetic; nil until they are counted.
  private var perStep: Double?

  init(counting: ArmCounting) { self.counting = counting }

  /// An arm against itself, and against itself with more work: a share of its own instructions.
  mutating func trial(
    _ number: Int, of architecture: String, under layout: String, _ share: Double
  ) throws -> WorkSelfTestResult.Trial {
    let place = 3 * WorkCount.many * number + 1
    let alone = try count(architecture, layout, from: place, adding: 0)
    let again = try count(architecture, layout, from: place + WorkCount.many, adding: 0)
    let steps = try share * Double(alone.value) / instructionsPerStep(architecture, layout)
    let more = try count(
      architecture, layout, from: place + 2 * WorkCount.many, adding: Int(steps.rounded()))
    func arm(_ this: WorkCount) -> BuildWork.Arm {
      BuildWork.Arm(architecture: architecture, layout: layout, other: alone, this: this)
    }
    return .init(same: arm(again), planted: arm(more))
  }

  /// - Parameter steps: the steps of arithmetic in a replay. With none, the code around them still
  ///   runs, so that differences are of the steps alone.
  private mutating func count(
    _ architecture: String, _ layout: String, from place: Int, adding steps: Int
  ) throws -> WorkCount {
    // The work is done after the last input: in one piece, so that its size is not lost in what
    // surrounds it.
    let work = InjectedWork(stride: try counting.inputs(), steps: steps)
    let counts = try counting.counts(of: architecture, under: [layout], from: place, adding: work)
    guard let count = counts?.first else {
      throw RequestError(.usage, "there is no \(architecture) under \(layout) to count")
    }
    return count
  }

  /// Counted once: the steps are the same code in each arm.
  private mutating func instructionsPerStep(
    _ architecture: String, _ layout: String
  ) throws -> Double {
    if let perStep { return perStep }
    let many = 100_000
    let alone = try count(architecture, layout, from: 0, adding: 0).value
    let more = try count(architecture, layout, from: 0, adding: many).value
    guard more > alone else {
      throw RequestError(.ownFault, "\(many) steps of arithmetic are counted as none")
    }
    let instructions = Double(more - alone) / Double(many)
    perStep = instructions
    return instructions
  }
}

/// The trials by layout.
package struct WorkSelfTestResult: Encodable, Sendable {
  package struct Trial: Encodable, Sendable {
    /// Equal code.
    let same: BuildWork.Arm
    let planted: BuildWork.Arm

    /// The countings of one of the three are not steady.
    var claimsNothing: Bool {
      same.ratio.interval != nil || planted.ratio.interval != nil
    }

    /// The planted work is claimed, with its size.
    var isFound: Bool {
      planted.isClaimed
        && abs(planted.ratio.value - 1 - WorkSelfTest.share) < WorkCount.tolerance
    }
  }

  package struct Layout: Encodable, Sendable {
    package let layout: String
    package private(set) var trials: [Trial] = []

    init(_ layout: String) { self.layout = layout }

    mutating func add(_ trial: Trial) { trials.append(trial) }

    private var claiming: [Trial] { trials.filter { !$0.claimsNothing } }

    /// The trials that claimed nothing: their countings differ.
    package var silent: Int { trials.count - claiming.count }
    package var found: Int { claiming.count(where: \.isFound) }
    /// The trials in which equal code was told apart.
    package var falseClaims: Int { trials.count(where: \.same.isClaimed) }
    /// No trial could claim anything, so the layout proves nothing.
    package var testedNothing: Bool { !trials.isEmpty && claiming.isEmpty }
    /// The ratios of equal code, of the trials that claim something.
    package var same: [Double] { claiming.map(\.same.ratio.value) }
    /// The ratios of the arm with the planted work.
    package var planted: [Double] { claiming.map(\.planted.ratio.value) }
  }

  package let feature: String
  package let architectures: [String]
  package let layouts: [Layout]

  /// All planted work of the trials that claim something was found, and nothing else.
  package var isRight: Bool {
    layouts.allSatisfy { $0.found + $0.silent == $0.trials.count && $0.falseClaims == 0 }
  }

  /// It is right, and there is something under each layout that it says.
  package var isSound: Bool { isRight && !layouts.contains(where: \.testedNothing) }
}
