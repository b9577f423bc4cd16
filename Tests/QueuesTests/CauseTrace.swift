import CThreadContext
import Queues

/// Numbers enqueueings and starts as a log would, and remembers the cause of each.
final class CauseTrace: QueueObserver {
  /// The number of each job's enqueueing, start and end cause, by job.
  private(set) var enqueued: [UInt32: UInt32] = [:]
  private(set) var startedFrom: [UInt32: UInt32] = [:]
  private(set) var started: [UInt32: UInt32] = [:]
  private(set) var endedFrom: [UInt32: UInt32] = [:]
  /// The number of each timer's setting, and the cause of its firing, by job.
  private(set) var timers: [UInt32: UInt32] = [:]
  private(set) var firedFrom: [UInt32: UInt32] = [:]
  /// The queue of each call, in order.
  private(set) var lines: [String] = []
  private(set) var notifications = 0
  private var last: UInt32 = 0

  func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 {
    lines.append("enqueued on \(queue.name)")
    last += 1
    enqueued[job] = last
    return last
  }

  func timerSet(
    _ job: UInt32, on queue: JobQueue, after delay: UInt64, label: () -> String
  ) -> UInt32 {
    lines.append("timer set on \(queue.name)")
    last += 1
    timers[job] = last
    return last
  }

  func timerFired(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    lines.append("timer fired on \(queue.name)")
    firedFrom[job] = cause
    last += 1
    return last
  }

  func timerCancelled(_ job: UInt32, on queue: JobQueue) {
    lines.append("timer cancelled on \(queue.name)")
  }

  func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    lines.append("started on \(queue.name)")
    startedFrom[job] = cause
    last += 1
    started[job] = last
    return last
  }

  func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {
    lines.append("ended on \(queue.name)")
    endedFrom[job] = cause
  }

  func notified() -> UInt32 {
    lines.append("notified")
    notifications += 1
    return bindlab_thread_context_current().pointee.cause
  }

  func note(_ line: String) {
    lines.append(line)
  }
}
