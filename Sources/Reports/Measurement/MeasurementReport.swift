import FeatureContract
public import Measurement
import TextOutput
import Verification

/// The result of a measurement as tables: one a layout, and one of the series of sizes.
public struct MeasurementReport {
  let result: FeatureResult
  let environment: MeasurementEnvironment

  public init(result: FeatureResult, environment: MeasurementEnvironment) {
    self.result = result
    self.environment = environment
  }

  public func text() -> String {
    render { title, table, notes in "\n\(title)\n\n\(table.text)\(notes)" } + limits + "\n"
  }

  public func markdown() -> String {
    "# \(result.feature)\n"
      + render { title, table, notes in "\n## \(title)\n\n\(table.markdown)\n\(notes)" }
      + "\n" + limits + "\n"
  }

  private func render(_ section: (String, Table, String) -> String) -> String {
    let layouts = result.layouts.map { layout in
      section("\(result.feature) under \(layout.layout), live", table(of: layout), notes(layout))
    }
    let series = result.sizeSweep.map { SizeSweepReport(series: $0) }.map { report in
      section("\(result.feature): \(report.title)", report.table, report.notes)
        + (report.countsTable.map {
          section("\(result.feature): \(report.countsTitle)", $0, "")
        } ?? "")
    }
    return layouts.joined() + (series ?? "")
  }

  private func table(of layout: LayoutResult) -> Table {
    let metrics = MetricColumn.allCases
    var table = Table([.init("architecture", .left)] + metrics.map { .init($0.title) })
    for facts in layout.results {
      let cells = metrics.map { metric in
        facts.numbers.map { metric.cell($0, in: layout, of: facts.architecture) } ?? "-"
      }
      table.add([facts.architecture] + cells)
    }
    return table
  }

  /// The notes say why numbers are missing, and what weakens the numbers that are there.
  private func notes(_ layout: LayoutResult) -> String {
    var notes: [String] = []
    for facts in layout.results {
      if let failure = facts.failure {
        notes.append(
          "\(facts.architecture): not measured: \(failure.what)\n  replay: \(failure.replay)")
      }
      if facts.numbers?.areAllocationsRepeatable == false {
        notes.append("\(facts.architecture): no allocations: the countings of one replay differ")
      }
    }
    if let check = result.family?.aaChecks.first(where: { $0.group == layout.layout }) {
      notes.append(
        Figures.check(
          check, baseline: result.baseline, band: layout.comparisons.first?.band ?? 1))
    }
    let unattributed =
      layout.results.compactMap(\.numbers?.allocations?.unattributed.count).max() ?? 0
    if unattributed > 0 {
      notes.append("up to \(unattributed) allocations of a replay could not be attributed")
    }
    if layout.rounds == nil, layout.results.contains(where: { $0.numbers != nil }) {
      notes.append("no times: there is nothing sound to compare \(result.baseline) with")
    }
    return notes.isEmpty ? "" : notes.joined(separator: "\n") + "\n"
  }

  /// What the tables of layouts are of; a series says it in its notes.
  private var workload: String {
    result.layouts.isEmpty
      ? ""
      : """
      \(result.inputCount) inputs in \(result.scenarios.joined(separator: ", ")); times are of \
      live queues, closed-loop; load and end are in no figure. Where the model has a queue of its \
      own a time holds the wake-ups between threads, which outweigh the binding. Counts are of \
      simulation, allocations of live queues in settled mode. Latencies are advisory: they are \
      not interleaved.

      """
  }

  private var limits: String {
    """

    \(workload)\(environment.description)
    What carries over to a phone is the shape (counts, ratios of work, orders of delivery), not \
    the nanoseconds: the reactive arms are OpenCombine on \(environment.system), not Apple's \
    Combine; hops are those of this Dispatch; nothing is rendered.
    """
  }
}
