import EventLogs
import Queues

/// The orders to try, the cheap and telling ones first. It is a value: the same seed gives the same
/// orders.
struct Portfolio {
  struct Order {
    let strategy: Strategy
    let schedule: Schedule
  }

  /// The decisions of the run that is first in, first out.
  private let length: Int
  private let seed: UInt64
  private var waiting: [Order]
  private var next = 0
  /// The number of orders up to the last one with one swap.
  let upToOneSwap: Int
  /// True if every order with one swap is among them.
  let hasAllSwaps: Bool
  /// The most orders with one swap, and the most decisions of a run for which two are tried.
  private static let (mostSwaps, mostDecisionsOfTwo) = (2_000, 40)
  private static let mostTwoSwaps = 1_000

  /// - Parameters:
  ///   - fifo: the run that is first in, first out.
  ///   - input: the number of the one that comes twice; nil if none does.
  init(
    after fifo: (decisions: [Decision], log: EventLog), seed: UInt64, repeating input: Int? = nil
  ) {
    let (decisions, log) = fifo
    (length, self.seed) = (max(decisions.count, 1), seed)
    let swaps = Schedule.swaps(of: decisions)
    let touched = TouchedParts(in: log)
    let areFlips = swaps.map { touched.isPair(decisions[$0.decision], $0.choice) }
    func orders(_ strategy: Strategy, where isFlip: Bool) -> [Order] {
      zip(swaps, areFlips).filter { $0.1 == isFlip }
        .map { Order(strategy: strategy, schedule: Schedule(swapping: $0.0)) }
    }
    waiting = (0..<4).map { jobs in
      guard let input else { return Order(strategy: .early, schedule: .early(jobs: jobs)) }
      return Order(strategy: .again, schedule: .again(input: input, jobs: jobs))
    }
    waiting += (orders(.pairFlip, where: true) + orders(.oneSwap, where: false))
      .prefix(Self.mostSwaps)
    hasAllSwaps = swaps.count <= Self.mostSwaps
    upToOneSwap = waiting.count
    if decisions.count <= Self.mostDecisionsOfTwo {
      let pairs = swaps.indices.lazy.flatMap { one in
        swaps[(one + 1)...].lazy.filter { $0.decision != swaps[one].decision }
          .map { Schedule(swapping: swaps[one], $0) }
      }
      waiting += pairs.prefix(Self.mostTwoSwaps).map { Order(strategy: .twoSwaps, schedule: $0) }
    }
  }

  /// The orders that are not random.
  var systematic: [Schedule] { waiting.map(\.schedule) }

  /// The next order; random ones come after all others.
  mutating func takeNext() -> Order {
    defer { next += 1 }
    if next < waiting.count { return waiting[next] }
    let number = next - waiting.count
    let schedule = Schedule.random(number, seed: seed &+ UInt64(number), length: length)
    let strategy: Strategy = if case .walk = schedule { .walk } else { .priorities }
    return Order(strategy: strategy, schedule: schedule)
  }

  /// The most that the probability can be of not having found a fault that needs two events in a
  /// certain order, after so many orders by priorities of depth 2: Burckhardt's bound.
  ///
  /// - Parameter lanes: the number of priorities.
  func missed(after orders: Int, lanes: Int) -> Double {
    var left = 1.0
    for _ in 0..<orders { left *= 1 - 1 / Double(max(lanes, 1) * length) }
    return left
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
