import Foundation
import Measurement
import Reports
import TextOutput

/// What a change costs, by the shape of what depends on it, from a measurement of its own.
struct Shapes {
  static let (page, stored) = ("Results/propagation.md", "Results/baseline/shapes.json")

  let text: String

  /// - Parameters:
  ///   - root: the folder of the repository.
  ///   - counted: what a change evaluates in sheets whose figures are known on paper, too.
  init(of root: URL, beside counted: Table) throws {
    let data = try Data(contentsOf: root.appending(path: Self.stored))
    let sections = SweepReport.all(try Results(data, path: Self.stored)).map { sweep in
      "\n## \(sweep.name)\n\n\(sweep.sentence)\n"
        + sweep.metrics.map { metric in
          "\n\(Self.heading(metric)):\n\n\(sweep.table(of: metric).table.markdown)"
        }.joined()
        + "\nOther counts of this change, in \(sweep.largest.grouped) cells:\n\n"
        + sweep.counts.table.markdown
    }
    text = """
      # What a change costs, by the shape of what depends on it

      Each architecture of the cells gets sheets of one shape in several sizes, and one change of a
      cell: `enter: {cell: a1, text: "7"}`. A column is the number of cells. `n^1.00` grows as that
      number does; where the power changes by more than 0.3, both are told. Instructions contain
      those of selecting the cell and of its new text, which no shape changes; `~` marks those that
      depend on where memory lies. A write gives the list all rows in view, so one can be enough for
      many changes. *Deepest* is the most calls nested in each other that derive values.

      Two counts have no column, because they are 0 for every architecture with figures. A control
      that is written tells no event, so no echo comes back. A run that loses what an input method
      composes fails, and a failed run has no figures.

      These commands made the page:

      ```sh
      bindlab measure Scenarios/cells/by-size --out \(Self.stored)
      scripts/draw-reference
      ```

      """ + sections.joined() + (try Self.paper(beside: counted))
  }

  private static func heading(_ metric: Metric) -> String {
    switch metric {
    case .evaluations: "Evaluations for one change"
    case .instructions: "Instructions for one change"
    default: "Bytes of an open screen for each cell, without its controls"
    }
  }

  /// Evaluations by shape, worked out on paper: needed, in a graph that joins naively, and of tracked
  /// properties without memory where the last value alone is shown.
  private static let onPaper = [
    ("diamond, width: 5", 7, 15, 7), ("triangle, depth: 10", 11, 29, 47),
    ("ladder, depth: 20", 21, 39_601, 17_711), ("serial-diamonds, count: 10", 31, 5_116, 3_070),
    ("mux, width: 100", 103, 301, 400),
  ]

  private static func paper(beside counted: Table) throws -> String {
    let rows = try onPaper.map { shape, needed, join, tracked in
      let row = try counted.rows(where: ["a change of `a1` in=`\(shape)`"]).first ?? []
      guard !row.isEmpty else { throw Missing("the evaluations of \(shape)") }
      func found(_ column: String) throws -> String {
        Int(try counted.value(column, of: row).prefix { $0.isNumber })?.grouped ?? "-"
      }
      return [
        "`\(shape)`", needed.grouped, try found("needed"), join.grouped, try found("mvvm-reactive"),
        tracked.grouped, try found("mvvm-observable"),
      ]
    }
    let table = Table(
      "a change of `a1` in",
      [
        "needed, on paper", "counted", "naive join, on paper", "`mvvm-reactive`",
        "tracked, on paper", "`mvvm-observable`",
      ], rows)
    return """

      ## Beside figures on paper
      \(table.block)
      What is needed is the same. The naive join on paper evaluates 2k - 1 times where k paths of one
      change first meet; `mvvm-reactive` evaluates once for each path, so k times. (The mux has 103 to
      301 on paper, by the order of its paths.)

      Tracked properties on paper show the last value alone. `mvvm-observable` shows the rows in view:
      for each it evaluates all that the row reads, without memory, and for the others nothing. In the
      triangle all rows are in view: the ten of the chain take 46, and their sum takes 46. In the
      ladder, the serial diamonds and the mux the last rows are out of view.

      Layers are not compared: the 80 on paper are all 40 formulas twice, and here one of four sources
      changes.

      """
  }
}
