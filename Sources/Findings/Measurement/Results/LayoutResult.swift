package import Passes
package import Statistics

/// All measurements of one feature under one layout: its rounds, and its figures.
package struct LayoutResult: Codable, Sendable {
  package let layout: String
  /// The architectures, in the order of the tables.
  package let architectures: [String]
  /// The failures of architectures without numbers.
  package let failures: [String: ArmResult.Failure]
  /// The kind of the times; wall time if nothing was timed.
  package let timeKind: TimeKind
  /// The timed arms that enqueue jobs; any makes the times own work. Calibration arms are in
  /// parentheses. Nil in results of programs that did not store it.
  package let enqueuing: [String]?
  /// The largest ratio that is still a tie. It comes from the rounds of the layout, so it is the
  /// same for each pair. Nil if nothing was compared.
  package let band: Double?
  /// The kinds of input that have latencies, in the order of the workload.
  package let kinds: [String]
  /// The instrument's share, subtracted from latencies; nil without latencies.
  package let instrument: LatencyInstrument?
  /// Nanoseconds from one input to the next in the open loop; nil without one.
  package let openLoopInterval: UInt64?
  /// The rounds; nil if no arm besides the baseline could be timed.
  package let rounds: PairedRounds?
  /// The figures of its feature.
  package internal(set) var figures = FigureTable()

  private enum CodingKeys: CodingKey {
    case layout, architectures, failures, timeKind, enqueuing, band, kinds, instrument
    case openLoopInterval, rounds
  }

  init(_ measured: MeasuredLayout) {
    layout = measured.layout
    architectures = measured.arms.map(\.architecture)
    failures = Dictionary(
      measured.arms.compactMap { arm in arm.failure.map { (arm.architecture, $0) } },
      uniquingKeysWith: { first, _ in first })
    timeKind = measured.timeKind
    enqueuing = measured.enqueuing
    band = measured.comparisons.map(\.band).max()
    kinds = measured.latencies?.kinds ?? []
    instrument = measured.latencies?.instrument
    openLoopInterval = measured.openLoop?.interval
    rounds = measured.rounds
  }

  /// The figure of one architecture; nil if there is none.
  package func figure(
    _ metric: String, of architecture: String, against: String? = nil, part: String? = nil
  ) -> Figure? {
    figures.row(
      like: Figure(metric, of: architecture, under: layout).with(part: part, against: against))
  }

  package func value(_ metric: String, of architecture: String) -> Double? {
    figure(metric, of: architecture)?.value
  }

  /// The architectures without numbers, in the order of the tables.
  package var failed: [(name: String, failure: ArmResult.Failure)] {
    architectures.compactMap { name in failures[name].map { (name, $0) } }
  }

  /// The architectures with numbers, in the order of the tables.
  package var sound: [String] { architectures.filter { failures[$0] == nil } }

  /// The comparison of two arms; nil for the same arm, or if one of them was not timed.
  package func comparison(of arm: String, with reference: String) -> Figure? {
    figure(Metric.ratio, of: arm, against: reference)
      ?? figure(Metric.ratio, of: reference, against: arm)?.inverted
  }

  /// The comparisons of every arm with the baseline.
  package func comparisons(with baseline: String) -> [Figure] {
    architectures.compactMap { figure(Metric.ratio, of: $0, against: baseline) }
  }

  /// The time of an arm above the floor, compared with another arm's.
  package enum RatioAbove: Equatable {
    /// The arm is the reference itself.
    case itself
    case ratio(Figure)
    /// There is no ratio, for this reason; files and texts have its raw value.
    case refused(FloorResult.Refusal)
  }

  /// The ratio of times above the floor; nil if one of the arms has none.
  package func ratioAboveFloor(of arm: String, to reference: String) -> RatioAbove? {
    guard let baseline = rounds?.baseline, figure(Metric.above, of: arm) != nil,
      figure(Metric.above, of: reference) != nil
    else { return nil }
    guard reference == baseline else {
      return arm == reference ? .itself : .refused(.notEstimated)
    }
    guard let figure = figure(Metric.aboveRatio, of: arm, against: reference) else {
      return arm == reference ? .itself : nil
    }
    let refusal = figure.text.flatMap(FloorResult.Refusal.init)
    return refusal.map { .refused($0) } ?? .ratio(figure)
  }
}

extension LayoutResult {
  /// The name of a table, by which verdicts and comparisons find it: `form under main`.
  static func name(of layout: String, in feature: String) -> String { "\(feature) under \(layout)" }

  package func name(in feature: FeatureResult) -> String {
    Self.name(of: layout, in: feature.feature)
  }
}
