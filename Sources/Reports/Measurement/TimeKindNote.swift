import Foundation
import Measurement

/// Of what the times of a table are, and why.
struct TimeKindNote {
  let text: String

  /// - Parameters:
  ///   - enqueuing: the arms that enqueue jobs; nil if it was not stored.
  ///   - arms: the timed ones; none makes no note.
  ///   - hasWallTime: whether the table has a column of wall times.
  init?(enqueuing: [String]?, of arms: [String], hasWallTime: Bool = true) {
    guard let enqueuing, !arms.isEmpty else { return nil }
    guard !enqueuing.isEmpty else {
      text = "time: no arm enqueues a job, so each input has settled when its handler returns"
      return
    }
    let rule =
      "so each input comes when all jobs of the one before have ended"
      + (hasWallTime
        ? "; claims are about the work inside jobs, and wall time is advisory" : "")
    let named = enqueuing.formatted(.list(type: .and).locale(.init(identifier: "en_US")))
    let who =
      arms.allSatisfy(enqueuing.contains)
      ? "every architecture enqueues jobs"
      : enqueuing.count == 1 ? "\(named) enqueues jobs" : "\(named) enqueue jobs"
    text = "own work: \(who), \(rule)"
  }
}
