public import Measurement
import Passes
public import TextOutput

/// The latencies of one feature for people and for programs.
public struct LatencyReport {
  private let result: LatencySession.Result

  public init(_ result: LatencySession.Result) {
    self.result = result
  }

  /// - Parameter width: in columns.
  public func text(width: Int = Paragraph.standardWidth) -> String {
    sections.map { $0.text(width: width) }.joined()
      + ["\n" + Paragraph.filled(workload, to: width) + "\n"].joined()
  }

  private var markdown: String {
    "# \(result.feature)\n" + sections.map(\.markdown).joined() + "\n\(workload)\n"
  }

  public static func markdown(_ results: [LatencySession.Result]) -> String {
    results.map { LatencyReport($0).markdown + "\n" }.joined()
      + legends.map { "- \($0)\n" }.joined()
  }

  /// What holds for all tables.
  public static func legend(width: Int = Paragraph.standardWidth) -> String {
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
    let layouts = result.layouts.flatMap(sections)
    let generated = result.layouts.compactMap { layout in
      layout.openLoop.map { (layout.layout, $0) }
    }
    return generated.isEmpty
      ? layouts : layouts + [OpenLoopTables().generator(of: generated, feature: result.feature)]
  }

  private func sections(of layout: LatencySession.Result.Layout) -> [ReportSection] {
    let place = "\(result.feature) under \(layout.layout)"
    let names = layout.results.map(\.architecture)
    var sections: [ReportSection] = []
    if let closed = layout.closedLoop {
      sections += ClosedLoopTables(result: closed, place: place, architectures: names).sections
    }
    if let open = layout.openLoop {
      sections += OpenLoopTables().sections(of: open, place: place, architectures: names)
    }
    return sections + failures(of: layout, place)
  }

  private func failures(
    of layout: LatencySession.Result.Layout, _ place: String
  ) -> [ReportSection] {
    let failed = layout.results.compactMap { result in
      result.failure.map { (result.architecture, $0) }
    }
    guard !failed.isEmpty else { return [] }
    var table = Table([.init("not measured", .left)])
    for (name, _) in failed { table.add([name]) }
    return [
      ReportSection(
        title: "\(place): without latencies", table: table,
        notes: failed.flatMap { name, failure in
          [
            Note("\(name): \(failure.what)"),
            Note(replay: failure.replay),
          ]
        })
    ]
  }

  private var workload: String {
    let interval = result.layouts.lazy.compactMap(\.openLoop).first?.interval
    return "\(result.feature): \(result.inputCount) inputs in "
      + result.scenarios.joined(separator: ", ")
      + (interval.map { "; in the open loop \(Figures.nanoseconds(Double($0))) apart." } ?? ".")
  }
}

extension LatencyReport {
  /// For programs: everything the tables are made of.
  public static func json(_ results: [LatencySession.Result], seed: UInt64) throws -> String {
    try ResultsJSON.text(
      of: LatencyJSON(seed: seed, features: results.map(LatencyJSON.Feature.init)))
  }

  private struct LatencyJSON: Encodable {
    struct Feature: Encodable {
      let feature: String
      let scenarios: [String]
      let inputs: Int
      let layouts: [Layout]

      init(_ result: LatencySession.Result) {
        feature = result.feature
        scenarios = result.scenarios
        inputs = result.inputCount
        layouts = result.layouts.map { layout in
          Layout(
            layout: layout.layout,
            failures: Dictionary(
              uniqueKeysWithValues: layout.results.compactMap { result in
                result.failure.map { (result.architecture, $0) }
              }), closedLoop: layout.closedLoop, openLoop: layout.openLoop)
        }
      }
    }

    struct Layout: Encodable {
      let layout: String
      /// By architecture.
      let failures: [String: ArmResult.Failure]
      let closedLoop: ClosedLoopResult?
      let openLoop: OpenLoopResult?
    }

    let version = 1
    let seed: UInt64
    let features: [Feature]
  }

  /// As `ResultsCSV`: one line per figure.
  public static func csv(_ results: [LatencySession.Result]) -> String {
    let lines = results.flatMap { result in
      result.layouts.flatMap { layout in
        let place = FigureLine(feature: result.feature, layout: layout.layout)
        let agreement = layout.closedLoop?.agreement ?? []
        return layout.results.flatMap { self.lines(of: $0, layout, place) }
          + agreement.flatMap { LatencyLines(place: place).lines(of: $0) }
      }
    }
    return ([ResultsCSV.header] + lines.map(\.fields)).map(CSVLine.text).joined()
  }

  private static func lines(
    of result: ArmResult, _ layout: LatencySession.Result.Layout, _ place: FigureLine
  ) -> [FigureLine] {
    let name = result.architecture
    let place = place.with(architecture: name)
    if let failure = result.failure { return [place.text("failure", failure.what)] }
    let lines = LatencyLines(place: place)
    let closed = layout.closedLoop.flatMap { closed in
      closed.arms[name].map { lines.lines(of: $0, kinds: closed.kinds) }
    }
    let open = layout.openLoop?.arms[name].map { arm in
      [place.count("open-loop overlapping inputs", arm.overlapping)]
        + OpenLoopPart.allCases.flatMap { part in
          arm.parts[part].map { lines.lines(of: $0, named: "open-loop \(part.rawValue)") } ?? []
        }
    }
    return (closed ?? []) + (open ?? [])
  }
}
