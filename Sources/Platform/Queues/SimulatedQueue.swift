import DequeModule
import HeapModule

struct SimulatedQueue {
  let name: String
  let kind: JobQueue.Kind
  var jobs = Deque<Job>()

  init(name: String, kind: JobQueue.Kind) {
    self.name = name
    self.kind = kind
  }

  func appendRunnable(to candidates: inout [RunnableJob]) {
    guard let head = jobs.first else { return }
    let isFree = kind == .concurrent
    candidates.append(RunnableJob(head, isFree: isFree))
    guard isFree, !head.isBarrier else { return }
    for (offset, job) in jobs.enumerated().dropFirst() {
      if job.isBarrier { return }
      candidates.append(RunnableJob(job, at: offset, isFree: isFree))
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
