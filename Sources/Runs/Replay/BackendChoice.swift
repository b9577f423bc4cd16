package import Queues

/// The two backends of the queue interface.
public enum BackendKind: String, Codable, CaseIterable, Sendable {
  /// One thread and virtual time.
  case simulated
  /// Dispatch.
  case live

  package var choice: BackendChoice { self == .live ? .live : .simulated }
}

/// The backend of a run, with its schedule.
package enum BackendChoice: Codable, Hashable, Sendable {
  /// One thread and virtual time; the job that was enqueued first runs first.
  case simulated
  /// One thread and virtual time; the schedule decides what runs, and when the inputs of a burst
  /// come.
  case ordered(Schedule)
  /// Dispatch.
  case live

  package var kind: BackendKind { self == .live ? .live : .simulated }

  package var name: String { kind.rawValue }

  /// As in the log's header.
  package var schedule: String {
    switch self {
    case .simulated: "fifo"
    case .ordered(let schedule): schedule.description
    case .live: "dispatch"
    }
  }

  /// Simulated, a scenario with a schedule runs by it.
  func ordered(by schedule: Schedule?) -> BackendChoice {
    if self == .simulated, let schedule { .ordered(schedule) } else { self }
  }

  func make(jobBudget: Int, remembering: Bool, holdingTime: Bool) -> any QueueBackend {
    switch self {
    case .simulated: SimulatedBackend(jobBudget: jobBudget, remembering: remembering)
    case .ordered(let schedule):
      SimulatedBackend(schedule: schedule, jobBudget: jobBudget, remembering: remembering)
    case .live: LiveBackend(jobBudget: jobBudget, holdingTime: holdingTime)
    }
  }
}
