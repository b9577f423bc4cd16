package import Measurement
import Passes
package import Statistics
package import TextOutput
package import Verification

/// One metric as a column of a measurement's table.
package struct MetricColumn {
  package let metric: Metric

  package init(_ metric: Metric) { self.metric = metric }

  /// All columns that can be asked for. `measure` verifies no scenarios besides those that it
  /// measures, so it has none of all verified ones.
  package static func all(_ metrics: [Metric] = Metric.standard) -> [MetricColumn] {
    metrics.filter { $0.faces.contains(.column) && $0.group != .judgement }.map(MetricColumn.init)
  }

  /// The columns of a list such as `ratio,level,allocations`.
  ///
  /// - Throws: a `RequestError` with the known words, if one is unknown or none is given.
  package static func named(in list: String) throws(RequestError) -> [MetricColumn] {
    let all = all()
    var columns: [MetricColumn] = []
    for word in UnknownName.names(in: list) {
      guard let column = all.first(where: { $0.metric.id == word }) else {
        throw UnknownName("column", word, of: all.map(\.metric.id), in: list).error
      }
      if !columns.contains(where: { $0.metric.id == word }) { columns.append(column) }
    }
    return columns
  }

  var isOfWords: Bool { if case .words = metric.unit { true } else { false } }

  /// The form of a table's headings.
  enum Heading {
    case whole
    /// Two lines for each heading but that of the ratio, so that a table with wide ratios fits.
    case broken
    /// One line, as short as can be.
    case brief
  }

  package func head(baseline: String, _ kind: TimeKind) -> Table.Column {
    head(baseline: baseline, kind, .whole)
  }

  func head(baseline: String, _ kind: TimeKind, _ heading: Heading) -> Table.Column {
    let title = metric.title(baseline: baseline, kind, isBrief: heading == .brief)
    let isBroken = heading == .broken && metric.id != Metric.ratio
    return Table.Column(
      isBroken ? title.replacing(" ", with: "\n") : title,
      isOfWords ? .left : .right,
      group: heading == .whole ? metric.group.rawValue : "")
  }

  /// The column has figures; one without any says nothing.
  func hasFigures(in layout: LayoutResult) -> Bool {
    layout.figures.has(metric.id, under: layout.layout)
  }

  package func cell(
    of architecture: String, in layout: LayoutResult, baseline: String
  ) -> String {
    let row = layout.architectures.firstIndex(of: architecture)
    return row.map { cells(in: layout, baseline: baseline)[$0] } ?? "-"
  }

  /// The cells of all architectures of the layout; `-` without a figure.
  package func cells(in layout: LayoutResult, baseline: String) -> [String] {
    let names = layout.architectures.map { layout.failures[$0] == nil ? $0 : nil }
    switch metric.unit {
    case .ratio:
      return RatioCell.column(
        names.map { $0.flatMap { layout.ratioCell(metric.id, of: $0, to: baseline) } })
    case .nanoseconds: return times(of: names, in: layout)
    case .factor:
      return names.map { name in
        name.flatMap { layout.factor(metric.id, of: $0, to: baseline) } ?? "-"
      }
    case .latency:
      let unit = TimeUnit(ofLatencies: metric.id, in: layout)
      return names.map { name in
        unit.namedCell(name.flatMap { layout.figure(metric.id, of: $0)?.distribution })
      }
    default: return names.map { name in name.map { text(of: $0, in: layout) } ?? "-" }
    }
  }

  /// The cost of inputs that no architecture handles, in the unit of the column; empty for other
  /// metrics.
  func cell(ofCalibration name: String, in layout: LayoutResult) -> String {
    guard let value = layout.value(metric.id, of: name) else { return "" }
    if case .wholePerInput = metric.unit {
      let inputs = layout.sound.lazy.compactMap { layout.figure(Metric.inputs, of: $0)?.count }
      return Figures.whole(value, per: inputs.first ?? 0)
    }
    guard case .nanoseconds = metric.unit else { return "" }
    return TimeUnit(of: layout.sound.compactMap { layout.value(metric.id, of: $0) }).text(value)
  }

  private func times(of names: [String?], in layout: LayoutResult) -> [String] {
    let times = names.map { name in name.flatMap { layout.value(metric.id, of: $0) } }
    let unit = TimeUnit(of: times.compactMap(\.self))
    return times.map { $0.map(unit.text) ?? "-" }
  }

  private func text(of architecture: String, in layout: LayoutResult) -> String {
    guard let figure = layout.figure(metric.id, of: architecture) else { return "-" }
    guard let count = figure.count else {
      return figure.text ?? figure.value.map { "\($0)" } ?? "-"
    }
    func other(_ metric: String) -> Int { layout.figure(metric, of: architecture)?.count ?? 0 }
    return switch metric.unit {
    case .perInput: Figures.fixed(Double(count), per: other(Metric.inputs))
    case .wholePerInput:
      (figure.interval == nil ? "" : "~")
        + Figures.whole(Double(count), per: other(Metric.inputs))
    case .part(let whole): Figures.percent(count, of: other(whole))
    case .objects(let bytes, let isPerScreen):
      Figures.memory(count, bytes: other(bytes), per: isPerScreen ? other(Metric.screens) : 1)
    default: "\(count)"
    }
  }
}

extension LayoutResult {
  /// The arms with a time above the floor and no ratio of it, by the reason.
  package func refusedRatiosAboveFloor(
    to reference: String
  ) -> [(refusal: FloorResult.Refusal, arms: [String])] {
    FloorResult.Refusal.allCases.compactMap { refusal in
      let arms = sound.filter { ratioAboveFloor(of: $0, to: reference) == .refused(refusal) }
      return arms.isEmpty ? nil : (refusal, arms)
    }
  }

  /// The baseline against itself.
  package func check(of baseline: String) -> Figure? {
    figure(Metric.ratio, of: Figure.again(baseline), against: baseline)
  }

  /// The ratio of two counts; nil if one of them is missing.
  func factor(_ metric: String, of architecture: String, to baseline: String) -> String? {
    guard let figure = figure(metric, of: architecture, against: baseline),
      let value = figure.value
    else { return nil }
    return (figure.interval == nil ? "" : "~") + Figures.factor(value)
  }

  /// The cell of a ratio; nil if one of the two was not timed.
  package func ratioCell(of architecture: String, to baseline: String) -> RatioCell? {
    if architecture == baseline { return rounds == nil ? nil : .baseline }
    return comparison(of: architecture, with: baseline).flatMap(RatioCell.init)
  }

  /// The cell of a metric that is a ratio. Of times above the floor nothing is claimed, but their
  /// ratio is marked if no time of the architecture is valid.
  func ratioCell(
    _ metric: String, of architecture: String, to baseline: String
  ) -> RatioCell? {
    switch metric {
    case Metric.ratio: return ratioCell(of: architecture, to: baseline)
    case Metric.aboveRatio:
      return switch ratioAboveFloor(of: architecture, to: baseline) {
      case .itself: .baseline
      case .ratio(let figure): RatioCell(figure)
      case .refused, nil: nil
      }
    default: return figure(metric, of: architecture, against: baseline).flatMap(RatioCell.init)
    }
  }
}

extension FeatureResult {
  /// The metrics of a face: those that have figures. A metric gives way to its `replacement`.
  package func metrics(in face: Metric.Faces, _ known: [Metric] = Metric.standard) -> [Metric] {
    let stored = Set(figures.metrics)
    return metrics(of: known).filter { metric in
      metric.faces.contains(face) && stored.contains(metric.id)
        && metric.replacement.map { !stored.contains($0) } ?? true
    }
  }
}
