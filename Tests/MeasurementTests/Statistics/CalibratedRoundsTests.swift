import Foundation
import Queues
import Statistics
import Testing

@testable import Measurement

/// Calibration arms and wall times in rounds.
@Suite struct CalibratedRoundsTests {
  private static let fine = RoundTimes(
    baseline: 10, baselineAgain: 11, arms: [20], calibration: ["echo": 4, "empty": -0.5])

  private static func processes(
    _ count: Int = 2, odd: RoundTimes = fine, wall: (Int) -> [RoundTimes]? = { _ in nil }
  ) -> [ProcessRounds] {
    (0..<count).map { process in
      var rounds = Array(repeating: fine, count: 6)
      if process == 1 { rounds[4] = odd }
      return ProcessRounds(rounds: rounds, wall: wall(process))
    }
  }

  private static func rounds(_ processes: [ProcessRounds]) throws(StatisticsError) -> PairedRounds {
    try PairedRounds(group: "g", baseline: "direct", arms: ["a"], processes: processes)
  }

  @Test func everyRoundHoldsEveryCalibrationArmOnce() {
    let calibrations = FloorResult.Calibration.allCases
    let order = RoundOrder(armCount: 2, calibrations: calibrations, seed: 3)
    let expected =
      [RoundSlot.baseline, .baselineAgain, .arm(0), .arm(1)]
      + calibrations.map(RoundSlot.calibration)
    for round in 0..<50 {
      let slots = order.slots(process: 0, round: round)
      #expect(slots.count == expected.count)
      #expect(Set(slots) == Set(expected))
    }
  }

  @Test func timesFindTheirCalibrationArms() {
    let times = RoundTimes(
      slots: [.calibration(.emptyHop), .arm(0), .baselineAgain, .calibration(.echo), .baseline],
      nanoseconds: [5, 3, 2, 4, 1])
    #expect(
      times
        == RoundTimes(
          baseline: 1, baselineAgain: 2, arms: [3], calibration: ["echo": 4, "empty hop": 5]))
    #expect(times[.calibration(.echo)] == 4)
  }

  @Test func surviveStorage() throws {
    let wall = Array(repeating: Self.fine, count: 6)
    for rounds in [
      try Self.rounds(Self.processes()), try Self.rounds(Self.processes { _ in wall }),
    ] {
      let stored = try JSONEncoder().encode(rounds)
      #expect(try JSONDecoder().decode(PairedRounds.self, from: stored) == rounds)
    }
  }

  @Test func theWallTimesAreRoundsOfTheirOwn() throws {
    let wall = RoundTimes(baseline: 100, baselineAgain: 110, arms: [200])
    let rounds = try Self.rounds(
      Self.processes { _ in Array(repeating: wall, count: 6) })
    #expect(rounds.timeKind == .ownWork)
    let wallRounds = try #require(try rounds.wallRounds())
    #expect(wallRounds.timeKind == .wall)
    #expect(wallRounds.times(of: .arm(0))[1] == Array(repeating: 200, count: 6))
    #expect(try Self.rounds(Self.processes()).timeKind == .wall)
    #expect(try Self.rounds(Self.processes()).wallRounds() == nil)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let processes: [ProcessRounds]
    let error: StatisticsError

    var testDescription: String { error.description }
  }

  @Test(arguments: [
    Fault(
      processes: processes(odd: RoundTimes(baseline: 1, baselineAgain: 1, arms: [1])),
      error: .calibrationsDiffer(group: "g", process: 1, round: 4)),
    Fault(
      processes: processes(
        odd: RoundTimes(
          baseline: 1, baselineAgain: 1, arms: [1], calibration: ["echo": 1, "empty": .infinity])),
      error: .impossibleTime(
        group: "g", process: 1, round: 4, arm: "empty", nanoseconds: .infinity)),
    Fault(
      processes: processes { $0 == 0 ? nil : Array(repeating: fine, count: 6) },
      error: .wallTimesMissing(group: "g", process: 1)),
    Fault(
      processes: processes { _ in Array(repeating: fine, count: 5) },
      error: .wallTimesMissing(group: "g", process: 0)),
  ])
  func throwForWhatIsUnusable(fault: Fault) {
    #expect(throws: fault.error) { try Self.rounds(fault.processes) }
    #expect(fault.error.description.contains("discard this process"))
  }

  /// One arm that enqueues jobs decides for all.
  @Test(arguments: [([], TimeKind.wall), (["mvc"], .ownWork), (["mvc", "(empty hop)"], .ownWork)])
  func whatArmsDidDecidesWhatTimesAreOf(enqueuing: [String], kind: TimeKind) {
    #expect(TimeKind(enqueuing: enqueuing) == kind)
  }
}
