import Foundation
import Measurement
import Reports
import TextOutput

/// What a change costs, by the shape of what depends on it, from a measurement of its own.
struct Shapes {
  static let (page, stored) = ("Results/propagation.md", "Results/baseline/shapes.json")

  let text: String

  /// - Parameter root: the folder of the repository.
  init(of root: URL) throws {
    let data = try Data(contentsOf: root.appending(path: Self.stored))
    let sections = SweepReport.all(try Results(data, path: Self.stored)).map { sweep in
      "\n## \(sweep.name)\n\n\(sweep.sentence)\n"
        + sweep.metrics.map { metric in
          "\n\(Self.heading(metric)):\n\n\(sweep.table(of: metric).table.markdown)"
        }.joined()
    }
    text = """
      # What a change costs, by the shape of what depends on it

      Each architecture of the cells gets sheets of one shape in several sizes, and one change of a
      cell: `enter: {cell: a1, text: "7"}`. A column is the number of cells. `n^1.00` grows as that
      number does; where the power changes by more than 0.3, both are told. Instructions contain
      those of selecting the cell and of its new text, which no shape changes.

      These commands made the page:

      ```sh
      bindlab measure Scenarios/cells/by-size --out \(Self.stored)
      scripts/draw-reference
      ```

      """ + sections.joined()
  }

  private static func heading(_ metric: Metric) -> String {
    switch metric {
    case .evaluations: "Evaluations for one change"
    case .instructions: "Instructions for one change"
    default: "Bytes of an open screen for each cell, without its controls"
    }
  }
}
