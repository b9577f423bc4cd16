import Foundation
import Measurement
import Reports
import Statistics
import TextOutput

/// The way from one arm to another, change by change: each one's ratio of times, and its part of
/// the whole saving.
struct SplitTable {
  let table: Table

  init(_ splits: [Split], _ kind: TimeKind) {
    var table = Table(
      [
        .init("change", .left), .init("\(kind.name) ratio", group: "effect"),
        .init("least", group: "effect"), .init("most", group: "effect"),
        .init(kind.name, group: "saving"), .init("share", group: "saving"),
      ] + Split.counts.map { .init($0.title, group: "counts") })
    let arms = splits.flatMap { split in [split.path.start, split.path.end].map { (split, $0) } }
    let unit = TimeUnit(of: arms.compactMap { $0.0.cost("time", of: $0.1) })
    let rows = splits.flatMap { Row.all(of: $0, unit) }
    let ratios = RatioCell.column(rows.map(\.ratio))
    let shares = RatioCell.column(rows.map(\.share))
    for (index, row) in rows.enumerated() {
      table.add(
        [
          row.title, ratios[index], row.least, row.most, row.time,
          row.share == nil ? row.missingShare : shares[index],
        ] + row.counts)
    }
    self.table = table
  }

  private struct Row {
    let title: String
    let ratio: RatioCell?
    var least = ""
    var most = ""
    let time: String
    var share: RatioCell?
    /// The text in the place of a share.
    var missingShare = ""
    let counts: [String]

    /// The start, the changes and the end.
    static func all(of split: Split, _ unit: TimeUnit) -> [Row] {
      func arm(_ name: String, title: String, _ ratio: RatioCell?) -> Row {
        Row(
          title: title, ratio: ratio,
          time: split.cost("time", of: name).map(unit.text) ?? "-",
          counts: Split.counts.map {
            split.cost($0.id, of: name).map { String(format: "%.2f", $0) } ?? "-"
          })
      }
      let (start, end) = (split.path.start, split.path.end)
      return [arm(start, title: start, .baseline)]
        + split.path.changes.map { changed($0, in: split, unit) }
        + [arm(end, title: "= \(end)", split.whole.flatMap(RatioCell.init))]
    }

    private static func changed(
      _ change: ExperimentPath.Change, in split: Split, _ unit: TimeUnit
    ) -> Row {
      let (factor, pairs) = (change.factor, split.pairs(change))
      let share = split.figure("share", part: factor)
      // A path's only change saves all of it.
      let isDivided = split.path.changes.count > 1 && split.doubt == nil
      return Row(
        title: "  \(factor): \(change.to)", ratio: split.main(change).flatMap(RatioCell.init),
        least: pairs.first.map(Figures.bareRatio) ?? "",
        most: pairs.last.map(Figures.bareRatio) ?? "",
        time: split.figure("time-saved", part: factor)?.level.map {
          Figures.level($0.negated, in: unit, sign: "+")
        } ?? "-",
        share: isDivided ? share.flatMap(RatioCell.share) : nil,
        missingShare: split.doubt?.rawValue ?? (share == nil ? "-" : "100 %"),
        counts: Split.counts.map {
          split.figure("\($0.id)-saved", part: factor)?.value.map { signed(-$0) } ?? "-"
        })
    }

    /// A change with its sign; no sign if it rounds to 0.
    private static func signed(_ change: Double) -> String {
      abs(change) < 0.005 ? "0.00" : String(format: "%+.2f", change)
    }
  }
}
