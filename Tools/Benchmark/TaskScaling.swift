import Foundation
import Queues
import TaskExecutors
import TextOutput

/// What simulations of tasks take as they grow: seconds of processor time by size, and the exponent
/// of the growth.
enum TaskScaling {
  private typealias Body = @MainActor @Sendable (Int) async throws -> Void

  private static let sizes = [250, 500, 1_000, 2_000, 4_000, 8_000, 10_000]

  static func table() throws -> Table {
    var table = Table(
      [.init("", .left), .init("order", .left)] + sizes.map { .init("\($0)") }
        + [.init("exponent")])
    for (name, body) in bodies {
      for order in [Schedule.fifo, .walk(seed: 1)] {
        let times = try sizes.map { size in
          try time { _ = try simulated(order: order) { try await body(size) } }
        }
        table.add(
          [name, order == .fifo ? "first in, first out" : "random"]
            + (times + [exponent(of: times)]).map { String(format: "%.3f", $0) })
      }
    }
    return table
  }

  /// Of this thread, and the least of five: other load only adds.
  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let times = try (0..<5).map { _ in
      let start = processorTime()
      try work()
      return processorTime() - start
    }
    return times.min() ?? 0
  }

  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Of the best line through the logarithms from 1 000 on: 1 for time that grows with the size.
  private static func exponent(of times: [Double]) -> Double {
    let points = zip(sizes, times).filter { $0.0 >= 1_000 }.map { (log(Double($0)), log($1)) }
    let count = Double(points.count)
    let middle = points.reduce(0) { $0 + $1.0 } / count
    return points.reduce(0) { $0 + ($1.0 - middle) * $1.1 }
      / points.reduce(0) { $0 + ($1.0 - middle) * ($1.0 - middle) }
  }

  private static let bodies: [(String, Body)] = [
    (
      "tasks",
      { size in
        await all(size) { number in try await Task.sleep(for: .milliseconds(number)) }
      }
    ),
    (
      "timers at one time",
      { size in
        await all(size) { _ in try await Task.sleep(for: .seconds(1)) }
      }
    ),
    (
      "calls of an actor",
      { size in
        let counter = Counter()
        await all(size) { _ in await counter.increase() }
      }
    ),
    (
      "async lets",
      { size in
        await all(size) { number in
          async let one = number
          async let two = number
          _ = await (one, two)
        }
      }
    ),
    (
      "stream elements",
      { size in
        let (numbers, sender) = AsyncStream.makeStream(of: Int.self)
        let reader = Task { for await _ in numbers {} }
        for number in 0..<size {
          sender.yield(number)
          if number % 10 == 0 { await Task.yield() }
        }
        sender.finish()
        await reader.value
      }
    ),
    (
      "inputs",
      { size in
        for _ in 0..<size {
          Task { @MainActor in await Task.detached {}.value }
          try await Task.sleep(for: .milliseconds(1))
        }
      }
    ),
  ]

  @MainActor private static func all(
    _ size: Int, _ body: @escaping @Sendable (Int) async throws -> Void
  ) async {
    let tasks = (0..<size).map { number in Task.detached { try? await body(number) } }
    for task in tasks { await task.value }
  }

  private actor Counter {
    private var count = 0

    func increase() async {
      count += 1
      await Task.yield()
    }
  }
}
