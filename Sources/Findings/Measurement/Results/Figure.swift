package import Passes
package import Statistics

/// One row of results: the figure of one metric for one architecture.
///
/// The number is in `value`, latencies are in `distribution`, words in `text`. A row with `text`
/// alone can also say why its number is missing.
package struct Figure: Codable, Hashable, Sendable {
  /// The identifier of a `Metric`. A reader that does not know it shows it as it is.
  package let metric: String
  /// An architecture, or in parentheses another thing that is timed.
  package let architecture: String
  package let layout: String
  /// The architecture that the time of this one is divided by, for a ratio.
  package var against: String?
  /// The part of the work: a kind of input, a scenario or a backend. Nil for the whole.
  package var part: String?
  /// The length of the list, in a size sweep.
  package var size: Int?
  /// The number. A count is of one replay of all measured scenarios, a time is in nanoseconds per
  /// input.
  package var value: Double?
  package var interval: ConfidenceInterval?
  /// The raw value of a `RatioClaim`, or of a `LatencyAgreement.Outcome`.
  package var claim: String?
  package var distribution: LatencyDistribution?
  package var text: String?

  package init(_ metric: String, of architecture: String, under layout: String) {
    self.metric = metric
    self.architecture = architecture
    self.layout = layout
  }

  /// The claim about a ratio; nil for a figure without a claim about times.
  package var verdict: RatioClaim? { claim.flatMap(RatioClaim.init) }

  /// The outcome for latencies and slices; nil for another figure.
  package var agreement: LatencyAgreement.Outcome? {
    claim.flatMap(LatencyAgreement.Outcome.init)
  }

  /// The number is of a size that can be. A ratio is above zero, lies in its interval, and is
  /// claimed to be slower or faster only if all of its interval is.
  fileprivate var isPossible: Bool {
    let numbers = [value, interval?.lower, interval?.upper].compactMap(\.self)
    guard numbers.allSatisfy({ abs($0) <= 1e15 }) else { return false }
    guard metric == Metric.ratio, let value, let interval else { return true }
    guard interval.lower > 0, interval.lower <= value, value <= interval.upper else { return false }
    return verdict?.isAdmitted(lower: interval.lower, upper: interval.upper) ?? true
  }

  /// The value as a whole number.
  package var count: Int? { value.flatMap { Int(exactly: $0) } }

  /// The value with its interval as a time.
  package var level: LevelEstimate? {
    guard let value, let interval else { return nil }
    return LevelEstimate(nanoseconds: value, interval: interval)
  }

  /// The ratio turned round: the reference over this architecture.
  package var inverted: Figure? {
    guard let against, let value else { return nil }
    return Figure(metric, of: against, under: layout)
      .with(part: part, size: size, against: architecture)
      .estimating(1 / value, interval?.inverted, claim: verdict?.inverted.rawValue ?? claim)
  }
}

extension Figure {
  /// The row without its figure.
  fileprivate var place: Figure {
    Figure(metric, of: architecture, under: layout).with(part: part, size: size, against: against)
  }

  private func changing(_ change: (inout Figure) -> Void) -> Figure {
    var figure = self
    change(&figure)
    return figure
  }

  /// The same row for another part, size or reference.
  package func with(part: String? = nil, size: Int? = nil, against: String? = nil) -> Figure {
    changing {
      $0.part = part ?? self.part
      $0.size = size ?? self.size
      $0.against = against ?? self.against
    }
  }

  package func counting(_ count: Int) -> Figure { changing { $0.value = Double(count) } }

  package func saying(_ text: String) -> Figure { changing { $0.text = text } }

  package func estimating(
    _ value: Double, _ interval: ConfidenceInterval? = nil, claim: String? = nil
  ) -> Figure {
    changing { ($0.value, $0.interval, $0.claim) = (value, interval, claim) }
  }

  package func estimating(_ level: LevelEstimate) -> Figure {
    estimating(level.nanoseconds, level.interval)
  }

  package func distributed(as distribution: LatencyDistribution) -> Figure {
    changing { $0.distribution = distribution }
  }
}

/// Rows of results, found by architecture, metric and place.
package struct FigureTable: Codable, Equatable, Sendable {
  package private(set) var rows: [Figure] = []
  /// The indices of the rows, by the figures' places.
  private var index: [Figure: Int] = [:]
  /// The metrics with a figure of the whole work, in the order of their first rows.
  package private(set) var metrics: [String] = []
  /// The metrics with such a figure, by layout.
  private var metricsByLayout: [String: Set<String>] = [:]

  package init(_ rows: [Figure] = []) {
    add(rows)
  }

  package mutating func add(_ figures: [Figure]) {
    for figure in figures {
      index[figure.place] = rows.count
      rows.append(figure)
      guard figure.part == nil, figure.size == nil else { continue }
      if !metrics.contains(figure.metric) { metrics.append(figure.metric) }
      metricsByLayout[figure.layout, default: []].insert(figure.metric)
    }
  }

  /// True if some architecture has a figure of the whole work under the layout.
  package func has(_ metric: String, under layout: String) -> Bool {
    metricsByLayout[layout]?.contains(metric) == true
  }

  /// The row with the same place as this one; nil if there is none.
  package func row(like figure: Figure) -> Figure? {
    index[figure.place].map { rows[$0] }
  }

  /// - Throws: if two rows are of the same, if a claim has a word that is none of its metric, or if
  ///   no measurement gives such a figure.
  package init(from decoder: any Decoder) throws {
    let rows = try [Figure](from: decoder)
    self.init(rows)
    func check(_ isSound: Bool, _ fault: String) throws {
      guard !isSound else { return }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: fault))
    }
    try check(index.count == rows.count, "Two rows are of the same figure.")
    for row in rows {
      let isKnown =
        switch row.metric {
        case Metric.ratio, Metric.aboveRatio: row.claim == nil || row.verdict != nil
        case Metric.blockedLessSlices: row.claim == nil || row.agreement != nil
        default: true
        }
      try check(isKnown, "\(row.metric) of \(row.architecture) has the claim \(row.claim ?? "").")
      try check(row.isPossible, "\(row.metric) of \(row.architecture) has an impossible figure.")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    try rows.encode(to: encoder)
  }
}
