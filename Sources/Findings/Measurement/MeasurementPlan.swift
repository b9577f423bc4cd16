package import ChildProcesses
package import FeatureContract
package import Verification

/// The numbers of processes and rounds of a measurement.
package struct MeasurementPlan: Sendable {
  /// Each is one layout of memory: the range of a ratio is that of their medians.
  let processes: Int
  let rounds: Int
  /// The processes and rounds of scenarios with a size.
  let sizeProcesses: Int
  let sizeRounds: Int
  /// The processes that also take latencies.
  let latencyProcesses: Int
  /// Each size of a table starts valgrind twice.
  package var countsSweptInstructions = true

  package static let standard = MeasurementPlan(
    processes: 6, rounds: 25, sizeProcesses: 3, sizeRounds: 6, latencyProcesses: 3)
  /// An answer within seconds.
  package static let quick = MeasurementPlan(
    processes: 3, rounds: 15, sizeProcesses: 0, sizeRounds: 0, latencyProcesses: 0)
}

/// The things that a measurement needs from the program that runs it.
package struct MeasurementContext: Sendable {
  package let catalog: FeatureCatalog
  /// Starts the child processes that measure.
  let program: ChildProgram
  /// The words that start the program; nil if it has no command that replays.
  let commandName: String?
  /// Gets every step; called on several threads.
  let report: @Sendable (WorkStep.Event) -> Void

  package init(
    _ catalog: FeatureCatalog, program: ChildProgram, commandName: String? = nil,
    report: @escaping @Sendable (WorkStep.Event) -> Void = { _ in }
  ) {
    self.catalog = catalog
    self.program = program
    self.commandName = commandName
    self.report = report
  }
}
