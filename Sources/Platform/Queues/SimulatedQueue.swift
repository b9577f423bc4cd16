import DequeModule

struct SimulatedQueue {
  let name: String
  let kind: JobQueue.Kind
  var jobs = Deque<Job>()
  var isRunning = false

  init(name: String, kind: JobQueue.Kind) {
    self.name = name
    self.kind = kind
  }

  func appendRunnable(to candidates: inout [Candidate], queueIndex: Int) {
    guard let head = jobs.first else { return }
    candidates.append(Candidate(queueIndex: queueIndex, offset: 0, job: head.number))
    guard kind == .concurrent, !head.isBarrier else { return }
    for (offset, job) in jobs.enumerated().dropFirst() {
      if job.isBarrier { return }
      candidates.append(Candidate(queueIndex: queueIndex, offset: offset, job: job.number))
    }
  }
}

struct Candidate {
  let queueIndex: Int
  let offset: Int
  let job: UInt32
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
