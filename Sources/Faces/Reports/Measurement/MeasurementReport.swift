package import Measurement
import TextOutput
import Verification

/// A measurement in words and tables.
package struct MeasurementReport {
  private let results: Results
  private let tables: MeasurementTables
  private let program: String?

  /// - Parameter program: the words that start a program with the commands; nil if there is none.
  package init(_ results: Results, of program: String? = "bindlab") {
    (self.results, self.program) = (results, program)
    tables = MeasurementTables(results)
  }

  /// The figure to quote, and what the others are worth.
  package static let advice = """
    These tables begin with the fewest instructions (*). Quote them: without ~ they are exact, and \
    were equal on each machine that we tried. ~ depends on where memory lies or which task is \
    first. A third decimal stands where two processes have it. Times are of this machine, with the \
    range of the processes that took them. Tie: this range meets that of the baseline to itself. \
    Allocations and writes are per input. Glitches are of all that was verified; 0+: on live \
    queues alone.
    """

  /// The answer on one screen.
  package func summary(width: Int = Paragraph.standardWidth) -> String {
    let features = results.features.compactMap { feature -> String? in
      guard let summary = tables.summary(of: feature) else { return nil }
      let words = sentences(on: feature)
      return summary.table.text(fitting: width, titled: summary.title)
        + (words.isEmpty ? "" : Paragraph.lines(words, to: width))
        + (example(of: feature).map { "\($0)\n" } ?? "")
    }
    guard !features.isEmpty else { return "" }
    return (banners.isEmpty ? "" : Paragraph.lines(banners, to: width) + "\n")
      + features.joined(separator: "\n") + "\n"
      + Paragraph.lines([Self.advice], to: width)
  }

  /// Every table.
  package func details(width: Int = Paragraph.standardWidth) -> String {
    let sweeps = SweepReport.all(results).flatMap { $0.metrics.map($0.table) + [$0.counts] }
    let all = results.features.flatMap(tables.all) + sweeps + [tables.failures].compactMap(\.self)
    return all.map { titled in
      "\n\(titled.title)\n\n" + titled.table.text(fitting: width)
        + (titled.note.isEmpty ? "" : Paragraph.lines([titled.note], to: width))
    }.joined()
  }

  /// What makes the whole run weaker than others. What concerns one table stands below it.
  package var banners: [String] {
    let weaker = results.leftOut.map { "Weaker: \($0)." }
    let partial = results.isWhole ? nil : "Incomplete: these are the finished features."
    return [weaker, partial].compactMap(\.self) + results.notes
  }

  /// What the summary's table of a feature does not say.
  package func sentences(on feature: MeasuredFeature) -> [String] {
    guard let layout = feature.layouts.first else { return [] }
    let failed = results.failures.filter { $0.feature == feature.name && $0.layout == layout }
    let glitches = glitching(feature, layout).map { arm, row in
      let of = tables.row(.scenarios, arm, feature, layout)?.value ?? row.value
      return "\(arm) glitches in \(Int(row.value)) of \(Int(of).counted("scenario"))."
    }
    let live = feature.architectures.compactMap { arm in
      tables.glitchesLiveAlone(arm, feature, layout).map {
        "\(arm) glitches on live queues alone (0+), in \($0.counted("scenario"))."
      }
    }
    let scatter = feature.scattering.contains(layout) ? [feature.scatter] : []
    return failed.map { "\($0.architecture) has no numbers: \($0.what)" } + scatter
      + [measured(feature, layout)] + glitches + live
  }

  /// `Measured: 60 inputs of Scenarios/form/typical-registration.scenario.yaml.`
  private func measured(_ feature: MeasuredFeature, _ layout: String) -> String {
    func inputs(_ count: Int, _ files: [String]) -> String {
      "\(count.grouped) inputs of "
        + (files.count > 1 ? "\(files.count) scenarios, first " : "") + (files.first ?? "")
    }
    let count = Int(tables.row(.inputs, feature.baseline, feature, layout)?.value ?? 0)
    return "Measured: \(inputs(count, feature.scenarios))"
      + (feature.changing.isEmpty
        ? "."
        : "; each shows, where every input changes the screen: "
          + "\(inputs(feature.changingInputs, feature.changing)).")
  }

  /// The command that shows a glitch; nil if nothing glitches, or nothing has commands.
  package func example(of feature: MeasuredFeature) -> String? {
    guard program != nil, let layout = feature.layouts.first,
      let (arm, row) = glitching(feature, layout).first, let scenario = row.scenario
    else { return nil }
    return RunCommands(
      for: scenario, architecture: arm, layout: layout, of: program, isBrief: true
    ).text(.show)
  }

  private func glitching(
    _ feature: MeasuredFeature, _ layout: String
  ) -> [(String, Row)] {
    feature.architectures.compactMap { arm in
      guard let row = tables.row(.glitchingScenarios, arm, feature, layout), row.value > 0 else {
        return nil
      }
      return (arm, row)
    }
  }
}

extension Results {
  /// One line per row, for programs.
  package var csv: String {
    var table = Table(
      [
        "feature", "layout", "architecture", "metric", "size", "value", "low", "high", "tie",
        "scenario", "sweep",
      ]
      .map { .init($0) })
    for row in rows {
      table.add([
        row.feature, row.layout, row.architecture, row.metric.rawValue,
        row.size.map(String.init) ?? "", "\(row.value)", row.low.map { "\($0)" } ?? "",
        row.high.map { "\($0)" } ?? "", row.isTie.map { "\($0)" } ?? "", row.scenario ?? "",
        row.sweep ?? "",
      ])
    }
    return table.csv
  }
}
