/// Runs jobs. One backend serves one run.
public protocol QueueBackend: AnyObject {
  var main: JobQueue { get }
  var observer: (any QueueObserver)? { get set }
  var clock: any RunClock { get }
  /// The names of its queues, by their numbers; the first is empty and stands for no queue.
  var queueNames: [String] { get }
  func makeQueue(named name: String, kind: JobQueue.Kind) -> JobQueue
  func nextJobNumber() -> UInt32
  func enqueue(_ job: Job)
  func enqueue(_ job: Job, after delay: UInt64)
  func runAndWait(on queue: JobQueue, _ body: () -> Void)
  /// Called by the run's driver only, from outside any job: returns once nothing is queued, no
  /// timer is due and nothing runs.
  func settle() throws(DidNotSettle)
  /// Lets `duration` nanoseconds pass, running the timers that come due in order.
  func advance(by duration: UInt64) throws(DidNotSettle)
}
