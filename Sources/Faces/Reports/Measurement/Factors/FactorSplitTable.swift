import FeatureContract
import Foundation
import Measurement
import Statistics
import TextOutput

/// The way from one arm to another, change by change: each one's ratio of times, and its part of
/// the whole saving.
struct FactorSplitTable {
  let table: Table

  init(_ splits: [FactorSplit], _ kind: TimeKind) {
    let metrics = CountSaving.Metric.allCases
    var table = Table(
      [
        .init("change", .left), .init("\(kind.name) ratio", group: "effect"),
        .init("least", group: "effect"), .init("most", group: "effect"),
        .init(kind.name, group: "saving"), .init("share", group: "saving"),
      ]
        + metrics.map { .init(Self.title(of: $0), group: "counts") })
    let rows = splits.flatMap { Row.all(of: $0, metrics) }
    let ratios = RatioCell.column(rows.map(\.ratio))
    let shares = ShareCell.column(rows.map(\.share))
    for (index, row) in rows.enumerated() {
      table.add(
        [
          row.title, ratios[index], row.least, row.most, row.time,
          row.share == nil ? row.missingShare : shares[index],
        ] + row.counts)
    }
    self.table = table
  }

  private static func title(of metric: CountSaving.Metric) -> String {
    switch metric {
    case .allocations: "allocs"
    case .writes: "writes"
    }
  }

  private struct Row {
    let title: String
    let ratio: RatioCell
    var least = ""
    var most = ""
    let time: String
    var share: ShareCell?
    /// The text in the place of a share.
    var missingShare = ""
    let counts: [String]

    /// The start, the changes and the end.
    static func all(of split: FactorSplit, _ metrics: [CountSaving.Metric]) -> [Row] {
      let counts = metrics.map { metric in split.counts.first { $0.metric == metric } }
      let start = Row(
        title: split.start, ratio: .baseline, time: Figures.nanoseconds(split.time.start),
        counts: counts.map { Self.cell($0?.start) })
      let changes = split.changes.indices.map { index in
        Row(change: index, of: split, counts)
      }
      let end = Row(
        title: "= \(split.end)", ratio: RatioCell(split.whole),
        time: Figures.nanoseconds(split.time.end),
        counts: counts.map { Self.cell($0?.end) })
      return [start] + changes + [end]
    }

    init(title: String, ratio: RatioCell, time: String, counts: [String]) {
      self.title = title
      self.ratio = ratio
      self.time = time
      self.counts = counts
    }

    init(change index: Int, of split: FactorSplit, _ counts: [CountSaving?]) {
      let (change, part) = (split.changes[index], split.time.parts[index])
      title = "  \(change.factor.name): \(change.factor.to)"
      ratio = RatioCell(change.main)
      least = change.pairs.first.map { RatioCell($0).figure } ?? ""
      most = change.pairs.last.map { RatioCell($0).figure } ?? ""
      time = Self.changed(part.nanoseconds)
      // A path's only change saves all of it.
      let isDivided = split.changes.count > 1 && split.doubt == nil
      share = isDivided ? part.share.map(ShareCell.init) : nil
      missingShare = split.doubt?.rawValue ?? (part.share == nil ? "-" : "100 %")
      self.counts = counts.map { $0.map { Self.signed(-$0.parts[index]) } ?? "-" }
    }

    private static func cell(_ perInput: Double?) -> String {
      perInput.map { String(format: "%.2f", $0) } ?? "-"
    }

    /// A change with its sign; no sign if it rounds to 0.
    private static func signed(_ change: Double) -> String {
      abs(change) < 0.005 ? "0.00" : String(format: "%+.2f", change)
    }

    /// A change in time: a saving is negative.
    private static func changed(_ saving: LevelEstimate) -> String {
      let changes = [-saving.nanoseconds, -saving.interval.upper, -saving.interval.lower]
      let isShort = changes.allSatisfy { abs($0) < 1_000 }
      let texts = changes.map {
        isShort ? String(format: "%+.0f", $0) : String(format: "%+.2f", $0 / 1_000)
      }
      return "\(texts[0]) [\(texts[1]), \(texts[2])] \(isShort ? "ns" : "µs")"
    }
  }
}

/// A share with its interval, as a cell whose numbers align in a column.
struct ShareCell {
  private let share: String
  private let lower: String
  private let upper: String

  init(_ estimate: ShareEstimate) {
    share = Figures.percent(estimate.share)
    lower = Figures.percent(estimate.interval.lower)
    upper = Figures.percent(estimate.interval.upper)
  }

  /// The cells of a column; nil becomes empty.
  static func column(_ cells: [ShareCell?]) -> [String] {
    let present = cells.compactMap(\.self)
    func padded(_ cell: ShareCell, _ part: KeyPath<ShareCell, String>) -> String {
      let width = present.map { $0[keyPath: part].count }.max() ?? 0
      return TextWidth.padded(cell[keyPath: part], to: width, .right)
    }
    return cells.map { cell in
      cell.map {
        "\(padded($0, \.share)) % [\(padded($0, \.lower)), \(padded($0, \.upper))]"
      } ?? ""
    }
  }
}

extension Figures {
  /// `55 % [50, 60]`
  static func percent(_ estimate: ShareEstimate) -> String {
    "\(percent(estimate.share)) % [\(percent(estimate.interval.lower)), "
      + "\(percent(estimate.interval.upper))]"
  }
}
