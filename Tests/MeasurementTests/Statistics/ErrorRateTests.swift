import Foundation
import Statistics
import Testing

@testable import Measurement

/// The statistics' own rates of error on a simulated machine, with 3 processes of 20 rounds, fewer
/// than the quick plan has. Seeds are fixed, so a rate does not vary from run to run.
@Suite struct ErrorRateTests {
  private let policy = ComparisonPolicy(resamples: 400, seed: 17)

  /// Twice the baseline's own code in every arm: what is found is false.
  @Test func equalArmsAreRarelyToldApart() throws {
    let machine = SimulatedMachine(noise: 0.015)
    let trials = 200
    var claims = 0
    var unstable = 0
    var voids = 0
    var uncorrected = 0
    var withoutBand = 0
    for seed in 0..<UInt64(trials) {
      let rounds = try machine.measure(ratios: [1, 1, 1, 1], seed: seed)
      let family = try ComparisonFamily(of: [rounds], policy: policy)
      let verdicts = Set(family.comparisons.map(\.verdict))
      claims += verdicts.isDisjoint(with: [.slower, .faster]) ? 0 : 1
      unstable += verdicts.contains(.unstable) ? 1 : 0
      voids += family.isVoid ? 1 : 0
      uncorrected += family.comparisons[0].pValue <= 0.05 ? 1 : 0
      let holm = HolmCorrection(pValues: family.comparisons.map(\.pValue), significance: 0.05)
      withoutBand += holm.rejected.contains(true) ? 1 : 0
    }
    print(
      """
      A/A, \(trials) families of 4 arms: \(claims) with a false claim, \(unstable) with a false \
      "unstable", \(voids) falsely void; p <= 0.05 for ratio 1: \(uncorrected) (one arm), \
      \(withoutBand) (any arm, Holm)
      """)
    for count in [claims, unstable, uncorrected, withoutBand] {
      #expect(count <= Self.most(of: trials, at: 0.05))
    }
    #expect(voids <= Self.most(of: trials, at: 0.01))
  }

  /// Power at +2 % is next to nothing by design: it is the edge of the band. It is printed only.
  @Test func addedWorkIsFound() throws {
    let machine = SimulatedMachine(noise: 0.015)
    let trials = 100
    let truths = [1.02, 1.03, 1.05, 1 / 1.05]
    var found = truths.map { _ in 0 }
    for seed in 0..<UInt64(trials) {
      let rounds = try machine.measure(ratios: truths, seed: 10_000 + seed)
      let family = try ComparisonFamily(of: [rounds], policy: policy)
      for (arm, comparison) in family.comparisons.enumerated() {
        #expect(comparison.verdict != (truths[arm] > 1 ? .faster : .slower), "seed \(seed)")
        found[arm] += [.slower, .faster].contains(comparison.verdict) ? 1 : 0
      }
    }
    for (truth, found) in zip(truths, found) {
      print("true ratio \(truth): found in \(found) of \(trials) families of 4 arms")
    }
    #expect(found[2] >= trials * 9 / 10)
    #expect(found[3] >= trials * 9 / 10)
  }

  /// Where each process gives each arm an offset of its own, three processes cannot keep the
  /// p-value's promise; the band still keeps the claims'.
  @Test func processOffsetsRaiseNoFalseClaims() throws {
    let machine = SimulatedMachine(noise: 0.015, processOffset: 0.005)
    let trials = 100
    var claims = 0
    var voids = 0
    for seed in 0..<UInt64(trials) {
      let rounds = try machine.measure(ratios: [1, 1, 1, 1], seed: 20_000 + seed)
      let family = try ComparisonFamily(of: [rounds], policy: policy)
      let verdicts = Set(family.comparisons.map(\.verdict))
      claims += verdicts.isDisjoint(with: [.slower, .faster]) ? 0 : 1
      voids += family.isVoid ? 1 : 0
    }
    print("process offsets of 0.5 %: \(claims) false claims, \(voids) void, of \(trials)")
    #expect(claims <= Self.most(of: trials, at: 0.05))
    #expect(voids <= Self.most(of: trials, at: 0.05))
  }

  /// What a sound rate stays under: its mean and three standard deviations.
  private static func most(of trials: Int, at rate: Double) -> Int {
    let mean = Double(trials) * rate
    return Int(mean + 3 * (mean * (1 - rate)).squareRoot())
  }
}
