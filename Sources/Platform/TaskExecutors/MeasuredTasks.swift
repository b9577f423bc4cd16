import CThreadContext
import Locks
package import Queues
import Synchronization

/// The tasks of a measured run: a job of a task is one job of the run's queues, and nothing else.
///
/// Unlike a `TaskRun` it keeps nothing of a task, takes no lock and gives no names. A job belongs
/// to the run of the thread that enqueues it, with the input that this thread works for. So it is
/// for arms that passed their simulated runs: there, a job from a thread of no run is an escape. A
/// job of a busy actor runs the calls of several inputs and counts for the first. A sleep is a
/// timer of the backend, and a cancelled one stays there until its time has come.
package final class MeasuredTasks: @unchecked Sendable {
  private let number: UInt32
  private let main: JobQueue
  private let pool: JobQueue

  /// - Parameter backend: gets one more queue, so none of its jobs may run yet.
  package init(on backend: any QueueBackend) {
    number = MeasuredRuns.nextNumber()
    main = backend.main
    pool = backend.makeQueue(named: JobQueue.taskPool, kind: .concurrent)
    MeasuredRuns.begin(self, number: number)
  }

  /// The run takes no more jobs. It must be called, and not before everything has settled.
  package func end() {
    MeasuredRuns.end(number)
  }

  /// Runs `body` as code of this run: the tasks that it makes belong to the run.
  package func enter<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let context = bindlab_thread_context_current()
    let outer = context.pointee.run
    context.pointee.run = number
    defer { context.pointee.run = outer }
    return try body()
  }

  /// The job as code of this run, whatever thread enqueues it.
  package func adopting(_ job: @escaping () -> Void) -> () -> Void {
    { [self] in enter(job) }
  }

  /// The run that the calling thread works for.
  static var current: MeasuredTasks? {
    MeasuredRuns.run(numbered: bindlab_thread_context_current().pointee.run)
  }

  var isOnMain: Bool { main.isCurrent }

  func enqueue(_ job: UnownedJob, on queue: TaskQueue) {
    (queue == .main ? main : pool).enqueue { { job.runSynchronously(on: queue) } }
  }

  func wake(_ job: UnownedJob, after delay: Duration) {
    pool.async(after: delay.inNanoseconds) { job.runSynchronously(on: .pool) }
  }

  fileprivate func has(_ number: UInt32) -> Bool { self.number == number }
}

/// The measured runs of the process. A job finds its own without a lock.
private enum MeasuredRuns {
  private struct State {
    var free = Array(0..<count)
    var lastRun: UInt32 = 0
  }

  private final class Place: Sendable {
    let run = Atomic<Unmanaged<MeasuredTasks>?>(nil)
  }

  private static let bitsOfPlace: UInt32 = 8
  private static let count: UInt32 = 1 << bitsOfPlace
  /// In the number of each measured run, and in no other run's.
  private static let mark: UInt32 = 1 << 31

  private static let state = StateLock(State())
  private static let places = (0..<count).map { _ in Place() }

  /// A number that ends with the run's place.
  static func nextNumber() -> UInt32 {
    state.withLock { state in
      guard let place = state.free.popLast() else {
        preconditionFailure("there are more than \(count) measured runs at once")
      }
      state.lastRun = (state.lastRun + 1) % (mark >> bitsOfPlace)
      return mark | state.lastRun << bitsOfPlace | place
    }
  }

  static func begin(_ run: MeasuredTasks, number: UInt32) {
    place(of: number).run.store(.passUnretained(run), ordering: .releasing)
  }

  static func end(_ number: UInt32) {
    place(of: number).run.store(nil, ordering: .releasing)
    state.withLock { $0.free.append(number % count) }
  }

  /// Nil for the number of an ended run, as for 0.
  static func run(numbered number: UInt32) -> MeasuredTasks? {
    guard number & mark != 0 else { return nil }
    let run = place(of: number).run.load(ordering: .acquiring)?.takeUnretainedValue()
    return run?.has(number) == true ? run : nil
  }

  private static func place(of number: UInt32) -> Place { places[Int(number % count)] }
}
