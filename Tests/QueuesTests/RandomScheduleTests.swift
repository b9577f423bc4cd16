import Queues
import Testing

@Suite struct RandomScheduleTests {
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
}
