public import ChildProcesses
public import FeatureContract
public import Verification

/// How many processes and rounds a measurement takes.
public struct MeasurementPlan: Sendable {
  let processes: Int
  let rounds: Int
  /// The rounds of a comparison of two builds. Their slices are longer, because each one begins in
  /// another process.
  let buildRounds: Int
  /// How often a process replays the workload for latencies.
  let latencyRepetitions: Int
  let sizeSweepProcesses: Int
  let sizeSweepRounds: Int
  /// The rounds of a size whose scenario is tagged `heavy`.
  let heavyRounds: Int

  /// The plan of `bindlab` without a command; under a minute on two cores.
  public static let quick = MeasurementPlan(
    processes: 4, rounds: 100, buildRounds: 20, latencyRepetitions: 5, sizeSweepProcesses: 3, sizeSweepRounds: 10,
    heavyRounds: 6)
  public static let thorough = MeasurementPlan(
    processes: 10, rounds: 200, buildRounds: 60, latencyRepetitions: 50, sizeSweepProcesses: 8, sizeSweepRounds: 40,
    heavyRounds: 20)
}

/// What a measurement needs from the program that runs it.
public struct MeasurementContext: Sendable {
  let catalog: FeatureCatalog
  /// Starts the child processes that measure.
  let program: ChildProgram
  /// Told of every step, on the thread that measures.
  let report: @Sendable (RunStep.Event) -> Void

  public init(
    _ catalog: FeatureCatalog, program: ChildProgram,
    report: @escaping @Sendable (RunStep.Event) -> Void = { _ in }
  ) {
    self.catalog = catalog
    self.program = program
    self.report = report
  }
}
