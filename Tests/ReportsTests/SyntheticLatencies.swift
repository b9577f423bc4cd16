import Statistics

@testable import Measurement
@testable import Passes

/// Latencies that are known, without any run: of one kind of input those from 1 to 100 ns.
struct SyntheticLatencies {
  let layout: String
  var baseline = "direct"

  static let hundred: [UInt64] = Array(1...100)

  /// The arms are the baseline, the given ones and the calibration arms. Each is blocked
  /// for 2 ns less than its slices take, and `(echo)` for 3 ns less.
  func closedLoop(of arms: [String]) -> ClosedLoopResult {
    let calibrations = FloorResult.Calibration.always.map { $0 == .echo ? 3.0 : 1.0 }
    let process = ClosedLoopProcess(
      kinds: ["fill id", "tap register"],
      arms: (0...arms.count).map { _ in arm(2) } + calibrations.map(arm),
      instrument: LatencyInstrument(
        stamps: 20, observedInput: 12, observedWrite: 18, scatter: 1), enqueuing: [])
    return ClosedLoopResult(
      of: [process], arms: [baseline] + arms, under: layout,
      policy: ComparisonPolicy(resamples: 400))
  }

  private func arm(_ difference: Double) -> ClosedLoopProcess.ArmHistograms {
    let histogram = LatencyHistogram(of: Self.hundred)
    let kinds = ["fill id": histogram, "tap register": histogram]
    let hasSlices = layout == "main"
    return ClosedLoopProcess.ArmHistograms(
      histograms: Dictionary(uniqueKeysWithValues: LatencyMetric.allCases.map { ($0, kinds) }),
      blockedByRound: [100, 101, 102],
      slicesByRound: hasSlices ? [100, 101, 102].map { $0 + difference } : [], strayed: 3)
  }

  func openLoop(of arms: [String]) -> OpenLoopResult {
    var samples = OpenLoopSamples()
    for _ in 0..<1_000 {
      samples.add(
        intended: 0, posted: 50_000, begun: 12_345_678, returned: 34_567_890, done: 45_678_901)
    }
    return OpenLoopResult(
      of: [OpenLoopProcess(arms: arms.map { _ in samples.histograms() })], arms: arms,
      under: layout, every: 1_000_000)
  }
}
