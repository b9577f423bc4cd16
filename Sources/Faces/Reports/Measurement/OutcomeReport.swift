package import Measurement
import TextOutput

/// A whole measurement for people and for programs: the tables of all features, the notes for all
/// of them, and the summary.
package struct OutcomeReport {
  private let outcome: MeasurementSession.Outcome

  package init(_ outcome: MeasurementSession.Outcome) {
    self.outcome = outcome
  }

  /// - Parameter width: the most columns of the terminal for a line; nil for any.
  package func tables(
    columns: MeasurementReport.Columns = .standard, width: Int? = Paragraph.standardWidth
  ) -> String {
    let tables = outcome.results.map {
      MeasurementReport(result: $0, columns: columns).text(width: width)
    }
    let footnotes = footnotes.map { "\n" + (width.map($0.filled) ?? $0.text) + "\n" }
    return tables.joined() + footnotes.joined()
  }

  /// The summary, to be printed last.
  ///
  /// - Parameter isBrief: leaves out the sentences that say in words what the table has.
  package func summary(width: Int = Paragraph.standardWidth, isBrief: Bool = false) -> String {
    SummaryReport(outcome.results).text(width: width, isBrief: isBrief)
  }

  /// Everything, with the summary first.
  package var markdown: String {
    let tables = outcome.results.map {
      MeasurementReport(result: $0, columns: .all).markdown() + "\n"
    }
    return SummaryReport(outcome.results).markdown + tables.joined()
      + footnotes.map { "- \($0.text)\n" }.joined()
  }

  package var csv: String { ResultsCSV(outcome.results).text() }

  private var footnotes: [Note] {
    MeasurementFootnotes(results: outcome.results, environment: outcome.environment).notes
  }
}

/// The answer of a measurement on one screen: for each feature the cost of every architecture under
/// the first layout, and a conclusion in words.
package struct SummaryReport {
  private let features: [FeatureSummary]

  package init(_ results: [FeatureResult], metrics: [Metric] = Metric.standard) {
    features = results.compactMap { result in
      result.layouts.first.map { FeatureSummary(result, under: $0, metrics) }
    }
  }

  /// The text; empty if no feature was measured under any layout.
  ///
  /// - Parameter isBrief: leaves out the sentences that say in words what the table has.
  package func text(width: Int = Paragraph.standardWidth, isBrief: Bool = false) -> String {
    guard !features.isEmpty else { return "" }
    let texts = features.map { feature in
      let (table, conclusion) = (feature.table.text(fitting: width), feature.conclusion)
      let sentences = isBrief ? conclusion.beyondTheTable : conclusion.sentences
      return "\nSummary: \(feature.title)\n" + (isBrief ? "" : "\n") + table
        + Paragraph.lines(sentences, to: width)
    }
    return texts.joined() + "\n" + Paragraph.lines([Self.legend], to: width)
  }

  package var markdown: String {
    guard !features.isEmpty else { return "" }
    return features.map { feature in
      "# Summary: \(feature.title)\n\n\(feature.table.markdown)\n"
        + feature.conclusion.sentences.joined(separator: " ") + "\n\n"
    }.joined() + Self.legend + "\n\n"
  }

  private static let legend = """
    In brackets: the interval of the ratio; = is a tie. Above floor: per input, beyond a handler \
    that does nothing. Allocations and writes are per input. Glitches are those of all verified or \
    of the measured scenarios, simulated. Instr: instructions per input in simulation, as a ratio; \
    ~ where countings differ. No claim tells architectures apart that share a letter.
    """
}

/// One feature under one layout: a row per architecture, and the conclusion.
struct FeatureSummary {
  let title: String
  let table: Table
  let conclusion: Conclusion

  init(_ result: FeatureResult, under layout: LayoutResult, _ metrics: [Metric]) {
    title = "\(result.feature) under \(layout.layout)"
    conclusion = Conclusion(layout, of: result)
    let all = result.metrics(in: .summary, metrics).map(MetricColumn.init)
    // Words come last: they are of different lengths.
    let columns = all.filter { !$0.isOfWords } + all.filter(\.isOfWords)
    table = Table(columns, of: layout, baseline: result.baseline, isBroken: true, isSorted: true)
  }
}
