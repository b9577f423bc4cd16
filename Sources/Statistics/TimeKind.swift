/// What the times of an arm are of.
public enum TimeKind: String, Codable, Sendable {
  /// The time that passes until the inputs have settled.
  case wall
  /// The time inside job bodies, over all threads, without enqueueing and without waiting for locks
  /// and other queues. Where jobs are enqueued, wall time is mostly that of waking threads. Whether
  /// a thread is awake can stay the same for a whole run, so wall times of two runs can contradict
  /// each other while each run agrees with itself.
  case ownWork = "own work"
}
