import Measurement
import Plots
import Reports
import TextOutput
import Verification

/// What each architecture costs as a ratio to the baseline: one picture per feature, all on the
/// same axis.
enum RatioFigure {
  /// Markup with a picture of each feature under its first layout.
  static func svg(of results: ResultsJSON) -> String {
    let pictures = results.features.compactMap { feature in
      feature.layouts.first.map { svg(of: feature, under: $0, beside: reach(of: results)) }
    }
    return "<div class=\"plot-row\">\n\(pictures.joined())</div>\n"
  }

  /// Markup with the picture of one feature under one layout.
  ///
  /// - Parameters:
  ///   - baseline: to compare with; nil for the measurement's own.
  ///   - reach: values that the axis must reach, so that pictures side by side have the same one.
  static func svg(
    of feature: ResultsJSON.Feature, under layout: ResultsJSON.Layout,
    against baseline: String? = nil,
    beside reach: [Double] = []
  ) -> String {
    let against = baseline ?? feature.baseline
    return plot(of: feature, under: layout, against: against, beside: reach)
      .elements(named: "ratios-\(feature.feature)-\(layout.layout)-\(against)")
  }

  /// The ends of all intervals under the first layouts.
  static func reach(of results: ResultsJSON) -> [Double] {
    results.features.flatMap { feature in
      feature.layouts.first?.comparisons.flatMap { [$0.interval.lower, $0.interval.upper] } ?? []
    }
  }

  static func plot(
    of feature: ResultsJSON.Feature, under layout: ResultsJSON.Layout, against baseline: String,
    beside reach: [Double]
  ) -> IntervalPlot {
    let rows = layout.facts.map { RatioRow($0, of: feature, under: layout, against: baseline) }
    let name = VisibleText.of(feature.feature)
    let reference = VisibleText.of(baseline)
    return IntervalPlot(
      PlotText(
        title: "\(name) under \(VisibleText.of(layout.layout))",
        subtitle: "\(layout.timeName) per input, \(reference) = 1, on a logarithmic axis",
        description:
          "The \(layout.timeName) per input of each architecture of \(name) as a ratio to "
          + "\(reference). " + rows.map(\.sentence).joined(separator: " ")),
      axis: RowAxis(
        isLogarithmic: true, reference: 1,
        band: layout.comparisons.map(\.band).max().map { PlotInterval(1 / $0, $0) },
        reach: reach + [0.9, 2]),
      rows: rows.map(\.row), keys: keys(of: rows, layout))
  }

  private static func keys(of rows: [RatioRow], _ layout: ResultsJSON.Layout) -> [PlotKey] {
    let claims = Set(rows.compactMap(\.claim))
    var keys: [PlotKey] = []
    if claims.contains(.slower) || claims.contains(.faster) {
      keys.append(PlotKey(.mark(.filled), "a difference that is claimed, with its interval"))
    }
    if claims.contains(.tie) {
      keys.append(PlotKey(.mark(.hollow), "a tie: no difference was shown"))
    }
    if claims.contains(.unstable) || claims.contains(.void) {
      keys.append(PlotKey(.mark(.crossed), "not valid"))
    }
    if !layout.comparisons.isEmpty { keys.append(PlotKey(.band, "too small for a claim")) }
    if rows.contains(where: { $0.row.hasAlert }) {
      keys.append(PlotKey(.alert, "glitches, in simulated runs"))
    }
    return keys
  }
}

/// One architecture in the picture of ratios.
struct RatioRow {
  /// Nil for the baseline, and for an architecture without times.
  let claim: RatioClaim?
  let row: IntervalPlot.Row
  /// The row for those who do not see it.
  let sentence: String

  init(
    _ facts: ArmResult, of feature: ResultsJSON.Feature, under layout: ResultsJSON.Layout,
    against baseline: String
  ) {
    let name = VisibleText.of(facts.architecture)
    let glitches = feature.glitches.count(of: facts.architecture, under: layout.layout)?.total ?? 0
    let comparison = layout.comparison(of: facts.architecture, with: baseline)
    claim = comparison?.verdict
    let isBaseline = facts.architecture == baseline
    let figure =
      facts.failure != nil
      ? "fails" : comparison.map(FigureText.ratio) ?? (isBaseline ? "1.00" : "no time")
    let hasValue = facts.failure == nil && (isBaseline ? layout.rounds != nil : comparison != nil)
    row = IntervalPlot.Row(
      RowText(name: name, figure: figure, alert: glitches > 0 ? "\(glitches)" : nil),
      value: hasValue ? comparison?.ratio ?? 1 : nil,
      interval: hasValue ? comparison.map { PlotInterval($0.interval) } : nil,
      mark: claim.map(PlotMark.init) ?? .filled, series: layout.series(of: facts.architecture))
    sentence =
      "\(name): \(figure)" + (comparison.map { ", \($0.verdict.rawValue)" } ?? "")
      + (glitches > 0 ? ", \(glitches) \(glitches == 1 ? "glitch" : "glitches")." : ".")
  }
}
