import FeatureContract
package import Measurement
import Passes
import Replay
import Statistics
public import Verification

/// The columns of a measurement's table: one case per metric.
public enum MetricColumn: String, CaseIterable, Sendable {
  case ratio
  case level
  case above
  case aboveRatio = "above-ratio"
  case ties
  case wall
  case allocations
  case bytes
  case queueAllocations = "queue-allocations"
  case writes
  case redundant
  case measuredGlitches = "measured-glitches"
  case notifications
  case hops
  case opened
  case used
  case visitPeak = "visit-peak"
  case visitLeft = "visit-left"
  case blocked
  case firstWrite = "first-write"
  case lastWrite = "last-write"

  /// What is shown where nothing else was asked for: one table of 100 columns.
  static func standard(for layout: LayoutResult) -> [MetricColumn] {
    let times: [MetricColumn] = [.ratio, .level, .above, .ties]
    return times + (layout.wallLevels.isEmpty ? [] : [.wall]) + [.allocations, .hops]
  }

  /// Reads `ratio,level,allocations`.
  ///
  /// - Throws: a `RequestError` that lists the words, if one is unknown or none is given.
  public static func named(in list: String) throws(RequestError) -> [MetricColumn] {
    let words = allCases.map(\.rawValue)
    var columns: [MetricColumn] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      let word = word.filter { $0 != " " }
      guard let column = MetricColumn(rawValue: word) else {
        throw ArmSelection.unknown("column", word, of: words)
      }
      if !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  /// - Parameters:
  ///   - baseline: what ratios are taken against.
  ///   - kind: what they are of.
  func title(baseline: String, _ kind: TimeKind) -> String {
    switch self {
    case .ratio: "\(kind.name)/\(baseline)"
    case .level: kind.name
    case .wall: "wall time"
    case .above: "above floor"
    case .aboveRatio: "above/\(baseline)"
    case .allocations: "allocs"
    case .queueAllocations: "queue allocs"
    case .blocked: "blocked p50/p99"
    case .firstWrite: "first write p50/p99"
    case .lastWrite: "last write p50/p99"
    case .visitPeak: "visit peak"
    case .visitLeft: "left by visits"
    case .measuredGlitches: ExactMetrics.measuredGlitches
    case .ties, .bytes, .writes, .redundant, .notifications, .hops, .opened, .used:
      rawValue
    }
  }

  public var explanation: String {
    switch self {
    case .ratio:
      "time per input as a ratio to the baseline's under the same layout, with its interval; = is "
        + "a tie. Where an arm of the table enqueues jobs, it is the work inside jobs"
    case .level: "that time itself; for orientation, ratios are the claim"
    case .wall:
      "where the time is own work: until the input has settled; advisory, because it is mostly "
        + "that of waking threads"
    case .above:
      "time per input above the floor, which is that of a handler that does nothing"
    case .aboveRatio:
      "that time as a ratio to the baseline's, with its interval; - where that can be zero"
    case .ties: "no claim tells architectures apart that share a letter"
    case .allocations:
      "allocations per input by the architecture, on its caller and in its jobs; exact"
    case .bytes: "bytes requested by those allocations, per input; exact"
    case .queueAllocations:
      "allocations per input by the queues themselves; may vary slightly"
    case .writes: "assignments to screen properties per input; exact"
    case .redundant: "share of the writes that changed nothing; exact"
    case .measuredGlitches:
      "changes to a value that no prefix of the inputs justifies, in the measured scenarios; exact"
    case .notifications: "deliveries towards the screen per input; exact"
    case .hops: "jobs the architecture enqueued onto another queue per input; exact"
    case .opened:
      "objects (bytes) that live because of an open screen, without those of its controls; exact"
    case .used: "the same once the measured inputs have been replayed on it; exact"
    case .visitPeak:
      "the most objects (bytes) that a visit adds while it lasts, such as a page; exact"
    case .visitLeft:
      "objects (bytes) that many visits left behind; 0 where nothing stays; exact"
    case .blocked:
      "latency until the handler returned, closed-loop, over all kinds of input together; kinds "
        + "apart are in markdown, csv and json, and in measure latency"
    case .firstWrite: "until the first write it caused, of inputs that caused one, closed-loop"
    case .lastWrite: "until the last write it caused, of inputs that caused one, closed-loop"
    }
  }

  /// Columns of one group stay in one table where that is possible.
  var group: String {
    switch self {
    case .ratio, .level, .above, .aboveRatio, .ties, .wall: "times"
    case .allocations, .bytes, .queueAllocations, .writes, .redundant, .measuredGlitches,
      .notifications, .hops:
      "counts"
    case .opened, .used, .visitPeak, .visitLeft: "memory"
    case .blocked, .firstWrite, .lastWrite: "latencies"
    }
  }

  /// What the column says of one architecture.
  package func cell(
    of architecture: String, in layout: LayoutResult, baseline: String
  ) -> String {
    let row = layout.results.firstIndex { $0.architecture == architecture }
    return row.map { cells(in: layout, baseline: baseline)[$0] } ?? "-"
  }

  /// One cell per result of the layout; `-` without numbers.
  func cells(in layout: LayoutResult, baseline: String) -> [String] {
    let names = layout.results.map { $0.numbers == nil ? nil : $0.architecture }
    switch self {
    case .ratio:
      return RatioCell.column(
        names.map { name in name.flatMap { layout.ratioCell(of: $0, to: baseline) } })
    case .level: return TimeColumn.cells(names.map { name in name.flatMap { layout.levels[$0] } })
    case .wall:
      return TimeColumn.cells(names.map { name in name.flatMap { layout.wallLevels[$0] } })
    case .above:
      return TimeColumn.cells(names.map { name in name.flatMap { layout.floor?.above[$0] } })
    case .aboveRatio:
      return RatioCell.column(
        names.map { name in name.flatMap { layout.ratioCellAboveFloor(of: $0, to: baseline) } })
    case .blocked: return latencies(of: names, .blocked, in: layout)
    case .firstWrite: return latencies(of: names, .firstWrite, in: layout)
    case .lastWrite: return latencies(of: names, .lastWrite, in: layout)
    case .ties:
      return names.map { name in name.flatMap { layout.tieGroups?.letters(of: $0) } ?? "-" }
    default: return layout.results.map { $0.numbers.map(count) ?? "-" }
    }
  }

  private func count(_ numbers: ArmResult.Numbers) -> String {
    let counts = numbers.counts
    func perInput(_ count: Int) -> String { Figures.fixed(Double(count), per: counts.inputs) }
    func perInput(_ tally: KeyPath<AllocationCounts, UInt64>) -> String {
      numbers.allocations.map { Figures.fixed(Double($0[keyPath: tally]), per: counts.inputs) }
        ?? numbers.missingAllocations ?? "-"
    }
    return switch self {
    case .allocations: perInput(\.own.count)
    case .bytes: perInput(\.own.bytes)
    case .queueAllocations: perInput(\.infrastructure.count)
    case .writes: perInput(counts.writes)
    case .redundant: Figures.percent(counts.redundantWrites, of: counts.writes)
    case .measuredGlitches: "\(counts.measuredGlitches)"
    case .notifications: perInput(counts.notifications)
    case .hops: perInput(counts.hops)
    case .opened, .used, .visitPeak, .visitLeft: numbers.memoryCell(self)
    case .ratio, .level, .above, .aboveRatio, .ties, .wall, .blocked, .firstWrite, .lastWrite: "-"
    }
  }

  private func latencies(
    of names: [String?], _ metric: LatencyMetric, in layout: LayoutResult
  ) -> [String] {
    guard let result = layout.latencies else { return names.map { _ in "-" } }
    let unit = LatencyUnit(of: metric, in: result)
    return names.map { name in
      unit.namedCell(name.flatMap { result.arms[$0]?.all[metric] })
    }
  }
}

extension TimeKind {
  /// In a heading or a sentence.
  package var name: String {
    switch self {
    case .wall: "time"
    case .ownWork: "own work"
    }
  }
}

extension LayoutResult {
  /// Nil if one of the two was not timed.
  package func ratioCell(of architecture: String, to baseline: String) -> RatioCell? {
    if architecture == baseline { return rounds == nil ? nil : .baseline }
    return comparison(of: architecture, with: baseline).map(RatioCell.init)
  }

  /// Nothing is claimed from it, but it is marked if no time of the architecture is valid. Nil if
  /// there is none: `ratioAboveFloor` says why.
  package func ratioCellAboveFloor(of architecture: String, to baseline: String) -> RatioCell? {
    switch ratioAboveFloor(of: architecture, to: baseline) {
    case .itself: .baseline
    case .ratio(let ratio):
      RatioCell(ratio.ratio, ratio.interval, mark: invalidMark(of: architecture, to: baseline))
    case .refused, nil: nil
    }
  }

  /// `void` or `unstable`; nothing for valid times.
  package func invalidMark(of architecture: String, to baseline: String) -> String {
    let verdict = comparison(of: architecture, with: baseline)?.verdict
    return verdict.map { $0.isValid ? "" : Figures.mark(of: $0) } ?? ""
  }

  /// How large a ratio can be and still be a tie: the same for each pair, because it comes from the
  /// rounds of the layout. Nil if nothing was compared.
  package var band: Double? { comparisons.map(\.band).max() }
}
