package import Measurement
import Passes
import TextOutput

/// The latencies of one feature for people and for programs.
package struct LatencyReport {
  private let result: FeatureResult

  package init(_ result: FeatureResult) {
    self.result = result
  }

  package func text(width: Int = Paragraph.standardWidth) -> String {
    sections.map { $0.text(width: width) }.joined()
      + "\n" + Paragraph.filled(workload, to: width) + "\n"
  }

  private var markdown: String {
    "# \(result.feature)\n" + sections.map(\.markdown).joined() + "\n\(workload)\n"
  }

  package static func markdown(_ results: [FeatureResult]) -> String {
    results.map { LatencyReport($0).markdown + "\n" }.joined()
      + legends.map { "- \($0)\n" }.joined()
  }

  package static func legend(width: Int = Paragraph.standardWidth) -> String {
    legends.map { "\n" + Paragraph.filled($0, to: width) + "\n" }.joined()
  }

  private static let legends = [
    """
    Closed loop: each input comes when the previous one has settled, so none waits. Blocked: from \
    the moment the screen gets the input until its handler returns; first and last write: until \
    then, of inputs that cause a write. The three are measured apart, without each other's stamps.
    """,
    """
    Open loop: inputs come at instants that are fixed before, whatever main does then. The \
    latency counts from the intended instant until the handler has returned and the last write is \
    made; service counts from the moment main begins with the input. Queue wait: from posting \
    until main begins; handler: until it returns; propagation: from there until the last write, \
    of inputs whose last write comes later. Overlapping: inputs posted before an earlier one was \
    done. A main queue without work sleeps between inputs, so a queue wait holds the time to wake \
    it.
    """,
    """
    A percentile is given where at least \(LatencyDistribution.samplesBeyond) samples lie beyond \
    it (p50 from \(LatencyDistribution.samplesNeeded(for: 50)), p99 from \
    \(LatencyDistribution.samplesNeeded(for: 99)), p99.9 from \
    \(LatencyDistribution.samplesNeeded(for: 99.9))); - stands for the others. Arms take turns in \
    random order. Nothing is claimed from these tables: claims are about time.
    """,
  ]

  private var sections: [ReportSection] {
    result.layouts.flatMap { layout in
      ClosedLoopTables(layout, of: result).sections
        + OpenLoopTables().sections(of: layout, result.feature) + failures(of: layout)
    } + [OpenLoopTables().generator(of: result)].compactMap(\.self)
  }

  private func failures(of layout: LayoutResult) -> [ReportSection] {
    let failed = layout.failed
    guard !failed.isEmpty else { return [] }
    var table = Table([.init("not measured", .left)])
    for (name, _) in failed { table.add([name]) }
    return [
      ReportSection(
        title: "\(layout.name(in: result)): without latencies", table: table,
        notes: failed.flatMap { name, failure in
          [Note("\(name): \(failure.what)"), Note(replay: failure.replay)]
        })
    ]
  }

  private var workload: String {
    let interval = result.layouts.lazy.compactMap(\.openLoopInterval).first
    return "\(result.feature): \(result.inputCount) inputs in "
      + result.scenarios.joined(separator: ", ")
      + (interval.map { "; in the open loop \(ExactTime.text(of: Double($0))) apart." } ?? ".")
  }
}

extension LatencyReport {
  /// JSON for programs: everything the tables are made of, as results have it.
  package static func json(_ results: [FeatureResult], seed: UInt64) throws -> String {
    struct Document: Encodable {
      let version = Results.currentVersion
      let seed: UInt64
      let features: [FeatureResult]
    }
    return try JSONText.indented(Document(seed: seed, features: results))
  }
}
