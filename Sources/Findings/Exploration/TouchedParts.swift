import EventLogs
import Queues
import Replay

extension OrderPlan {
  /// The plan after a run that is first in, first out. A swap is telling if its jobs touch the same.
  init(
    after fifo: Run, budget: Int, seed: UInt64, repeating input: Int? = nil,
    shard: Shard = .whole, random: Bool = true
  ) {
    let touched = TouchedParts(in: fifo.log)
    var jobs = [fifo.decisions.count { $0.jobs[Int($0.choice)] == .max }]
    jobs += Array(repeating: 0, count: fifo.log.header.queues.count - 1)
    for record in fifo.log.records where record.kind == .jobStart { jobs[Int(record.queue)] += 1 }
    self.init(
      after: fifo.decisions, budget: budget, seed: seed, repeating: input, shard: shard,
      jobs: jobs, random: random
    ) { touched.isPair(fifo.decisions[$0.decision], $0.choice) }
  }
}

/// What each job touches: the properties that it writes, and the model.
private struct TouchedParts {
  private var parts: [UInt32: Set<Int>] = [:]
  /// The jobs in the order in which they ran, and the place of each.
  private var order: [UInt32] = []
  private var places: [UInt32: Int] = [:]
  private static let model = -1

  init(in log: EventLog) {
    for record in log.records {
      switch record.kind {
      case .jobStart:
        places[record.job] = order.count
        order.append(record.job)
      case .stateChange: parts[record.job, default: []].insert(Self.model)
      case .write, .present, .lateWrite:
        parts[record.job, default: []].insert(record.on.map(Int.init) ?? Self.model)
      default: break
      }
    }
  }

  /// The job that the choice runs touches what a job touches that would run before it. An input of
  /// the user may touch anything.
  func isPair(_ decision: Decision, _ choice: UInt8) -> Bool {
    let job = decision.jobs[Int(choice)]
    guard job != .max else { return true }
    guard let first = places[decision.jobs[0]], let place = places[job], first < place,
      let own = parts[job]
    else { return false }
    return order[first..<place].contains { parts[$0].map { !$0.isDisjoint(with: own) } ?? false }
  }
}
