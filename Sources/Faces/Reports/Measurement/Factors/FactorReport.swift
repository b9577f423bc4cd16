import FeatureContract
package import Measurement
import Statistics
import TextOutput

/// The effect of each factor of a feature's factorials. Per layout there is a table of the arms
/// with their caveats, and one that divides the saving among the factors.
package struct FactorReport {
  private let result: FeatureResult
  private let factorials: [FactorialResult]
  private let environment: MeasurementEnvironment

  /// - Parameter index: the feature's place in the outcome.
  package init(_ outcome: FactorSession.Outcome, feature index: Int) {
    result = outcome.measurement.results[index]
    factorials = outcome.factorials[index]
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
      [arms(of: layout)] + (splits(of: layout).isEmpty ? [] : [answer(for: layout)])
    }
  }

  private func splits(of layout: LayoutResult) -> [FactorSplit] {
    factorials.flatMap(\.splits).filter { $0.layout == layout.layout }
  }

  private func arms(of layout: LayoutResult) -> ReportSection {
    let table = FactorialArmsTable(layout, baseline: result.baseline, factorials.map(\.factorial))
    let check = layout.check(of: result.baseline).map {
      Note(Figures.check($0, band: layout.band ?? 1))
    }
    return ReportSection(
      title: "\(result.feature) under \(layout.layout), live: the arms", table: table.table,
      notes: table.notes
        + [TimeKindNote(of: layout, in: .timesAlone).map { Note($0.text) }, check]
        .compactMap(\.self) + unanswered(layout))
  }

  /// The reasons why a factorial has no split.
  private func unanswered(_ layout: LayoutResult) -> [Note] {
    factorials.compactMap { factorial in
      factorial.missing[layout.layout].map {
        Note(
          "\(factorial.factorial.pattern): its factors cannot be told apart, because there are no "
            + "times of \(Conclusion.list($0))")
      }
    }
  }

  private func answer(for layout: LayoutResult) -> ReportSection {
    let splits = splits(of: layout)
    return ReportSection(
      title: "\(result.feature) under \(layout.layout): what each change saves",
      table: FactorSplitTable(splits, layout.timeKind).table,
      notes: splits.flatMap { FactorWords($0, layout.timeKind).interactions }.map { Note($0) })
  }

  /// The answer in words, for the first layout, and an explanation of the tables.
  private var closing: [String] {
    let words = result.layouts.first.map { layout in
      splits(of: layout).flatMap { split -> [String] in
        let words = FactorWords(split, layout.timeKind)
        return ["Under \(layout.layout): \(words.conclusion)"]
      }
    }
    let isAnswered = factorials.contains { !$0.splits.isEmpty }
    return (words ?? []) + (isAnswered ? FactorWords.reading : [])
      + MeasurementFootnotes(results: [result], environment: environment).notes.map(\.text)
  }

  /// JSON for programs: everything the tables are made of, raw rounds included.
  package static func json(_ outcome: FactorSession.Outcome, seed: UInt64) throws -> String {
    struct Feature: Encodable {
      let feature: String
      let factorials: [FactorialResult]
    }
    struct Document: Encodable {
      let version = 1
      let measurement: Results
      let features: [Feature]
    }
    return try JSONText.indented(
      Document(
        measurement: Results(outcome.measurement, seed: seed),
        features: zip(outcome.measurement.results, outcome.factorials).map {
          Feature(feature: $0.feature, factorials: $1)
        }))
  }
}
