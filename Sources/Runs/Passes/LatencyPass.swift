import CThreadContext
import FeatureContract
import HeadlessUI
import Interaction
package import Queues
package import Replay
import Statistics

/// The latencies of single inputs in a closed loop: each input is given when the previous one has
/// settled, so none waits for another. All are from the moment the screen received the input.
///
/// One pass takes all three. So the time until a write has the readings of the clock at the writes
/// before it, some 20 ns each.
package struct Latencies: Codable, Hashable, Sendable {
  /// Until the handler returned on main: how long the input blocked it.
  package var blocked = Percentiles()
  /// Until the first write that the input caused, of inputs that caused one.
  package var first = Percentiles()
  /// Until the last write that it caused.
  package var last = Percentiles()
}

/// In nanoseconds. Nil where there are too few samples: 20 for p50, 1 000 for p99.
package struct Percentiles: Codable, Hashable, Sendable {
  package var p50: Double?
  package var p99: Double?

  init() {}

  init(of samples: [UInt64]) {
    let samples = samples.map { Double($0) }
    if samples.count >= 20 { p50 = Estimate.quantile(0.5, of: samples) }
    if samples.count >= LatencyPass.neededSamples { p99 = Estimate.quantile(0.99, of: samples) }
  }
}

/// Measures latencies on live queues.
package struct LatencyPass {
  /// Ten samples lie beyond the 99th percentile.
  static let neededSamples = 1_000
  /// An arm that takes milliseconds per replay has no p99.
  private static let longest: UInt64 = 400_000_000

  private let workload: Workload

  package init(_ workload: Workload) { self.workload = workload }

  /// Replays until there are enough samples, or until it takes too long.
  package func run(_ arm: Arm) throws(DidNotSettle) -> Latencies {
    _ = try replay(arm)
    let start = bindlab_clock_monotonic_ns()
    var stamps: [LatencyStamps] = []
    var inputs = 0
    while inputs < Self.neededSamples, bindlab_clock_monotonic_ns() - start < Self.longest {
      stamps += try replay(arm)
      inputs += max(1, workload.inputCount)
    }
    var latencies = Latencies()
    latencies.blocked = Percentiles(of: stamps.flatMap(\.blocked))
    latencies.first = Percentiles(of: stamps.flatMap { $0.first.filter { $0 > 0 } })
    latencies.last = Percentiles(of: stamps.flatMap { $0.last.filter { $0 > 0 } })
    return latencies
  }

  private func replay(_ arm: Arm) throws(DidNotSettle) -> [LatencyStamps] {
    let backend = LiveBackend(holdingTime: workload.letsTimePass)
    let tasks = arm.tasks(on: backend)
    defer { tasks.end() }
    let queues = arm.makeQueues(on: backend)
    var all: [LatencyStamps] = []
    for part in workload.scenarios {
      let screen = arm.architecture.makeScreen(part.given)
      let stamps = LatencyStamps(inputs: part.inputs.count)
      screen.observer = stamps
      let chain = InputChain(part, delivering: stamps, on: screen, queues: queues)
      try chain.run(on: backend, tasks: tasks)
      all.append(stamps)
    }
    return all
  }
}

/// Stamps one scenario's inputs; by input, 0 where nothing was stamped.
private final class LatencyStamps: InputDelivery, ScreenObserver {
  private(set) var blocked: [UInt64]
  private(set) var first: [UInt64]
  private(set) var last: [UInt64]
  private var begun: UInt64 = 0
  /// The input of the current writes; nil before the first and after the last.
  private var current: Int?

  init(inputs: Int) {
    blocked = Array(repeating: 0, count: inputs)
    (first, last) = (blocked, blocked)
  }

  @inline(__always)
  func deliver(_ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues) {
    current = number
    begun = bindlab_clock_monotonic_ns()
    screen.receive(input, queues: queues)
    blocked[number] = bindlab_clock_monotonic_ns() - begun
  }

  func inputsSettled() { current = nil }

  func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) { stamp() }

  func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID) { stamp() }

  private func stamp() {
    guard let current else { return }
    last[current] = bindlab_clock_monotonic_ns() - begun
    if first[current] == 0 { first[current] = last[current] }
  }
}
