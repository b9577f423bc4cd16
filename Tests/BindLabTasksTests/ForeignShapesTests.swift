import BindLabTasks
import Foundation
import Testing

/// Shapes of suites that were written for live tests.
@Suite(.simulated) struct ForeignShapesTests {
  /// Its task is made by the test that comes first, and serves all.
  private final class SharedQueue: Sendable {
    static let shared = SharedQueue()
    private let sender: AsyncStream<@Sendable () async -> Void>.Continuation

    init() {
      let (work, sender) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
      self.sender = sender
      Task.detached { for await piece in work { await piece() } }
    }

    func run<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value {
      await withCheckedContinuation { done in
        sender.yield { done.resume(returning: await body()) }
      }
    }
  }

  @globalActor private actor Shared {
    static let shared = Shared()
  }

  private actor Semaphore {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var count = 0

    func wait() async {
      count -= 1
      if count < 0 { await withCheckedContinuation { waiting.append($0) } }
    }

    func signal() {
      count += 1
      if !waiting.isEmpty { waiting.removeFirst().resume() }
    }
  }

  @Test(arguments: 0..<50) func aGlobalServesEachTest(number: Int) async throws {
    let start = ContinuousClock.now
    for answer in number..<number + 3 {
      #expect(await SharedQueue.shared.run { answer } == answer)
      try await Task.sleep(for: .seconds(1))
    }
    #expect(start.duration(to: .now) == .seconds(3))
  }

  @Test(arguments: 0..<50) @Shared func aGlobalActorIsNotSharedAtOneTime(number: Int) async throws {
    for _ in 0..<10 {
      await Task { @Shared in await Task.yield() }.value
      try await Task.sleep(for: .milliseconds(3))
    }
  }

  /// Nobody promises this order. So it is not tried in another one.
  @Test(.simulated(orders: 1)) func aThousandTasksInOrder() async {
    let (numbers, sender) = AsyncStream.makeStream(of: Int.self)
    let tasks = (0..<1_000).map { number in Task { _ = sender.yield(number) } }
    for task in tasks { await task.value }
    sender.finish()
    #expect(await numbers.reduce(into: []) { $0.append($1) } == Array(0..<1_000))
  }

  @Test func oneWaitsForAnother() async {
    let (first, second) = (Semaphore(), Semaphore())
    let order = Box("")
    let task = Task {
      await first.wait()
      order.value += "b"
      await second.signal()
    }
    order.value += "a"
    await first.signal()
    await second.wait()
    #expect(order.value == "ab")
    await task.value
  }

  /// It never gives up its thread, so that it needs a second one.
  @Test(.simulated(elsewhere: .live)) func aLoopUntilItIsCancelled() async throws {
    let loop = Task.detached { while true { try Task.checkCancellation() } }
    loop.cancel()
    await #expect(throws: CancellationError.self) { try await loop.value }
  }

  /// No order keeps the others from their turns for ever.
  @Test(.simulated(orders: 100)) @MainActor func aLoopThatYieldsUntilItIsCancelled() async {
    let loop = Task.detached { while !Task.isCancelled { await Task.yield() } }
    for _ in 0..<5 { await Task.yield() }
    loop.cancel()
    await loop.value
  }

  @Test(arguments: 0..<20) @MainActor func blocksOfTheMainQueueComeInOrder(number: Int) async throws
  {
    let order = Box("")
    DispatchQueue.main.async { order.value += "a" }
    Task { order.value += "b" }
    OperationQueue.main.addOperation { order.value += "c" }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { order.value += "e" }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(1_999)) { order.value += "d" }
    // Two that are due at one time come in either order.
    try await Task.sleep(for: .milliseconds(2_001))
    #expect(order.value == "abcde")
  }
}
