import FeatureContract
import Foundation
import Measurement
import Statistics
import Testing

@testable import Experiments

/// Planted effects and interactions come out, with what each part is of the whole.
@Suite struct ExperimentAnalysisTests {
  private static let table: [PlantedExperiment] = [
    PlantedExperiment(effects: [0.6]),
    PlantedExperiment(effects: [0.6, 0.8]),
    PlantedExperiment(effects: [0.6, 0.8], interactions: [[0, 1]: 1.5]),
    PlantedExperiment(effects: [0.7, 1.2, 0.5]),
    PlantedExperiment(effects: [0.62, 0.85, 0.67], interactions: [[1, 2]: 0.6, [0, 2]: 1.1]),
    // A change that costs time where another one is not made, and saves time where it is.
    PlantedExperiment(effects: [1.1, 0.5], interactions: [[0, 1]: 0.6]),
  ]

  @Test(arguments: table.indices)
  func plantedTruthIsRecovered(number: Int) throws {
    let (planted, seed) = (Self.table[number], UInt64(number + 1))
    let split = try #require(try planted.measured(seed: seed).splits.first)
    let place = "seed \(seed), \(planted.effects), \(planted.interactions)"
    expectEffects(of: split, planted, place)
    expectInteractions(of: split, planted, place)
    expectShares(of: split, planted, place)
  }

  private func expectEffects(of split: Split, _ planted: PlantedExperiment, _ place: String) {
    let ratios = planted.ratios
    #expect(abs(log((split.whole?.value ?? 0) / ratios[ratios.count - 1])) < 0.02, "\(place)")
    for (factor, change) in split.path.changes.enumerated() {
      let (truth, main) = (planted.mainEffect(of: factor), split.main(change))
      #expect(abs(log((main?.value ?? 0) / truth)) < 0.02, "\(place): \(change.factor)")
      let verdict: RatioClaim =
        abs(log(truth)) < log(1.03) ? .tie : truth < 1 ? .faster : .slower
      #expect(main?.verdict == verdict, "\(place)")
      let pairs = ratios.indices.filter { $0 & 1 << factor == 0 }
        .map { ratios[$0 | 1 << factor] / ratios[$0] }.sorted()
      #expect(split.pairs(change).count == pairs.count)
      for (pair, truth) in zip(split.pairs(change), pairs) {
        #expect(abs(log((pair.value ?? 0) / truth)) < 0.03, "\(place): \(pair)")
      }
    }
  }

  private func expectInteractions(
    of split: Split, _ planted: PlantedExperiment, _ place: String
  ) {
    for interaction in split.interactions {
      let words = (interaction.part ?? "").split(separator: " ")
      let factors = Set(words.compactMap { Int($0.dropFirst()) })
      let truth = planted.interactions[factors] ?? 1
      #expect(abs(log((interaction.value ?? 0) / truth)) < 0.03, "\(place): \(interaction)")
      let verdict: RatioClaim = truth == 1 ? .tie : truth < 1 ? .faster : .slower
      #expect(interaction.verdict == verdict, "\(place): \(interaction)")
    }
  }

  private func expectShares(of split: Split, _ planted: PlantedExperiment, _ place: String) {
    let ratios = planted.ratios
    let whole = ratios[0] - ratios[ratios.count - 1]
    let shares = shares(of: split)
    #expect(shares.count == planted.effects.count, "\(place)")
    for (share, saving) in zip(shares, ShapleyValue.savings(ratios)) {
      guard let value = share.value, let interval = share.interval else { continue }
      #expect(abs(value - saving / whole) < 0.03, "\(place): \(share)")
      #expect(interval.contains(value))
      #expect(interval.upper - interval.lower < 0.2, "\(place): \(share)")
    }
    #expect(abs(shares.compactMap(\.value).reduce(0, +) - 1) < 1e-9, "\(place)")
    let saved = split.path.changes.compactMap {
      split.figure("time-saved", part: $0.factor)?.value
    }.reduce(0, +)
    let start = split.cost("time", of: split.path.start) ?? 0
    let end = split.cost("time", of: split.path.end) ?? 0
    #expect(start > 0 && abs(saved - (start - end)) < 1e-9 * start, "\(place)")
    let all = split.figure("time-saved")?.value ?? 0
    #expect(abs(all - saved) < 1e-9 * start, "\(place)")
  }

  private func shares(of split: Split) -> [Figure] {
    split.path.changes.compactMap { split.figure("share", part: $0.factor) }
  }

  /// In 95 of 100 runs an interval holds the truth; the bootstrap of few processes keeps nearly
  /// that.
  @Test func intervalsHoldTheTruth() throws {
    let planted = PlantedExperiment(effects: [0.6, 0.8], interactions: [[0, 1]: 1.2])
    let ratios = planted.ratios
    let truth = ShapleyValue.savings(ratios)[0] / (ratios[0] - ratios[3])
    var missed: [UInt64] = []
    for seed in UInt64(1)...40 {
      let rounds = try planted.machine.measure(ratios: ratios, seed: seed)
      let path = try #require(planted.experiment.paths(architectures: []).first)
      let figures = SavingEstimate(
        path, in: rounds, policy: ComparisonPolicy(resamples: 400, seed: seed)
      ).figures(isDivided: true)
      let interval = try #require(figures.first { $0.metric == "share" }?.interval)
      if !interval.contains(truth) { missed.append(seed) }
    }
    // By chance 8 or more of 40 would miss in under 1 of 1 000 suites.
    #expect(missed.count <= 7, "missed at the seeds \(missed)")
  }

