import EventLogs
import Foundation
import Replay
import Testing

@testable import Measurement
@testable import Passes

@Suite struct BaselineComparisonTests {
  /// The figures of one arm with this many allocations per replay; nil for a counter that is
  /// missing.
  ///
  /// - Parameter known: the metrics of the program that measured, if it stored them.
  private static func figures(
    allocations: Int?, architecture: String = "mvc", closedBytes: Int = 64,
    metrics: [Metric] = Metric.standard, known: [Metric]? = nil
  ) -> ExactFigures {
    let layout = MeasuredLayout(
      layout: "main",
      arms: [arm(architecture, allocations: allocations, closedBytes: closedBytes)])
    let result = FeatureResult(
      feature: "form", baseline: "direct", scenarios: [], measured: [layout], policy: nil,
      isVoid: false, metrics: known ?? metrics)
    return ExactFigures(
      of: [result], by: toolchain, metrics: metrics,
      known: known.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.id, $0.gate) }) })
  }

  private static let toolchain = ExactFigures.Toolchain(
    compiler: "Swift 6", allocator: "glibc", instructionSet: "x86_64")

  private static func arm(
    _ architecture: String, allocations: Int?, closedBytes: Int
  ) -> ArmResult {
    var counts = Counts()
    (counts.inputs, counts.events, counts.writes) = (60, 58, 174)
    (counts.redundantWrites, counts.notifications) = (4, 58)
    func tally(_ count: Int) -> AllocationCounts.Tally { .init(count: UInt64(count), bytes: 0) }
    let counted = allocations.map {
      AllocationCounts(
        caller: tally($0), worker: tally(0), infrastructure: tally(9), unattributed: tally(0))
    }
    let held = LiveMemory(objects: 3, bytes: 64)
    return ArmResult(
      architecture: architecture, layout: "main",
      numbers: ArmResult.Numbers(
        counts: counts, glitches: nil, countings: [counted],
        memories: [
          ScreenMemory(
            screens: 1, bare: held, opened: held, used: held,
            closed: LiveMemory(objects: 3, bytes: closedBytes), visits: [])
        ]))
  }

  /// Each metric is compared by its own number.
  @Test func eachMetricIsWhatItsNameSays() {
    let figures = Self.figures(allocations: 118)
    let named = Dictionary(uniqueKeysWithValues: figures.keys.map { ($0.metric, figures[$0]) })
    let expected = [
      "inputs": 60, "allocations": 118, "bytes": 0, "writes": 174, "redundant": 4,
      "measured-glitches": 0, "notifications": 58, "hops": 0, "opened": 3, "opened-bytes": 64,
    ]
    for (metric, figure) in expected { #expect(named[metric] == .some(figure), "\(metric)") }
  }

  /// Old results stay comparable, and a metric that they lack is refused by nothing.
  @Test func aMetricThatTheBaselineLacksIsNotCompared() {
    let metric = Metric("new", .count, .counts, gate: .exact, "new") { .of($0.counts.inputs) }
    let later = Self.figures(allocations: 118, metrics: Metric.standard + [metric])
    let comparison = BaselineComparison(later, with: Self.figures(allocations: 118))
    #expect(comparison.changes.isEmpty)
    #expect(comparison.newMetrics == ["new"])
    // The other way round a figure was lost.
    let back = BaselineComparison(Self.figures(allocations: 118), with: later)
    #expect(back.refused.map(\.old) == [60] && back.refused.map(\.new) == [nil])
  }

  private static let newMetric = Metric("new", .count, .counts, gate: .exact, "new") {
    .of($0.counts.inputs)
  }

  /// A metric that the stored program knew is not new, even if there is no figure of it.
  @Test func aMetricThatTheBaselineKnewIsNotNew() {
    let uncounted = Metric("new", .count, .counts, gate: .exact, "new")
    let later = Self.figures(allocations: 118, metrics: Metric.standard + [Self.newMetric])
    for (known, new, changes) in [
      (Metric.standard, ["new"], []), (Metric.standard + [uncounted], [], [60]),
    ] as [([Metric], [String], [Int?])] {
      let comparison = BaselineComparison(later, with: Self.figures(allocations: 118, known: known))
      #expect(comparison.newMetrics == new)
      #expect(comparison.refused.map(\.new) == changes)
    }
  }

  @Test func aMetricThatIsNoLongerExactIsNamed() {
    let base = Self.figures(allocations: 118, known: Metric.standard + [Self.newMetric])
    let comparison = BaselineComparison(Self.figures(allocations: 118), with: base)
    #expect(comparison.inexactMetrics == ["new"])
    #expect(comparison.changes.isEmpty && comparison.newMetrics.isEmpty)
  }

  /// An arm that has no numbers on either side is not passed over.
  @Test func anArmThatFailsOnBothSidesIsRefused() {
    let failed = ArmResult(
      architecture: "mvp", layout: "main", failure: .init(what: "is red", replay: "bindlab"))
    let layout = MeasuredLayout(
      layout: "main", arms: [Self.arm("mvc", allocations: 1, closedBytes: 0), failed])
    let figures = ExactFigures(
      of: [
        FeatureResult(
          feature: "form", baseline: "direct", scenarios: [], measured: [layout], policy: nil,
          isVoid: false)
      ], by: Self.toolchain)
    let comparison = BaselineComparison(figures, with: figures)
    #expect(comparison.refused.map(\.key.architecture) == ["mvp"])
    #expect(comparison.refused.allSatisfy { $0.old == nil && $0.new == nil })
  }

  /// A file that two results were merged into has no figures that anybody could trust.
  @Test func twoRowsOfOneFigureAreNotRead() throws {
    let row = Figure("writes", of: "mvc", under: "main").counting(1)
    let data = try JSONEncoder().encode([row, row.counting(2)])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FigureTable.self, from: data)
    }
  }

  /// A baseline without any figure knows no metric, and refuses all.
  @Test func anEmptyBaselineIsRefused() {
    let empty = ExactFigures(of: [], by: Self.toolchain)
    let comparison = BaselineComparison(Self.figures(allocations: 118), with: empty)
    #expect(comparison.newMetrics == [] && comparison.refused.count == comparison.changes.count)
    #expect(comparison.equalCount == 0)
  }

  @Test(
    arguments: [
      (118, 118, false, false), (118, 119, true, true), (118, 117, true, false),
      // 2 % of 100 is not yet stale.
      (100, 98, true, false), (100, 97, true, true), (1, 0, true, true),
      (118, nil, true, true), (nil, 118, true, true), (nil, nil, true, true),
    ] as [(Int?, Int?, Bool, Bool)])
  func aChangeIsNamedAndRefused(
    old: Int?, new: Int?, isChange: Bool, isRefused: Bool
  ) throws {
    let comparison = BaselineComparison(
      Self.figures(allocations: new), with: Self.figures(allocations: old))
    let allocations = comparison.changes.filter { $0.key.metric == "allocations" }
    #expect(allocations.map(\.old) == (isChange ? [old] : []))
    #expect(allocations.map(\.new) == (isChange ? [new] : []))
    #expect(comparison.refused.contains { $0.key.metric == "allocations" } == isRefused)
    // The other figures are equal: inputs, writes, redundant writes, glitches, notifications, hops,
    // and what the screen holds.
    let others = comparison.changes.filter { !["allocations", "bytes"].contains($0.key.metric) }
    #expect(others.isEmpty)
    #expect(comparison.equalCount >= 6)
  }

  /// A screen that gives up memory that was there before it is counted, and not "not counted".
  @Test func figuresBelowZeroKeepTheirSign() {
    let figures = Self.figures(allocations: 1, closedBytes: -16)
    #expect(figures.keys.contains { $0.metric == "closed-bytes" && figures[$0] == -16 })
  }

  @Test func armsOfOneSideOnlyAreRefused() throws {
    let comparison = BaselineComparison(
      Self.figures(allocations: 1, architecture: "flux"),
      with: Self.figures(allocations: 1, architecture: "mvc"))
    let lost = comparison.refused.filter { $0.key.architecture == "mvc" }
    let added = comparison.refused.filter { $0.key.architecture == "flux" }
    #expect(lost.count == 16)
    #expect(added.count == 16)
    #expect(comparison.isPartial && comparison.missingArms.map(\.architecture) == ["mvc"])
    #expect(comparison.changesOfSharedArms.map(\.key.architecture).allSatisfy { $0 == "flux" })
    #expect(comparison.equalCount == 0)
  }
}
