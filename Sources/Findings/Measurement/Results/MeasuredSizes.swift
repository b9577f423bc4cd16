import Passes
import Statistics
import Verification

/// The measurements of a size sweep, before they become figures.
struct MeasuredSizes {
  let layout: String
  let baseline: String
  /// The given list that grows.
  let list: String
  /// The timed input, in readable form.
  let input: String
  /// The paths of the scenarios, by size.
  let scenarios: [String]
  /// The numbers of rows, ascending.
  let sizes: [Int]
  /// The architectures to measure, in the order of the catalogue.
  let architectures: [String]
  /// The failures of architectures without numbers.
  let failures: [String: ArmResult.Failure]
  /// The rounds by size; empty if no arm besides the baseline could be timed.
  var rounds: [SizedRounds] = []
  var enqueuing: [String]?
  /// The claims about ratios, made together over all sizes; nil if nothing could be compared.
  var family: ComparisonFamily?
  /// The nanoseconds per input, by size and architecture, the baseline included.
  var levels: [[String: LevelEstimate]] = []
  /// The counts of an input, by size and architecture; empty if none were made.
  var counts: [[String: SizedCounts]] = []
  /// The lines by architecture; empty if there are too few sizes to fit one.
  var fits: [String: SizeFit] = [:]

  /// Computes the claims from rounds; without rounds there are none.
  mutating func compare(
    _ rounds: [SizedRounds], policy: ComparisonPolicy
  ) throws(StatisticsError) {
    self.rounds = rounds
    guard !rounds.isEmpty else { return }
    family = try ComparisonFamily(of: rounds.map(\.rounds), policy: policy)
    levels = rounds.map { LevelEstimate.all(in: $0.rounds, policy: policy) }
    guard rounds.count >= SizeFit.minimumSizes else { return }
    for (arm, slot) in rounds[0].rounds.slotsByName {
      fits[arm] = try SizeFit(of: slot, in: rounds, policy: policy)
    }
  }

  var figures: [Figure] {
    rounds.indices.flatMap(times) + counts.indices.flatMap(counts) + architectures.flatMap(fit)
  }

  private func figure(_ metric: String, _ arm: String, _ size: Int? = nil) -> Figure {
    Figure(metric, of: arm, under: layout).with(size: size)
  }

  private func times(at index: Int) -> [Figure] {
    let (size, group) = (rounds[index].size, rounds[index].rounds.group)
    let comparisons = family?.comparisons.filter { $0.group == group } ?? []
    let check = family?.aaChecks.first { $0.group == group }
    return architectures.compactMap { name in
      levels[index][name].map { figure("level", name, size).estimating($0) }
    }
      + comparisons.map { $0.figure(under: layout).with(size: size) }
      + [check.map { $0.figure(under: layout, of: baseline).with(size: size) }].compactMap(\.self)
      + architectures.compactMap { name in
        fits[name].map { figure("deviation", name, size).estimating($0.deviations[index]) }
      }
  }

  private func counts(at index: Int) -> [Figure] {
    architectures.flatMap { name -> [Figure] in
      guard let counts = counts[index][name] else { return [] }
      func figure(_ metric: String) -> Figure { self.figure(metric, name, sizes[index]) }
      func own(_ metric: String, _ tally: KeyPath<SizedCounts, UInt64?>) -> Figure {
        counts[keyPath: tally].map { figure(metric).counting(Int($0)) }
          ?? figure(metric)
          .saying(counts.areAllocationsRepeatable ? Metric.unavailable : Metric.differs)
      }
      return [
        figure("inputs").counting(counts.inputs), figure("writes").counting(counts.writes),
        own("allocations", \.allocations?.own.count), own("bytes", \.allocations?.own.bytes),
      ]
    }
  }

  private func fit(of name: String) -> [Figure] {
    guard let fit = fits[name] else { return [] }
    return [
      figure("per-row", name).estimating(fit.perRow, fit.perRowInterval),
      figure("fixed", name).estimating(fit.fixed, fit.fixedInterval),
      figure("off-the-line", name).estimating(fit.largestDeviation),
    ]
  }
}
