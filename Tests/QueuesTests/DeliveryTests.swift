import Queues
import Testing

/// The rule of each delivery, for each origin of an update.
@Suite struct DeliveryTests {
  enum Origin: String, CaseIterable {
    case main
    /// A job of another queue.
    case offMain
    /// Main, with a delivery already queued.
    case mainWithOneQueued
    /// Main, from inside a delivery.
    case insideADelivery
    /// Main, after everything delivered has ended.
    case mainAfterOneEnded
  }

  private static let direct: [Delivery: Set<Origin>] = [
    .inPlace: Set(Origin.allCases),
    .asyncIfOffMain: [.main, .mainWithOneQueued, .insideADelivery, .mainAfterOneEnded],
    .asyncUnlessIdle: [.main, .mainAfterOneEnded],
    .alwaysAsync: [],
  ]

  @Test(arguments: QueueLayout.all, Origin.allCases)
  func anUpdateIsDirectOrLaterAsTheRuleSays(layout: QueueLayout, origin: Origin) throws {
    let backend = SimulatedBackend()
    let queues = LayoutQueues(layout, on: backend)
    let other = backend.makeQueue(named: "other", kind: .serial)
    var wasDirect: Bool?
    var ranOnMain: [Bool] = []
    func probe() {
      var isInside = true
      queues.deliver {
        wasDirect = isInside
        ranOnMain.append(queues.main.isCurrent)
      }
      isInside = false
    }
    try arrange(origin, queues, other, backend, probe)
    try backend.settle()
    #expect(ranOnMain.count == 1)
    #expect(wasDirect == Self.direct[layout.delivery]?.contains(origin))
    #expect(ranOnMain == [layout.delivery != .inPlace || origin != .offMain])
  }

  private func arrange(
    _ origin: Origin, _ queues: LayoutQueues, _ other: JobQueue, _ backend: SimulatedBackend,
    _ probe: @escaping () -> Void
  ) throws {
    switch origin {
    case .main: queues.main.async(probe)
    case .offMain: other.async(probe)
    case .mainWithOneQueued:
      // Both jobs wait: the delivery of the first cannot have run when the probe runs.
      other.async { queues.deliver {} }
      queues.main.async(probe)
    case .insideADelivery: queues.main.async { queues.deliver(probe) }
    case .mainAfterOneEnded:
      other.async { queues.deliver {} }
      queues.main.async { queues.deliver {} }
      try backend.settle()
      queues.main.async(probe)
    }
  }

  @Test(arguments: QueueLayout.all)
  func everyDeliveryIsANotificationAndIsToldFirst(layout: QueueLayout) throws {
    let backend = SimulatedBackend()
    let trace = CauseTrace()
    backend.observer = trace
    let queues = LayoutQueues(layout, on: backend)
    queues.main.async {
      for number in 0..<5 { queues.deliver { trace.note("shown \(number)") } }
    }
    try backend.settle()
    #expect(trace.notifications == 5)
    let told = try #require(trace.lines.firstIndex(of: "notified"))
    let shown = try #require(trace.lines.firstIndex(of: "shown 0"))
    #expect(told < shown)
  }
}
