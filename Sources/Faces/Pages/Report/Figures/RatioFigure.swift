import Measurement
import Plots
import Reports
import Statistics
import TextOutput
import Verification

/// What each architecture costs as a ratio to the baseline: one picture per feature, all on the
/// same axis.
enum RatioFigure {
  /// Of all features under their first layouts: pictures side by side have the same axis.
  ///
  /// - Parameter baseline: to compare with; nil for each feature's own.
  static func rows(of results: ResultsJSON, against baseline: String? = nil) -> [RatioRow] {
    results.features.flatMap { feature in
      feature.layouts.first.map {
        rows(of: feature, under: $0, against: baseline ?? feature.baseline)
      } ?? []
    }
  }

  private static func rows(
    of feature: ResultsJSON.Feature, under layout: ResultsJSON.Layout, against baseline: String
  ) -> [RatioRow] {
    layout.facts.map { RatioRow($0, of: feature, under: layout, against: baseline) }
  }

  /// - Parameter neighbors: of the pictures beside it.
  static func plot(
    of feature: ResultsJSON.Feature, under layout: ResultsJSON.Layout, against baseline: String,
    beside neighbors: [RatioRow]
  ) -> IntervalPlot {
    let rows = rows(of: feature, under: layout, against: baseline)
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
        band: layout.result.band.map { PlotInterval(1 / $0, $0) },
        reach: neighbors.flatMap(\.ends) + [0.9, 2], beside: neighbors.map(\.text)),
      rows: rows.map(\.row), keys: keys(of: rows, layout, feature.glitches.scope))
  }

  private static func keys(
    of rows: [RatioRow], _ layout: ResultsJSON.Layout, _ scope: FeatureGlitches.Scope
  ) -> [PlotKey] {
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
      keys.append(PlotKey(.alert, "\(scope.glitches), in simulated runs"))
    }
    return keys
  }
}

/// One architecture in the picture of ratios.
struct RatioRow {
  /// Nil for the baseline, and for an architecture without times.
  let claim: RatioClaim?
  let text: RowText
  let row: IntervalPlot.Row
  /// What the axis must reach: the ratio and the ends of its interval.
  let ends: [Double]
  /// The row for those who do not see it.
  let sentence: String

  init(
    _ facts: ArmResult, of feature: ResultsJSON.Feature, under layout: ResultsJSON.Layout,
    against baseline: String
  ) {
    let name = VisibleText.of(facts.architecture)
    let glitches = feature.glitches.count(of: facts)
      .flatMap { $0.total > 0 ? Figures.glitches($0) : nil }
    let comparison = layout.result.comparison(of: facts.architecture, with: baseline)
    claim = comparison?.verdict
    let isBaseline = facts.architecture == baseline
    let figure =
      facts.failure != nil
      ? "fails" : comparison.map(Figures.ratio) ?? (isBaseline ? Figures.bare(1) : "no time")
    let hasValue = facts.failure == nil && (isBaseline ? layout.rounds != nil : comparison != nil)
    let shown = hasValue ? comparison : nil
    ends = shown.map { [$0.ratio, $0.interval.lower, $0.interval.upper] } ?? []
    text = RowText(name: name, figure: figure, alert: glitches)
    row = IntervalPlot.Row(
      text, value: hasValue ? comparison?.ratio ?? 1 : nil,
      interval: (shown?.interval).map(PlotInterval.init),
      mark: claim.map(PlotMark.init) ?? .filled, series: layout.series(of: facts.architecture))
    sentence =
      "\(name): \(figure)" + (comparison.map { ", \($0.verdict.rawValue)" } ?? "")
      + (glitches.map { ", \(feature.glitches.scope.glitches): \($0)." } ?? ".")
  }
}
