package import Measurement
import Passes
import Statistics
package import TextOutput
import Verification

/// A whole measurement for people and for programs: the tables of all features, the notes for all
/// of them, and the summary.
package struct OutcomeReport {
  private let outcome: MeasurementSession.Outcome
  private let kept: [KeptRun]
  private let program: String

  /// - Parameters:
  ///   - kept: runs of other machines and days, for the summary.
  ///   - program: the words that start a program with the commands.
  package init(
    _ outcome: MeasurementSession.Outcome, beside kept: [KeptRun] = [],
    of program: String = "bindlab"
  ) {
    (self.outcome, self.kept, self.program) = (outcome, kept, program)
  }

  private var summaryReport: SummaryReport {
    SummaryReport(outcome.results, of: outcome.run, beside: kept, program: program)
  }

  /// The verdict on the run and its facts, to be printed first.
  package func head(width: Int = Paragraph.standardWidth, ink: Ink = .plain) -> String {
    runWords.text(width: width, ink: ink)
  }

  private var runWords: RunWords { RunWords(outcome.run, in: outcome.environment) }

  /// - Parameter width: the most columns of the terminal for a line; nil for any.
  package func tables(
    columns: MeasurementReport.Columns = .standard, width: Int? = Paragraph.standardWidth
  ) -> String {
    let tables = outcome.results.map {
      MeasurementReport(result: $0, columns: columns, of: program).text(width: width)
    }
    let footnotes = footnotes.map { "\n" + (width.map($0.filled) ?? $0.text) + "\n" }
    return tables.joined() + footnotes.joined()
  }

  /// The summary, to be printed last.
  ///
  /// - Parameter isBrief: leaves out the sentences that say in words what the table has.
  package func summary(width: Int = Paragraph.standardWidth, isBrief: Bool = false) -> String {
    let hops = isBrief ? [HopWords.brief(outcome.environment.harness.hops)] : []
    return summaryReport.text(width: width, isBrief: isBrief) + Paragraph.lines(hops, to: width)
  }

  /// The brief summary has a command that shows a glitch.
  var showsGlitch: Bool { summaryReport.showsGlitch }

  package var summaryMarkdown: String { runWords.markdown + summaryReport.markdown }

  /// Everything, with the summary first.
  package var markdown: String {
    let tables = outcome.results.map {
      MeasurementReport(result: $0, columns: .all, of: program).markdown() + "\n"
    }
    return summaryMarkdown + elsewhere + tables.joined()
      + footnotes.map { "- \($0.text)\n" }.joined()
  }

  /// The scenarios behind the counts, as Markdown; empty if there are none.
  package var evidence: String {
    let text = outcome.results.map { Evidence($0, of: program).text }.joined()
    return text.isEmpty ? "" : "\n# Scenario by scenario\n\n" + MarkdownText.block(text)
  }

  /// For each architecture with counts of single scenarios, the command that shows the first one.
  package var nextCommands: String {
    outcome.results.flatMap { Evidence($0, of: program).lists }.reduce(into: [Evidence.List]()) {
      lists, list in
      let isTold = lists.contains {
        $0.topic == list.topic && $0.arms[0].architecture == list.arms[0].architecture
      }
      if !isTold { lists.append(list) }
    }.compactMap { list in
      list.scenarios.first.map {
        "\(list.topic.title), \(list.arms[0].architecture): \($0.command)\n"
      }
    }.joined()
  }

  /// The tables of other machines and days.
  private var elsewhere: String {
    let elsewhere = Elsewhere(kept, beside: outcome.results, of: outcome.run)
    return outcome.results.flatMap { result in
      result.layouts.compactMap {
        ElsewhereReport(elsewhere, beside: $0, of: result).section?.markdown
      }
    }.joined()
  }

  package var csv: String { ResultsCSV(outcome.results, run: outcome.run).text() }

  private var footnotes: [Note] {
    MeasurementFootnotes(results: outcome.results, environment: outcome.environment).notes
  }
}

