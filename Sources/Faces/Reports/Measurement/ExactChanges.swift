import Foundation
import Measurement
import TextOutput

/// The exact figures that changed between two measurements, summed by metric and each alone.
struct ExactChanges {
  private typealias Change = BaselineComparison.Change

  private let changes: [BaselineComparison.Change]

  init(_ changes: [BaselineComparison.Change]) {
    self.changes = changes
  }

  var count: Int { changes.count }

  /// For each metric: `instructions of 15 arms by +0.3 to +0.9 %, most in direct, form under main
  /// (206 838, then 208 726)`.
  ///
  /// - Parameter isBrief: leaves out where most changed.
  func sums(isBrief: Bool) -> [String] {
    changes.map(\.key.metric).uniqued.map { metric in
      let changes = changes.filter { $0.key.metric == metric }
      let arms = BaselineReport.arms(Set(changes.map(\.key.arm)).count)
      guard let most = changes.max(by: { Self.weight($0) < Self.weight($1) }), changes.count > 1
      else { return changes.map(Self.text).joined() }
      return "\(metric) of \(arms)" + Self.range(of: changes)
        + (isBrief ? "" : ", most in \(Self.place(of: most)) (\(Self.counts(of: most)))")
    }
  }

  /// Every change in a row; empty without any.
  var markdown: String {
    guard !changes.isEmpty else { return "" }
    var table = Table([
      .init("exact figure", .left), .init("architecture", .left), .init("measured", .left),
      .init("before"), .init("now"), .init("change"),
    ])
    for change in changes {
      let key = change.key
      table.add([
        key.figure, key.architecture, key.table, Self.text(change.old), Self.text(change.new),
        Self.relative(change).map { Self.percent($0) + " %" } ?? "-",
      ])
    }
    return "\n" + table.markdown
  }

  /// `writes of mvc, form under main, by +3.4 % (174, then 180)`
  private static func text(of change: Change) -> String {
    "\(change.key.metric) of \(place(of: change))"
      + (relative(change).map { ", by \(percent($0)) %" } ?? "") + " (\(counts(of: change)))"
  }

  /// `direct, form under main`, or `direct, form under main at size 1000`
  private static func place(of change: Change) -> String {
    let key = change.key
    return "\(key.architecture), \(key.table)"
      + (key.size.map { " at size \($0)" } ?? "")
  }

  private static func counts(of change: Change) -> String {
    "\(text(change.old)), then \(text(change.new))"
  }

  private static func text(_ count: Int?) -> String { count.map { Figures.grouped($0) } ?? "none" }

  /// The change as a share of the earlier count; nil without both counts, and from nothing.
  private static func relative(_ change: Change) -> Double? {
    guard let old = change.old, let new = change.new, old != 0 else { return nil }
    return Double(new - old) / Double(old)
  }

  /// A change that has no share is the greatest.
  private static func weight(_ change: Change) -> Double { relative(change).map(abs) ?? .infinity }

  /// ` by +0.3 to +0.9 %`; empty if no change has a share.
  private static func range(of changes: [Change]) -> String {
    let shares = changes.compactMap(relative)
    guard let least = shares.min().map(percent), let greatest = shares.max().map(percent) else {
      return ""
    }
    return " by \(least == greatest ? least : "\(least) to \(greatest)") %"
  }

  /// `+0.9`
  private static func percent(_ share: Double) -> String {
    String(format: "%+.1f", 100 * share)
  }
}
