import Measurement
import Statistics
import Testing

@Suite struct SizeFitTests {
  private static let sizes = [10, 100, 1_000, 10_000, 100_000]

  /// The rounds of one arm with this time by size.
  private static func sizedRounds(
    _ machine: SimulatedMachine, sizes: [Int] = sizes, seed: UInt64,
    time: (Int) -> Double
  ) throws -> [SizedRounds] {
    try sizes.map { size in
      SizedRounds(
        size: size,
        rounds: try machine.measure(group: "\(size) rows", ratios: [time(size) / 100], seed: seed))
    }
  }

  private static let quiet = SimulatedMachine(
    noise: 0, levelSpread: 0, drift: 0, disturbance: 0)

  @Test func withoutNoiseTheLineIsRecovered() throws {
    let sizedRounds = try Self.sizedRounds(Self.quiet, seed: 1) { 250 + 1.25 * Double($0) }
    let fit = try SizeFit(of: .arm(0), in: sizedRounds, policy: ComparisonPolicy())
    #expect(abs(fit.fixed - 250) < 1e-6)
    #expect(abs(fit.perRow - 1.25) < 1e-9)
    #expect(fit.largestDeviation < 1e-9)
    #expect(fit.fixedInterval.upper - fit.fixedInterval.lower < 1e-6)
    let baseline = try SizeFit(of: .baseline, in: sizedRounds, policy: ComparisonPolicy())
    #expect(abs(baseline.fixed - 100) < 1e-6)
    #expect(abs(baseline.perRow) < 1e-9)
  }

  /// The intervals only show noise; that a curve is not a line shows in the deviations.
  @Test func aCurveIsSeenToBeNone() throws {
    let sizedRounds = try Self.sizedRounds(Self.quiet, seed: 1) {
      100 + (Double($0) * Double($0)) / 1_000
    }
    let fit = try SizeFit(of: .arm(0), in: sizedRounds, policy: ComparisonPolicy())
    #expect(fit.largestDeviation > 0.25, "\(fit)")
    #expect(fit.deviations.count == Self.sizes.count && fit.deviations[4] > 0, "\(fit)")
    #expect(fit.perRowInterval.upper - fit.perRowInterval.lower < 1e-6)
  }

  @Test func theSameInputGivesTheSameFit() throws {
    let sizedRounds = try Self.sizedRounds(SimulatedMachine(), seed: 3) { 250 + Double($0) }
    func fit(seed: UInt64) throws -> SizeFit {
      try SizeFit(of: .arm(0), in: sizedRounds, policy: ComparisonPolicy(seed: seed))
    }
    #expect(try fit(seed: 5) == fit(seed: 5))
    #expect(try fit(seed: 5).perRow == fit(seed: 6).perRow)
    #expect(try fit(seed: 5).perRowInterval != fit(seed: 6).perRowInterval)
  }

  /// With few processes the coverage is slightly below the nominal 95 %. Intervals that are too
  /// wide would say nothing.
  @Test(arguments: [3, 8])
  func theIntervalsCoverTheTruth(processes: Int) throws {
    let machine = SimulatedMachine(
      processes: processes, rounds: 10, noise: 0.02, levelSpread: 0.02, drift: 0)
    let trials = 200
    var (fixed, perRow, width) = (0, 0, 0.0)
    for seed in 0..<UInt64(trials) {
      let sizedRounds = try Self.sizedRounds(machine, seed: seed) { 300 + 1.5 * Double($0) }
      let fit = try SizeFit(of: .arm(0), in: sizedRounds, policy: ComparisonPolicy(resamples: 400))
      fixed += fit.fixedInterval.contains(300) ? 1 : 0
      perRow += fit.perRowInterval.contains(1.5) ? 1 : 0
      width += (fit.perRowInterval.upper - fit.perRowInterval.lower) / 1.5 / Double(trials)
    }
    print(
      "\(processes) processes: of \(trials) intervals at 95 % \(fixed) cover the fixed part and "
        + "\(perRow) the part per row, on average \(width) wide")
    #expect(fixed >= trials * 85 / 100)
    #expect(perRow >= trials * 85 / 100)
    #expect(width < 0.1)
  }

  @Test func whatGivesNoLineIsRefused() throws {
    let two = try Self.sizedRounds(Self.quiet, sizes: [10, 100], seed: 1) { Double($0) }
    #expect(throws: StatisticsError.tooFewSizes(found: 2, needed: 3)) {
      try SizeFit(of: .arm(0), in: two, policy: ComparisonPolicy())
    }
    let repeated = try Self.sizedRounds(Self.quiet, sizes: [10, 100, 10], seed: 1) { Double($0) }
    #expect(throws: StatisticsError.repeatedSize(10)) {
      try SizeFit(of: .arm(0), in: repeated, policy: ComparisonPolicy())
    }
    var fewer = Self.quiet
    fewer.processes = 2
    let unlike = try two + Self.sizedRounds(fewer, sizes: [1_000], seed: 1) { Double($0) }
    #expect(throws: StatisticsError.sizesDiffer("10 rows", "1000 rows")) {
      try SizeFit(of: .arm(0), in: unlike, policy: ComparisonPolicy())
    }
  }
}
