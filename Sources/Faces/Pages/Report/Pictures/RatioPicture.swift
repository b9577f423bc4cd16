import Measurement
import Plots
import Reports
import Statistics
import TextOutput
import Verification

/// Each architecture's cost as a ratio to the baseline: one picture per feature, on a common axis.
enum RatioPicture {
  /// The rows of all features under their first layouts: pictures side by side have the same axis.
  ///
  /// - Parameter baseline: the architecture to compare with; nil for each feature's own.
  static func rows(of results: Results, against baseline: String? = nil) -> [RatioRow] {
    results.features.flatMap { feature in
      feature.layouts.first.map {
        rows(of: feature, under: $0, against: baseline ?? feature.baseline)
      } ?? []
    }
  }

  private static func rows(
    of feature: FeatureResult, under layout: LayoutResult, against baseline: String,
    leadingTo evidence: EvidenceView? = nil
  ) -> [RatioRow] {
    layout.architectures.map {
      RatioRow($0, of: feature, under: layout, against: baseline, leadingTo: evidence)
    }
  }

  /// - Parameters:
  ///   - neighbors: the rows of the pictures beside it.
  ///   - evidence: the lists of the same page; nil for a picture that stands alone.
  static func plot(
    of feature: FeatureResult, under layout: LayoutResult, against baseline: String,
    beside neighbors: [RatioRow], leadingTo evidence: EvidenceView? = nil
  ) -> IntervalPlot {
    let rows = rows(of: feature, under: layout, against: baseline, leadingTo: evidence)
    let name = VisibleText.of(feature.feature)
    let reference = VisibleText.of(baseline)
    return IntervalPlot(
      PlotText(
        title: "\(name) under \(VisibleText.of(layout.layout))",
        subtitle: "\(layout.timeKind.name) per input, \(reference) = 1, on a logarithmic axis",
        description:
          "The \(layout.timeKind.name) per input of each architecture of \(name) as a ratio to "
          + "\(reference). " + rows.map(\.sentence).joined(separator: " ")),
      axis: RowAxis(
        isLogarithmic: true, reference: 1,
        band: layout.band.map { PlotInterval(1 / $0, $0) },
        reach: neighbors.flatMap(\.ends) + [0.9, 2], beside: neighbors.map(\.text)),
      rows: rows.map(\.row), keys: keys(of: rows, layout, feature.scope))
  }

  /// The sentence that says more than a picture, if no difference was shown; else nil.
  static func sameness(
    of feature: FeatureResult, under layout: LayoutResult, against baseline: String
  ) -> String? {
    let rows = rows(of: feature, under: layout, against: baseline)
    let claims = rows.compactMap(\.claim)
    guard claims.count == rows.count - 1, claims.allSatisfy({ $0 == .tie }),
      let lower = rows.flatMap(\.ends).min(), let upper = rows.flatMap(\.ends).max()
    else { return nil }
    return "No difference was shown: every architecture ties with \(baseline), and all intervals "
      + "lie within \(Figures.bare(lower)) and \(Figures.bare(upper)) times its "
      + "\(layout.timeKind.name)."
  }

  private static func keys(
    of rows: [RatioRow], _ layout: LayoutResult, _ scope: FeatureResult.Scope
  ) -> [PlotKey] {
    var keys = PlotKey.keys(
      of: rows.compactMap(\.claim), "a difference that is claimed, with its interval")
    if layout.band != nil { keys.append(PlotKey(.band, "too small for a claim")) }
    if rows.contains(where: { $0.row.hasAlert }) {
      keys.append(PlotKey(.alert, "\(scope.glitches), in simulated runs"))
    }
    return keys
  }
}

extension PlotKey {
  /// The keys to the marks of some claims.
  ///
  /// - Parameter claimed: the words for a claim.
  static func keys(of claims: [RatioClaim], _ claimed: String) -> [PlotKey] {
    let words: [(PlotMark, String)] = [
      (.filled, claimed), (.hollow, "a tie: no difference was shown"), (.crossed, "not valid"),
    ]
    let marks = claims.map(PlotMark.init)
    return words.filter { marks.contains($0.0) }.map { PlotKey(.mark($0.0), $0.1) }
  }
}

extension PlotMark {
  /// Filled for a claim, hollow for a tie, a cross for an invalid ratio.
  init(_ claim: RatioClaim) {
    self =
      switch claim {
      case .slower, .faster: .filled
      case .tie: .hollow
      case .unstable, .void: .crossed
      }
  }
}

/// One architecture in the picture of ratios.
struct RatioRow {
  /// Nil for the baseline, and for an architecture without times.
  let claim: RatioClaim?
  let text: RowText
  let row: IntervalPlot.Row
  /// The values that the axis must include: the ratio and the ends of its interval.
  let ends: [Double]
  /// The row in words, for screen readers.
  let sentence: String

  init(
    _ architecture: String, of feature: FeatureResult, under layout: LayoutResult,
    against baseline: String, leadingTo evidence: EvidenceView? = nil
  ) {
    let name = VisibleText.of(architecture)
    let isSound = layout.failures[architecture] == nil
    let glitches = feature.glitches(of: architecture, under: layout)
      .flatMap { $0.total > 0 ? "\($0.total)" : nil }
    let comparison = layout.comparison(of: architecture, with: baseline)
    let claim = comparison?.verdict
    self.claim = claim
    let isBaseline = architecture == baseline
    let figure =
      !isSound
      ? "fails" : comparison.map(Figures.ratio) ?? (isBaseline ? Figures.bare(1) : "no time")
    let hasValue = isSound && (isBaseline ? layout.rounds != nil : comparison != nil)
    let shown = hasValue ? comparison : nil
    ends = [shown?.value, shown?.interval?.lower, shown?.interval?.upper].compactMap(\.self)
    text = RowText(
      name: name, figure: figure, alert: glitches,
      leadingTo: evidence?.lead(of: .glitches, architecture, layout.layout),
      isFaded: claim == .tie)
    row = IntervalPlot.Row(
      text, value: hasValue ? comparison?.value ?? 1 : nil,
      interval: shown?.interval.map(PlotInterval.init),
      mark: claim.map(PlotMark.init) ?? .filled, series: layout.series(of: architecture))
    sentence =
      "\(name): \(figure)"
      + (comparison.flatMap { claim == .tie ? nil : ", \($0.claim ?? "")" } ?? "")
      + (glitches.map { ", \(feature.scope.glitches): \($0)." } ?? ".")
  }
}
