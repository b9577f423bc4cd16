import DequeModule
import HeapModule

struct SimulatedQueue {
  let name: String
  let kind: JobQueue.Kind
  var jobs = Deque<Job>()
  /// The jobs that one decision is about, so that it costs no more where thousands wait.
  private static let mostRunnable = 64

  init(name: String, kind: JobQueue.Kind) {
    self.name = name
    self.kind = kind
  }

  func appendRunnable(to candidates: inout [RunnableJob]) {
    guard let head = jobs.first else { return }
    let isFree = kind == .concurrent
    candidates.append(RunnableJob(head, isFree: isFree))
    guard isFree, !head.isBarrier else { return }
    for offset in 1..<max(1, min(jobs.count, Self.mostRunnable)) {
      let job = jobs[offset]
      if job.isBarrier { return }
      candidates.append(RunnableJob(job, at: offset, isFree: isFree))
    }
  }
}

extension [SimulatedQueue] {
  /// That of the queue whose first job was made first.
  var indexOfFirstJob: Int? {
    var (first, number) = (Int?.none, UInt32.max)
    for index in indices {
      guard let next = self[index].jobs.first?.number, next < number else { continue }
      (first, number) = (index, next)
    }
    return first
  }
}

/// The jobs of timers whose time has come and that have not fired, in the order of their deadlines.
struct DueTimers {
  /// Those that one decision is about.
  static let most = 16
  private var jobs: Deque<Job> = []

  mutating func append(_ job: Job) { jobs.append(job) }

  /// False if one was not cancelled. It lets go of those before it.
  var isEmpty: Bool {
    mutating get { dropCancelled(leaving: 1) == 0 }
  }

  /// Of those that were not cancelled, as many as a decision is about.
  var count: Int {
    mutating get { dropCancelled(leaving: Self.most) }
  }

  mutating func popFirst() -> Job? { jobs.popFirst() }

  mutating func appendRunnable(to candidates: inout [RunnableJob]) {
    for index in 0..<dropCancelled(leaving: Self.most) {
      candidates.append(RunnableJob(jobs[index], at: index, isFree: true, isTimer: true))
    }
  }

  /// One of them, or the last: there must be one.
  mutating func remove(at index: Int) -> Job {
    jobs.remove(at: Swift.min(index, dropCancelled(leaving: Self.most) - 1))
  }

  /// Drops those that were cancelled from among the first. Returns how many of these there are.
  private mutating func dropCancelled(leaving most: Int) -> Int {
    var index = 0
    while index < Swift.min(jobs.count, most) {
      if jobs[index].isCancelled { jobs.remove(at: index) } else { index += 1 }
    }
    return index
  }
}

/// A job that becomes runnable when the virtual clock reaches its deadline.
struct SimulatedTimer: Comparable {
  let deadline: UInt64
  let job: Job

  static func == (left: SimulatedTimer, right: SimulatedTimer) -> Bool {
    left.job.number == right.job.number
  }

  static func < (left: SimulatedTimer, right: SimulatedTimer) -> Bool {
    (left.deadline, left.job.number) < (right.deadline, right.job.number)
  }
}

extension Heap<SimulatedTimer> {
  /// When the next timer is due. Those before it that were cancelled are dropped.
  mutating func nextDeadline() -> UInt64? {
    while let next = min {
      guard next.job.isCancelled else { return next.deadline }
      removeMin()
    }
    return nil
  }
}
