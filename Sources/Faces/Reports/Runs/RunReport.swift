package import EventLogs
package import FeatureContract
import Measurement
import Passes
import Replay
import TextOutput
package import Verification

/// The report on one run. It needs only the run's log, in memory or from a file.
package struct RunReport {
  let title: String
  let log: EventLog
  let feature: FeatureEntry
  /// The judgement; nil for a masked log, which cannot be judged.
  package let judgement: RunJudgement?
  private let rows: ShownRows

  /// - Parameter judgement: nil if the log cannot be judged.
  package init(
    title: String, log: EventLog, feature: FeatureEntry, judgement: RunJudgement?,
    rows: ShownRows = .rendered
  ) {
    (self.title, self.log, self.feature) = (title, log, feature)
    (self.judgement, self.rows) = (judgement, rows)
  }

  private var transcript: Transcript { judgement?.transcript ?? Transcript(of: log) }

  /// The machine-readable replay: one line per input.
  package var jsonLines: [String] {
    transcript.jsonLines(for: feature)
  }

  /// Hands over the machine-readable replay line by line, with line feeds.
  package func writeJSONLines(_ write: ([UInt8]) -> Void) {
    transcript.forEachJSONLine(for: feature, write)
  }

  package var text: String {
    var text = ""
    writeText { text += $0 }
    return text
  }

  /// Hands over the text in pieces that end with a line feed.
  package func writeText(_ write: (String) -> Void) {
    let header = log.header
    let head = "\(title): \(header.architecture), \(header.layout), \(header.backend)"
    write(VisibleText.of(head) + "\n\n")
    transcript.forEachShownLines(for: feature, rows: rows) { lines in
      write(lines.joined(separator: "\n") + "\n")
    }
    if transcript.entries.isEmpty { write("\n") }
    write("\n\(counts)\(latencies)\(digests)")
  }

  private var counts: String {
    let counts = judgement?.counts ?? CountFold(of: log).counts
    let glitches = judgement.map { Self.count($0.glitches, "glitch", "glitches") }
    let parts =
      [
        Self.count(counts.inputs, "input"), Self.count(counts.events, "event"),
        Self.count(counts.writes, "write") + " (\(counts.redundantWrites) redundant)",
        Self.count(counts.notifications, "notification"),
        glitches ?? "unknown glitches", Self.count(counts.hops, "hop"),
      ]
    return parts.joined(separator: ", ") + "\n"
  }

  /// - Parameter plural: nil for the singular with an s.
  static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? singular : plural ?? "\(singular)s")"
  }

  /// The latencies of a live run: in simulation no time passes while jobs run.
  private var latencies: String {
    guard log.header.clock == .monotonic else { return "" }
    let fold = LatencyFold(of: log)
    var table = Table(
      [.init("latency", .left)] + ["n", "p50", "p90", "p99", "max"].map { .init($0) })
    let measured = fold.latencies
    let rows =
      LatencyMetric.allCases.compactMap { metric in measured[metric].map { (metric.name, $0) } }
      + [("queue wait", fold.queueWait)]
    for (name, latencies) in rows where latencies.samples > 0 {
      table.add(
        [name, "\(latencies.samples)"]
          + [50, 90, 99].map { Figures.percentile($0, of: latencies) }
          + [TimeUnit.text(of: Double(latencies.max))])
    }
    return "\n\(table.text)(while writing down every record; `measure` measures; - is for fewer "
      + "than 10 inputs\nbeyond the percentile)\n\n"
  }

  private var digests: String {
    let digests = LogDigests(of: log)
    return "output digest \(digests.output)\nrun digest    \(digests.run)\n"
  }
}
