import Foundation
import Statistics
import Testing

@testable import Measurement

@Suite struct PairedRoundsTests {
  private static let fine = RoundTimes(baseline: 10, baselineAgain: 11, arms: [20, 30])

  private static func rounds(
    arms: [String] = ["a", "b"], processes: Int = 2, rounds: Int = 6, with odd: RoundTimes = fine
  ) throws(StatisticsError) -> PairedRounds {
    var measured = Array(
      repeating: Array(repeating: fine, count: rounds), count: processes)
    if processes > 1, rounds > 4 { measured[1][4] = odd }
    return try PairedRounds(
      group: "g", baseline: "Direct", arms: arms,
      processes: measured.map(ProcessRounds.init(rounds:)))
  }

  @Test func takesLogarithmsOfRatiosInOrder() throws {
    let odd = RoundTimes(baseline: 40, baselineAgain: 20, arms: [20, 40])
    let rounds = try Self.rounds(with: odd)
    #expect(rounds.times(of: .arm(1))[1] == [30, 30, 30, 30, 40, 30])
    #expect(abs(rounds.logRatios(of: .arm(0))[0][0] - log(2)) < 1e-12)
    #expect(abs(rounds.logRatios(of: .arm(0))[1][4] + log(2)) < 1e-12)
    #expect(rounds.logRatios(of: .arm(1))[1][4] == 0)
    #expect(abs(rounds.logRatios(of: .baselineAgain)[1][4] + log(2)) < 1e-12)
  }

  struct Shape {
    var arms = ["a", "b"]
    var processes = 2
    var rounds = 6
    let error: StatisticsError
  }

  @Test(arguments: [
    Shape(arms: [], error: .noArms(group: "g")),
    Shape(arms: ["a", "a"], error: .repeatedArm(group: "g", arm: "a")),
    Shape(arms: ["a", "Direct"], error: .repeatedArm(group: "g", arm: "Direct")),
    Shape(processes: 0, error: .tooFewProcesses(group: "g", found: 0, needed: 2)),
    Shape(processes: 1, error: .tooFewProcesses(group: "g", found: 1, needed: 2)),
    Shape(rounds: 1, error: .tooFewRounds(group: "g", process: 0, found: 1, needed: 6)),
    Shape(rounds: 5, error: .tooFewRounds(group: "g", process: 0, found: 5, needed: 6)),
    Shape(
      arms: ["a"],
      error: .armsMissing(group: "g", process: 0, round: 0, found: 2, expected: 1)),
  ])
  func throwsForAnUnusableShape(shape: Shape) {
    #expect(throws: shape.error) {
      try Self.rounds(arms: shape.arms, processes: shape.processes, rounds: shape.rounds)
    }
  }

  @Test(arguments: [0, -1, Double.infinity])
  func throwsForAnImpossibleTime(nanoseconds: Double) {
    let slots = [
      ("Direct", RoundTimes(baseline: nanoseconds, baselineAgain: 1, arms: [1, 1])),
      ("Direct (A/A)", RoundTimes(baseline: 1, baselineAgain: nanoseconds, arms: [1, 1])),
      ("b", RoundTimes(baseline: 1, baselineAgain: 1, arms: [1, nanoseconds])),
    ]
    for (arm, times) in slots {
      let error = StatisticsError.impossibleTime(
        group: "g", process: 1, round: 4, arm: arm, nanoseconds: nanoseconds)
      #expect(throws: error) { try Self.rounds(with: times) }
      #expect(error.description.contains("process 1, round 4, \(arm)"))
    }
  }

  @Test func throwsForATimeThatIsNotANumber() {
    let odd = RoundTimes(baseline: 1, baselineAgain: 1, arms: [.nan, 1])
    #expect(throws: StatisticsError.self) { try Self.rounds(with: odd) }
  }

  @Test func survivesStorage() throws {
    let rounds = try Self.rounds()
    let stored = try JSONEncoder().encode(rounds)
    #expect(try JSONDecoder().decode(PairedRounds.self, from: stored) == rounds)
  }

  @Test func storedTimesAreCheckedToo() throws {
    let stored = try JSONEncoder().encode(Self.rounds())
    let text = String(decoding: stored, as: UTF8.self)
    let spoiled = text.replacingOccurrences(of: "\"baseline\":10", with: "\"baseline\":0")
    #expect(spoiled != text)
    #expect(throws: StatisticsError.self) {
      try JSONDecoder().decode(PairedRounds.self, from: Data(spoiled.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PairedRounds.self, from: Data("{}".utf8))
    }
  }
}
