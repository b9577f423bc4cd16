import Queues
import SeededRandom

/// Jobs on serial queues. Each enqueues its children as it runs.
struct ChainProgram: Sendable {
  var queues: [Int]
  var children: [[Int]]
  var roots: [Int]

  /// So many jobs on each queue, all of them there from the beginning.
  init(chains: [Int]) {
    queues = chains.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
    children = queues.map { _ in [] }
    roots = Array(queues.indices)
  }

  /// Each job but the first two is the child of one before it.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 6 + random.index(below: 4)
    queues = (0..<count).map { _ in random.index(below: 3) }
    children = queues.map { _ in [] }
    roots = [0, 1]
    for job in 2..<count { children[random.index(below: job)].append(job) }
  }

  func run(
    _ schedule: Schedule
  ) throws -> (order: [Int], decisions: [Decision], chains: Int) {
    let backend = SimulatedBackend(schedule: schedule, remembering: true)
    let own = (0..<3).map { backend.makeQueue(named: "\($0)", kind: .serial) }
    let queues = own + [backend.main]
    var order: [Int] = []
    func enqueue(_ job: Int) {
      queues[self.queues[job]].async {
        order.append(job)
        children[job].forEach(enqueue)
      }
    }
    roots.forEach(enqueue)
    try backend.settle()
    return (order, backend.decisions, backend.chains)
  }

  /// All orders, by a model of the queues of its own.
  var allOrders: Set<[Int]> {
    var found: Set<[Int]> = []
    func go(_ waiting: [[Int]], _ order: [Int]) {
      if waiting.allSatisfy(\.isEmpty) { found.insert(order) }
      for index in waiting.indices where !waiting[index].isEmpty {
        var waiting = waiting
        let job = waiting[index].removeFirst()
        for child in children[job] { waiting[queues[child]].append(child) }
        go(waiting, order + [job])
      }
    }
    var waiting: [[Int]] = Array(repeating: [], count: 4)
    for job in roots { waiting[queues[job]].append(job) }
    go(waiting, [])
    return found
  }

  /// The orders that a plan has of it, as they were tried.
  func tried(
    budget: Int, seed: UInt64 = 1, shard: Shard = .whole
  ) throws -> (tried: [TriedOrder], orders: Set<[Int]>) {
    var (seen, tried, orders) = (SeenOrders(), [TriedOrder](), Set<[Int]>())
    func note(_ schedule: Schedule) throws -> [Decision] {
      let run = try run(schedule)
      tried.append(
        TriedOrder(
          run.decisions, by: schedule, chains: run.chains,
          behaviour: run.order.prefix(4).reduce(0) { 10 * $0 + $1 }))
      seen.note(tried[tried.count - 1], run.decisions)
      orders.insert(run.order)
      return run.decisions
    }
    var plan = OrderPlan(after: try note(.fifo), budget: budget - 1, seed: seed, shard: shard)
    while let order = plan.takeNext(after: seen) { _ = try note(order.schedule) }
    return (tried, orders)
  }

  func explored(budget: Int, seed: UInt64 = 1) throws -> (seen: SeenOrders, orders: Set<[Int]>) {
    let (tried, orders) = try tried(budget: budget, seed: seed)
    return (SeenOrders(of: tried), orders)
  }
}

extension SeenOrders {
  init(of tried: [TriedOrder]) {
    self.init()
    for order in tried { note(order) }
  }
}
