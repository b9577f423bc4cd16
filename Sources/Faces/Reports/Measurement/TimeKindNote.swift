package import Measurement
import Statistics

/// The note on the kind of a table's times, and its reason.
package struct TimeKindNote {
  package enum Table {
    /// Times, with a column of wall times if they are own work.
    case times
    /// Times, without such a column.
    case timesAlone
    case latencies
  }

  package let text: String

  /// - Parameters:
  ///   - enqueuing: the arms that enqueue jobs; nil if not stored.
  ///   - arms: the measured arms; none makes no note.
  init?(enqueuing: [String]?, of arms: [String], in table: Table = .times) {
    guard let enqueuing, !arms.isEmpty else { return nil }
    let kind = table == .latencies ? "" : TimeKind(enqueuing: enqueuing).name + ": "
    guard !enqueuing.isEmpty else {
      text = kind + "no arm enqueues a job, so each input has settled when its handler returns"
      return
    }
    let claim =
      table == .times
      ? "; claims are about the work inside jobs, and wall time is advisory" : ""
    text =
      kind + Self.who(enqueuing, of: arms)
      + ", so each input comes when all jobs of the one before have ended" + claim
  }

  package init?(of layout: LayoutResult, in table: Table = .times) {
    self.init(
      enqueuing: layout.enqueuing, of: layout.rounds.map { [$0.baseline] + $0.arms } ?? [],
      in: table)
  }

  private static func who(_ enqueuing: [String], of arms: [String]) -> String {
    if arms.allSatisfy(enqueuing.contains) { return "every architecture enqueues jobs" }
    let names = Conclusion.list(enqueuing)
    return enqueuing.count == 1 ? "\(names) enqueues jobs" : "\(names) enqueue jobs"
  }
}
