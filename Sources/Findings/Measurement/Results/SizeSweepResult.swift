package import Statistics

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
  package let rounds: [SizedRounds]
  /// The timed arms that enqueue jobs; any makes the times own work. Nil in results of programs
  /// that did not store it.
  package let enqueuing: [String]?
  /// The largest ratio that is still a tie, by size.
  package let bands: [Double]
  /// The baseline differed from itself.
  package let isVoid: Bool
  /// The figures of its feature.
  package internal(set) var figures = FigureTable()

  private enum CodingKeys: CodingKey {
    case layout, baseline, list, input, scenarios, sizes, architectures, failures, rounds
    case enqueuing, bands, isVoid
  }

  init(_ measured: MeasuredSizes) {
    layout = measured.layout
    baseline = measured.baseline
    list = measured.list
    input = measured.input
    scenarios = measured.scenarios
    sizes = measured.sizes
    architectures = measured.architectures
    failures = measured.failures
    rounds = measured.rounds
    enqueuing = measured.enqueuing
    bands = measured.rounds.map { sized in
      measured.family?.comparisons.first { $0.group == sized.rounds.group }?.band ?? 1
    }
    isVoid = measured.family?.isVoid ?? false
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
    figure("level", of: architecture, at: size)
  }

  /// The time of an architecture over the baseline's; nil for the baseline itself.
  package func ratio(of architecture: String, at size: Int) -> Figure? {
    figure("ratio", of: architecture, at: size, against: baseline)
  }

  /// Inputs were counted at some size.
  package var isCounted: Bool {
    architectures.contains { name in
      sizes.contains { figure("writes", of: name, at: $0) != nil }
    }
  }
}
