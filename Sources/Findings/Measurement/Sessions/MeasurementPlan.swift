package import ChildProcesses
package import FeatureContract
import Passes
package import Verification

/// The numbers of processes, rounds and inputs of a measurement.
public struct MeasurementPlan: Sendable {
  /// None if nothing is timed.
  private(set) var processes: Int
  var rounds: Int
  /// The rounds of a comparison of two builds. Their slices are longer, because each begins in
  /// another process.
  let buildRounds: Int
  /// The latencies that each process measures beside the times; nil for none.
  var closedLoop: ClosedLoopPlan?
  /// The latencies that each process measures alone. In the quick plan a kind of input has a p99 if
  /// a replay contains it twice where all inputs are one job, 16 times where each is.
  let latencies: ClosedLoopPlan
  /// The layouts under which instructions are counted, too, if they can be.
  var work = WorkExtent.firstLayout
  /// The most countings of an arm's instructions: those of an arm whose first two differ.
  private(set) var workCountings = WorkCount.some
  /// The open-loop inputs of each arm.
  let openLoopInputs: Int
  private(set) var sizeSweepProcesses: Int
  let sizeSweepRounds: Int
  /// The rounds of a size whose scenario is tagged `heavy`.
  let heavyRounds: Int
  /// The processes that measure the cost of a hop.
  var hopProcesses = ProcessMedians.needed

  /// The plan of `bindlab` without a command; about a minute on two cores.
  public static let quick = MeasurementPlan(
    processes: 4, rounds: 50, buildRounds: 20,
    closedLoop: ClosedLoopPlan(
      oneJob: .init(24, replays: 3, warmUps: 1), jobs: .init(1, replays: 1, warmUps: 0)),
    latencies: ClosedLoopPlan(
      oneJob: .init(20, replays: 12, warmUps: 1), jobs: .init(8, replays: 2, warmUps: 0)),
    openLoopInputs: LatencyDistribution.samplesNeeded(for: 99) * 6 / 5,
    sizeSweepProcesses: 3, sizeSweepRounds: 8, heavyRounds: 6)
  public static let thorough = MeasurementPlan(
    processes: 10, rounds: 200, buildRounds: 60,
    closedLoop: ClosedLoopPlan(
      oneJob: .init(20, replays: 50, warmUps: 2), jobs: .init(25, replays: 2, warmUps: 0)),
    latencies: ClosedLoopPlan(
      oneJob: .init(40, replays: 25, warmUps: 1), jobs: .init(30, replays: 2, warmUps: 0)),
    openLoopInputs: LatencyDistribution.samplesNeeded(for: 99.9) * 6 / 5,
    sizeSweepProcesses: 8, sizeSweepRounds: 40, heavyRounds: 20)

  /// The quick plan with few rounds: shows that all can be measured, and roughly the outcome.
  package static var rough: MeasurementPlan {
    var plan = quick
    plan.rounds = 20
    plan.hopProcesses = 1
    return plan
  }

  /// The rough plan without latencies, for an answer within seconds.
  package static var brief: MeasurementPlan {
    var plan = rough
    plan.closedLoop = nil
    plan.workCountings = WorkCount.few
    return plan
  }

  /// Exact counts alone, nothing is timed.
  package static var work: MeasurementPlan {
    var plan = quick
    (plan.processes, plan.sizeSweepProcesses, plan.hopProcesses) = (0, 0, 0)
    plan.closedLoop = nil
    plan.work = .everyLayout
    plan.workCountings = WorkCount.many
    return plan
  }

  /// The steps of some processes, one each.
  ///
  /// - Parameter processes: as many as of times if nil.
  func steps(
    _ work: String, in place: String = "", processes: Int? = nil, weight: Double
  ) -> [RunStep] {
    let count = processes ?? self.processes
    return (0..<count).map {
      RunStep("\(work)\(place): process \($0 + 1) of \(count)", kind: work, weight: weight)
    }
  }

  /// The same plan with times and counts alone: without latencies and instructions beside them.
  package var withoutLatencies: MeasurementPlan {
    var plan = self
    plan.closedLoop = nil
    plan.work = .none
    return plan
  }
}

/// The layouts under which a measurement counts instructions. Counting one layout of all arms takes
/// some seconds.
enum WorkExtent: Sendable {
  case none
  /// That of the summary.
  case firstLayout
  case everyLayout
}

/// The things that a measurement needs from the program that runs it.
package struct MeasurementContext: Sendable {
  package let catalog: FeatureCatalog
  /// Starts the child processes that measure.
  let program: ChildProgram
  /// The words that start the program; nil if it has no command that replays.
  let commandName: String?
  /// Gets every step, on the thread that measures.
  let report: @Sendable (RunStep.Event) -> Void

  package init(
    _ catalog: FeatureCatalog, program: ChildProgram, commandName: String? = nil,
    report: @escaping @Sendable (RunStep.Event) -> Void = { _ in }
  ) {
    self.catalog = catalog
    self.program = program
    self.commandName = commandName
    self.report = report
  }
}
