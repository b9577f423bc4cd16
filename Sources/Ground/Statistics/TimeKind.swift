/// The kind of the times of a table: one for all its arms, those in parentheses included.
///
/// The arms' jobs decide it, not the layout's name: an architecture may enqueue jobs in any layout.
public enum TimeKind: String, Codable, Sendable {
  /// The time until the inputs have settled. No arm of the table enqueues a job, so one job gives
  /// all inputs of a replay, and each has settled when its handler returns.
  case wall
  /// The time inside job bodies, over all threads, without enqueueing and without waiting for locks
  /// and other queues. An input is posted when all jobs of the input before it have ended.
  ///
  /// If jobs are enqueued, wall time is mostly the time to wake threads. A thread can stay awake,
  /// or asleep, for a whole run. So two runs can disagree while each agrees with itself.
  case ownWork = "own work"

  /// - Parameter arms: the names of the table's arms that enqueue jobs.
  public init(enqueuing arms: some Collection<String>) {
    self = arms.isEmpty ? .wall : .ownWork
  }
}