  @Test(arguments: [UInt64(1)])
  func aSavingThatIsNotClearIsNotDivided(seed: UInt64) throws {
    let planted = PlantedExperiment(effects: [1.3, 1 / 1.3])
    let equal = try #require(try planted.measured(seed: seed).splits.first)
    #expect(equal.whole?.verdict == .tie && shares(of: equal).isEmpty)
    let slower = PlantedExperiment(effects: [1.3, 1.1])
    let more = try #require(try slower.measured(seed: seed).splits.first)
    #expect(try #require(more.figure("time-saved")?.interval).upper < 0, "seed \(seed)")
    #expect(shares(of: more).isEmpty, "seed \(seed)")
  }

  /// A saving of 1 % is within the band that a claim must clear, though its interval is above 0.
  @Test(arguments: [UInt64(1)])
  func aSavingWithinTheBandIsNotDivided(seed: UInt64) throws {
    let planted = PlantedExperiment(
      effects: [0.9, 1.1], machine: SimulatedMachine(noise: 0.001, disturbance: 0))
    let split = try #require(try planted.measured(seed: seed).splits.first)
    let saved = try #require(split.figure("time-saved")?.interval)
    #expect(saved.lower > 0, "seed \(seed): \(saved)")
    #expect(split.whole?.verdict == .tie, "seed \(seed)")
    #expect(shares(of: split).isEmpty, "seed \(seed)")
  }

  @Test func theOneChangeOfAPathIsTheWhole() throws {
    let split = try #require(
      try PlantedExperiment(effects: [0.7]).measured(seed: 1).splits.first)
    let whole = try #require(split.whole)
    #expect(split.path.changes.map(split.main) == [whole])
    #expect(split.path.changes.map(split.pairs) == [[whole]])
  }

  @Test func aVoidRunClaimsNothing() throws {
    let planted = PlantedExperiment(
      effects: [0.6, 0.8], machine: SimulatedMachine(aaRatio: 1.2))
    let split = try #require(try planted.measured(seed: 1).splits.first)
    let claims = split.figures.rows.filter { $0.claim != nil }
    #expect(claims.count == 8)
    #expect(claims.allSatisfy { $0.verdict == .void })
  }

  /// From the pattern, `a`, or else the first architecture to each other one, after the whole; not
  /// the same path twice.
  @Test(arguments: [
    (["a"], ["a to h"]), (["h"], ["a to h"]), (["a", "h"], ["a to h"]),
    (["other", "e", "h"], ["a to h", "e to h"]), (["c", "b"], ["a to h", "c to b"]),
    (["c", "a", "h"], ["a to h", "a to c"]),
    ([], ["a to h"]),
  ])
  func pathsLeadBetweenTheArchitectures(architectures: [String], paths: [String]) {
    let experiment = PlantedExperiment(effects: [0.7, 0.8, 0.9]).experiment
    let found = experiment.paths(architectures: architectures)
    #expect(found.map { "\($0.start) to \($0.end)" } == paths)
  }

  /// Of more than two levels, each one is told from the first.
  @Test func pathsLeadToEachLevelOfAFactor() {
    let arms = ["onChange", "task", "async"].flatMap { level in
      ["once", "twice"].map { Experiment.Arm("\(level) \($0)", [level, $0]) }
    }
    let experiment = Experiment(
      "renewing", question: "", in: [], of: "onChange once",
      factors: [
        Experiment.Factor("form", "onChange", "task", "async"),
        Experiment.Factor("derivation", "once", "twice"),
      ], arms: arms)
    let found = experiment.paths(architectures: ["onChange once", "task once"])
    #expect(
      found.map(\.arms) == [
        ["onChange once", "async once", "onChange twice", "async twice"],
        ["onChange once", "task once"], ["onChange once", "async once"],
      ])
  }

  @Test func everyLayoutHasItsSplits() throws {
    let planted = PlantedExperiment(effects: [0.7])
    let result = try planted.measured(layouts: ["main", "model-serial"], seed: 1)
    #expect(result.splits.map(\.layout) == ["main", "model-serial"])
    #expect(result.missing.isEmpty)
  }

  /// On a path that leads back in a factor, its levels are swapped, and so is its effect.
  @Test func aPathMayLeadBack() throws {
    let planted = PlantedExperiment(effects: [0.7, 0.5])
    let result = try planted.measured(architectures: ["b", "c"], seed: 1)
    let split = try #require(result.splits.last)
    #expect(split.path.changes.map(\.factor) == ["f0", "f1"])
    #expect(split.path.changes.map(\.to) == ["off", "on"])
    let mains = split.path.changes.map { split.main($0)?.value ?? 0 }
    #expect(abs(log(mains[0] * 0.7)) < 0.02)
    #expect(abs(log(mains[1] / 0.5)) < 0.02)
  }

  @Test func theSameSeedGivesTheSameResult() throws {
    let planted = PlantedExperiment(effects: [0.6, 0.8])
    #expect(try planted.measured(seed: 3) == planted.measured(seed: 3))
  }
}
