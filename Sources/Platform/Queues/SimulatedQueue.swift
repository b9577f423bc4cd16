import DequeModule
import HeapModule

struct SimulatedQueue {
  let name: String
  let kind: JobQueue.Kind
  var jobs = Deque<Job>()
  /// The jobs that one decision is about, so that it costs no more where thousands wait.
  static let mostRunnable = 64

  init(name: String, kind: JobQueue.Kind) {
    self.name = name
    self.kind = kind
  }

  func appendRunnable(to candidates: inout [RunnableJob], atMost most: Int) {
    guard let head = jobs.first else { return }
    let isFree = kind == .concurrent
    candidates.append(RunnableJob(head, isFree: isFree))
    guard isFree, !head.isBarrier else { return }
    for offset in 1..<max(1, min(jobs.count, most)) {
      let job = jobs[offset]
      if job.isBarrier { return }
      candidates.append(RunnableJob(job, at: offset, isFree: isFree))
    }
  }
}

/// The jobs of timers whose time has come and that have not fired, in the order of their deadlines.
extension Deque<Job> {
  /// Those that one decision is about.
  static var mostDue: Int { 16 }

  /// Drops those that were cancelled from among the first. Returns how many of these there are.
  mutating func dropCancelled(leaving most: Int = Self.mostDue) -> Int {
    var index = 0
    while index < Swift.min(count, most) {
      if self[index].isCancelled { remove(at: index) } else { index += 1 }
    }
    return index
  }

  mutating func appendDue(to candidates: inout [RunnableJob]) {
    for index in 0..<dropCancelled() {
      candidates.append(RunnableJob(self[index], at: index, isFree: true, isTimer: true))
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
