/// Is told of jobs and deliveries, on the thread that makes them. Without one a run pays one
/// comparison a call.
public protocol QueueObserver: AnyObject {
  /// Returns what the job's start is to name as its cause (1 + a record's sequence number).
  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32
  /// Returns the cause of whatever the job does.
  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32
  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32)
  /// The function that delivers an update towards the screen was called. Returns the cause of
  /// whatever the update does.
  func notified() -> UInt32
}
