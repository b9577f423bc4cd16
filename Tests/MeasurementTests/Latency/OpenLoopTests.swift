import Catalog
import FeatureContract
import FormScreen
import GivenData
import Interaction
import Queues
import Replay
import Testing

@testable import Measurement
@testable import Passes

/// The open loop on the simulated backend, in virtual time.
@Suite struct OpenLoopTests {
  /// Main is one server: what it does takes time by this clock, and the next job begins after it.
  final class BusyClock: RunClock {
    private let virtual: any RunClock
    private let tick: UInt64
    private var busyUntil: UInt64 = 0

    /// - Parameter tick: how much each reading takes.
    init(_ virtual: any RunClock, tick: UInt64 = 0) {
      self.virtual = virtual
      self.tick = tick
    }

    var now: UInt64 {
      if tick > 0 { pass(tick) }
      return max(virtual.now, busyUntil)
    }

    func pass(_ nanoseconds: UInt64) {
      busyUntil = max(virtual.now, busyUntil) + nanoseconds
    }
  }

  /// Posts by timers, so that it is never late.
  struct PunctualGenerator: InputGenerator {
    let simulated: SimulatedBackend
    let clock: any RunClock

    var backend: any QueueBackend { simulated }

    func post(_ run: OpenLoopRun) throws(DidNotSettle) {
      let now = simulated.now
      run.schedule(from: now)
      for input in 0..<run.inputCount {
        simulated.main.async(after: run.intended(input) - now) {
          run.posted(input, at: run.intended(input))
          run.deliver(input)
        }
      }
      try simulated.advance(by: run.intended(run.inputCount) - now)
    }
  }

  /// Posts all inputs at once, so that all overlap.
  struct HurriedGenerator: InputGenerator {
    let simulated: SimulatedBackend
    let clock: any RunClock

    var backend: any QueueBackend { simulated }

    func post(_ run: OpenLoopRun) throws(DidNotSettle) {
      run.schedule(from: clock.now)
      for input in 0..<run.inputCount {
        run.posted(input, at: run.intended(input))
        simulated.main.async { run.deliver(input) }
      }
      try simulated.settle()
    }
  }

  private static func direct(under layout: QueueLayout) throws -> Arm {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    return Arm(feature: form, architecture: form.architectures[0], layout: layout)
  }

  private static func fills(_ count: Int) -> Workload {
    Workload(scenarios: [
      .init(
        given: .none,
        inputs: (1...count).map {
          .field(FormControls.id, .fill(String(repeating: "a", count: $0)))
        })
    ])
  }

  /// A stall of 5 ms in each 200th input, while one comes each millisecond: it makes the four after
  /// it wait. One input in 200 is slow, so a closed loop has nothing of it in its p99.
  @Test func aRareStallIsSeenByWhoeverWaits() throws {
    let simulated = SimulatedBackend(schedule: FIFOSchedule())
    let clock = BusyClock(simulated.clock)
    let pass = OpenLoopPass(Self.fills(10), every: 1_000_000, replays: 120) {
      PunctualGenerator(simulated: simulated, clock: clock)
    }
    let stall = StallInjection(.init(stride: 200, nanoseconds: 5_000_000)) { clock.pass($0) }
    let samples = try pass.run(Self.direct(under: .main), stall: stall)
    func distribution(_ part: OpenLoopPart) -> LatencyDistribution {
      LatencyDistribution(of: samples.parts[part] ?? [])
    }
    #expect(samples.inputs == 1_200)
    // Of 1 200 inputs twelve are slower: the stalled ones, and those right behind them.
    #expect(distribution(.latency).value(at: 99) == 3_000_319)  // 3 ms, up to 0.1 %
    #expect(distribution(.service).value(at: 99) == 0)
    #expect(distribution(.service).max == 5_000_000)
    #expect(distribution(.queueWait).max == 4_000_000)
    #expect(distribution(.lateness).max == 0)
    // Of six stalls the last has nobody behind it.
    #expect(samples.overlapping == 5 * 4)
  }

  /// A loop that posted the next input when the last one is done would tell of one slow input per
  /// stall. Here nothing is left out.
  @Test func partsAddUp() throws {
    let simulated = SimulatedBackend(schedule: FIFOSchedule())
    let clock = BusyClock(simulated.clock, tick: 7)
    let pass = OpenLoopPass(Self.fills(20), every: 50, replays: 3) {
      PunctualGenerator(simulated: simulated, clock: clock)
    }
    let parts = try pass.run(Self.direct(under: .main)).parts
    let all = try OpenLoopPart.allCases.filter { $0 != .propagation }
      .map { try #require(parts[$0]) }
    #expect(all.allSatisfy { $0.count == 60 })
    #expect(parts[.propagation] == nil)  // Under main, all writes are made before the return.
    for input in 0..<60 {
      let (latency, service) = (all[0][input], all[1][input])
      let (lateness, wait, handler) = (all[2][input], all[3][input], all[4][input])
      #expect(latency == lateness + wait + handler)
      #expect(service == handler)
    }
  }

  /// Inputs that overlap: each write counts for the input that caused it.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func writesAreOfTheInputThatCausedThem(seed: UInt64) throws {
    for layout in [QueueLayout.mainAsync, .modelSerial, .modelConcurrent, .modelLocked] {
      let simulated = SimulatedBackend(schedule: RandomSchedule(seed: seed))
      let clock = BusyClock(simulated.clock, tick: 1)
      let pass = OpenLoopPass(Self.fills(30), every: 1, replays: 1) {
        HurriedGenerator(simulated: simulated, clock: clock)
      }
      let samples = try pass.run(Self.direct(under: layout))
      // Updates of one input stand behind those of the one before: each ends later.
      let latencies = try #require(samples.parts[.latency])
      let ends = latencies.enumerated().map { UInt64($0) + $1 }
      #expect(ends == ends.sorted(), "seed \(seed), \(layout.name)")
      #expect(Set(ends).count == 30, "seed \(seed), \(layout.name)")
      #expect(samples.parts[.propagation]?.count == 30, "seed \(seed), \(layout.name)")
      #expect(samples.overlapping == 29, "seed \(seed), \(layout.name)")
    }
  }

  @Test func everyRoundHasEachArmOnce() {
    let orders = (0..<20).map { OpenLoopRounds.order(of: 6, process: 1, round: $0, seed: 3) }
    #expect(orders.allSatisfy { $0.sorted() == Array(0..<6) })
    #expect(Set(orders).count > 10)
    #expect(orders[4] == OpenLoopRounds.order(of: 6, process: 1, round: 4, seed: 3))
    #expect(orders[0] != OpenLoopRounds.order(of: 6, process: 2, round: 0, seed: 3))
  }

  /// Enough inputs over all processes, in runs of a hundred at least.
  @Test(arguments: [(60, 4, 1_200), (31, 4, 1_200), (3, 10, 12_000), (500, 4, 1_200)])
  func thePlanHasEnoughInputs(inputs: Int, processes: Int, wanted: Int) {
    let plan = OpenLoopPlan(every: 1_000_000, inputs: wanted)
    let run = inputs * plan.replays(ofInputs: inputs)
    let rounds = plan.rounds(ofInputs: inputs, processes: processes)
    #expect(run >= 100)
    #expect(run * rounds * processes >= wanted)
    #expect(run * (rounds - 1) * processes < wanted)
  }
}