/// The answer of a measurement on one screen: for each feature the cost of every architecture under
/// the first layout, and a conclusion in words.
package struct SummaryReport {
  private let features: [FeatureSummary]
  private let program: String

  /// - Parameters:
  ///   - run: the run of the results.
  ///   - kept: runs of other machines and days.
  ///   - program: the words that start a program with the commands.
  package init(
    _ results: [FeatureResult], metrics: [Metric] = Metric.standard, of run: RunRecord? = nil,
    beside kept: [KeptRun] = [], program: String = "bindlab"
  ) {
    let elsewhere = Elsewhere(kept, beside: results, of: run)
    self.program = program
    features = results.compactMap { result in
      result.layouts.first.map { FeatureSummary(result, under: $0, metrics, elsewhere) }
    }
  }

  fileprivate var showsGlitch: Bool {
    features.contains { $0.example(of: program, width: .max) != nil }
  }

  /// The text; empty if no feature was measured under any layout.
  ///
  /// - Parameter isBrief: leaves out the sentences that say in words what the table has.
  package func text(width: Int = Paragraph.standardWidth, isBrief: Bool = false) -> String {
    guard !features.isEmpty else { return "" }
    if isBrief {
      let examples = features.map { $0.example(of: program, width: width) }
      let first = examples.firstIndex { $0 != nil }
      return features.indices.map {
        // The screen has room for one; all others are in the list of evidence.
        features[$0].brief(width: width, showing: $0 == first ? examples[$0] : nil)
      }.joined(separator: "\n")
        + Paragraph.lines([legend(Self.briefSigns)], to: width)
    }
    let texts = features.map { feature in
      "\nSummary: \(feature.title)\n\n" + feature.table.text(fitting: width)
        + Paragraph.lines(feature.conclusion.sentences + feature.elsewhere, to: width)
    }
    return texts.joined() + "\n" + Paragraph.lines([legend(Self.signs)], to: width)
  }

  package var markdown: String {
    guard !features.isEmpty else { return "" }
    return features.map { feature in
      "# Summary: \(feature.title)\n\n\(feature.table.markdown)\n"
        + (feature.conclusion.sentences + feature.elsewhere).map { "- \($0)\n" }.joined()
        + (feature.example(of: program, width: .max).map { "- A glitch: `\($0)`\n" } ?? "") + "\n"
    }.joined() + legend(Self.signs) + "\n\n"
  }

  private static let briefSigns = "*: best. Same letter: a tie. ~: about."

  /// The advice on what to quote, and the signs.
  private func legend(_ signs: String) -> String {
    let ranged = features.filter { !$0.arms.isEmpty }
    let quoted = ranged.filter(\.isQuotable).map(\.feature)
    let advice = ElsewhereReport.advice(
      ranged.flatMap(\.arms), quoting: quoted.count == ranged.count ? nil : quoted)
    return [advice, signs].compactMap(\.self).joined(separator: " ")
  }

  private static let signs = """
    In brackets: the interval of the ratio. Tie: no difference was shown. Above floor: per input, \
    beyond a handler \
    that does nothing. Allocations and writes are per input. Glitches are those of all verified or \
    of the measured scenarios, simulated. Instr: instructions per input in simulation, as a ratio; \
    ~ where countings differ. No claim tells architectures apart that share a letter.
    """
}

/// One feature under one layout: a row per architecture, and the conclusion.
struct FeatureSummary {
  let title: String
  let conclusion: Conclusion
  /// The sentences about other machines and days.
  let elsewhere: [String]
  let arms: [ElsewhereReport.Arm]
  /// This run is beside them in the ranges.
  let isQuotable: Bool
  private let order: String?
  /// The ratios to the baseline in each run to quote.
  private let quoted: [[String: Double]]
  private let result: FeatureResult
  private let layout: LayoutResult
  private let columns: [MetricColumn]

  init(
    _ measured: FeatureResult, under layout: LayoutResult, _ metrics: [Metric],
    _ elsewhere: Elsewhere
  ) {
    let report = ElsewhereReport(elsewhere, beside: layout, of: measured)
    let result = report.added
    let layout = result.layouts.first { $0.layout == layout.layout } ?? layout
    title = layout.name(in: result)
    conclusion = Conclusion(layout, of: result)
    (self.elsewhere, arms, order) = (report.sentences, report.arms, report.order)
    quoted = report.quoted
    isQuotable = report.isQuotable
    (self.result, self.layout) = (result, layout)
    let all = result.metrics(in: .summary, metrics).map(MetricColumn.init)
    // Words come last: they are of different lengths.
    columns = all.filter { !$0.isOfWords } + all.filter(\.isOfWords)
  }

  var feature: String { result.feature }

  var table: Table {
    Table(columns, of: layout, baseline: result.baseline, .broken, isSorted: true)
  }

  /// The command that shows a glitch of the layout.
  func example(of program: String, width: Int) -> String? {
    Evidence(result, of: program).example(of: program, under: layout.layout, width: width)
  }

  /// The table with the best marked, and what it does not say, in few lines.
  ///
  /// - Parameter example: the command that shows a glitch.
  func brief(width: Int, showing example: String?) -> String {
    let best = BestArchitectures(layout, baseline: result.baseline)
    let table = Table(
      columns, of: layout, baseline: result.baseline, .brief, isSorted: true, marking: best)
    let leading = example == nil ? nil : "This shows a glitch:"
    let words =
      (conclusion.beyondTheTable + [againstBest(best), order, leading].compactMap(\.self))
      .joined(separator: " ")
    return table.text(fitting: width, titled: title)
      + (words.isEmpty ? "" : Paragraph.lines([words], to: width))
      + (example.map { $0 + "\n" } ?? "")
  }

  /// The ratios of the one glitching architecture to the fastest pattern, over all runs to quote:
  /// `In all runs it takes 3.30-5.20 times mvc.` Nil if several glitch, or none, and without a run
  /// to quote. Nobody would choose the baseline instead.
  private func againstBest(_ best: BestArchitectures) -> String? {
    let glitching = layout.sound.filter {
      result.glitches(of: $0, under: layout)?.total ?? 0 > 0
    }
    // Of several that no claim tells apart, the first of the catalogue on every machine.
    guard let fastest = layout.architectures.first(where: best.fastest.contains),
      glitching.count == 1,
      let figure = layout.comparison(of: glitching[0], with: fastest),
      figure.verdict == .slower || figure.verdict == .faster
    else { return nil }
    // Of each run in the same way, which is by its ratios to the baseline.
    let ratios = quoted.compactMap { table -> Double? in
      guard let glitches = table[glitching[0]], let fast = table[fastest] else { return nil }
      return glitches / fast
    }
    let runs = isQuotable && ratios.count == 1 ? "It" : "In all runs it"
    let range = RatioRange(ratios)
    return range.map { "\(runs) takes \($0.text) times \(fastest)." }
  }
}
