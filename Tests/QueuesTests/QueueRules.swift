import Queues

/// The rules of any backend, checked on events. A serial queue runs one job at a time, in order. On
/// a concurrent queue a barrier runs alone, after all earlier jobs and before all later ones. At
/// the end every job has run.
struct QueueRules {
  private struct Waiting {
    let job: Int
    let isBarrier: Bool
  }

  private let kinds: [JobQueue.Kind]
  private var waiting: [[Waiting]]
  private var running: [[Waiting]]
  private var queueOfJob: [Int: Int] = [:]

  private init(_ kinds: [JobQueue.Kind]) {
    self.kinds = kinds
    waiting = kinds.map { _ in [] }
    running = waiting
  }

  /// Describes the first violation; nil if there is none.
  static func breach(of events: [QueueEvent], on kinds: [JobQueue.Kind]) -> String? {
    var rules = QueueRules(kinds)
    for (index, event) in events.enumerated() {
      if let breach = rules.breach(by: event) { return "event \(index), \(event): \(breach)" }
    }
    let left = (rules.waiting + rules.running).flatMap { $0 }.map(\.job)
    return left.isEmpty ? nil : "jobs \(left) never ran to their end"
  }

  private mutating func breach(by event: QueueEvent) -> String? {
    switch event {
    case .enqueued(let job, let queue, let isBarrier):
      queueOfJob[job] = queue
      waiting[queue].append(Waiting(job: job, isBarrier: isBarrier && kinds[queue] == .concurrent))
      return nil
    case .started(let job): return start(job)
    case .ended(let job):
      guard let queue = queueOfJob[job],
        let index = running[queue].firstIndex(where: { $0.job == job })
      else { return "it was not running" }
      running[queue].remove(at: index)
      return nil
    }
  }

  private mutating func start(_ job: Int) -> String? {
    guard let queue = queueOfJob[job],
      let index = waiting[queue].firstIndex(where: { $0.job == job })
    else { return "it was not waiting" }
    let new = waiting[queue].remove(at: index)
    let earlier = waiting[queue][..<index]
    defer { running[queue].append(new) }
    if kinds[queue] != .concurrent {
      if !earlier.isEmpty { return "jobs before it were still waiting" }
      if !running[queue].isEmpty { return "another job of its queue was running" }
    } else if new.isBarrier {
      if !earlier.isEmpty { return "jobs before the barrier were still waiting" }
      if !running[queue].isEmpty { return "jobs ran beside the barrier" }
    } else {
      if earlier.contains(where: \.isBarrier) { return "it overtook a barrier" }
      if running[queue].contains(where: \.isBarrier) { return "it ran beside a barrier" }
    }
    return nil
  }
}
