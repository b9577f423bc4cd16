import Catalog
import FeatureContract
import Foundation
import HeadlessUI
import Interaction
import Queues
import Replay
import Scenarios
import Statistics
import TestSupport
import Testing
import Verification

@testable import Measurement
@testable import Passes

/// Calibration arms do nothing, and the inputs still arrive.
@Suite(.serialized) struct CalibrationArmsLiveTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scenarios")

  private static func workload(of feature: FeatureEntry) throws -> Workload {
    let name = "typical-" + (feature.name == "form" ? "registration" : "browsing")
    let file = try #require(
      try ScenarioReading(.bundled).load(
        [folder.appending(path: "\(feature.name)/\(name).scenario.yaml").path]
      ).first)
    let arm = Arm(feature: feature, architecture: feature.architectures[0], layout: .main)
    return Workload(
      of: [(file.scenario, Replayer(arm: arm, backend: .simulated).run(file.scenario))])
  }

  private final class Tally: ScreenObserver {
    var (events, writes) = (0, 0)
    var controls: [ControlID] = []

    func screenWillEmit(from control: ControlID, text: String?, wasDeferred: Bool) {
      events += 1
      controls.append(control)
    }

    func screenWrote(_ value: @autoclosure () -> Value, to property: PropertyID) {
      writes += 1
    }

    func screenWroteTooLate(_ value: @autoclosure () -> Value, to property: PropertyID) {
      writes += 1
    }
  }

  /// The events and writes of a replay without those of `load` and `end`.
  private static func tally(_ arm: Arm, _ workload: Workload) throws -> Tally {
    let backend = SimulatedBackend(schedule: FIFOSchedule())
    let tasks = arm.tasks(on: backend)
    defer { tasks.end() }
    let queues = LayoutQueues(arm.layout, on: backend)
    let tally = Tally()
    for part in workload.scenarios {
      let screen = arm.architecture.makeScreen(part.given)
      for input in [.load] + part.inputs + [.end] {
        screen.eventQueue.observer = input == .load || input == .end ? nil : tally
        queues.main.async(tasks.adopting { screen.receive(input, queues: queues) })
        try backend.settle()
      }
      #expect(!screen.isSessionAlive && !screen.isScreenAlive)
    }
    return tally
  }

  @Test(arguments: FeatureCatalog.bundled.features.map(\.name), QueueLayout.presets)
  func echoGetsTheEventsOfTheBaselineAndWritesNothing(name: String, layout: QueueLayout) throws {
    let feature = try #require(FeatureCatalog.bundled.feature(named: name))
    let workload = try Self.workload(of: feature)
    let baseline = try Self.tally(
      Arm(feature: feature, architecture: feature.architectures[0], layout: layout), workload)
    #expect(baseline.events > 0 && baseline.writes > 0)
    for calibration in FloorResult.Calibration.allCases {
      let tally = try Self.tally(
        calibration.arm(of: feature, under: layout, for: workload), workload)
      #expect(tally.writes == 0, "\(calibration)")
      #expect(tally.controls == (calibration == .empty ? [] : baseline.controls), "\(calibration)")
    }
  }

  /// The closure for the model and the one for the screen: two per event, and none without events.
  /// Jobs of other tests would count as jobs of these arms: each layout has its own process.
  @Test(arguments: QueueLayout.presets)
  func onlyTheHopsClosuresAreAllocated(layout: QueueLayout) async throws {
    await #expect(processExitsWith: .success) { [name = layout.name as String] in
      let layout = try #require(QueueLayout(named: name))
      let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
      let workload = try Self.workload(of: form)
      let echo = FloorResult.Calibration.echo.arm(of: form, under: layout, for: workload)
      let events = try Self.tally(echo, workload).events
      let counts = try await DriverThread.run {
        Result {
          try FloorResult.Calibration.always.map {
            try CountingPass(workload).run($0.arm(of: form, under: layout, for: workload))
          }
        }
      }.get()
      guard AllocationCounter.isAvailable else { return }
      #expect(counts.map { $0?.own.count } == [0, 0, UInt64(2 * events)])
    }
  }

  @Test(arguments: QueueLayout.presets, [TimeKind.wall, .ownWork])
  func theyAreTimedInEveryRound(layout: QueueLayout, kind: TimeKind) async throws {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    let workload = try Self.workload(of: form)
    let timed = try await DriverThread.run {
      Result {
        let arms = form.architectures.prefix(2).map {
          Arm(feature: form, architecture: $0, layout: layout)
        }
        return try TimeRounds(workload, kind, baseline: arms[0], arms: [arms[1]])
          .run(process: 0, rounds: 2, seed: 1)
      }
    }.get()
    // Under `main` the bundled architectures enqueue nothing; else all do, and so does the hop.
    #expect(timed.enqueuing == (layout == .main ? [] : ["direct", "mvc", "(empty hop)"]))
    let measured = timed.rounds
    #expect(measured.rounds.count == 2)
    #expect((measured.wall != nil) == (kind == .ownWork))
    for times in measured.rounds + (measured.wall ?? []) {
      #expect(Set(times.calibration.keys) == ["empty", "echo", "empty hop"])
      #expect(times.calibration.values.allSatisfy { $0.isFinite })
      #expect(times.baseline > 0 && times.arms[0] > 0)
    }
  }

  /// The jobs of an event: one that reads again, a task, a loop that goes on and waits in the pool
  /// for the next element, and a task with a call and its way back. The loop begins and ends with
  /// its screen.
  @Test(arguments: [
    (FloorResult.Calibration.trackedRead, 1, 0), (.task, 1, 0), (.streamElement, 3, 4),
    (.actorHop, 3, 0),
  ])
  func theRowsOfTasksHaveTheirJobs(
    calibration: FloorResult.Calibration, jobs: Int, ofScreen: Int
  ) async throws {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    let workload = try Self.workload(of: form)
    let arm = calibration.arm(of: form, under: .main, for: workload)
    let events = try Self.tally(arm, workload).events
    let slice = try await DriverThread.run {
      Result {
        try TimePass(workload, .ownWork).slice(of: arm, repetitions: 3, isObserved: true)
      }
    }.get()
    #expect(slice.jobs == 3 * (jobs * events + ofScreen))
  }

  @Test func theRowsOfTasksAllocateTheSameEachTime() async throws {
    await #expect(processExitsWith: .success) {
      let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
      let workload = try Self.workload(of: form)
      for calibration in [FloorResult.Calibration.trackedRead, .task, .streamElement, .actorHop] {
        let arm = calibration.arm(of: form, under: .main, for: workload)
        let events = try Self.tally(arm, workload).events
        let counts = try await DriverThread.run {
          Result { try (0..<2).map { _ in try CountingPass(workload).run(arm) } }
        }.get()
        guard AllocationCounter.isAvailable else { return }
        #expect(counts[0]?.own == counts[1]?.own, "\(calibration)")
        #expect(try #require(counts[0]).own.count >= UInt64(events), "\(calibration)")
      }
    }
  }

  @Test func theyAreTimedBesideArmsThatMakeTasks() async throws {
    let form = try #require(FeatureCatalog.bundled.feature(named: "form"))
    let workload = try Self.workload(of: form)
    let timed = try await DriverThread.run {
      Result {
        let arms = try ["direct", "mvvm-async"].map {
          try #require(Arm(form, architecture: $0, layout: "main"))
        }
        return try TimeRounds(workload, .ownWork, baseline: arms[0], arms: [arms[1]])
          .run(process: 0, rounds: 2, seed: 1)
      }
    }.get()
    #expect(
      timed.enqueuing == [
        "mvvm-async", "(tracked read)", "(task)", "(stream element)", "(actor hop)",
      ])
    for times in timed.rounds.rounds {
      #expect(Set(times.calibration.keys) == Set(FloorResult.Calibration.allCases.map(\.rawValue)))
    }
  }

  @Test func aProcessHasOneMedianOfHopsToASleepingThread() async throws {
    let hop = try await DriverThread.run { Result { try HopSample.measure() } }.get()
    #expect(try #require(hop.asleep) >= 1)
    // It takes two processors that are free, which a test cannot ask for.
    #expect(hop.awake.map { $0 >= 1 } ?? true)
  }
}
