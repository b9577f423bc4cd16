import DequeModule

struct SimulatedQueue {
  let name: String
  let kind: JobQueue.Kind
  var jobs = Deque<Job>()

  init(name: String, kind: JobQueue.Kind) {
    self.name = name
    self.kind = kind
  }

  func appendRunnable(to candidates: inout [RunnableJob], number: Int) {
    guard let head = jobs.first else { return }
    func append(_ job: Job, at offset: Int) {
      candidates.append(
        RunnableJob(
          job: job.number, queue: number, isOnConcurrentQueue: kind == .concurrent, offset: offset))
    }
    append(head, at: 0)
    guard kind == .concurrent, !head.isBarrier else { return }
    for (offset, job) in jobs.enumerated().dropFirst() {
      if job.isBarrier { return }
      append(job, at: offset)
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
