public import Measurement
public import TextOutput
import Verification

/// The answer of a measurement on one screen: for each feature what every architecture costs under
/// the first layout, and a conclusion in words.
public struct SummaryReport {
  private let features: [FeatureSummary]

  public init(_ results: [FeatureResult]) {
    features = results.compactMap { result in
      result.layouts.first.map { FeatureSummary(result, under: $0) }
    }
  }

  /// Empty if no feature was measured under any layout.
  public func text(width: Int = Paragraph.standardWidth) -> String {
    guard !features.isEmpty else { return "" }
    return features.map { feature in
      "\nSummary: \(feature.title)\n\n" + feature.table.text(fitting: width)
        + feature.conclusion.sentences.map { Paragraph.filled($0, to: width) + "\n" }.joined()
    }.joined() + "\n" + Paragraph.filled(Self.legend, to: width) + "\n"
  }

  public var markdown: String {
    guard !features.isEmpty else { return "" }
    return features.map { feature in
      "# Summary: \(feature.title)\n\n\(feature.table.markdown)\n"
        + feature.conclusion.sentences.joined(separator: " ") + "\n\n"
    }.joined() + Self.legend + "\n\n"
  }

  private static let legend = """
    In brackets: the interval of the ratio; = is a tie. Above floor: per input, beyond a handler \
    that does nothing. Allocations and writes are per input. Glitches are those of all verified or \
    of the measured scenarios, simulated. No claim tells architectures apart that share a letter.
    """
}

/// One feature under one layout: a row per architecture, and the conclusion.
struct FeatureSummary {
  let title: String
  let table: Table
  let conclusion: Conclusion

  init(_ result: FeatureResult, under layout: LayoutResult) {
    title = "\(result.feature) under \(layout.layout)"
    table = Self.table(result, layout)
    conclusion = Conclusion(layout, baseline: result.baseline, glitches: result.glitches)
  }

  private static func table(_ result: FeatureResult, _ layout: LayoutResult) -> Table {
    let before: [MetricColumn] = [.ratio, .above, .allocations, .writes]
    var table = Table(
      [.init("architecture", .left)]
        + before.map { .init($0.title(baseline: result.baseline, layout.timeKind)) }
        + [
          // In two lines, so that a table with wide ratios fits, too.
          .init(result.glitches.scope.glitches.replacing(" ", with: "\n")), .init("ties", .left),
        ])
    let cells = before.map { $0.cells(in: layout, baseline: result.baseline) }
    let ties = MetricColumn.ties.cells(in: layout, baseline: result.baseline)
    for (row, facts) in layout.results.enumerated() {
      table.add(
        [facts.architecture] + cells.map { $0[row] }
          + [
            result.glitches.count(of: facts).map(Figures.glitches) ?? "-", ties[row],
          ])
    }
    return table
  }
}
