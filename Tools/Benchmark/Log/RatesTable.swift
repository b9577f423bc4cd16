import Foundation
import TextOutput

struct RatesTable {
  private var table = Table([
    .init("", .left), .init("median"), .init("least"), .init("most"), .init("each"),
    .init("target"), .init("of target"),
  ])

  /// - Parameters:
  ///   - count: the number of units per measurement.
  ///   - target: the lower limit for the median, in units per second; nil for none.
  mutating func add(
    _ name: String, count: Int, unit: String, target: Double?,
    milliseconds: () throws -> Figures
  ) rethrows {
    let figures = try milliseconds()
    func rate(_ milliseconds: Double) -> Double { Double(count) * 1000 / milliseconds }
    let rates = [figures.median, figures.most, figures.least].map { millions(rate($0), unit) }
    table.add(
      [name] + rates
        + [
          String(format: "%.1f ns", figures.median * 1e6 / Double(count)),
          target.map { ">= " + millions($0, unit) } ?? "",
          target.map { String(format: "%.0f %%", 100 * rate(figures.median) / $0) } ?? "",
        ])
  }

  var text: String { table.text }

  private func millions(_ rate: Double, _ unit: String) -> String {
    String(format: "%.1f M %@/s", rate / 1e6, unit)
  }
}
