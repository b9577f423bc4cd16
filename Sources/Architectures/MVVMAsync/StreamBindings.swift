public import Bindings

extension Binding {
  public static let streams = Binding(
    "AsyncStream", "a stream for each observer, which a task of MainActor follows",
    in: ["mvvm-async"]
  ) { _ in StreamedValue(.unbounded) }

  public static let newestStreams = Binding(
    "newest AsyncStream",
    "a stream for each observer, which keeps only the newest element (bufferingNewest(1))", in: []
  ) { _ in StreamedValue(.bufferingNewest(1)) }

  /// A mistake that is often made: a stream is no broadcast.
  public static let sharedStream = Binding(
    "shared AsyncStream", "one stream, which a task for each observer follows", in: []
  ) { _ in SharedStreamValue() }
}

private final class StreamedValue: BoundValue {
  private let policy: AsyncStream<String>.Continuation.BufferingPolicy
  private var subscribers: [Subscriber] = []

  private(set) var value = "0" {
    didSet { for subscriber in subscribers { subscriber.continuation.yield(value) } }
  }

  init(_ policy: AsyncStream<String>.Continuation.BufferingPolicy) {
    self.policy = policy
  }

  func write(_ value: String) { self.value = value }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    let (values, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: policy)
    let subscriber = Subscriber(continuation)
    subscribers.append(subscriber)
    continuation.yield(value)
    return Following(values.showing(by: tell)) { [weak self] in self?.remove(subscriber) }
  }

  private func remove(_ subscriber: Subscriber) {
    subscribers.removeAll { $0 === subscriber }
    subscriber.continuation.finish()
  }
}

private final class SharedStreamValue: BoundValue {
  private let values: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  private(set) var value = "0" {
    didSet { continuation.yield(value) }
  }

  init() {
    (values, continuation) = AsyncStream.makeStream()
    continuation.yield(value)
  }

  deinit { continuation.finish() }

  func write(_ value: String) { self.value = value }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    Following(values.showing(by: tell))
  }
}

private final class Subscriber {
  let continuation: AsyncStream<String>.Continuation

  init(_ continuation: AsyncStream<String>.Continuation) {
    self.continuation = continuation
  }
}

/// Ends the task with itself.
private final class Following {
  private let task: Task<Void, Never>
  private let end: () -> Void

  init(_ task: Task<Void, Never>, end: @escaping () -> Void = {}) {
    self.task = task
    self.end = end
  }

  deinit {
    task.cancel()
    end()
  }
}
