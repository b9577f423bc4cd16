// Queues: one small queue interface with two backends. The live backend runs on Dispatch; times and
// allocations come only from it. The simulated backend is one thread with a virtual clock and a
// seeded scheduler; transcripts and goldens come only from it. No other module uses Dispatch's
// queues. Start at `LayoutQueues`, which architectures use, then `QueueBackend`.

import CThreadContext

/// Runs jobs. One backend serves one run.
package protocol QueueBackend: AnyObject {
  var main: JobQueue { get }
  var observer: (any QueueObserver)? { get set }
  var clock: any RunClock { get }
  /// The names of its queues by number; the first is empty and means "no queue".
  var queueNames: [String] { get }
  func makeQueue(named name: String, kind: JobQueue.Kind) -> JobQueue
  func nextJobNumber() -> UInt32
  /// The number of jobs made so far, those of timers and of `sync` included.
  var jobsMade: UInt32 { get }
  func enqueue(_ job: Job)
  func enqueue(_ job: Job, after delay: UInt64)
  func runAndWait(on queue: JobQueue, _ body: () -> Void)
  /// A job of the queue waits for the queue. Returns false if nobody wants to be told of that.
  func tellDeadlock(on queue: JobQueue) -> Bool
  /// Returns once nothing is queued or running. For the run's driver only, outside any job.
  func settle() throws(DidNotSettle)
  /// The time of `clock` at which the next timer is due; nil if none is pending, and where timers
  /// fire by themselves.
  var nextDeadline: UInt64? { get }
  /// The time passes to the next timer, if it is due by `end`: it fires, and what it sets off
  /// settles. False if none is.
  func fireNext(until end: UInt64) throws(DidNotSettle) -> Bool
  /// Lets `duration` nanoseconds pass and fires the timers that become due, one after the other.
  func advance(by duration: UInt64) throws(DidNotSettle)
  /// Lets go of the jobs that never ran, at the end of a run: what they hold may still use queues
  /// as it goes, and queues need their backend.
  func dropJobs()
}

/// Observes jobs and deliveries, on their thread. Without an observer a call costs one comparison.
package protocol QueueObserver: AnyObject {
  /// Returns the cause of the job's start: 1 + a record's sequence number.
  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32
  /// The same for a job that has a name for people. By default the name is lost.
  func jobEnqueued(_ job: UInt32, on queue: JobQueue, label: () -> String) -> UInt32
  /// The job is to be enqueued after `delay` nanoseconds. Returns the cause of the timer's firing:
  /// by default the cause of this call, so that timers leave no trace.
  ///
  /// - Parameter label: the name of the job; empty for none.
  func timerSet(
    _ job: UInt32, on queue: JobQueue, after delay: UInt64, label: () -> String
  ) -> UInt32
  /// The job is enqueued next, on this thread. Returns the cause of that: by default the same.
  func timerFired(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32
  /// The job will not be enqueued.
  func timerCancelled(_ job: UInt32, on queue: JobQueue)
  /// Returns the cause of everything that the job does.
  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32
  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32)
  /// A job waits for a queue that waits for this very job, in simulation: the queues in the order in
  /// which they wait. What it wanted to run there runs at once. False traps, as by default.
  func deadlocked(_ queues: String) -> Bool
  /// A service of the run got a request, answers one, or heard that one is cancelled. Returns the
  /// cause of what follows from that: by default the cause of this call.
  func served(_ event: ServiceEvent) -> UInt32
  /// An update is delivered to the screen. Returns the cause of everything that the update does.
  func notified() -> UInt32
  /// A value that is derived from others was derived once more, inside so many others.
  func evaluated(depth: Int)
  /// The code that follows on this thread is not the caller's own work: a queue takes a job, or the
  /// caller waits for a lock or for another queue. Returns the value for `pauseEnded`, in
  /// nanoseconds of the observer's clock.
  func pauseBegan() -> UInt64
  /// The caller continues.
  ///
  /// - Parameter began: the value of `pauseBegan`, plus the caller's own work during the pause.
  func pauseEnded(since began: UInt64)
}

extension QueueObserver {
  package func jobEnqueued(_ job: UInt32, on queue: JobQueue, label: () -> String) -> UInt32 {
    jobEnqueued(job, on: queue)
  }

  package func timerSet(
    _ job: UInt32, on queue: JobQueue, after delay: UInt64, label: () -> String
  ) -> UInt32 {
    bindlab_thread_context_current().pointee.cause
  }

  package func timerFired(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 { cause }

  package func timerCancelled(_ job: UInt32, on queue: JobQueue) {}

  package func deadlocked(_ queues: String) -> Bool { false }

  package func served(_ event: ServiceEvent) -> UInt32 {
    bindlab_thread_context_current().pointee.cause
  }

  package func evaluated(depth: Int) {}

  package func pauseBegan() -> UInt64 { 0 }
  package func pauseEnded(since began: UInt64) {}
}

/// What a service of a run does. Requests are numbered from 1, in the order in which they are sent.
package enum ServiceEvent: Hashable, Sendable {
  /// `cursor` is the number of rows that the sender has by then.
  case request(Int, query: String, cursor: Int)
  /// With the number of rows that it brings, or the failure.
  case answer(Int, String)
  case cancel(Int)
}

/// A run exceeded its budget and was stopped.
package enum DidNotSettle: Error, Hashable, Sendable, CustomStringConvertible {
  /// More jobs than this ran and the queues were still not empty.
  case jobBudget(Int)
  /// A job was still running or queued, and for this many seconds none had ended.
  case stillRunning(seconds: Int)

  package var description: String {
    switch self {
    case .jobBudget(let jobs): "did not settle within \(jobs) jobs"
    case .stillRunning(let seconds): "did not settle within \(seconds) s"
    }
  }
}
