import CThreadContext
import HeadlessUI
import Histogram
import Interaction

/// Stamps an input, the return of its handler, and the writes it caused. Used on main, and by the
/// driver while nothing runs.
final class LatencyProbe: ScreenObserver {
  private var begun: UInt64 = 0
  private var returnedAt: UInt64 = 0
  private var firstWrite: UInt64 = 0
  private var lastWrite: UInt64 = 0
  private var blocked = LatencyProbe.emptyHistogram()
  private var first = LatencyProbe.emptyHistogram()
  private var settled = LatencyProbe.emptyHistogram()

  /// Sized up front for values to one minute, so that recording allocates nothing.
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

  func screenWrote(_ value: Value, to property: PropertyID) {
    shown()
  }

  func screenPresented(_ value: Value, on property: PropertyID) {
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
