import CThreadContext

/// A queue of jobs, the same to its users on either backend.
public final class JobQueue {
  public enum Kind: Hashable, Sendable {
    case main
    case serial
    case concurrent
  }

  public let name: String
  /// Its place in the run's queue names, from 1.
  public let number: UInt16
  public let kind: Kind
  private unowned let backend: any QueueBackend

  init(name: String, number: UInt16, kind: Kind, backend: any QueueBackend) {
    self.name = name
    self.number = number
    self.kind = kind
    self.backend = backend
  }

  /// Whether the calling code runs in a job of this queue.
  public var isCurrent: Bool {
    bindlab_thread_context_current().pointee.queue == UInt32(number)
  }

  /// Runs the job later, after what was enqueued before it (on a concurrent queue: beside it).
  public func async(_ body: @escaping () -> Void) {
    enqueue(body, isBarrier: false)
  }

  /// As `async`, and on a concurrent queue alone: after all before it and before all after it.
  public func asyncBarrier(_ body: @escaping () -> Void) {
    enqueue(body, isBarrier: true)
  }

  /// Runs the job once `delay` nanoseconds have passed. Two with equal deadlines run in any order.
  public func async(after delay: UInt64, _ body: @escaping () -> Void) {
    counted { backend.enqueue(makeJob(body, isBarrier: false), after: delay) }
  }

  /// Runs `body` on this queue and waits for it. Calling it from this same queue is a deadlock,
  /// and is stopped as one.
  public func sync<Result>(_ body: () -> Result) -> Result {
    precondition(!isCurrent, "sync from the queue \(name) onto itself would wait for ever")
    var result: Result?
    backend.runAndWait(on: self) { result = body() }
    guard let result else { preconditionFailure("the queue \(name) returned without running") }
    return result
  }

  private func enqueue(_ body: @escaping () -> Void, isBarrier: Bool) {
    counted { backend.enqueue(makeJob(body, isBarrier: isBarrier)) }
  }

  /// What a queue allocates for a job is neither the architecture's nor, in a run's driver, the
  /// queue's, but the harness's.
  private func counted(_ enqueue: () -> Void) {
    let isFromOutside = bindlab_thread_context_current().pointee.job == 0
    let category = bindlab_thread_context_exchange_category(
      isFromOutside ? BINDLAB_ALLOCATION_HARNESS : BINDLAB_ALLOCATION_INFRASTRUCTURE)
    enqueue()
    _ = bindlab_thread_context_exchange_category(category)
  }

  private func makeJob(_ body: @escaping () -> Void, isBarrier: Bool) -> Job {
    let number = backend.nextJobNumber()
    return Job(
      number: number, queue: self, isBarrier: isBarrier,
      cause: backend.observer?.jobEnqueued(number, on: self), body: body)
  }
}
