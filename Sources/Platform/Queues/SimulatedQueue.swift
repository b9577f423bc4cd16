import DequeModule
import HeapModule

struct SimulatedQueue {
  let name: String
  let kind: JobQueue.Kind
  /// Behind its last barrier a concurrent queue has them in the order of their numbers.
  var jobs = Deque<Job>()
  /// A decision is about so many jobs of a concurrent queue at the most: it costs time and memory
  /// for each. Several decisions bring any job to the front.
  private static let mostCandidates = 64

  init(name: String, kind: JobQueue.Kind) {
    self.name = name
    self.kind = kind
  }

  /// A timer's job has its number since the timer was set, and others were enqueued meanwhile.
  mutating func append(_ job: Job) {
    var place = jobs.count
    if kind == .concurrent, !job.isBarrier {
      while place > 0, jobs[place - 1].number > job.number, !jobs[place - 1].isBarrier {
        place -= 1
      }
    }
    jobs.insert(job, at: place)
  }

  func appendRunnable(to candidates: inout [RunnableJob]) {
    guard let head = jobs.first else { return }
    let isFree = kind == .concurrent
    candidates.append(RunnableJob(head, isFree: isFree))
    guard isFree, !head.isBarrier else { return }
    for offset in 1..<max(1, min(jobs.count, Self.mostCandidates)) {
      if jobs[offset].isBarrier { return }
      candidates.append(RunnableJob(jobs[offset], at: offset, isFree: isFree))
    }
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
