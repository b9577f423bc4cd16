import Queues
import Testing

@Suite struct RandomScheduleTests {
  /// Three jobs on each of three queues, the last of them concurrent with a barrier in the middle.
  private static func order(seed: UInt64) throws -> [String] {
    let backend = SimulatedBackend(schedule: .walk(seed: seed))
    let serial = backend.makeQueue(named: "s", kind: .serial)
    let concurrent = backend.makeQueue(named: "c", kind: .concurrent)
    var order: [String] = []
    for number in 0..<3 {
      backend.main.async { order.append("m\(number)") }
      serial.async { order.append("s\(number)") }
      concurrent.async { order.append("c\(number)") }
    }
    try backend.settle()
    return order
  }

  @Test(arguments: [UInt64.min, 1, 42, 0x8000_0000_0000_0000, .max])
  func theSameSeedGivesTheSameOrder(seed: UInt64) throws {
    let first = try Self.order(seed: seed)
    #expect(first.count == 9)
    #expect(try Self.order(seed: seed) == first)
  }

  /// There are 1 680 x 6 = 10 080 orders, so two equal ones among twenty are a rarity.
  @Test func differentSeedsGiveDifferentOrders() throws {
    let orders = try (UInt64(1)...20).map { try Self.order(seed: $0) }
    #expect(Set(orders).count >= 18)
  }

  @Test func everyOrderOfAConcurrentQueueIsReached() throws {
    var reached: Set<[Int]> = []
    for seed in UInt64(0)..<500 {
      let backend = SimulatedBackend(schedule: .walk(seed: seed))
      let queue = backend.makeQueue(named: "concurrent", kind: .concurrent)
      var order: [Int] = []
      for number in 0..<4 {
        queue.async { order.append(number) }
      }
      try backend.settle()
      reached.insert(order)
    }
    #expect(reached.count == 24)
  }

  /// Two before the barrier and two after it: 2 x 2 orders, whatever the seed.
  @Test func aBarrierIsAFenceAndEachSideOfItIsFree() throws {
    var reached: Set<[String]> = []
    for seed in UInt64(0)..<200 {
      let backend = SimulatedBackend(schedule: .walk(seed: seed))
      let queue = backend.makeQueue(named: "concurrent", kind: .concurrent)
      var order: [String] = []
      for name in ["a", "b"] { queue.async { order.append(name) } }
      queue.asyncBarrier { order.append("|") }
      for name in ["c", "d"] { queue.async { order.append(name) } }
      try backend.settle()
      reached.insert(order)
    }
    let expected: Set = [
      ["a", "b", "|", "c", "d"], ["b", "a", "|", "c", "d"], ["a", "b", "|", "d", "c"],
      ["b", "a", "|", "d", "c"],
    ]
    #expect(reached == expected)
  }

  /// Each of two jobs is first about equally often. 1 000 fair draws leave 420...580 once in three
  /// million times, and these seeds are fixed.
  @Test func theDrawIsNotLopsided() throws {
    var firsts = 0
    for seed in UInt64(0)..<1_000 {
      let backend = SimulatedBackend(schedule: .walk(seed: seed))
      let queue = backend.makeQueue(named: "concurrent", kind: .concurrent)
      var order: [Int] = []
      for number in 0..<2 { queue.async { order.append(number) } }
      try backend.settle()
      if order == [0, 1] { firsts += 1 }
    }
    #expect((420...580).contains(firsts))
  }
}
