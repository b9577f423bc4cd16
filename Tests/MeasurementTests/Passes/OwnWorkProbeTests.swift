import Measurement
import Queues
import Testing

@testable import Passes

/// The probe on the simulated backend, with a clock that the jobs move.
@Suite struct OwnWorkProbeTests {
  /// Each reading takes `cost` nanoseconds: half before and half after the time that it tells.
  final class ManualClock: RunClock {
    private(set) var time: UInt64 = 1_000
    private let cost: UInt64

    init(cost: UInt64 = 0) {
      self.cost = cost
    }

    var now: UInt64 {
      time += cost
      return time - cost / 2
    }

    func pass(_ nanoseconds: UInt64) { time += nanoseconds }
  }

  private static func run(
    _ layout: QueueLayout, clock: ManualClock,
    _ start: (LayoutQueues, SimulatedBackend) -> Void
  ) throws -> OwnWork {
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let probe = OwnWorkProbe(clock: clock)
    backend.observer = probe
    let queues = LayoutQueues(layout, on: backend)
    start(queues, backend)
    try backend.settle()
    return probe.total
  }

  struct Chain: Sendable {
    let layout: QueueLayout
    /// The driver's job, the model's if it is a job, the update's if it is one.
    let jobs: UInt64
    let pauses: UInt64
  }

  static let chains = [
    Chain(layout: .main, jobs: 1, pauses: 0), Chain(layout: .mainAsync, jobs: 2, pauses: 1),
    Chain(layout: .modelSerial, jobs: 3, pauses: 2),
    Chain(layout: .modelConcurrent, jobs: 3, pauses: 2),
    Chain(layout: .modelLocked, jobs: 2, pauses: 1),
  ]

  /// 5 + 40 + 300 + 2 000 nanoseconds of work, wherever it runs.
  @Test(arguments: chains, [UInt64(0), 20])
  func aChainsOwnWorkIsTheSumOfItsBodies(chain: Chain, cost: UInt64) throws {
    let clock = ManualClock(cost: cost)
    let work = try Self.run(chain.layout, clock: clock) { queues, _ in
      queues.main.async {
        clock.pass(5)
        queues.onModel {
          clock.pass(40)
          queues.deliver { clock.pass(2_000) }
        }
        clock.pass(300)
      }
    }
    #expect(work.jobs == chain.jobs)
    #expect(work.pauses == chain.pauses)
    // Of each job and of each pause half of two readings lies inside the job.
    #expect(work.nanoseconds == 2_345 + cost * (chain.jobs + chain.pauses))
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let share = try InstrumentShare.measure(on: backend, clock: ManualClock(cost: cost))
    #expect(share == InstrumentShare(job: Double(cost), pause: Double(cost)))
    #expect(work.less(share) == 2_345)
  }

  /// What happens while a queue takes a job is not the caller's work.
  @Test func enqueueingIsNoOwnWork() throws {
    let clock = ManualClock()
    let slow = SlowEnqueueing(clock)
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    backend.observer = slow
    let queue = backend.makeQueue(named: "other", kind: .serial)
    backend.main.async {
      clock.pass(3)
      queue.async { clock.pass(10) }
      queue.async(after: 7) { clock.pass(100) }
      clock.pass(4)
    }
    try backend.advance(by: 7)
    #expect(slow.probe.total == OwnWork(nanoseconds: 117, jobs: 3, pauses: 2))
  }

  /// The driver is no job, so nothing is taken off anybody's work.
  @Test func whatHappensOutsideJobsDoesNotCount() throws {
    let clock = ManualClock()
    let work = try Self.run(.main, clock: clock) { queues, _ in
      clock.pass(1_000)
      queues.main.async { clock.pass(6) }
      clock.pass(1_000)
    }
    #expect(work == OwnWork(nanoseconds: 6, jobs: 1))
  }

  /// The body of `sync` is the caller's work; the jobs that run before it are their own queue's.
  @Test func waitingForAnotherQueueIsNoOwnWork() throws {
    let clock = ManualClock()
    let work = try Self.run(.main, clock: clock) { queues, backend in
      let other = backend.makeQueue(named: "other", kind: .serial)
      queues.main.async {
        other.async { clock.pass(500) }
        clock.pass(1)
        other.sync { clock.pass(20) }
        clock.pass(2)
      }
    }
    #expect(work == OwnWork(nanoseconds: 523, jobs: 2, pauses: 2))
  }

  /// Passes the time that enqueueing takes.
  private final class SlowEnqueueing: QueueObserver {
    let probe: OwnWorkProbe
    private let clock: ManualClock

    init(_ clock: ManualClock) {
      probe = OwnWorkProbe(clock: clock)
      self.clock = clock
    }

    func jobEnqueued(_ job: UInt32, on queue: JobQueue) -> UInt32 {
      clock.pass(10_000)
      return probe.jobEnqueued(job, on: queue)
    }

    func jobStarted(_ job: UInt32, on queue: JobQueue, cause: UInt32) -> UInt32 {
      probe.jobStarted(job, on: queue, cause: cause)
    }

    func jobEnded(_ job: UInt32, on queue: JobQueue, cause: UInt32) {
      probe.jobEnded(job, on: queue, cause: cause)
    }

    func notified() -> UInt32 { probe.notified() }

    func pauseBegan() -> UInt64 { probe.pauseBegan() }

    func pauseEnded(since began: UInt64) { probe.pauseEnded(since: began) }
  }
}
