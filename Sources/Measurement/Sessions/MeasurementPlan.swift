/// How much is measured.
public struct MeasurementPlan: Sendable {
  let processes: Int
  let rounds: Int
  /// How often each process replays the workload for latencies.
  let latencyRepetitions: Int
  /// As above, for a series of sizes; a size tagged `heavy` has rounds of its own number.
  let seriesProcesses: Int
  let seriesRounds: Int
  let heavyRounds: Int

  /// The main job's: under a minute on two cores.
  public static let quick = MeasurementPlan(
    processes: 4, rounds: 20, latencyRepetitions: 5, seriesProcesses: 3, seriesRounds: 10,
    heavyRounds: 6)
  public static let thorough = MeasurementPlan(
    processes: 10, rounds: 60, latencyRepetitions: 50, seriesProcesses: 8, seriesRounds: 40,
    heavyRounds: 20)
}
