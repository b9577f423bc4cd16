package import Passes
package import Statistics

/// All measurements of one feature under one layout: its rounds, and its figures.
package struct LayoutResult: Codable, Sendable {
  package let layout: String
  /// In the order of the tables.
  package let architectures: [String]
  /// By architecture, why it has no numbers.
  package let failures: [String: ArmResult.Failure]
  /// What the times are of; wall time where nothing was timed.
  package let timeKind: TimeKind
  /// The timed arms that enqueue jobs, which makes the times own work; calibration arms in
  /// parentheses. Nil in results that were stored before it was.
  package let enqueuing: [String]?
  /// How large a ratio can be and still be a tie: the same for each pair, because it comes from
  /// the rounds of the layout. Nil if nothing was compared.
  package let band: Double?
  /// The kinds of input that have latencies, in the order of the workload.
  package let kinds: [String]
  /// Subtracted from latencies; nil if there are none.
  package let instrument: LatencyInstrument?
  /// Nanoseconds from one input to the next in the open loop; nil without one.
  package let openLoopInterval: UInt64?
  /// Nil if no arm besides the baseline could be timed.
  package let rounds: PairedRounds?
  /// Those of its feature.
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

  /// The architectures with numbers, in the order of the tables.
  package var sound: [String] { architectures.filter { failures[$0] == nil } }

  /// An arm compared with any other; nil for the same arm, or if one of them was not timed.
  package func comparison(of arm: String, with reference: String) -> Figure? {
    figure("ratio", of: arm, against: reference)
      ?? figure("ratio", of: reference, against: arm)?.inverted
  }

  /// Those of every arm with the baseline.
  package func comparisons(with baseline: String) -> [Figure] {
    architectures.compactMap { figure("ratio", of: $0, against: baseline) }
  }

  /// The time of an arm above the floor, compared with another arm's.
  package enum RatioAbove: Equatable {
    /// The arm is what the others are divided by.
    case itself
    case ratio(Figure)
    /// In files and texts it is its raw value.
    case refused(FloorResult.Refusal)
  }

  /// Nil if one of the arms has no time above the floor.
  package func ratioAboveFloor(of arm: String, to reference: String) -> RatioAbove? {
    guard let baseline = rounds?.baseline, figure("above", of: arm) != nil,
      figure("above", of: reference) != nil
    else { return nil }
    guard reference == baseline else {
      return arm == reference ? .itself : .refused(.notEstimated)
    }
    guard let figure = figure("above-ratio", of: arm, against: reference) else { return .itself }
    let refusal = figure.text.flatMap(FloorResult.Refusal.init)
    return refusal.map { .refused($0) } ?? .ratio(figure)
  }
}
