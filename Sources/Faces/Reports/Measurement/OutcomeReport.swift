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

  /// The summary, to be printed last: it fits one screen.
  package func summary(width: Int = Paragraph.standardWidth) -> String {
    SummaryReport(outcome.results).text(width: width)
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
