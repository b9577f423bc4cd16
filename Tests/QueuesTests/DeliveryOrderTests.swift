import Queues
import Testing

/// What a background update and a main update look like on the screen.
@Suite struct DeliveryOrderTests {
  /// In which order the model took the two updates, and in which order they were shown.
  private struct Outcome: Hashable {
    var model: [String] = []
    var shown: [String] = []

    var isInverted: Bool { model != shown }
  }

  private static func outcome(_ layout: QueueLayout, _ schedule: Schedule) throws -> Outcome {
    let backend = SimulatedBackend(schedule: schedule)
    let queues = LayoutQueues(layout, on: backend)
    let worker = backend.makeQueue(named: "worker", kind: .serial)
    var outcome = Outcome()
    func update(_ name: String) {
      queues.onModel {
        outcome.model.append(name)
        queues.deliver { outcome.shown.append(name) }
      }
    }
    worker.async { update("background") }
    queues.main.async { update("main") }
    try backend.settle()
    return outcome
  }

  private static func outcomes(_ layout: QueueLayout) throws -> Set<Outcome> {
    Set(
      try [outcome(layout, .fifo)]
        + (UInt64(0)..<200).map { try outcome(layout, .walk(seed: $0)) })
  }

  /// The documented property of `async-if-off-main`: the earlier update from the background is
  /// shown after the later one from main, so the screen ends with the older value.
  @Test func underAsyncIfOffMainALockedModelCanBeShownInInvertedOrder() throws {
    let layout = try #require(QueueLayout(named: "model-locked+async-if-off-main"))
    let outcomes = try Self.outcomes(layout)
    let inverted = Outcome(model: ["background", "main"], shown: ["main", "background"])
    #expect(outcomes.contains(inverted))
    #expect(outcomes.filter(\.isInverted) == [inverted])
    #expect(outcomes.contains { !$0.isInverted })
    #expect(try Self.outcome(layout, .fifo) == inverted)
  }

  /// If the model is on main, the background update reaches it second under every schedule.
  @Test(arguments: [
    ("model-locked", 2), ("model-locked+async-unless-idle", 2), ("model-serial", 2),
    ("model-concurrent", 2), ("main", 1), ("main-async", 1), ("main+async-if-off-main", 1),
  ])
  func underTheseTheScreenFollowsTheModel(name: String, orders: Int) throws {
    let layout = try #require(QueueLayout(named: name))
    let outcomes = try Self.outcomes(layout)
    #expect(outcomes.allSatisfy { !$0.isInverted && $0.model.count == 2 })
    #expect(Set(outcomes.map(\.model)).count == orders)
  }
}
