import Foundation
package import Measurement
import Queues
import TextOutput

/// What a change costs in a scenario that was measured in several sizes.
package struct SweepReport {
  package let name: String
  package let feature: MeasuredFeature
  private let sizes: [Int]
  private let results: Results
  /// Slopes that differ by more are told apart.
  private static let breaking = 0.3

  package static func all(_ results: Results) -> [SweepReport] {
    results.features.flatMap { feature in
      results.sweeps(of: feature.name).map {
        SweepReport(name: $0.name, feature: feature, sizes: $0.sizes, results: results)
      }
    }
  }

  private func row(_ metric: Metric, _ arm: String, at size: Int) -> Row? {
    results.row(
      metric, of: arm, feature.name, under: QueueLayout.main.name, size: size, sweep: name)
  }

  package func value(_ metric: Metric, _ arm: String, at size: Int) -> Double? {
    row(metric, arm, at: size)?.value
  }

  /// `~12 345` of a count that depends on where memory lies, `-` of none; of memory for each cell.
  package func figure(_ metric: Metric, _ arm: String, at size: Int) -> String {
    guard let row = row(metric, arm, at: size) else { return "-" }
    let value = row.value / (metric == .openedBytes ? Double(size) : 1)
    return row.mark + Int(value.rounded()).grouped
  }

  package var largest: Int { sizes.last ?? 0 }

  /// The metrics that it has, of those that grow with a size.
  package var metrics: [Metric] {
    [.evaluations, .instructions, .openedBytes].filter { metric in
      feature.architectures.contains { value(metric, $0, at: largest) != nil }
    }
  }

  /// Who derives most, and who no more than needed, in the largest size.
  package var sentence: String {
    let counts = feature.architectures.compactMap { arm in
      value(.evaluations, arm, at: largest).map { (arm: arm, count: Int($0)) }
    }
    guard let first = counts.first, let most = counts.max(by: { $0.count < $1.count }),
      let needed = value(.needed, first.arm, at: largest).map({ Int($0) })
    else { return "" }
    func arms(_ count: Int) -> [String] { counts.filter { $0.count == count }.map(\.arm) }
    let fewer = counts.filter { $0.count < needed }.map { "\($0.arm) (\($0.count.grouped))" }
    let parts = [
      ("Most", most.count > needed ? ["\(most.count.grouped) by \(arms(most.count).listed)"] : []),
      ("As many as needed", arms(needed)),
      ("Fewer, without what is out of view", fewer),
    ]
    let shown = value(.changed, first.arm, at: largest).map {
      " Values in view that it changes: \(Int($0).grouped)."
    }
    return "Evaluations that a change needs in a \(name) of \(largest.grouped) cells: "
      + "\(needed.grouped)."
      + parts.filter { !$0.1.isEmpty }.map { " \($0): \($1.listed)." }.joined() + (shown ?? "")
  }

  /// The other counts of the change, in the largest size.
  package var counts: TitledTable {
    let metrics: [Metric] = [.writes, .redundant, .notifications, .glitches, .deepest]
    let arms = feature.architectures.filter { value(.writes, $0, at: largest) != nil }
    var table = Table([.init("architecture", .left)] + metrics.map { .init($0.title) })
    for arm in arms { table.add([arm] + metrics.map { figure($0, arm, at: largest) }) }
    return TitledTable(title: "\(name) of \(largest.grouped): other counts", table: table)
  }

  /// A row for each architecture: the figure at each size, of memory for each cell, and the power of
  /// the size with which all of it grows.
  package func table(of metric: Metric) -> TitledTable {
    var table = Table(
      [.init("architecture", .left)] + sizes.map { .init($0.grouped) } + [.init("grows", .left)])
    for arm in feature.architectures
    where sizes.contains(where: { value(metric, arm, at: $0) != nil }) {
      table.add([arm] + sizes.map { figure(metric, arm, at: $0) } + [growth(metric, arm)])
    }
    let title = metric == .openedBytes ? "bytes for each cell" : metric.title
    return TitledTable(title: "\(name): \(title), by the number of cells", table: table)
  }

  /// `n^1.02`; `n^0.31, from 100 on n^0.98` where the slope changes. The powers are fitted by least
  /// squares on logarithmic axes.
  private func growth(_ metric: Metric, _ arm: String) -> String {
    let points = sizes.compactMap { size in
      value(metric, arm, at: size).map { (size: size, x: log(Double(size)), y: log(max($0, 1))) }
    }
    guard points.count > 1 else { return "" }
    func slope(_ part: ArraySlice<(size: Int, x: Double, y: Double)>) -> Double {
      let (x, y) = (
        part.map(\.x).reduce(0, +) / Double(part.count),
        part.map(\.y).reduce(0, +) / Double(part.count)
      )
      let spread = part.map { ($0.x - x) * ($0.x - x) }.reduce(0, +)
      return part.map { ($0.x - x) * ($0.y - y) }.reduce(0, +) / spread
    }
    func power(_ slope: Double) -> String { "n^\(FigureText.bare(abs(slope) < 0.005 ? 0 : slope))" }
    let bends = points.indices.dropFirst().dropLast().map { place in
      (place, before: slope(points[...place]), after: slope(points[place...]))
    }
    guard let bend = bends.max(by: { abs($0.after - $0.before) < abs($1.after - $1.before) }),
      abs(bend.after - bend.before) > Self.breaking
    else { return power(slope(points[...])) }
    return "\(power(bend.before)), from \(points[bend.0].size.grouped) on \(power(bend.after))"
  }
}
