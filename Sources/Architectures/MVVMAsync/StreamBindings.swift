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

/// As `StreamedFavorites`, with one value in the place of the favorites.
private final class StreamedValue: BoundValue {
  private let broadcast: Broadcast<String>

  private(set) var value = "0" {
    didSet { broadcast.yield(value) }
  }

  init(_ buffering: Broadcast<String>.Buffering) {
    broadcast = Broadcast("0", buffering: buffering)
  }

  func write(_ value: String) { self.value = value }

  func observe(_ tell: @escaping (String) -> Void) -> AnyObject {
    Following(broadcast.subscribe().follow(by: tell))
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
    Following(values.follow(by: tell))
  }
}

/// Ends the task with itself.
private final class Following {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  deinit { task.cancel() }
}
