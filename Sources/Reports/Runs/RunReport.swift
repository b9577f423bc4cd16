public import EventLogs
public import FeatureContract
import Measurement
import Replay
import TextOutput
public import Verification

/// What is said of one run, by its log alone, be it in memory or from a file.
public struct RunReport {
  let title: String
  let log: EventLog
  let feature: FeatureEntry
  /// Nil of a masked log, which cannot be judged.
  public let verdict: RunJudgement?

  /// - Parameters:
  ///   - title: what the run is called.
  ///   - verdict: what was judged of the log; nil where it cannot be judged.
  public init(title: String, log: EventLog, feature: FeatureEntry, verdict: RunJudgement?) {
    self.title = title
    self.log = log
    self.feature = feature
    self.verdict = verdict
  }

  private var transcript: Transcript { verdict?.transcript ?? Transcript(of: log) }

  /// The machine-readable replay: one line per input.
  public var jsonLines: [String] {
    transcript.jsonLines(for: feature)
  }

  /// Hands over the machine-readable replay line by line, with its line feeds.
  public func writeJSONLines(_ write: ([UInt8]) -> Void) {
    transcript.forEachJSONLine(for: feature, write)
  }

  public var text: String {
    var text = ""
    writeText { text += $0 }
    return text
  }

  /// Hands over the text in pieces that end with a line feed.
  public func writeText(_ write: (String) -> Void) {
    let header = log.header
    let head = "\(title): \(header.architecture), \(header.layout), \(header.backend)"
    write(VisibleText.of(head) + "\n\n")
    transcript.forEachGoldenLines(for: feature) { lines in
      write(lines.joined(separator: "\n") + "\n")
    }
    if transcript.entries.isEmpty { write("\n") }
    write("\n\(counts)\(latencies)\(digests)")
  }

  private var counts: String {
    let counts = verdict?.counts ?? CountFold(of: log).counts
    let glitches = verdict.map { "\($0.glitches)" } ?? "unknown"
    return """
      \(counts.inputs) inputs, \(counts.events) events, \(counts.writes) writes \
      (\(counts.redundantWrites) redundant), \(counts.notifications) notifications, \
      \(glitches) glitches, \(counts.hops) hops\n
      """
  }

  /// Only of live runs: in simulation no time passes while jobs run.
  private var latencies: String {
    guard log.header.clock == .monotonic else { return "" }
    let fold = LatencyFold(of: log)
    var table = Table([
      Table.Column("latency", .left), Table.Column("n"), Table.Column("p50"), Table.Column("p90"),
      Table.Column("p99"), Table.Column("max"),
    ])
    let rows = [
      ("blocked", fold.latencies.blocked), ("first write", fold.latencies.first),
      ("last write", fold.latencies.settled), ("queue wait", fold.queueWait),
    ]
    for (name, quantiles) in rows where quantiles.samples > 0 {
      let times = [quantiles.p50, quantiles.p90, quantiles.p99, quantiles.max]
      table.add(
        [name, "\(quantiles.samples)"] + times.map { Figures.nanoseconds(Double($0)) })
    }
    return "\n\(table.text)(while writing down every record; `measure` measures)\n\n"
  }

  private var digests: String {
    let digests = LogDigests(of: log)
    return "output digest \(digests.output)\nrun digest    \(digests.run)\n"
  }
}
