import Queues
import Testing

@Suite struct LockedLayoutTests {
  private static func layout(_ delivery: Delivery) throws -> QueueLayout {
    try #require(QueueLayout(placement: .locked, delivery: delivery))
  }

  /// Asynchronous deliveries are enqueued before the lock is given back, direct ones made after.
  @Test(arguments: [
    (
      Delivery.alwaysAsync, true,
      ["locked", "enqueued on main", "enqueued on main", "unlocking", "returned", "1", "2"]
    ),
    (
      .alwaysAsync, false,
      ["locked", "enqueued on main", "enqueued on main", "unlocking", "returned", "1", "2"]
    ),
    (.asyncIfOffMain, true, ["locked", "unlocking", "1", "2", "returned"]),
    (
      .asyncIfOffMain, false,
      ["locked", "enqueued on main", "enqueued on main", "unlocking", "returned", "1", "2"]
    ),
    (
      .asyncUnlessIdle, true, ["locked", "enqueued on main", "unlocking", "1", "returned", "2"]
    ),
    (
      .asyncUnlessIdle, false,
      ["locked", "enqueued on main", "enqueued on main", "unlocking", "returned", "1", "2"]
    ),
  ])
  func deliveriesStandOnTheirSideOfTheLock(
    delivery: Delivery, isFromMain: Bool, lines: [String]
  ) throws {
    let backend = SimulatedBackend()
    let trace = CauseTrace()
    backend.observer = trace
    let queues = LayoutQueues(try Self.layout(delivery), on: backend)
    let other = backend.makeQueue(named: "other", kind: .serial)
    (isFromMain ? queues.main : other).async {
      queues.onModel {
        trace.note("locked")
        for number in 1...2 { queues.deliver { trace.note("\(number)") } }
        trace.note("unlocking")
      }
      trace.note("returned")
    }
    try backend.settle()
    let skipped = ["notified", "started on main", "ended on main"]
    let start = try #require(trace.lines.firstIndex(of: "locked"))
    let shown = trace.lines[start...].filter { !skipped.contains($0) && $0 != "ended on other" }
    #expect(shown == lines)
  }

  /// The lock does not nest: this would stop the process if a direct delivery still held it.
  @Test(arguments: [Delivery.asyncIfOffMain, .asyncUnlessIdle])
  func aDirectDeliveryMayChangeTheModel(delivery: Delivery) throws {
    let backend = SimulatedBackend()
    let queues = LayoutQueues(try Self.layout(delivery), on: backend)
    var order: [String] = []
    queues.main.async {
      queues.onModel {
        order.append("outer")
        queues.deliver {
          queues.onModel { order.append("inner") }
          order.append("delivered")
        }
      }
    }
    try backend.settle()
    #expect(order == ["outer", "inner", "delivered"])
  }
}
