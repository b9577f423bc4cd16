import Foundation
import TextOutput

/// One quantity, measured several times.
struct Figures {
  private let sorted: [Double]

  init(_ values: [Double]) {
    precondition(!values.isEmpty, "a figure is measured at least once")
    sorted = values.sorted()
  }

  /// Milliseconds per call, after an uncounted first call.
  static func milliseconds(
    times: Int, _ work: @escaping () throws -> Void
  ) throws -> Figures {
    try milliseconds(times: times, [work])[0]
  }

  /// The same for several works. They take turns, so that other load affects all of them.
  static func milliseconds(times: Int, _ works: [() throws -> Void]) throws -> [Figures] {
    try rounds(times: times, works).map(Figures.init)
  }

  /// The same, each work's milliseconds by round: for ratios between works of one round.
  static func rounds(times: Int, _ works: [() throws -> Void]) throws -> [[Double]] {
    for work in works { try work() }
    var values = works.map { _ in [Double]() }
    for _ in 0..<times {
      for (index, work) in works.enumerated() {
        let start = ContinuousClock.now
        try work()
        values[index].append((ContinuousClock.now - start) / .milliseconds(1))
      }
    }
    return values
  }

  var median: Double {
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var least: Double { sorted[0] }

  var most: Double { sorted[sorted.count - 1] }
}

struct FiguresTable {
  private var table = Table([
    .init("", .left), .init("median"), .init("least"), .init("most"), .init("target"),
    .init("of target"),
  ])

  /// - Parameter target: the upper limit for the median; nil for none.
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

  /// Rounded to three significant digits.
  private func number(_ value: Double) -> String {
    String(format: value >= 100 ? "%.0f" : value >= 10 ? "%.1f" : "%.2f", value)
  }
}
