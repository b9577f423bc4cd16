package import Measurement
import Passes
import Statistics

/// A measurement as a table for spreadsheets and statistics programs: one line per figure, by
/// RFC 4180, with full precision. The raw rounds are only in `Results`.
package struct ResultsCSV {
  /// The fields of a line; those that do not apply are empty. `times` is the kind of times. `part`
  /// is the kind of input, scenario or backend. `against` is the reference of a ratio. `lower` and
  /// `upper` are the bounds of the interval at the confidence level `confidence`.
  static let header = [
    "feature", "layout", "times", "size", "architecture", "against", "part", "metric", "unit",
    "value", "lower", "upper", "confidence", "claim",
  ]

  private let results: [FeatureResult]
  private let units: [String: Metric.Unit]
  private let run: RunRecord?

  /// - Parameter run: the run of all results; its verdict is a line without a feature.
  package init(
    _ results: [FeatureResult], metrics: [Metric] = Metric.standard, run: RunRecord? = nil
  ) {
    self.results = results
    self.run = run
    units = Dictionary(metrics.map { ($0.id, $0.unit) }, uniquingKeysWith: { first, _ in first })
  }

  /// The text, with a line for the header; lines end in carriage return and line feed.
  package func text() -> String {
    ([Self.header] + runLines + results.flatMap(lines)).map(CSVLine.text).joined()
  }

  /// The verdict on the run, and the shares of the processors' time.
  private var runLines: [[String]] {
    guard let run else { return [] }
    func line(_ metric: String, _ unit: String, _ value: String) -> [String] {
      Self.header.map { ["metric": metric, "unit": unit, "value": value][$0] ?? "" }
    }
    let use = run.use.map { [("own", $0.own), ("others", $0.others), ("stolen", $0.stolen)] } ?? []
    return [line("verdict", "text", run.verdict.sentence)]
      + use.map { line("processors \($0)", "1", "\($1)") }
  }

  private func lines(of result: FeatureResult) -> [[String]] {
    let failures = result.failed.map {
      Figure(Metric.failure, of: $0.name, under: $0.layout).saying($0.failure.what)
    }
    return (failures + result.figures.rows).flatMap { lines(of: $0, in: result) }
  }

  /// The lines of a figure: one, or one for each number of a distribution.
  private func lines(of figure: Figure, in result: FeatureResult) -> [[String]] {
    func line(_ metric: String, _ unit: String, _ value: String) -> [String] {
      let bounds = [figure.interval?.lower, figure.interval?.upper, figure.interval?.level]
      return [
        result.feature, figure.layout, times(of: figure, in: result),
        figure.size.map { "\($0)" } ?? "", figure.architecture, figure.against ?? "",
        figure.part ?? "", metric, unit, value,
      ] + bounds.map { $0.map { "\($0)" } ?? "" } + [figure.claim ?? ""]
    }
    var lines: [[String]] = []
    if let value = figure.value {
      let (unit, isCount) = unit(of: figure)
      lines.append(
        line(figure.metric, unit, isCount ? figure.count.map { "\($0)" } ?? "\(value)" : "\(value)")
      )
    }
    if let text = figure.text { lines.append(line(figure.metric, "text", text)) }
    if let distribution = figure.distribution, distribution.samples > 0 {
      lines.append(line("\(figure.metric) samples", "count", "\(distribution.samples)"))
      lines.append(line("\(figure.metric) mean", "ns", "\(distribution.mean)"))
      lines += distribution.points.map {
        let percentile = LatencyDistribution.name(of: $0.percentile)
        return line("\(figure.metric) p\(percentile)", "ns", "\($0.nanoseconds)")
      }
      lines.append(line("\(figure.metric) max", "ns", "\(distribution.max)"))
    }
    return lines
  }

  private func unit(of figure: Figure) -> (name: String, isCount: Bool) {
    switch units[figure.metric] {
    case .ratio, .factor: ("1", false)
    case .nanoseconds: ("ns", false)
    case nil where figure.interval != nil: ("", false)
    default: (figure.metric.hasSuffix("bytes") ? "bytes" : "count", true)
    }
  }

  /// The kind of the times in a figure's table; empty for a figure that is no time.
  private func times(of figure: Figure, in result: FeatureResult) -> String {
    let isOfLine = [Metric.perRow, Metric.fixed].contains(figure.metric)
    let times = [Metric.ratio, Metric.level, Metric.above, Metric.aboveRatio, Metric.ties]
    guard isOfLine || times.contains(figure.metric) else { return "" }
    let kind =
      figure.size == nil && !isOfLine
      ? result.layouts.first { $0.layout == figure.layout }?.timeKind : result.sizeSweep?.timeKind
    return kind?.rawValue ?? ""
  }
}

/// A line of comma-separated values: RFC 4180, section 2.
enum CSVLine {
  /// The line of these fields. A field with a comma, a quotation mark or a line break is put in
  /// quotation marks, and a quotation mark in it is doubled.
  static func text(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let special = text.unicodeScalars.contains { ["\"", ",", "\r", "\n"].contains($0) }
    guard special else { return text }
    let doubled = text.unicodeScalars.reduce(into: "") { doubled, scalar in
      doubled.unicodeScalars.append(scalar)
      if scalar == "\"" { doubled.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }
}
