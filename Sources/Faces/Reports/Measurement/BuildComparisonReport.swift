import Foundation
package import Measurement
import Statistics
import TextOutput

/// The comparison of two builds as a table, or for programs.
package struct BuildComparisonReport {
  private let comparison: BuildComparison
  /// The exact metrics in a summary.
  private let counted: [Metric]

  package init(_ comparison: BuildComparison, metrics: [Metric] = Metric.standard) {
    self.comparison = comparison
    counted = metrics.filter { $0.gate == .exact && $0.faces.contains(.summary) }
  }

  package func text(width: Int) -> String {
    let tables = comparison.arms.map(\.layout).uniqued.map { layout in
      "\n\(comparison.feature) under \(layout), live: this build / \(comparison.other)\n\n"
        + table(of: comparison.arms.filter { $0.layout == layout }).text(fitting: width)
        + (kindNote(under: layout).map { Paragraph.filled($0, to: width) + "\n" } ?? "")
    }
    return tables.joined() + "\n" + Paragraph.lines(notes, to: width)
  }

  private func table(of arms: [BuildComparison.Arm]) -> Table {
    let kind = arms.lazy.compactMap(\.rounds?.timeKind).first ?? .wall
    var table = Table(
      [.init("architecture", .left)]
        + ["\(kind.name), this/other", "other", "this"].map { .init($0) }
        + (comparison.work?.arms.isEmpty == false ? [.init("instructions")] : [])
        + counted.map { .init($0.name) })
    for arm in arms {
      let levels = arm.rounds.flatMap { comparison.levels[$0.group] } ?? [:]
      func level(_ build: String) -> String {
        levels[build].map { TimeUnit.text(of: $0.nanoseconds) } ?? "-"
      }
      table.add(
        [
          arm.architecture,
          comparison.comparison(of: arm).map { RatioCell($0).text } ?? "-",
          level(BuildComparison.other), level(BuildComparison.this),
        ] + work(of: arm) + counted.map { change($0.id, of: arm) })
    }
    return table
  }

  /// The change of the instructions: `+0.53 %`, `=`, or `~` for no claim; nothing if none were
  /// counted.
  private func work(of arm: BuildComparison.Arm) -> [String] {
    guard let work = comparison.work, !work.arms.isEmpty else { return [] }
    guard let counted = work.arm(arm.architecture, under: arm.layout) else { return ["-"] }
    let (ratio, interval) = counted.ratio
    let mark = interval == nil ? "" : "~"
    guard counted.isClaimed else { return [mark.isEmpty ? "=" : mark] }
    return [mark + WorkNote.percent(ratio)]
  }

  /// The words about counted work.
  private var workNote: String? {
    guard let work = comparison.work else { return nil }
    if let reason = work.unavailable { return "Instructions: unavailable: \(reason)." }
    return """
      Instructions are counted by valgrind, in simulation: = where the builds do not differ, ~ \
      where the countings of one build differ, so that only a large change is claimed. They are \
      the same again on a busy machine, and do not contain caches, waiting, the kernel and the \
      waking of threads.
      """
  }

  /// The kind of the times under a layout, and why; nil without times.
  private func kindNote(under layout: String) -> String? {
    let arms = comparison.arms.filter { $0.layout == layout && $0.rounds != nil }
    return TimeKindNote(
      enqueuing: arms.filter(\.enqueuesJobs).map(\.architecture),
      of: arms.map(\.architecture), in: .timesAlone)?.text
  }

  /// The count of one replay of the scenarios: one figure if the builds agree, else the other's and
  /// then this one's.
  private func change(_ metric: String, of arm: BuildComparison.Arm) -> String {
    guard arm.failure == nil else { return "-" }
    let (old, new) = (arm.otherCounts.counts[metric], arm.counts.counts[metric])
    func text(_ count: Int?) -> String { count.map { "\($0)" } ?? "unavailable" }
    return old == new ? text(new) : "\(text(old)) -> \(text(new))"
  }

  private var notes: [String] {
    let failures = comparison.arms.compactMap { arm in
      arm.failure.map { "\(arm.architecture) under \(arm.layout): not compared: \($0)" }
    }
    let work = [workNote].compactMap(\.self)
    guard let family = comparison.family else { return failures + work }
    let band = family.comparisons.map(\.band).max() ?? 1
    return failures + (family.isVoid ? ["VOID: the other build differs from itself"] : []) + [
      """
      Times are per input; slices of both builds alternate. Tie: no difference was shown. Each arm \
      has a band that \
      a claim must clear; the widest is \(Figures.percentAbove(band)). Counts are of one replay \
      of \(comparison.scenarios.joined(separator: ", ")).
      """
    ] + work
  }

  /// JSON for programs: everything the tables are made of, raw rounds included.
  package static func json(_ comparisons: [BuildComparison], seed: UInt64) throws -> String {
    struct Document: Encodable {
      let version = 1
      let seed: UInt64
      let features: [BuildComparison]
    }
    return try JSONText.indented(Document(seed: seed, features: comparisons))
  }
}
