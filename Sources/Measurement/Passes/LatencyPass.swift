import CThreadContext
import FeatureContract
import HeadlessUI
import Histogram
import Interaction
public import Queues
public import Replay

/// Measures the latency of single inputs on live queues in a closed loop: each input is posted when
/// the previous one has settled, so no input waits for another.
public struct LatencyPass {
  private let workload: Workload
  private let repetitions: Int

  /// - Parameter repetitions: how often the workload is replayed.
  public init(_ workload: Workload, repetitions: Int) {
    self.workload = workload
    self.repetitions = repetitions
  }

  public func run(_ arm: Arm) throws(DidNotSettle) -> Latencies {
    let backend = LiveBackend()
    let queues = LayoutQueues(arm.layout, on: backend)
    let probe = LatencyProbe()
    for _ in 0..<repetitions {
      for part in workload.scenarios {
        let screen = arm.architecture.makeScreen(part.given)
        screen.eventQueue.observer = probe
        backend.main.async { screen.receive(.load, queues: queues) }
        try backend.settle()
        for input in part.inputs {
          backend.main.async {
            probe.begin()
            screen.receive(input, queues: queues)
            probe.returned()
          }
          try backend.settle()
          probe.end()
        }
        backend.main.async { screen.receive(.end, queues: queues) }
        try backend.settle()
      }
    }
    return probe.latencies
  }
}

/// Notes the times of an input, of the return of its handler, and of the writes that it caused. It
/// is used on main, and by the driver while nothing runs.
final class LatencyProbe: ScreenObserver {
  private var begun: UInt64 = 0
  private var returnedAt: UInt64 = 0
  private var firstWrite: UInt64 = 0
  private var lastWrite: UInt64 = 0
  private var blocked = LatencyProbe.emptyHistogram()
  private var first = LatencyProbe.emptyHistogram()
  private var settled = LatencyProbe.emptyHistogram()

  /// Sized up front for values up to one minute, so that recording does not allocate.
  private static func emptyHistogram() -> Histogram<UInt32> {
    Histogram(highestTrackableValue: 60_000_000_000, numberOfSignificantValueDigits: .three)
  }

  var latencies: Latencies {
    Latencies(
      blocked: .init(of: blocked), first: .init(of: first), settled: .init(of: settled))
  }

  func begin() {
    (firstWrite, lastWrite) = (0, 0)
    begun = bindlab_clock_monotonic_ns()
  }

  func returned() {
    returnedAt = bindlab_clock_monotonic_ns()
  }

  /// Called once the input has settled.
  func end() {
    blocked.record(returnedAt - begun)
    guard firstWrite != 0 else { return }
    first.record(firstWrite - begun)
    settled.record(lastWrite - begun)
  }

  func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {
    shown()
  }

  func screenPresented(_ value: @autoclosure () -> Value, on property: PropertyID) {
    shown()
  }

  private func shown() {
    lastWrite = bindlab_clock_monotonic_ns()
    if firstWrite == 0 { firstWrite = lastWrite }
  }
}

extension Latencies.Quantiles {
  init(of histogram: Histogram<UInt32>) {
    self.init(
      samples: Int(histogram.totalCount), p50: histogram.valueAtPercentile(50),
      p90: histogram.valueAtPercentile(90), p99: histogram.valueAtPercentile(99),
      max: histogram.totalCount == 0 ? 0 : histogram.max)
  }
}
