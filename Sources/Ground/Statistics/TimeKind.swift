/// What the times of a table are of: one kind for all its arms, those in parentheses included.
///
/// What the arms did decides it, and not what their layout is called: an architecture may enqueue
/// jobs itself under any layout.
public enum TimeKind: String, Codable, Sendable {
  /// The time that passes until the inputs have settled. No arm of the table enqueues a job, so one
  /// job gives all inputs of a replay, and each has settled when its handler returns.
  case wall
  /// The time inside job bodies, over all threads, without enqueueing and without waiting for locks
  /// and other queues. An input is posted when all jobs that follow from the one before have ended.
  ///
  /// Where jobs are enqueued, wall time is mostly that of waking threads. Whether a thread is awake
  /// can stay the same for a whole run, so wall times of two runs can contradict each other while
  /// each run agrees with itself.
  case ownWork = "own work"

  /// What the times of a table are of.
  ///
  /// - Parameter arms: the names of those of its arms that enqueue jobs.
  public init(enqueuing arms: some Collection<String>) {
    self = arms.isEmpty ? .wall : .ownWork
  }
}
