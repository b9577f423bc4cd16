import DequeModule
import HeapModule

/// Runs jobs on one thread with a virtual clock. A schedule chooses the next runnable job.
///
/// A serial queue can run only its first job. A concurrent queue can run any job before its first
/// barrier, and a barrier once that is the first job. Jobs are atomic: the schedule chooses after
/// each job, and races inside a job are not simulated. The clock advances only if no job can run.
package final class SimulatedBackend: QueueBackend {
  package var observer: (any QueueObserver)?
  package private(set) lazy var main = makeQueue(numbered: 1, named: "main", kind: .main)
  package var clock: any RunClock { virtualClock }
  package var now: UInt64 { virtualClock.now }

  private let virtualClock = VirtualClock()
  private let jobBudget: Int
  private var schedule: any Schedule
  private var queues = [SimulatedQueue(name: "main", kind: .main)]
  private var timers = Heap<SimulatedTimer>()
  private var queued = 0
  private var lastJobNumber: UInt32 = 0
  private var candidates: [Candidate] = []

  /// - Parameter jobBudget: the maximal number of jobs between two settled states.
  package init(schedule: any Schedule, jobBudget: Int = 1_000_000) {
    self.schedule = schedule
    self.jobBudget = jobBudget
  }

  package var queueNames: [String] { [""] + queues.map(\.name) }

  package func makeQueue(named name: String, kind: JobQueue.Kind) -> JobQueue {
    precondition(kind != .main, "there is one main queue, and it is `main`")
    queues.append(SimulatedQueue(name: name, kind: kind))
    return makeQueue(numbered: queues.count, named: name, kind: kind)
  }

  package func nextJobNumber() -> UInt32 {
    lastJobNumber += 1
    return lastJobNumber
  }

  package func enqueue(_ job: Job) {
    queues[index(of: job.queue)].jobs.append(job)
    queued += 1
  }

  package func enqueue(_ job: Job, after delay: UInt64) {
    timers.insert(SimulatedTimer(deadline: now + delay, job: job))
  }

  /// Runs the jobs that wait on the target, in order, and then `body`. Other queues stand still
  /// meanwhile. Jobs that the target gets meanwhile run later.
  package func runAndWait(on queue: JobQueue, _ body: () -> Void) {
    let index = index(of: queue)
    precondition(
      !queues[index].isRunning, "deadlock: sync onto \(queue.name), which waits for this very job")
    for _ in 0..<queues[index].jobs.count {
      queued -= 1
      run(queues[index].jobs.removeFirst())
    }
    let number = nextJobNumber()
    withoutActuallyEscaping(body) { body in
      run(Job(number: number, queue: queue, isBarrier: false, body: body), observedBy: nil)
    }
  }

  package func settle() throws(DidNotSettle) {
    try settle(within: jobBudget)
  }

  /// - Parameter jobBudget: the maximal number of jobs.
  package func settle(within jobBudget: Int) throws(DidNotSettle) {
    var ran = 0
    while true {
      fireTimersDue()
      guard queued > 0 else { return }
      guard ran < jobBudget else { throw .jobBudget(jobBudget) }
      ran += 1
      run(takeNext())
    }
  }

  package func advance(by duration: UInt64) throws(DidNotSettle) {
    let end = now + duration
    try settle()
    while let deadline = nextDeadline, deadline <= end {
      virtualClock.move(to: deadline)
      try settle()
    }
    virtualClock.move(to: end)
  }

  /// The time at which the next timer is due; nil if none is pending.
  package var nextDeadline: UInt64? {
    while let next = timers.min {
      guard next.job.isCancelled else { return next.deadline }
      timers.removeMin()
    }
    return nil
  }

  private func makeQueue(numbered number: Int, named name: String, kind: JobQueue.Kind) -> JobQueue
  {
    JobQueue(name: name, number: UInt16(number), kind: kind, backend: self)
  }

  /// Moves the jobs of due timers to their queues. The schedule orders equal deadlines.
  private func fireTimersDue() {
    var due: [Job] = []
    while let deadline = nextDeadline, deadline <= now {
      due.append(timers.removeMin().job)
    }
    while !due.isEmpty {
      let chosen = due.count == 1 ? 0 : schedule.choose(among: due.map(\.number))
      let job = due.remove(at: chosen)
      if job.becomeDue(observedBy: observer) { enqueue(job) }
    }
  }

  private func takeNext() -> Job {
    candidates.removeAll(keepingCapacity: true)
    for (index, queue) in queues.enumerated() {
      queue.appendRunnable(to: &candidates, queueIndex: index)
    }
    precondition(!candidates.isEmpty, "jobs are queued and none may run")
    let chosen =
      candidates.count == 1
      ? candidates[0] : candidates[schedule.choose(among: candidates.lazy.map(\.job))]
    queued -= 1
    return queues[chosen.queueIndex].jobs.remove(at: chosen.offset)
  }

  private func run(_ job: Job) {
    run(job, observedBy: observer)
  }

  private func run(_ job: Job, observedBy observer: (any QueueObserver)?) {
    let index = index(of: job.queue)
    let wasRunning = queues[index].isRunning
    queues[index].isRunning = true
    job.run(observedBy: observer)
    queues[index].isRunning = wasRunning
  }

  private func index(of queue: JobQueue) -> Int {
    Int(queue.number) - 1
  }
}
