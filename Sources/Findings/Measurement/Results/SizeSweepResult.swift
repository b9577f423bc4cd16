import Passes
package import Statistics
import Verification

/// One size sweep: the cost of an input by the size of a list.
package struct SizeSweepResult: Codable, Sendable {
  package let layout: String
  package let baseline: String
  /// The given list that grows.
  package let list: String
  /// The timed input, in readable form.
  package let input: String
  /// The paths of the scenarios, by size.
  package let scenarios: [String]
  /// The numbers of rows, ascending.
  package let sizes: [Int]
  /// The measured architectures, in the order of the catalogue.
  package let architectures: [String]
  /// The failures of architectures without numbers.
  package let failures: [String: ArmResult.Failure]
  /// The rounds by size; empty if no arm besides the baseline could be timed.
  package private(set) var rounds: [SizedRounds] = []
  /// The timed arms that enqueue jobs; any makes the times own work. Nil in results of programs
  /// that did not store it.
  package var enqueuing: [String]?
  /// The largest ratio that is still a tie, by size.
  package private(set) var bands: [Double] = []
  /// The baseline differed from itself.
  package private(set) var isVoid = false
  /// The figures of its feature; those of the sweep alone until it is added to one.
  package internal(set) var figures = FigureTable()

  private enum CodingKeys: CodingKey {
    case layout, baseline, list, input, scenarios, sizes, architectures, failures, rounds
    case enqueuing, bands, isVoid
  }

  /// The kind of the times of all sizes; wall time if nothing was timed.
  package var timeKind: TimeKind { rounds.first?.rounds.timeKind ?? .wall }

  /// The figure of one architecture at a size, or of all sizes together; nil if there is none.
  package func figure(
    _ metric: String, of architecture: String, at size: Int? = nil, against: String? = nil
  ) -> Figure? {
    figures.row(
      like: Figure(metric, of: architecture, under: layout).with(size: size, against: against))
  }

  package func level(of architecture: String, at size: Int) -> Figure? {
    figure(Metric.level, of: architecture, at: size)
  }

  /// The time of an architecture over the baseline's; nil for the baseline itself.
  package func ratio(of architecture: String, at size: Int) -> Figure? {
    figure(Metric.ratio, of: architecture, at: size, against: baseline)
  }

  /// Inputs were counted at some size.
  package var isCounted: Bool {
    architectures.contains { name in
      sizes.contains { figure(Metric.writes, of: name, at: $0) != nil }
    }
  }
}

/// Computations from the rounds and counts of a sweep.
extension SizeSweepResult {
  /// - Parameter counts: by size and architecture; empty if none were made.
  mutating func compare(
    _ rounds: [SizedRounds], _ counts: [[String: SizedCounts]], policy: ComparisonPolicy
  ) throws(StatisticsError) {
    var fits: [String: SizeFit] = [:]
    if rounds.count >= SizeFit.minimumSizes {
      for (arm, slot) in rounds[0].rounds.slotsByName {
        fits[arm] = try SizeFit(of: slot, in: rounds, policy: policy)
      }
    }
    add(
      rounds, counts,
      family: rounds.isEmpty ? nil : try ComparisonFamily(of: rounds.map(\.rounds), policy: policy),
      levels: rounds.map { LevelEstimate.all(in: $0.rounds, policy: policy) }, fits: fits)
  }

  /// - Parameters:
  ///   - family: the claims about ratios, made together over all sizes; nil if nothing could be
  ///     compared.
  ///   - levels: the nanoseconds per input, by size and architecture, the baseline included.
  ///   - fits: the lines by architecture; empty if there are too few sizes to fit one.
  mutating func add(
    _ rounds: [SizedRounds], _ counts: [[String: SizedCounts]], family: ComparisonFamily?,
    levels: [[String: LevelEstimate]], fits: [String: SizeFit]
  ) {
    self.rounds = rounds
    bands = rounds.map { sized in
      family?.comparisons.first { $0.group == sized.rounds.group }?.band ?? 1
    }
    isVoid = family?.isVoid ?? false
    for (index, sized) in rounds.enumerated() {
      let group = sized.rounds.group
      let ratios =
        (family?.comparisons ?? []).filter { $0.group == group }.map { $0.figure(under: layout) }
        + (family?.aaChecks ?? []).filter { $0.group == group }.prefix(1)
        .map { $0.figure(under: layout, of: baseline) }
      figures.add(
        architectures.compactMap { name in
          levels[index][name].map { row(Metric.level, name, sized.size).estimating($0) }
        } + ratios.map { $0.with(size: sized.size) }
          + architectures.compactMap { name in
            fits[name].map {
              row(Metric.deviation, name, sized.size).estimating($0.deviations[index])
            }
          })
    }
    for (size, counts) in zip(sizes, counts) {
      figures.add(
        architectures.flatMap { name in counts[name].map { rows($0, name, size) } ?? [] })
    }
    figures.add(architectures.flatMap { name in fits[name].map { rows($0, name) } ?? [] })
  }

  private func row(_ metric: String, _ arm: String, _ size: Int? = nil) -> Figure {
    Figure(metric, of: arm, under: layout).with(size: size)
  }

  private func rows(_ counts: SizedCounts, _ name: String, _ size: Int) -> [Figure] {
    func own(_ metric: String, _ count: UInt64?) -> Figure {
      count.map { row(metric, name, size).counting(Int($0)) }
        ?? row(metric, name, size)
        .saying(counts.areAllocationsRepeatable ? Metric.unavailable : Metric.differs)
    }
    return [
      row(Metric.inputs, name, size).counting(counts.inputs),
      row(Metric.writes, name, size).counting(counts.writes),
      own(Metric.allocations, counts.allocations?.own.count),
      own(Metric.bytes, counts.allocations?.own.bytes),
    ]
  }

  private func rows(_ fit: SizeFit, _ name: String) -> [Figure] {
    [
      row(Metric.perRow, name).estimating(fit.perRow, fit.perRowInterval),
      row(Metric.fixed, name).estimating(fit.fixed, fit.fixedInterval),
      row(Metric.offTheLine, name).estimating(fit.largestDeviation),
    ]
  }
}
