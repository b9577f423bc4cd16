/// One thing that happened to a job of a `JobProgram`.
enum QueueEvent: Hashable, Sendable {
  /// `queue` is a place in the program's list of queues.
  case enqueued(Int, queue: Int, isBarrier: Bool)
  case started(Int)
  case ended(Int)
}
