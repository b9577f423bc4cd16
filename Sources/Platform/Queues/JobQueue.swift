import CThreadContext
import Synchronization

/// A queue of jobs. Its users need not know the backend.
public final class JobQueue {
  package enum Kind: Hashable, Sendable {
    case main
    case serial
    case concurrent
  }

  /// The name of the queue of tasks. With a space: no queue of a scenario can have it.
  package static let taskPool = "task pool"
  public let name: String
  /// Its index in the run's queue names, from 1.
  package let number: UInt16
  package let kind: Kind
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
    async(after: delay, label: { "" }, body)
  }

  /// - Parameter label: the name of the job for people, for observers that write it down.
  package func async(label: () -> String, _ body: @escaping () -> Void) {
    enqueue(
      isBarrier: false, making: { body },
      noting: { $0.jobEnqueued($1, on: self, label: label) }, by: { $0.enqueue($1) })
  }

  /// Runs the body that `make` returns. Making it is the queue's work, as enqueueing it is.
  package func enqueue(making make: () -> () -> Void) {
    enqueue(
      isBarrier: false, making: make, noting: { $0.jobEnqueued($1, on: self) },
      by: { $0.enqueue($1) })
  }

  /// - Parameter label: as for other jobs; empty for none.
  package func async(
    after delay: UInt64, label: () -> String, _ body: @escaping () -> Void
  ) -> QueueTimer {
    var timer: QueueTimer?
    enqueue(
      isBarrier: false, making: { body },
      noting: { $0.timerSet($1, on: self, after: delay, label: label) },
      by: {
        $1.waitForTimer()
        timer = QueueTimer(job: $1, observer: $0.observer)
        $0.enqueue($1, after: delay)
      })
    guard let timer else { preconditionFailure("the backend \(backend) got no timer") }
    return timer
  }

  /// Runs `body` on this queue and waits. A call from a job of this queue would deadlock and traps.
  public func sync<Result>(_ body: () -> Result) -> Result {
    if isCurrent {
      guard backend.tellDeadlock(on: self) else {
        preconditionFailure("sync from the queue \(name) onto itself would never return")
      }
      return body()
    }
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
    enqueue(
      isBarrier: isBarrier, making: { body }, noting: { $0.jobEnqueued($1, on: self) },
      by: { $0.enqueue($1) })
  }

  /// The job is released before the pause ends. The thread that runs it may hold its reference
  /// count in a cache by then, and waiting for that is no own work.
  ///
  /// - Parameter noting: tells the observer of the job with this number; returns the job's cause.
  private func enqueue(
    isBarrier: Bool, making make: () -> () -> Void,
    noting: (any QueueObserver, UInt32) -> UInt32, by enqueue: (any QueueBackend, Job) -> Void
  ) {
    let observer = backend.observer
    let began = observer?.pauseBegan()
    counted {
      let number = backend.nextJobNumber()
      let job = Job(
        number: number, queue: self, isBarrier: isBarrier,
        cause: observer.map { noting($0, number) }, body: make())
      enqueue(backend, job)
    }
    if let began { observer?.pauseEnded(since: began) }
  }

  /// Counts the allocations of enqueueing as infrastructure; if the driver enqueues, as harness.
  private func counted(_ enqueue: () -> Void) {
    let isFromOutside = bindlab_thread_context_current().pointee.job == 0
    let category = bindlab_thread_context_exchange_category(
      isFromOutside ? BINDLAB_ALLOCATION_HARNESS : BINDLAB_ALLOCATION_INFRASTRUCTURE)
    enqueue()
    _ = bindlab_thread_context_exchange_category(category)
  }
}

/// A job that was set to run later.
public struct QueueTimer {
  let job: Job
  let observer: (any QueueObserver)?

  /// The job does not run any more, unless it has begun, as with a `DispatchWorkItem`. No time passes
  /// on its account.
  ///
  /// - Returns: false if it has begun, or was cancelled before.
  @discardableResult
  public func cancel() -> Bool {
    guard job.cancel() else { return false }
    observer?.timerCancelled(job.number, on: job.queue)
    return true
  }
}

/// One enqueued closure, with the context in which it was enqueued.
package final class Job {
  /// Of a timer's job; all others are plain.
  private enum State: UInt8, AtomicRepresentable {
    case plain, waiting, due, begun, cancelled
  }

  let number: UInt32
  let queue: JobQueue
  let isBarrier: Bool
  /// True if the driver of a run enqueued it, false if another job did.
  private let isFromOutside: Bool
  private let state = Atomic(State.plain)
  private let input: UInt32
  @exclusivity(unchecked) private var cause: UInt32
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
  var isCancelled: Bool { state.load(ordering: .acquiring) == .cancelled }

  func waitForTimer() {
    state.store(.waiting, ordering: .releasing)
  }

  /// False if it has begun, or was cancelled before.
  func cancel() -> Bool {
    goes(from: .waiting, to: .cancelled) || goes(from: .due, to: .cancelled)
  }

  /// Its timer fires, which is the job's cause from here on. Called right before it is enqueued, or
  /// run at the latest. False if the timer was cancelled.
  func becomeDue(observedBy observer: (any QueueObserver)?) -> Bool {
    guard goes(from: .waiting, to: .due) else {
      body = nil
      return false
    }
    guard let observer else { return true }
    let context = bindlab_thread_context_current()
    let outer = context.pointee
    context.pointee.job = 0
    context.pointee.cause = observer.timerFired(number, on: queue, cause: cause)
    cause = observer.jobEnqueued(number, on: queue)
    context.pointee = outer
    return true
  }

  private func goes(from state: State, to next: State) -> Bool {
    self.state.compareExchange(
      expected: state, desired: next, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// False if its timer was cancelled.
  private func begins(observedBy observer: (any QueueObserver)?) -> Bool {
    switch state.load(ordering: .acquiring) {
    case .plain: return true
    case .waiting: guard becomeDue(observedBy: observer) else { return false }
    case .due, .begun, .cancelled: break
    }
    if goes(from: .due, to: .begun) { return true }
    body = nil
    return false
  }

  /// Runs the closure with the thread's context set to this job, releases it and restores the
  /// context. The closure's captures are released before the job counts as ended.
  func run(observedBy observer: (any QueueObserver)?) {
    guard begins(observedBy: observer) else { return }
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
