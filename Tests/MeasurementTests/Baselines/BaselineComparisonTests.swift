import Foundation
import Measurement
import Testing

@Suite struct BaselineComparisonTests {
  private typealias Change = BaselineComparison.Change

  /// The metrics of one arm with this many allocations per replay; nil for a counter that is
  /// missing.
  private static func metrics(
    allocations: Int?, architecture: String = "mvc"
  ) throws -> ExactMetrics {
    var metrics = ExactMetrics(
      toolchain: .init(compiler: "Swift 6", allocator: "glibc", instructionSet: "x86_64"))
    metrics.add(
      try result(allocations: allocations, architecture: architecture), feature: "form")
    return metrics
  }

  private static func result(
    allocations: Int?, architecture: String, closedBytes: Int = 64
  ) throws -> ArmResult {
    func tally(_ count: Int) -> String { #"{"count": \#(count), "bytes": 0}"# }
    let counted = allocations.map {
      #"""
      "allocations": {
        "caller": \#(tally($0)), "worker": \#(tally(0)), "infrastructure": \#(tally(9)),
        "unattributed": \#(tally(0))},
      """#
    }
    let held = #"{"objects": 3, "bytes": 64}"#
    let text = #"""
      {"architecture": "\#(architecture)", "layout": "main", "numbers": {
        "counts": {
          "inputs": 60, "events": 58, "writes": 174, "redundantWrites": 4, "glitches": 0,
          "notifications": 58, "hops": 0, "jobsOnOwnQueue": 0},
        \#(counted ?? "")
        "memory": {
          "screens": 1, "bare": \#(held), "opened": \#(held), "used": \#(held),
          "closed": {"objects": 3, "bytes": \#(closedBytes)}, "visits": []},
        "areAllocationsRepeatable": true, "isMemoryRepeatable": true}}
      """#
    return try JSONDecoder().decode(ArmResult.self, from: Data(text.utf8))
  }

  /// Each metric is compared by its own number.
  @Test func eachMetricIsWhatItsNameSays() throws {
    let figures = ExactMetrics.figures(of: try Self.result(allocations: 118, architecture: "mvc"))
    let named = Dictionary(uniqueKeysWithValues: figures.map { ($0.metric, $0.figure) })
    let expected = [
      "inputs": 60, "allocations": 118, "bytes": 0, "writes": 174, "redundant writes": 4,
      ExactMetrics.measuredGlitches: 0, "notifications": 58, "hops": 0,
    ]
    for (metric, figure) in expected { #expect(named[metric] == .some(figure), "\(metric)") }
  }

  @Test(
    arguments: [
      (118, 118, nil, false),
      (118, 119, .higher(119, than: 118), true),
      (118, 117, .lower(117, than: 118), false),
      // 2 % of 100 is not yet stale.
      (100, 98, .lower(98, than: 100), false),
      (100, 97, .lower(97, than: 100), true),
      (1, 0, .lower(0, than: 1), true),
      (118, nil, .lost(118), true),
      (nil, 118, .added(118), true),
      (nil, nil, .unavailable, true),
    ] as [(Int?, Int?, BaselineComparison.Change?, Bool)])
  func aChangeIsNamedAndRefused(
    old: Int?, new: Int?, change: BaselineComparison.Change?, isRefused: Bool
  ) throws {
    let comparison = BaselineComparison(
      try Self.metrics(allocations: new), with: try Self.metrics(allocations: old))
    let allocations = comparison.changes.filter { $0.key.metric == "allocations" }
    #expect(allocations.map(\.change) == (change.map { [$0] } ?? []))
    #expect(comparison.refused.contains { $0.key.metric == "allocations" } == isRefused)
    // The other figures are equal: inputs, writes, redundant writes, glitches, notifications, hops,
    // and what the screen holds.
    let others = comparison.changes.filter { !["allocations", "bytes"].contains($0.key.metric) }
    #expect(others.isEmpty)
    #expect(comparison.equalCount >= 6)
  }

  /// A screen that gives up memory that was there before it is counted, and not "not counted".
  @Test func figuresBelowZeroKeepTheirSign() throws {
    let result = try Self.result(allocations: 1, architecture: "mvc", closedBytes: -16)
    let figures = ExactMetrics.figures(of: result)
    #expect(figures.first { $0.metric == "closed bytes" }?.figure == -16)
  }

  @Test func armsOfOneSideOnlyAreRefused() throws {
    let comparison = BaselineComparison(
      try Self.metrics(allocations: 1, architecture: "flux"),
      with: try Self.metrics(allocations: 1, architecture: "mvc"))
    let lost = comparison.refused.filter { $0.key.architecture == "mvc" }
    let added = comparison.refused.filter { $0.key.architecture == "flux" }
    #expect(lost.count == 16)
    #expect(added.count == 16)
    #expect(comparison.equalCount == 0)
  }
}
