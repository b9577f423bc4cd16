public import Bindings
import Observation
import Queues

extension Binding {
  public static let observableByJob = renewed(
    "@Observable by job",
    "withObservationTracking, renewed by a job of main that onChange enqueues", by: .job,
    in: ["mvvm-observable", "mvvm-observable-per-control"])
  public static let observableByTask = renewed(
    "@Observable by task", "withObservationTracking, renewed by a task that onChange makes",
    by: .task,
    in: ["mvvm-observable-task"])
  public static let observations = renewed(
    "Observations", "a task that follows the async sequence of that name", by: .values,
    in: ["mvvm-observable-values"])

  /// A mistake that is often made: the value is read before it is set.
  public static let observableInOnChange = Binding(
    "@Observable in onChange", "withObservationTracking, read and renewed in onChange itself",
    in: []
  ) { _ in ObservedValue { read, tell in ImmediateTracking(read, tell) } }

  private static func renewed(
    _ name: String, _ summary: String, by way: Renewal.Way, in architectures: [String]
  ) -> Binding {
    Binding(name, summary, in: architectures) {
      queues in
      let renewal = Renewal(way: way, queues: queues)
      return ObservedValue { renewal.track($0, show: $1) }
    }
  }
}

@Observable
private final class ObservedValue: BoundValue {
  private(set) var value = "0"
  private let track: (@escaping () -> String, @escaping (String) -> Void) -> AnyObject

  init(track: @escaping (@escaping () -> String, @escaping (String) -> Void) -> AnyObject) {
    self.track = track
  }

  func write(_ value: String) { self.value = value }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    track({ [self] in value }, tell)
  }
}

/// Observation takes sendable closures only. They are called where the value is written.
private final class ImmediateTracking: @unchecked Sendable {
  private let read: () -> String
  private let tell: (String) -> Void

  init(_ read: @escaping () -> String, _ tell: @escaping (String) -> Void) {
    self.read = read
    self.tell = tell
    renew()
  }

  private func renew() {
    tell(withObservationTracking(read, onChange: { [weak self] in self?.renew() }))
  }
}
