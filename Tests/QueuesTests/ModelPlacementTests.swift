import Queues
import Testing

@Suite struct ModelPlacementTests {
  /// What each placement does with work given from main and from another queue: whether the work is
  /// done before `onModel` returns, and on which queue.
  @Test(arguments: [
    (ModelPlacement.main, true, true, "main"), (.main, false, false, "main"),
    (.serial, true, false, "model"), (.serial, false, false, "model"),
    (.concurrent, true, false, "model"), (.concurrent, false, false, "model"),
    (.locked, true, true, "main"), (.locked, false, true, "other"),
  ])
  func workRunsWhereTheLayoutHasTheModel(
    placement: ModelPlacement, isFromMain: Bool, isInPlace: Bool, queue: String
  ) throws {
    let backend = SimulatedBackend()
    let trace = CauseTrace()
    backend.observer = trace
    let layout = try #require(QueueLayout(placement: placement, delivery: .alwaysAsync))
    let queues = LayoutQueues(layout, on: backend)
    let other = backend.makeQueue(named: "other", kind: .serial)
    var ran: [Bool] = []
    (isFromMain ? queues.main : other).async {
      var isInside = true
      queues.onModel {
        ran.append(isInside)
        trace.note("work")
      }
      isInside = false
    }
    try backend.settle()
    #expect(ran == [isInPlace])
    let index = try #require(trace.lines.firstIndex(of: "work"))
    let started = try #require(trace.lines[..<index].last { $0.hasPrefix("started") })
    #expect(started == "started on \(queue)")
  }

  /// Changes of the model never meet, and come in the order in which they were asked for.
  @Test(arguments: UInt64(1)...50)
  func aConcurrentModelChangesBehindBarriers(seed: UInt64) throws {
    let backend = SimulatedBackend(schedule: .walk(seed: seed))
    let queues = LayoutQueues(.modelConcurrent, on: backend)
    var order: [Int] = []
    for number in 0..<10 {
      queues.onModel { order.append(number) }
    }
    try backend.settle()
    #expect(order == Array(0..<10), "seed \(seed)")
  }
}
