import Interaction
import SeededRandom

/// Steps of a draw that come again and again: what was drawn last and led back to where it began,
/// such as a visit to a row's page, is repeated many times. Some faults show at the second visit
/// only, or at the 256th event.
struct Recurrence {
  private struct Drawn {
    let offer: AvailableInputs
    let inputs: [UserInput]
  }

  private static let times = [12, 12, 40, 300]
  /// The most steps that are repeated together.
  private static let longest = 4
  /// The most bytes that repeated inputs bring: texts that grow cost more with each.
  private static let bytes = 2_000
  /// The number of steps to wait for several that lead back, before one alone is repeated.
  private static let patience = 8

  private let start: Int
  private let times: Int
  private var last: [Drawn] = []
  private var isDone = false

  /// - Parameter count: the number of steps that are drawn.
  init(of count: Int, _ random: inout SeededGenerator) {
    start = random.index(below: count)
    times = random.element(of: Self.times)
  }

  /// The inputs that come again after a step, as often as they do; mostly none.
  ///
  /// - Parameters:
  ///   - before: what the screen took before the step.
  ///   - after: what it takes now.
  mutating func inputs(
    after index: Int, _ inputs: [UserInput], from before: AvailableInputs,
    to after: AvailableInputs
  ) -> [UserInput] {
    guard !isDone else { return [] }
    last = last.suffix(Self.longest - 1) + [Drawn(offer: before, inputs: inputs)]
    guard index >= start, let first = last.firstIndex(where: { $0.offer == after }) else {
      return []
    }
    let steps = last[first...]
    let cycle = steps.flatMap(\.inputs)
    let hasCommand = cycle.contains { if case .external = $0 { true } else { false } }
    guard !hasCommand, steps.count > 1 || index >= start + Self.patience else { return [] }
    isDone = true
    let bytes = cycle.reduce(1) { $0 + $1.text.utf8.count }
    let times = min(times, max(2, Self.bytes / bytes))
    return (1..<times).flatMap { _ in cycle }
  }
}
