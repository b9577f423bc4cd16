/// How much is measured.
struct MeasuringPlan {
  let processes: Int
  let rounds: Int
  /// How often each process replays the workload for latencies.
  let latencyRepetitions: Int

  /// The main job's: under a minute on two cores.
  static let quick = MeasuringPlan(processes: 5, rounds: 20, latencyRepetitions: 5)
  static let thorough = MeasuringPlan(processes: 10, rounds: 60, latencyRepetitions: 50)
}
