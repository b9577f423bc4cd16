import Measurement

/// The columns of a measurement's table: one case a metric.
public enum MetricColumn: CaseIterable {
  case ratio
  case level
  case allocations
  case bytes
  case infrastructure
  case writes
  case redundant
  case glitches
  case notifications
  case hops
  case blocked
  case first
  case settled

  public var title: String {
    switch self {
    case .ratio: "time/direct"
    case .level: "ns/input"
    case .allocations: "allocs/input"
    case .bytes: "bytes/input"
    case .infrastructure: "queue allocs"
    case .writes: "writes/input"
    case .redundant: "redundant"
    case .glitches: "glitches"
    case .notifications: "notif./input"
    case .hops: "hops/input"
    case .blocked: "blocked p50/p99"
    case .first: "first p50/p99"
    case .settled: "settled p50/p99"
    }
  }

  public var explanation: String {
    switch self {
    case .ratio:
      "time per input as a ratio to direct under the same layout, with its interval; = is a tie"
    case .level: "nanoseconds per input; for orientation, ratios are the claim"
    case .allocations:
      "allocations per input by the architecture, on its caller and in its jobs; exact"
    case .bytes: "bytes requested by those allocations, per input; exact"
    case .infrastructure: "allocations per input by the queues themselves; may vary slightly"
    case .writes: "assignments to screen properties per input; exact"
    case .redundant: "share of the writes that changed nothing; exact"
    case .glitches: "changes to a value that no prefix of the inputs justifies; exact"
    case .notifications: "deliveries towards the screen per input; exact"
    case .hops: "jobs the architecture enqueued onto another queue per input; exact"
    case .blocked: "input handed to the screen until its handler returned, closed-loop"
    case .first: "until the first write it caused, of inputs that caused one, closed-loop"
    case .settled: "until the last write it caused, of inputs that caused one, closed-loop"
    }
  }

  func cell(_ numbers: ArmResult.Numbers, in layout: LayoutResult, of architecture: String)
    -> String
  {
    let counts = numbers.counts
    let without = numbers.areAllocationsRepeatable ? "unavailable" : "differs"
    func perInput(_ count: Int) -> String { Figures.fixed(Double(count), per: counts.inputs) }
    return switch self {
    case .ratio: ratio(in: layout, of: architecture)
    case .level: layout.levels[architecture].map { Figures.nanoseconds($0.nanoseconds) } ?? "-"
    case .allocations:
      numbers.allocations.map { Figures.fixed(Double($0.own.count), per: counts.inputs) }
        ?? without
    case .bytes:
      numbers.allocations.map { Figures.fixed(Double($0.own.bytes), per: counts.inputs) }
        ?? without
    case .infrastructure:
      numbers.allocations.map { Figures.fixed(Double($0.infrastructure.count), per: counts.inputs) }
        ?? without
    case .writes: perInput(counts.writes)
    case .redundant: Figures.percent(counts.redundantWrites, of: counts.writes)
    case .glitches: "\(counts.glitches)"
    case .notifications: perInput(counts.notifications)
    case .hops: perInput(counts.hops)
    case .blocked: Figures.quantiles(numbers.latencies.blocked)
    case .first: Figures.quantiles(numbers.latencies.first)
    case .settled: Figures.quantiles(numbers.latencies.settled)
    }
  }

  private func ratio(in layout: LayoutResult, of architecture: String) -> String {
    guard let comparison = layout.comparisons.first(where: { $0.arm == architecture }) else {
      return layout.rounds?.baseline == architecture ? "1" : "-"
    }
    return Figures.ratio(comparison)
  }
}
