import CThreadContext
import Catalog
import EventLogs
import FeatureContract
import Foundation
import HeadlessUI
import Interaction
import Measurement
import Queues
import Replay
import Testing
import Verification

@testable import Passes

/// What is made of countings, and what an observer that counts may cost.
@Suite struct CountingTests {
  /// Attends events and asks for no values, as a counting probe does.
  private final class Attending: ScreenObserver {
    private(set) var events = 0
    private(set) var writes = 0

    func screenDidEmit(from control: ControlID) { events += 1 }

    func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) { writes += 1 }
  }

  static let arms = FeatureCatalog.bundled.features.flatMap { feature in
    feature.architectures.map { (feature, $0) }
  }

  /// Allocations of this thread in all categories.
  private static func allocations() -> UInt64 {
    var totals = bindlab_allocation_totals_read_thread()
    return (0..<BINDLAB_ALLOCATION_CATEGORIES).reduce(0) {
      $0 + bindlab_allocation_count(&totals, $1)
    }
  }

  private static func replay(
    _ scenarios: [(Workload.Part, Arm)], observer: Attending?
  ) throws -> UInt64 {
    let before = allocations()
    for (part, arm) in scenarios {
      let backend = SimulatedBackend(schedule: FIFOSchedule())
      let tasks = arm.tasks(on: backend)
      defer { tasks.end() }
      let queues = LayoutQueues(.main, on: backend)
      let screen = arm.architecture.makeScreen(part.given)
      screen.eventQueue.observer = observer
      for input in [.load] + part.inputs + [.end] {
        queues.main.async(tasks.adopting { screen.receive(input, queues: queues) })
        try backend.settle()
      }
    }
    return allocations() - before
  }

  @Test(arguments: arms)
  func anObserverThatAsksForNoValuesCostsNoAllocation(
    feature: FeatureEntry, architecture: ArchitectureEntry
  ) throws {
    let arm = Arm(feature: feature, architecture: architecture, layout: .main)
    let files = try BundledFolder.load(feature.name).filter(\.isMeasured)
    let workload = Workload(
      of: files.map {
        ($0.scenario, Replayer(arm: arm, backend: .simulated).run($0.scenario))
      })
    let scenarios = workload.scenarios.map { ($0, arm) }
    let observer = Attending()
    _ = try Self.replay(scenarios, observer: observer)
    let (events, writes) = (observer.events, observer.writes)
    #expect(events > 0 && writes > 0)
    let observed = try Self.replay(scenarios, observer: observer)
    #expect(observer.events == 2 * events)
    #expect(try Self.replay(scenarios, observer: nil) == observed)
  }

  private static func counts(own: UInt64, infrastructure: UInt64 = 0) -> AllocationCounts {
    let none = AllocationCounts.Tally(count: 0, bytes: 0)
    return AllocationCounts(
      caller: .init(count: own, bytes: 8 * own), worker: none,
      infrastructure: .init(count: infrastructure, bytes: 0), unattributed: none)
  }

  static let countings: [(countings: [AllocationCounts?], own: UInt64?, areRepeatable: Bool)] = [
    ([counts(own: 7), counts(own: 7), counts(own: 7)], 7, true),
    ([counts(own: 0), counts(own: 0), counts(own: 0)], 0, true),
    // What the queues allocate may vary.
    ([counts(own: 7), counts(own: 7, infrastructure: 1), counts(own: 7)], 7, true),
    ([counts(own: 7), counts(own: 7), counts(own: 8)], nil, false),
    ([counts(own: 8), counts(own: 7), counts(own: 7)], nil, false),
    ([nil, nil, nil], nil, true),
    ([counts(own: 7), nil, counts(own: 7)], nil, false),
    ([nil, counts(own: 0), counts(own: 0)], nil, false),
  ]

  @Test(arguments: countings)
  func threeEqualCountingsOrNoCount(
    countings: [AllocationCounts?], own: UInt64?, areRepeatable: Bool
  ) throws {
    let numbers = ArmResult.Numbers(
      counts: Counts(), glitches: nil, countings: countings)
    #expect(numbers.allocations?.own.count == own)
    #expect(numbers.areAllocationsRepeatable == areRepeatable)
  }

  @Test(
    arguments: [
      (#""countsAllocations": true, "knownObjects": 1000, "emptyInputs": 0"#, .exact),
      (#""countsAllocations": true, "knownObjects": 1000"#, .exact),
      (#""countsAllocations": true, "knownObjects": 999, "emptyInputs": 0"#, .wrong),
      (#""countsAllocations": true, "knownObjects": 1000, "emptyInputs": 1"#, .wrong),
      (#""countsAllocations": true, "emptyInputs": 0"#, .wrong),
      (
        #""countsAllocations": true, "knownObjects": 1000, "#
          + #""knownBytes": {"counted": 9, "given": 8}"#,
        .wrong
      ),
      (
        #""countsAllocations": true, "knownObjects": 1000, "#
          + #""knownBytes": {"counted": 8, "given": 9}"#,
        .exact
      ),
      (#""countsAllocations": false"#, .unavailable),
    ] as [(String, HarnessCost.Counters)])
  func countersAreExactWrongOrUnavailable(
    found: String, counters: HarnessCost.Counters
  ) throws {
    let hop = #"{"median": 700, "p90": 900}"#
    let json = """
      {"clock": 20, "job": 300, "hop": {"awake": \(hop), "asleep": \(hop)},
       "ownWork": {"job": 20, "pause": 20}, \(found)}
      """
    let harness = try JSONDecoder().decode(HarnessCost.self, from: Data(json.utf8))
    #expect(harness.counters == counters)
    if counters != .wrong {
      #expect(harness.description.contains("unavailable") == (counters == .unavailable))
    }
  }
}
