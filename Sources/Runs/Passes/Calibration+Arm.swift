package import FeatureContract
import HeadlessUI
import Interaction
import Observation
package import Queues
package import Replay
package import Statistics

extension FloorResult.Calibration {
  /// Those of every table, and those of what its arms use besides. Where times are wall times, no
  /// arm enqueues a job, and no row may be the first to do so. Rows of tasks depend on no layout:
  /// one is enough.
  package static func suiting(_ arms: [Arm], _ kind: TimeKind) -> [FloorResult.Calibration] {
    guard kind == .ownWork else { return always }
    let usesTasks = arms.contains { $0.architecture.usesTasks }
    let observes = usesTasks || arms.contains { $0.architecture.bindsByObservation }
    return always + (observes ? [.trackedRead] : [])
      + (usesTasks && arms.contains { $0.layout == .main } ? ofTasks : [])
  }

  /// They run as arms that make tasks.
  private static let ofTasks: [FloorResult.Calibration] = [
    .mainActor, .task, .streamElement, .actorHop,
  ]

  /// The arm that times this calibration: the feature's screens without an architecture.
  package func arm(
    of feature: FeatureEntry, under layout: QueueLayout, for workload: Workload
  ) -> Arm {
    let inputs = workload.scenarios.flatMap(\.inputs)
    return Arm(
      feature: feature,
      architecture: feature.calibration(
        named: rawValue, for: inputs, usesTasks: Self.ofTasks.contains(self)
      ) { handlers(on: $0) },
      layout: layout)
  }

  private func handlers(on queues: LayoutQueues) -> CalibrationActions? {
    switch self {
    case .empty: nil
    case .echo: CalibrationActions(DefaultActions(onText: { _ in }, onTap: {}, onRow: { _ in }))
    case .emptyHop: EmptyHop(queues).handlers
    case .trackedRead: TrackedRead(queues).handlers
    case .mainActor:
      CalibrationActions(DefaultActions { text in MainActor.assumeIsolated { Self.show(text) } })
    case .task:
      CalibrationActions(DefaultActions { text in Task { @MainActor in Self.show(text) } })
    case .streamElement: StreamElement().handlers
    case .actorHop:
      CalibrationActions(
        DefaultActions { [echo = Echo()] text in
          Task { @MainActor in Self.show(await echo.answer(text)) }
        })
    }
  }

  private static func show(_ text: String) {}
}

extension DefaultActions {
  /// - Parameter event: gets the text of a field, and an empty one for all other events.
  fileprivate init(_ event: @escaping (String) -> Void) {
    self.init(onText: event, onTap: { event("") }, onRow: { _ in event("") })
  }
}

/// Goes to the model and back for each event, and does nothing there. Its ownership follows the
/// rules of `LayoutQueues` for architectures: a closure that runs once holds the objects that it
/// calls, and a handler holds its receiver weakly.
private final class EmptyHop {
  private let queues: LayoutQueues

  init(_ queues: LayoutQueues) {
    self.queues = queues
  }

  var handlers: CalibrationActions {
    CalibrationActions(
      DefaultActions(
        onText: { [weak self] in self?.hop(with: $0) }, onTap: { [weak self] in self?.hop() },
        onRow: { [weak self] _ in self?.hop() }), receiver: self)
  }

  private func hop(with text: String = "") {
    queues.onModel { [self] in deliver(text) }
  }

  private func deliver(_ text: String) {
    queues.deliver { [self] in show(text) }
  }

  private func show(_ text: String) {}
}

/// Changes a property for each event, and comes back in a later turn of main to read it again. It
/// is held as a view is that tracks. Used on main only.
private final class TrackedRead: @unchecked Sendable {
  private let queues: LayoutQueues
  private let observed = ObservedNumber()

  init(_ queues: LayoutQueues) {
    self.queues = queues
    read()
  }

  var handlers: CalibrationActions {
    CalibrationActions(DefaultActions { [weak self] _ in self?.change() }, receiver: self)
  }

  private func change() {
    observed.number += 1
  }

  private func read() {
    let number = withObservationTracking {
      observed.number
    } onChange: { [weak self] in
      self?.willChange()
    }
    show(number)
  }

  private func willChange() {
    queues.main.async { [weak self] in self?.read() }
  }

  private func show(_ number: Int) {}
}

/// Yields each event to a stream, and a task of `MainActor` takes it there. The stream ends with
/// this object, and the task with the stream.
private final class StreamElement {
  private let continuation: AsyncStream<String>.Continuation

  init() {
    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    self.continuation = continuation
    Task { @MainActor in
      for await text in texts { Self.show(text) }
    }
  }

  deinit { continuation.finish() }

  var handlers: CalibrationActions {
    CalibrationActions(
      DefaultActions { [weak self] in self?.continuation.yield($0) }, receiver: self)
  }

  private static func show(_ text: String) {}
}

@Observable
private final class ObservedNumber {
  var number = 0
}

/// Uses its state, because the compiler leaves out a hop that nothing needs.
private actor Echo {
  private var last = ""

  func answer(_ text: String) -> String {
    last = text
    return text
  }
}
