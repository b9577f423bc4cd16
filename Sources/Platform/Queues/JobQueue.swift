import CThreadContext
import Synchronization

/// A queue of jobs. Its users need not know the backend.
public final class JobQueue {
  public enum Kind: Hashable, Sendable {
    case main
    case serial
    case concurrent
  }

  public let name: String
  /// Its index in the run's queue names, from 1.
  public let number: UInt16
  public let kind: Kind
  private unowned let backend: any QueueBackend

  init(name: String, number: UInt16, kind: Kind, backend: any QueueBackend) {
    self.name = name
    self.number = number
    self.kind = kind
    self.backend = backend
  }

  /// True in a job of this queue.
  public var isCurrent: Bool {
    bindlab_thread_context_current().pointee.queue == UInt32(number)
  }

  /// Runs the job later: after the jobs enqueued before it, or on a concurrent queue beside them.
  public func async(_ body: @escaping () -> Void) {
    enqueue(body, isBarrier: false)
  }

  /// Like `async`, but on a concurrent queue the job runs alone, between earlier and later ones.
  public func asyncBarrier(_ body: @escaping () -> Void) {
    enqueue(body, isBarrier: true)
  }

  /// Runs the job after `delay` nanoseconds. Jobs with equal deadlines run in any order.
  @discardableResult
  public func async(after delay: UInt64, _ body: @escaping () -> Void) -> QueueTimer {
    QueueTimer(job: enqueue(body, isBarrier: false) { $0.enqueue($1, after: delay) })
  }

  /// Runs `body` on this queue and waits. A call from a job of this queue would deadlock and traps.
  public func sync<Result>(_ body: () -> Result) -> Result {
    precondition(!isCurrent, "sync from the queue \(name) onto itself would never return")
    var result: Result?
    if let observer = backend.observer {
      wait(observedBy: observer) { result = body() }
    } else {
      backend.runAndWait(on: self) { result = body() }
    }
    guard let result else { preconditionFailure("the queue \(name) returned without running") }
    return result
  }

  /// Waits for the body. The body is the caller's own work on any thread; the rest is waiting.
  private func wait(observedBy observer: any QueueObserver, _ body: () -> Void) {
    let began = observer.pauseBegan()
    var ownWork: UInt64 = 0
    backend.runAndWait(on: self) {
      let bodyBegan = observer.pauseBegan()
      body()
      ownWork = observer.pauseBegan() &- bodyBegan
    }
    observer.pauseEnded(since: began &+ ownWork)
  }

  private func enqueue(_ body: @escaping () -> Void, isBarrier: Bool) {
    enqueue(body, isBarrier: isBarrier) { $0.enqueue($1) }
  }

  @discardableResult
  private func enqueue(
    _ body: @escaping () -> Void, isBarrier: Bool, by enqueue: (any QueueBackend, Job) -> Void
  ) -> Job {
    let observer = backend.observer
    let began = observer?.pauseBegan()
    let job = counted {
      let job = makeJob(body, isBarrier: isBarrier, observedBy: observer)
      enqueue(backend, job)
      return job
    }
    if let began { observer?.pauseEnded(since: began) }
    return job
  }

  /// Counts the allocations of enqueueing as infrastructure; if the driver enqueues, as harness.
  private func counted(_ enqueue: () -> Job) -> Job {
    let isFromOutside = bindlab_thread_context_current().pointee.job == 0
    let category = bindlab_thread_context_exchange_category(
      isFromOutside ? BINDLAB_ALLOCATION_HARNESS : BINDLAB_ALLOCATION_INFRASTRUCTURE)
    let job = enqueue()
    _ = bindlab_thread_context_exchange_category(category)
    return job
  }

  private func makeJob(
    _ body: @escaping () -> Void, isBarrier: Bool, observedBy observer: (any QueueObserver)?
  ) -> Job {
    let number = backend.nextJobNumber()
    return Job(
      number: number, queue: self, isBarrier: isBarrier,
      cause: observer?.jobEnqueued(number, on: self), body: body)
  }
}

/// A job that was set to run later.
public struct QueueTimer {
  let job: Job

  /// The job does not run any more, unless it is due already. No time passes on its account.
  public func cancel() {
    job.cancel()
  }
}

/// One enqueued closure, with the context in which it was enqueued.
public final class Job {
  let number: UInt32
  let queue: JobQueue
  let isBarrier: Bool
  /// True if the driver of a run enqueued it, false if another job did.
  private let isFromOutside: Bool
  private let wasCancelled = Atomic(false)
  private let input: UInt32
  private let cause: UInt32
  private let run: UInt32
  @exclusivity(unchecked) private var body: (() -> Void)?

  /// Takes run and input from the thread's context; also the cause, unless it is given.
  init(
    number: UInt32, queue: JobQueue, isBarrier: Bool, cause: UInt32? = nil,
    body: @escaping () -> Void
  ) {
    let context = bindlab_thread_context_current().pointee
    self.number = number
    self.queue = queue
    self.isBarrier = isBarrier
    isFromOutside = context.job == 0
    input = context.input
    self.cause = cause ?? context.cause
    run = context.run
    self.body = body
  }

  /// True if its timer was cancelled, so that it must not run.
  var isCancelled: Bool { wasCancelled.load(ordering: .acquiring) }

  func cancel() {
    wasCancelled.store(true, ordering: .releasing)
  }

  /// Runs the closure with the thread's context set to this job, releases it and restores the
  /// context. The closure's captures are released before the job counts as ended.
  func run(observedBy observer: (any QueueObserver)?) {
    guard !isCancelled else {
      body = nil
      return
    }
    let context = bindlab_thread_context_current()
    let outer = context.pointee
    context.pointee.queue = UInt32(queue.number)
    context.pointee.job = number
    context.pointee.input = input
    context.pointee.run = run
    context.pointee.version = 0
    let category = bindlab_thread_context_exchange_category(
      isFromOutside ? BINDLAB_ALLOCATION_HARNESS : BINDLAB_ALLOCATION_WORKER)
    let started = observer?.jobStarted(number, on: queue, cause: cause) ?? cause
    context.pointee.cause = started
    body?()
    body = nil
    observer?.jobEnded(number, on: queue, cause: started)
    context.pointee = outer
    _ = bindlab_thread_context_exchange_category(category)
  }
}
