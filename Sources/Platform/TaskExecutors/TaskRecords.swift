/// One job that ran for the tasks of a simulation.
public struct TaskJob: Hashable, Sendable {
  /// Counted in the order of enqueueing.
  public let number: Int
  /// `main` or `pool`.
  public let queue: String
  /// The job that enqueued it; 0 if the simulation's start did.
  public let parent: Int
  /// The task of which it is a piece, from 1 in the order in which they were made; 0 for none.
  public let task: Int
  /// The task's name or number, or what else it is.
  public let label: String
  /// The virtual time at which it ran.
  public let time: Duration
  /// The tasks whose calls it ran beside its own, in the order in which they did something: one job
  /// of an actor runs calls of several. One that only computes is not seen.
  package internal(set) var calls: [String] = []
  /// The tasks that drew more than the shortest latency in it.
  package internal(set) var slow: [String] = []
}

/// A task that has not ended.
public struct TaskLeft: Hashable, Sendable, CustomStringConvertible {
  public let number: Int
  /// The task that made it; 0 for none.
  public let parent: Int
  /// The name that it was given.
  public let name: String?
  /// The virtual time of its timer; nil if it waits for something else than a time.
  public let wakesAt: Duration?

  public var description: String {
    let origin =
      switch parent {
      case 0: ""
      case 1: " of the test"
      default: " of task \(parent)"
      }
    let waiting = wakesAt.map { "sleeps until \($0)" } ?? "waits"
    return "\(name ?? "task \(number)")\(origin) \(waiting)"
  }
}
