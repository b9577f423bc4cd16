import FeatureContract
package import Measurement
import Reports
import Statistics
import TextOutput

/// The answers to the experiments on one feature. Per layout there is a table of the arms with
/// their caveats, and one that divides the saving among the factors.
package struct ExperimentReport {
  private let result: FeatureResult
  private let answers: [ExperimentResult]
  private let environment: MeasurementEnvironment

  /// - Parameter result: the measurement of the feature.
  package init(_ result: FeatureResult, in outcome: ExperimentSession.Outcome) {
    self.result = result
    answers = outcome.results.filter { $0.feature == result.feature }
    environment = outcome.measurement.environment
  }

  /// - Parameter width: the most columns of the terminal that a line takes.
  package func text(width: Int = Paragraph.standardWidth) -> String {
    sections.map { $0.text(width: width) }.joined() + "\n"
      + closing.map { Paragraph.filled($0, to: width) + "\n" }.joined()
  }

  package var markdown: String {
    "# \(result.feature): factors\n" + sections.map(\.markdown).joined()
      + closing.map { "\n\($0)\n" }.joined()
  }

  private var sections: [ReportSection] {
    result.layouts.flatMap { layout in
      let splits = splits(of: layout)
      return [arms(of: layout)] + (splits.isEmpty ? [] : [answer(splits, layout)])
    }
  }

  private func splits(of layout: LayoutResult) -> [Split] {
    answers.flatMap(\.splits).filter { $0.layout == layout.layout }
  }

  private func arms(of layout: LayoutResult) -> ReportSection {
    let table = ArmsTable(layout, baseline: result.baseline, answers.map(\.experiment))
    let check = layout.check(of: result.baseline).map {
      Note(Figures.check($0, band: layout.band ?? 1))
    }
    return ReportSection(
      title: "\(result.feature) under \(layout.layout), live: the arms", table: table.table,
      notes: table.notes
        + [TimeKindNote(of: layout, in: .timesAlone).map { Note($0.text) }, check]
        .compactMap(\.self) + unanswered(layout))
  }

  /// The reasons why an experiment has no split.
  private func unanswered(_ layout: LayoutResult) -> [Note] {
    answers.compactMap { answer in
      answer.missing[layout.layout].map {
        Note(
          "\(answer.experiment.pattern): its factors cannot be told apart, because there are no "
            + "times of \($0.listed)")
      }
    }
  }

  private func answer(_ splits: [Split], _ layout: LayoutResult) -> ReportSection {
    ReportSection(
      title: "\(result.feature) under \(layout.layout): what each change saves",
      table: SplitTable(splits, layout.timeKind).table,
      notes: splits.flatMap { SplitWords($0, layout.timeKind).interactions }.map { Note($0) })
  }

  /// The answer in words, for the first layout, and an explanation of the tables.
  private var closing: [String] {
    let words = result.layouts.first.map { layout in
      splits(of: layout).map {
        "Under \(layout.layout): \(SplitWords($0, layout.timeKind).conclusion)"
      }
    }
    let isAnswered = answers.contains { !$0.splits.isEmpty }
    return (words ?? []) + (isAnswered ? SplitWords.reading : [])
      + MeasurementFootnotes(results: [result], environment: environment).notes.map(\.text)
  }
}

/// The outcome as JSON for programs: everything the tables are made of, raw rounds included.
package struct ExperimentDocument: Encodable {
  /// Version 1 had no rows.
  private let version = 2
  private let measurement: Results
  private let experiments: [ExperimentResult]

  package init(_ outcome: ExperimentSession.Outcome, seed: UInt64) {
    measurement = Results(outcome.measurement, seed: seed)
    experiments = outcome.results
  }

  package func text() throws -> String { try JSONText.indented(self) }
}
