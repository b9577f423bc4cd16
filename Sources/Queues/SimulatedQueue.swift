import DequeModule

/// What waits on one simulated queue, in the order in which it came.
struct SimulatedQueue {
  let name: String
  let kind: JobQueue.Kind
  var jobs = Deque<Job>()
  /// A job of this queue is on the stack.
  var isOpen = false

  init(name: String, kind: JobQueue.Kind) {
    self.name = name
    self.kind = kind
  }

  func appendRunnable(to candidates: inout [Candidate], place: Int) {
    guard let head = jobs.first else { return }
    candidates.append(Candidate(place: place, offset: 0, job: head.number))
    guard kind == .concurrent, !head.isBarrier else { return }
    for (offset, job) in jobs.enumerated().dropFirst() {
      if job.isBarrier { return }
      candidates.append(Candidate(place: place, offset: offset, job: job.number))
    }
  }
}
