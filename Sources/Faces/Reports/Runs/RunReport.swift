package import EventLogs
package import FeatureContract
import TextOutput
package import Verification

/// The report on one run: each settled screen, the counts and the digests.
package struct RunReport {
  private let title: String
  private let log: EventLog
  private let judgement: RunJudgement
  private let feature: FeatureEntry

  package init(title: String, log: EventLog, feature: FeatureEntry, judgement: RunJudgement) {
    (self.title, self.log, self.feature, self.judgement) = (title, log, feature, judgement)
  }

  package var text: String {
    let header = log.header
    let head = "\(title): \(header.architecture), \(header.layout), \(header.backend)"
    let digests = LogDigests(of: log)
    return VisibleText.of(head) + "\n\n"
      + judgement.transcript.shownLines(for: feature).joined(separator: "\n") + "\n\n"
      + "\(counts)output digest \(digests.output)\nrun digest    \(digests.run)\n"
  }

  private var counts: String {
    let counts = judgement.counts
    let parts = [
      Self.count(counts.inputs, "input"), Self.count(counts.events, "event"),
      Self.count(counts.writes, "write") + " (\(counts.redundantWrites) redundant)",
      Self.count(counts.notifications, "notification"),
      Self.count(judgement.glitches, "glitch", "glitches"), Self.count(counts.hops, "hop"),
    ]
    return parts.joined(separator: ", ") + "\n"
  }

  /// - Parameter plural: nil for the singular with an s.
  private static func count(
    _ number: Int, _ singular: String, _ plural: String? = nil
  ) -> String {
    "\(number) \(number == 1 ? singular : plural ?? "\(singular)s")"
  }
}
