import Queues

/// The two backends of the queue interface.
public enum BackendKind: String, Codable, CaseIterable, Sendable {
  /// One thread and virtual time.
  case simulated
  /// Dispatch.
  case live

  /// The backend of the n-th repetition of a run, from 0. In simulation the first one is first in,
  /// first out; each further one has a random schedule of its own.
  package func choice(repetition: Int, seed: UInt64) -> BackendChoice {
    switch self {
    case .live: .live
    case .simulated:
      repetition == 0 ? .simulated : .simulatedRandom(seed: seed &+ UInt64(repetition))
    }
  }
}

/// The backend of a run, with its schedule.
package enum BackendChoice: Codable, Hashable, Sendable {
  /// One thread and virtual time; the job that was enqueued first runs first.
  case simulated
  /// One thread and virtual time; any runnable job, as the seed has it.
  case simulatedRandom(seed: UInt64)
  /// Dispatch.
  case live

  package var kind: BackendKind { self == .live ? .live : .simulated }

  package var name: String { kind.rawValue }

  package var schedule: String {
    switch self {
    case .simulated: "fifo"
    case .simulatedRandom: "random"
    case .live: "dispatch"
    }
  }

  package var seed: UInt64 {
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
