import Foundation
import TextOutput

/// Figures with what they may be, for people.
struct FiguresTable {
  private var table = Table([
    .init("", .left), .init("median"), .init("least"), .init("most"), .init("target"),
    .init("of target"),
  ])

  /// - Parameter target: the most that the median should be; nil where there is none.
  mutating func add(_ name: String, _ figures: Figures, unit: String, target: Double? = nil) {
    let cells = [figures.median, figures.least, figures.most].map { number($0) + " \(unit)" }
    table.add(
      [name] + cells
        + [
          target.map { "<= \(number($0)) \(unit)" } ?? "",
          target.map { number(100 * figures.median / $0) + " %" } ?? "",
        ])
  }

  var text: String { table.text }

  /// Three digits that count.
  private func number(_ value: Double) -> String {
    String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
  }
}
