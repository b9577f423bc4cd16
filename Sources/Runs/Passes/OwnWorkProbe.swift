import CThreadContext
package import Queues
import Statistics
import Synchronization

/// The own work of the jobs of a run.
package struct OwnWork: Hashable, Sendable {
  /// The time inside job bodies, minus the pauses in them.
  package var nanoseconds: UInt64 = 0
  package var jobs: UInt64 = 0
  /// The number of pauses in them: enqueued jobs, and waits for locks and queues.
  package var pauses: UInt64 = 0

  package static func + (one: OwnWork, other: OwnWork) -> OwnWork {
    OwnWork(
      nanoseconds: one.nanoseconds + other.nanoseconds, jobs: one.jobs + other.jobs,
      pauses: one.pauses + other.pauses)
  }

  package static func - (later: OwnWork, earlier: OwnWork) -> OwnWork {
    OwnWork(
      nanoseconds: later.nanoseconds - earlier.nanoseconds, jobs: later.jobs - earlier.jobs,
      pauses: later.pauses - earlier.pauses)
  }

  /// Nanoseconds without the instrument's share; below 0 only by the error of its estimate.
  package func less(_ share: InstrumentShare) -> Double {
    Double(nanoseconds) - share.job * Double(jobs) - share.pause * Double(pauses)
  }
}

/// Adds up the own work of all jobs of a run, over all threads. Enqueueing a job and waiting (for a
/// lock of the layout, for another queue) is no own work: its time depends on the sleep of threads.
/// Work outside jobs, such as Dispatch's part or the driver's posting, does not count either.
///
/// A job costs two readings of the clock, a pause in it two more. Half of them lie inside the job's
/// time; `InstrumentShare` measures their time.
///
/// It must be the backend's observer before the queues of the run are made.
package final class OwnWorkProbe: QueueObserver {
  private let clock: any RunClock
  private let nanoseconds = Atomic<UInt64>(0)
  private let jobs = Atomic<UInt64>(0)
  private let pauses = Atomic<UInt64>(0)

  package init(clock: any RunClock) {
    self.clock = clock
  }

  /// The own work of all ended jobs. Exact while nothing runs.
  package var total: OwnWork {
    OwnWork(
      nanoseconds: nanoseconds.load(ordering: .relaxed), jobs: jobs.load(ordering: .relaxed),
      pauses: pauses.load(ordering: .relaxed))
  }

  package func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 { 0 }

  package func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
    bindlab_own_work_current().pointee.nanoseconds &-= clock.now
    return cause
  }

  /// The thread's sum goes to the total here and not at each pause: a cache line that another core
  /// wrote last is slow to get, and that would count as own work there.
  package func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {
    let ended = clock.now
    let work = bindlab_own_work_current()
    // The sum wraps around if a job ran inside another one's `sync`.
    nanoseconds.wrappingAdd(work.pointee.nanoseconds &+ ended, ordering: .relaxed)
    jobs.add(1, ordering: .relaxed)
    pauses.add(work.pointee.pauses, ordering: .relaxed)
    work.pointee = bindlab_own_work()
  }

  package func notified() -> UInt32 { 0 }

  package func pauseBegan() -> UInt64 { clock.now }

  package func pauseEnded(since began: UInt64) {
    // The driver enqueues outside any job, so this interrupts no own work.
    guard bindlab_thread_context_current().pointee.job != 0 else { return }
    let work = bindlab_own_work_current()
    work.pointee.nanoseconds &-= clock.now &- began
    work.pointee.pauses += 1
  }
}

/// The instrument's share of measured own work: the readings of the clock.
package struct InstrumentShare: Codable, Hashable, Sendable {
  /// Nanoseconds per job.
  package let job: Double
  /// Nanoseconds per pause, in the job that it interrupts.
  package let pause: Double

  private static let batches = 25
  private static let batchSize = 40

  static func measure() throws(DidNotSettle) -> InstrumentShare {
    let backend = LiveBackend()
    return try measure(on: backend, clock: backend.clock)
  }

  /// Measures jobs and pauses without content; the median of batches for each.
  ///
  /// - Parameters:
  ///   - backend: runs one job, in which all is measured; it must have no observer.
  ///   - clock: the clock of the probes.
  package static func measure(
    on backend: any QueueBackend, clock: any RunClock
  ) throws(DidNotSettle) -> InstrumentShare {
    var jobs: [Double] = []
    var pauses: [Double] = []
    backend.main.async { [main = backend.main] in
      for _ in 0..<batches {
        let job = batch(on: main, clock: clock, pauses: 0)
        jobs.append(job)
        pauses.append(batch(on: main, clock: clock, pauses: batchSize) - job)
      }
    }
    try backend.settle()
    return InstrumentShare(
      job: Estimate.median(of: jobs) ?? 0,
      pause: (Estimate.median(of: pauses) ?? 0) / Double(batchSize))
  }

  /// Nanoseconds of own work per job that only makes this many pauses.
  private static func batch(on queue: JobQueue, clock: any RunClock, pauses: Int) -> Double {
    let probe = OwnWorkProbe(clock: clock)
    let observer: any QueueObserver = probe
    for _ in 0..<batchSize {
      let cause = observer.jobStarted(0, on: queue, cause: 0)
      for _ in 0..<pauses { observer.pauseEnded(since: observer.pauseBegan()) }
      observer.jobEnded(0, on: queue, cause: cause)
    }
    return Double(probe.total.nanoseconds) / Double(batchSize)
  }
}
