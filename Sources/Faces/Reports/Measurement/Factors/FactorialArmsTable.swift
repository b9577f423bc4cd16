import FeatureContract
import Measurement
import TextOutput

/// Variants under their pattern, each with the marks of its caveats.
struct FactorialArmsTable {
  let table: Table
  let notes: [Note]

  init(_ layout: LayoutResult, baseline: String, _ factorials: [Factorial]) {
    let columns: [MetricColumn] = [.ratio, .level, .allocations, .writes, .measuredGlitches]
    let cells = columns.map { $0.cells(in: layout, baseline: baseline) }
    let arms = layout.results.indices.map { row in
      Row(number: row, layout.results[row].architecture, factorials)
    }
    var caveats: [String] = []
    for caveat in arms.flatMap(\.caveats) where !caveats.contains(caveat) {
      caveats.append(caveat)
    }
    var table = Table(
      [.init("architecture", .left), .init("caveat", .left, group: "times")]
        + columns.map {
          .init($0.title(baseline: baseline, layout.timeKind), .right, group: $0.group)
        })
    for arm in Self.underPatterns(arms) {
      let marks = arm.caveats.compactMap { caveats.firstIndex(of: $0) }.map { "\($0 + 1)" }
      table.add(
        [(arm.isVariant ? "  " : "") + arm.name, marks.joined(separator: ",")]
          + cells.map { $0[arm.number] })
    }
    if let floor = layout.floor {
      table.addCalibration(floor, levels: layout.levels) { _, level in
        [""] + columns.map { $0 == .level ? level : "" }
      }
    }
    self.table = table
    let failures = layout.results.compactMap { result in
      result.failure.map { Note.failure($0, of: result.architecture) }
    }
    notes = caveats.enumerated().map { Note("\($0 + 1): \($1)") } + failures.joined()
  }

  private struct Row {
    let number: Int
    let name: String
    /// Nil for an architecture that is in no factorial.
    let pattern: String?
    let caveats: [String]

    init(number: Int, _ name: String, _ factorials: [Factorial]) {
      self.number = number
      self.name = name
      let factorial = factorials.first { $0.arm(named: name) != nil }
      pattern = factorial?.pattern
      caveats = factorial?.arm(named: name)?.caveats ?? []
    }

    var isVariant: Bool { pattern != nil && pattern != name }
  }

  /// Each pattern with its variants right below it; at the end, variants whose pattern has no row.
  private static func underPatterns(_ rows: [Row]) -> [Row] {
    let patterns = Set(rows.filter { !$0.isVariant }.map(\.name))
    return rows.filter { !$0.isVariant }.flatMap { row in
      [row] + rows.filter { $0.isVariant && $0.pattern == row.name }
    } + rows.filter { $0.isVariant && !patterns.contains($0.pattern ?? "") }
  }
}
