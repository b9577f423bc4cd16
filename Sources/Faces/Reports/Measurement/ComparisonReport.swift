package import Measurement
import TextOutput

/// The exact figures that two results do not share.
package struct ComparisonReport {
  private let comparison: Comparison
  private let names: (earlier: String, later: String)

  /// - Parameter names: the files.
  package init(_ comparison: Comparison, named names: (earlier: String, later: String)) {
    (self.comparison, self.names) = (comparison, names)
  }

  private static let most = 40

  package func text(width: Int) -> String {
    let changes = comparison.changes
    let unmeasured =
      comparison.unmeasured == 0
      ? ""
      : "\(names.later) did not measure \(comparison.unmeasured.grouped) others.\n"
    guard !changes.isEmpty else {
      return "All \(comparison.compared.grouped) exact figures of \(names.later) equal "
        + "those of \(names.earlier).\n" + unmeasured
    }
    var table = Table(
      [.init("feature", .left), .init("layout", .left), .init("architecture", .left)]
        + [.init("metric", .left), .init("earlier"), .init("later"), .init("", .left)])
    for change in changes.prefix(Self.most) {
      let row = change.row
      table.add([
        row.feature, row.layout, row.architecture,
        row.metric.rawValue + (row.size.map { " at \($0) rows" } ?? ""), Self.text(change.before),
        Self.text(change.after), change.isWorse ? "worse" : "",
      ])
    }
    let more = changes.count - Self.most
    let worse = changes.count(where: \.isWorse)
    return table.text(fitting: width) + (more > 0 ? "and \(more) more\n" : "")
      + "\n\(changes.count) of \(comparison.compared.grouped) exact figures changed; "
      + "\(worse) rose or are missing.\n" + unmeasured
  }

  private static func text(_ figure: Double?) -> String {
    figure.map { Int($0).grouped } ?? "-"
  }
}
