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
      + RunLines(of: log, feature).lines.joined(separator: "\n") + "\n\n"
      + "\(counts)output digest \(digests.output)\nrun digest    \(digests.run)\n"
  }

  private var counts: String {
    let counts = judgement.counts
    return [
      counts.inputs.counted("input"), counts.events.counted("event"),
      "\(counts.writes.counted("write")) (\(counts.redundantWrites) redundant)",
      counts.notifications.counted("notification"),
      judgement.glitches.counted("glitch", "glitches"), counts.hops.counted("hop"),
    ].joined(separator: ", ") + "\n" + evaluations
  }

  private var evaluations: String {
    let counts = judgement.counts
    guard let needed = counts.needed else { return "" }
    let inputs = counts - judgement.loadCounts
    return "\(inputs.evaluations.counted("evaluation")) where \(needed) were needed, "
      + "nested \(counts.deepest) deep\n"
  }
}
