import CThreadContext
import Dispatch
import Synchronization

/// Runs jobs on Dispatch queues and the real main queue, which the process must run by
/// `dispatchMain()`. All queues must be made before the first job.
package final class LiveBackend: QueueBackend {
  @exclusivity(unchecked) package var observer: (any QueueObserver)?
  /// Returns the next main-queue job each time the jobs before it have settled; nil ends the chain,
  /// and only then does `settle` return. It runs on the thread that ended the last job, so a chain
  /// of inputs runs without waking the driver. Set it only while nothing is queued: before the
  /// first job, or after `settle`.
  @exclusivity(unchecked) package var nextWhenSettled: (() -> (() -> Void)?)?
  /// The held time that passes before the chain is asked. What is due meanwhile comes first, each
  /// once the jobs before it have settled.
  @exclusivity(unchecked) package var pauseBeforeNext: UInt64 = 0
  package private(set) lazy var main = JobQueue(
    name: "main", number: 1, kind: .main, backend: self)

  package static let usualTimeout = 10

  package let clock: any RunClock
  /// The timers, and the time that only `advance` moves; nil where timers fire by themselves.
  private let held: HeldTime?
  @exclusivity(unchecked) private var dispatchQueues: [DispatchQueue] = [.main]
  private let lastJobNumber = Atomic<UInt32>(0)
  private let jobs: PendingJobs

  /// - Parameters:
  ///   - jobBudget: the maximal number of jobs between two settled states.
  ///   - timeout: the seconds without the end of a job that runs after which it is blocked.
  ///   - isHolding: time is virtual, as in simulation: timers fire in `advance`, which sleeps not.
  package init(
    jobBudget: Int = 1_000_000, timeout: Int = LiveBackend.usualTimeout,
    holdingTime isHolding: Bool = false
  ) {
    jobs = PendingJobs(budget: jobBudget, timeout: timeout)
    held = isHolding ? HeldTime() : nil
    clock = held?.clock ?? MonotonicClock()
  }

  package var queueNames: [String] { ["", "main"] + dispatchQueues.dropFirst().map(\.label) }

  package var now: UInt64 { clock.now }

  /// Compared with the number of jobs that the driver posted, it shows without an observer if others
  /// enqueued jobs.
  package var jobsMade: UInt32 { lastJobNumber.load(ordering: .relaxed) }

  package func makeQueue(named name: String, kind: JobQueue.Kind) -> JobQueue {
    precondition(kind != .main, "there is one main queue, and it is `main`")
    let attributes: DispatchQueue.Attributes = kind == .concurrent ? .concurrent : []
    dispatchQueues.append(DispatchQueue(label: name, attributes: attributes))
    return JobQueue(
      name: name, number: UInt16(dispatchQueues.count), kind: kind, backend: self)
  }

  package func nextJobNumber() -> UInt32 {
    lastJobNumber.add(1, ordering: .relaxed).newValue
  }

  package func enqueue(_ job: Job) {
    guard jobs.admit() else { return }
    let flags: DispatchWorkItemFlags = job.isBarrier ? .barrier : []
    dispatchQueue(of: job.queue).async(flags: flags, execute: block(for: job))
  }

  /// A job that is due at once counts as pending, as on the simulated backend.
  package func enqueue(_ job: Job, after delay: UInt64) {
    guard delay > 0 else { return enqueue(job) }
    if let held { return held.set(job, after: delay) }
    let deadline = DispatchTime.now() + .nanoseconds(Int(clamping: delay))
    let run = block(for: job)
    dispatchQueue(of: job.queue).asyncAfter(deadline: deadline) { [jobs] in
      if jobs.admit() { run() }
    }
  }

  package func tellDeadlock(on queue: JobQueue) -> Bool { false }

  package func runAndWait(on queue: JobQueue, _ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let job = Job(number: nextJobNumber(), queue: queue, isBarrier: false, body: body)
      dispatchQueue(of: queue).sync { job.run(observedBy: nil) }
    }
  }

  package func settle() throws(DidNotSettle) {
    try jobs.settle { enqueueNext() }
  }

  package var nextDeadline: UInt64? { held?.nextDeadline }

  package func advance(by duration: UInt64) throws(DidNotSettle) {
    try settle()
    guard duration > 0 else { return }
    if let held {
      let end = now + duration
      while try fireNext(until: end) {}
      return held.clock.move(to: end)
    }
    let passed = DispatchSemaphore(value: 0)
    _ = passed.wait(timeout: .now() + .nanoseconds(Int(clamping: duration)))
    try settle()
  }

  package func fireNext(until end: UInt64) throws(DidNotSettle) -> Bool {
    guard let held, let deadline = held.nextDeadline, deadline <= end,
      let job = held.takeNext(until: end)
    else { return false }
    enqueue(job)
    try settle()
    return true
  }

  /// A job in a queue of Dispatch holds the backend.
  package func dropJobs() { held?.dropTimers() }

  /// The block for Dispatch. The job crosses threads without a compiler check: its thread is
  /// recorded, and the invariants are checked on the record (ARCHITECTURE.md, Isolation).
  private func block(for job: Job) -> @Sendable () -> Void {
    nonisolated(unsafe) let (job, backend) = (job, self)
    return { [jobs] in
      jobs.began()
      job.run(observedBy: backend.observer)
      jobs.ended { backend.enqueueNext() }
    }
  }

  private func enqueueNext() -> Bool {
    if pauseBeforeNext > 0, let held {
      let end = now + pauseBeforeNext
      let due = held.takeNext(until: end)
      pauseBeforeNext = end - now
      if let due {
        jobs.settledBetween()
        enqueue(due)
        return true
      }
    }
    guard let next = nextWhenSettled?() else { return false }
    jobs.settledBetween()
    main.async(next)
    return true
  }

  private func dispatchQueue(of queue: JobQueue) -> DispatchQueue {
    dispatchQueues[Int(queue.number) - 1]
  }
}
