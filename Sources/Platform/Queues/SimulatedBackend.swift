import CThreadContext
import DequeModule
import HeapModule

/// Runs jobs on one thread with a virtual clock. A schedule chooses the next runnable job.
///
/// A serial queue can run only its first job. A concurrent queue can run any job before its first
/// barrier, and a barrier once that is the first job. Jobs are atomic: the schedule chooses after
/// each job, and races inside a job are not simulated. The clock advances only if no job can run.
///
/// Timers that are due at one instant fire one after the other: what one sets off settles before the
/// next. A schedule other than first in, first out may fire each of them at any time at its instant.
///
/// What the user does next can be left to the schedule, too: an input that was promised comes when
/// it decides so, and at the latest once nothing else can run.
package final class SimulatedBackend: QueueBackend {
  package var observer: (any QueueObserver)?
  package private(set) lazy var main = makeQueue(numbered: 1, named: "main", kind: .main)
  package var clock: any RunClock { virtualClock }
  package var now: UInt64 { virtualClock.now }

  private let virtualClock = VirtualClock()
  private let jobBudget: Int
  private var scheduler: Scheduler
  private var queues = [SimulatedQueue(name: "main", kind: .main)]
  private var timers = Heap<SimulatedTimer>()
  private var due: Deque<Job> = []
  private var queued = 0
  /// The queues of the jobs that run, each of which waits for the next.
  private var open: [Int] = []
  package private(set) var jobsMade: UInt32 = 0
  private var candidates: [RunnableJob] = []
  /// What the user does next: each call enqueues an input.
  private var inputs: Deque<() -> Void> = []
  /// Called when nothing can run at this instant, before a promised input comes or time passes.
  package var atRest: (() -> Void)?
  private var ranSinceRest = false
  /// The times that passed since the last of them.
  private var firings = 0
  private static let mostFirings = 16

  /// - Parameters:
  ///   - jobBudget: the maximal number of jobs between two settled states.
  ///   - isRemembering: keeps the decisions.
  package init(
    schedule: Schedule = .fifo, jobBudget: Int = 1_000_000, remembering isRemembering: Bool = false
  ) {
    scheduler = Scheduler(schedule, remembering: isRemembering)
    self.jobBudget = jobBudget
  }

  package var queueNames: [String] { [""] + queues.map(\.name) }

  /// The decisions so far, if it was made to remember them.
  package var decisions: [Decision] { scheduler.decisions }
  /// The number of chains of jobs that its schedule gave a priority; 0 if it gives none.
  package var chains: Int { scheduler.priorities.count }

  package func makeQueue(named name: String, kind: JobQueue.Kind) -> JobQueue {
    precondition(kind != .main, "there is one main queue, and it is `main`")
    queues.append(SimulatedQueue(name: name, kind: kind))
    return makeQueue(numbered: queues.count, named: name, kind: kind)
  }

  package func nextJobNumber() -> UInt32 {
    jobsMade += 1
    return jobsMade
  }

  package func enqueue(_ job: Job) {
    queues[index(of: job.queue)].jobs.append(job)
    queued += 1
  }

  /// A job that is due at once is queued at once, as on the live backend.
  package func enqueue(_ job: Job, after delay: UInt64) {
    guard delay > 0 else { return enqueue(job) }
    timers.insert(SimulatedTimer(deadline: now + delay, job: job))
  }

  /// The running job has something take its time, which the schedule decides.
  package func chooseLatency(of count: Int) -> Int {
    scheduler.chooseLatency(of: count, in: bindlab_thread_context_current().pointee.job)
  }

  /// The user's next input comes when the schedule has it, behind those promised before.
  package func promise(_ enqueue: @escaping () -> Void) {
    inputs.append(enqueue)
  }

  /// Runs the jobs that wait on the target, in order, and then `body`. Other queues stand still
  /// meanwhile. Jobs that the target gets meanwhile run later.
  package func runAndWait(on queue: JobQueue, _ body: () -> Void) {
    let index = index(of: queue)
    guard !open.contains(index) else {
      guard tellDeadlock(on: queue) else {
        preconditionFailure("deadlock: sync onto \(queue.name), which waits for this very job")
      }
      return body()
    }
    for _ in 0..<queues[index].jobs.count {
      queued -= 1
      run(queues[index].jobs.removeFirst())
    }
    let number = nextJobNumber()
    withoutActuallyEscaping(body) { body in
      run(Job(number: number, queue: queue, isBarrier: false, body: body), observedBy: nil)
    }
  }

  package func tellDeadlock(on queue: JobQueue) -> Bool {
    let index = index(of: queue)
    let cycle = open.drop { $0 != index } + [index]
    return observer?.deadlocked(cycle.map { queues[$0].name }.joined(separator: " waits for "))
      ?? false
  }

  package func settle() throws(DidNotSettle) {
    try settle(within: jobBudget)
  }

  /// - Parameter jobBudget: the maximal number of jobs.
  package func settle(within jobBudget: Int) throws(DidNotSettle) {
    var ran = 0
    while queued > 0 || !inputs.isEmpty {
      if queued == 0, isNoneDue {
        rest()
        if letsTimePass() { continue }
      }
      guard ran < jobBudget else { throw .jobBudget(jobBudget) }
      ran += 1
      runNext()
    }
    // Lets go of those that were cancelled.
    _ = nextDeadline
  }

  private func rest() {
    guard ranSinceRest else { return }
    ranSinceRest = false
    atRest?()
  }

  package func advance(by duration: UInt64) throws(DidNotSettle) {
    let end = now + duration
    try settle()
    while try fireNext(until: end) {}
    virtualClock.move(to: end)
  }

  package func fireNext(until end: UInt64) throws(DidNotSettle) -> Bool {
    guard let deadline = nextDeadline, deadline <= end else { return false }
    fireNext(at: nil)
    try settle()
    return true
  }

  // MARK: Step by step

  /// The number of jobs that wait for their turn.
  package var jobsWaiting: Int { queued }

  /// The number of timers that are due at the next deadline, at most as many as a decision is about.
  package var ties: Int {
    guard isNoneDue else { return due.dropCancelled() }
    guard let deadline = timers.nextDeadline() else { return 0 }
    var equal: [SimulatedTimer] = []
    while equal.count < Deque<Job>.mostDue, timers.nextDeadline() == deadline {
      equal.append(timers.removeMin())
    }
    for timer in equal { timers.insert(timer) }
    return equal.count
  }

  /// Runs one of the jobs that wait.
  package func runJob() {
    if queued > 0 { runNext() }
  }

  /// Queues the job of the next timer, whose time has come or comes.
  ///
  /// - Parameter index: its place among those that are due at one time; nil lets the schedule choose.
  package func fireNext(at index: Int?) {
    guard let deadline = nextDeadline else { return }
    if isNoneDue { move(to: deadline) }
    fire(at: index ?? chosenDue())
  }

  /// Runs the body as a job of the queue, before those that wait.
  ///
  /// - Parameter time: what is due by then and has not fired stays due.
  package func run(on queue: JobQueue, at time: UInt64, _ body: @escaping () -> Void) {
    if time > now { move(to: time) }
    run(Job(number: nextJobNumber(), queue: queue, isBarrier: false, body: body))
  }

  /// The time at which the next timer is due; nil if none is pending.
  package var nextDeadline: UInt64? {
    isNoneDue ? timers.nextDeadline() : now
  }

  private var isNoneDue: Bool { due.dropCancelled(leaving: 1) == 0 }

  package func dropJobs() {
    repeat {
      while timers.popMin() != nil || due.popFirst() != nil || inputs.popFirst() != nil {}
      for index in queues.indices { while queues[index].jobs.popFirst() != nil { queued -= 1 } }
    } while queued > 0 || !timers.isEmpty || !due.isEmpty
  }

  private func makeQueue(numbered number: Int, named name: String, kind: JobQueue.Kind) -> JobQueue
  {
    JobQueue(name: name, number: UInt16(number), kind: kind, backend: self)
  }

  private func move(to deadline: UInt64) {
    virtualClock.move(to: deadline)
    while let next = timers.nextDeadline(), next <= now { due.append(timers.removeMin().job) }
  }

  /// The schedule orders equal deadlines.
  private func chosenDue() -> Int {
    guard !scheduler.isFIFO, due.dropCancelled() > 1 else { return 0 }
    candidates.removeAll(keepingCapacity: true)
    due.appendDue(to: &candidates)
    return scheduler.choose(among: candidates)
  }

  private func fire(at index: Int) {
    let job = due.remove(at: min(index, due.dropCancelled() - 1))
    if job.becomeDue(observedBy: observer) { enqueue(job) }
  }

  private func comeNextInput() {
    firings = 0
    scheduler.noteStart(on: 0)
    inputs.removeFirst()()
  }

  /// Where only an input is left, a timer may come before it. One that sets itself anew has no end,
  /// so not more than some do. False if there is nothing to decide.
  private func letsTimePass() -> Bool {
    guard !scheduler.isFIFO, firings < Self.mostFirings, let deadline = nextDeadline,
      let next = timers.min
    else { return false }
    if scheduler.choose(among: [.input, RunnableJob(next.job, isFree: true)]) == 0 {
      comeNextInput()
    } else {
      firings += 1
      move(to: deadline)
    }
    return true
  }

  private func runNext() {
    ranSinceRest = true
    candidates.removeAll(keepingCapacity: true)
    let most = scheduler.isFIFO ? 1 : SimulatedQueue.mostRunnable
    for queue in queues { queue.appendRunnable(to: &candidates, atMost: most) }
    precondition(queued == 0 || !candidates.isEmpty, "jobs are queued and none may run")
    let next = nextCandidate()
    guard !next.isInput else { return comeNextInput() }
    guard !next.isTimer else { return fire(at: Int(next.offset)) }
    queued -= 1
    run(queues[Int(next.queue) - 1].jobs.remove(at: Int(next.offset)))
  }

  private func nextCandidate() -> RunnableJob {
    if scheduler.isFIFO, let first = candidates.min(by: { $0.job < $1.job }) { return first }
    candidates.sort { $0.job < $1.job }
    due.appendDue(to: &candidates)
    if !inputs.isEmpty { candidates.append(.input) }
    // Each input has a decision of its own, so that people and tools can tell which one that is.
    let isDecided = candidates.count > 1 || candidates[0].isInput
    return candidates[isDecided && !scheduler.isFIFO ? scheduler.choose(among: candidates) : 0]
  }

  private func run(_ job: Job) {
    run(job, observedBy: observer)
  }

  private func run(_ job: Job, observedBy observer: (any QueueObserver)?) {
    open.append(index(of: job.queue))
    scheduler.noteStart(on: job.queue.number)
    job.run(observedBy: observer)
    open.removeLast()
  }

  private func index(of queue: JobQueue) -> Int {
    Int(queue.number) - 1
  }
}
