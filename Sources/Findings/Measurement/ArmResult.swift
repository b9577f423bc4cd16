package import EventLogs
package import Passes
import Replay
package import Verification

/// The exact counts of one arm for one replay of a workload. An arm that fails its verification has
/// the failure instead.
package struct ArmResult: Codable, Sendable {
  package struct Numbers: Codable, Sendable {
    /// The counts of simulated runs, without those of `load`. They are the same on every machine.
    package let counts: Counts
    package let glitches: GlitchCount
    /// Nil without allocation counters, and if the countings differ.
    package let allocations: AllocationCounts?
    package let memory: ScreenMemory?
  }

  package let architecture: String
  package let layout: String
  /// See `Row.size`.
  package let size: Int?
  package var numbers: Numbers?
  package var failure: ArmFailure?

  /// The rows of its counts; none for an arm without numbers.
  package func rows(of feature: String, sweep: String? = nil) -> [Row] {
    guard let numbers else { return [] }
    func row(_ metric: Metric, _ count: Int?) -> Row? {
      count.map {
        Row(
          feature: feature, layout: layout, architecture: architecture, metric: metric,
          value: Double($0), size: size, sweep: sweep)
      }
    }
    let (counts, memory) = (numbers.counts, numbers.memory)
    // Where live tasks evaluate many cells, which of them wait for each other is chance, and so is
    // what they allocate. No table of sizes has it.
    let own = sweep == nil ? numbers.allocations : nil
    return [
      row(.inputs, counts.inputs), row(.allocations, own.map { Int($0.count) }),
      row(.bytes, own.map { Int($0.bytes) }), row(.writes, counts.writes),
      row(.redundant, counts.redundantWrites), row(.changed, counts.changed),
      row(.notifications, counts.notifications), row(.hops, counts.hops),
      row(.evaluations, counts.needed.map { _ in counts.evaluations }),
      row(.needed, counts.needed), row(.deepest, counts.needed.map { _ in counts.deepest }),
      row(.opened, memory?.opened.objects),
      row(.openedBytes, memory?.opened.bytes), row(.used, memory?.used.objects),
      row(.usedBytes, memory?.used.bytes), row(.closed, memory?.closed.objects),
      row(.glitches, sweep.map { _ in numbers.glitches.total }),
    ].compactMap(\.self)
      + (size == nil ? numbers.glitches.rows(of: feature, architecture, layout) : [])
  }
}

extension GlitchCount {
  /// None if no scenario was counted.
  func rows(of feature: String, _ architecture: String, _ layout: String) -> [Row] {
    guard scenarios > 0 else { return [] }
    func row(_ metric: Metric, _ count: Int, _ scenario: String? = nil) -> Row {
      Row(
        feature: feature, layout: layout, architecture: architecture, metric: metric,
        value: Double(count), scenario: scenario)
    }
    return [
      row(.glitches, total), row(.scenarios, scenarios),
      row(.glitchingScenarios, affectedScenarios, worst),
    ]
  }
}
