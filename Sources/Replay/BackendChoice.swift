import Queues

/// On what a run runs.
public enum BackendChoice: Hashable, Sendable {
  /// One thread and virtual time; the job that was enqueued first runs first.
  case simulated
  /// One thread and virtual time; any runnable job, as the seed has it.
  case simulatedRandom(seed: UInt64)
  /// Dispatch.
  case live

  public var name: String { self == .live ? "live" : "simulated" }

  public var schedule: String {
    switch self {
    case .simulated: "fifo"
    case .simulatedRandom: "random"
    case .live: "dispatch"
    }
  }

  public var seed: UInt64 {
    if case .simulatedRandom(let seed) = self { seed } else { 0 }
  }

  func make(jobBudget: Int) -> any QueueBackend {
    switch self {
    case .simulated: SimulatedBackend(schedule: FIFOSchedule(), jobBudget: jobBudget)
    case .simulatedRandom(let seed):
      SimulatedBackend(schedule: RandomSchedule(seed: seed), jobBudget: jobBudget)
    case .live: LiveBackend(jobBudget: jobBudget)
    }
  }
}
