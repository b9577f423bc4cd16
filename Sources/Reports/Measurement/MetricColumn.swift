import FeatureContract
import Measurement
import Replay
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
  case glitches
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
    case .ties, .bytes, .writes, .redundant, .glitches, .notifications, .hops, .opened, .used:
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
    case .aboveRatio: "that time as a ratio to the baseline's, with its interval"
    case .ties: "no claim tells architectures apart that share a letter"
    case .allocations:
      "allocations per input by the architecture, on its caller and in its jobs; exact"
    case .bytes: "bytes requested by those allocations, per input; exact"
    case .queueAllocations:
      "allocations per input by the queues themselves; may vary slightly"
    case .writes: "assignments to screen properties per input; exact"
    case .redundant: "share of the writes that changed nothing; exact"
    case .glitches:
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
        + "apart are in markdown, csv and json, and in measure --latency"
    case .firstWrite: "until the first write it caused, of inputs that caused one, closed-loop"
    case .lastWrite: "until the last write it caused, of inputs that caused one, closed-loop"
    }
  }

  /// Columns of one group stay in one table where that is possible.
  var group: String {
    switch self {
    case .ratio, .level, .above, .aboveRatio, .ties, .wall: "times"
    case .allocations, .bytes, .queueAllocations, .writes, .redundant, .glitches, .notifications,
      .hops:
      "counts"
    case .opened, .used, .visitPeak, .visitLeft: "memory"
    case .blocked, .firstWrite, .lastWrite: "latencies"
    }
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
    case .blocked, .firstWrite, .lastWrite:
      return names.map { name in
        name.flatMap { layout.latencies?.arms[$0]?.all }.map(latency) ?? "-"
      }
    case .ties:
      return names.map { name in name.flatMap { layout.tieGroups?.letters(of: $0) } ?? "-" }
    default: return layout.results.map { $0.numbers.map(count) ?? "-" }
    }
  }

  private func count(_ numbers: ArmResult.Numbers) -> String {
    let counts = numbers.counts
    let without = numbers.areAllocationsRepeatable ? "unavailable" : "differs"
    func perInput(_ count: Int) -> String { Figures.fixed(Double(count), per: counts.inputs) }
    func perInput(_ tally: KeyPath<AllocationCounts, UInt64>) -> String {
      numbers.allocations.map { Figures.fixed(Double($0[keyPath: tally]), per: counts.inputs) }
        ?? without
    }
    return switch self {
    case .allocations: perInput(\.own.count)
    case .bytes: perInput(\.own.bytes)
    case .queueAllocations: perInput(\.infrastructure.count)
    case .writes: perInput(counts.writes)
    case .redundant: Figures.percent(counts.redundantWrites, of: counts.writes)
    case .glitches: "\(counts.glitches)"
    case .notifications: perInput(counts.notifications)
    case .hops: perInput(counts.hops)
    case .opened, .used, .visitPeak, .visitLeft: numbers.memoryCell(self)
    case .ratio, .level, .above, .aboveRatio, .ties, .wall, .blocked, .firstWrite, .lastWrite: "-"
    }
  }

  private func latency(_ latencies: Latencies) -> String {
    let distribution =
      switch self {
      case .firstWrite: latencies.firstWrite
      case .lastWrite: latencies.lastWrite
      default: latencies.blocked
      }
    return [50, 99].map { Figures.percentile($0, of: distribution) }.joined(separator: " / ")
  }
}

extension TimeKind {
  /// In a heading or a sentence.
  var name: String {
    switch self {
    case .wall: "time"
    case .ownWork: "own work"
    }
  }
}

extension LayoutResult {
  func ratioCell(of architecture: String, to baseline: String) -> RatioCell? {
    if architecture == baseline { return rounds == nil ? nil : .baseline }
    return comparison(of: architecture, with: baseline).map(RatioCell.init)
  }

  func ratioCellAboveFloor(of architecture: String, to baseline: String) -> RatioCell? {
    guard let floor else { return nil }
    if architecture == baseline { return floor.ratios.isEmpty ? nil : .baseline }
    return floor.ratios[architecture].map { RatioCell($0.ratio, $0.interval) }
  }
}
