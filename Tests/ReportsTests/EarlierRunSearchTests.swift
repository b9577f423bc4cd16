import Replay
import Scenarios
import Testing

@testable import Verification

/// The search for the runs that a failure needs before it, and the command that shows them.
@Suite struct EarlierRunSearchTests {
  /// The files `0` to `count - 1`, each by its own draw, then by another one.
  private static func planned(_ count: Int, draws: [UInt64] = [], repetitions: Int = 1) throws
    -> [VerificationMatrix.Task]
  {
    let files = try ([0] + draws).flatMap { draw in
      try (0..<count).map { number in
        try VerifiedText(path: "\(number)", steps: "  - generate: {count: 3}\n").file(drawing: draw)
      }
    }
    return try VerificationMatrix.tasks(
      files, ArmSelection(architectures: ["direct"], layouts: ["main"]), on: .simulated,
      repetitions: repetitions, seed: 6)
  }

  /// Looks for what the last of some runs needs. It fails after the run of this number.
  private static func found(
    _ tasks: [VerificationMatrix.Task], after reason: Int, trying known: [Int] = []
  ) throws -> EarlierRuns {
    let (last, reason) = (try #require(tasks.last).name, tasks[reason].name)
    let search = EarlierRunSearch(
      fails: { $0.last?.name == last && $0.contains { $0.name == reason } },
      commandName: "bindlab", planned: tasks)
    return try #require(
      try search.runs(
        before: tasks[tasks.count - 1], tasks.dropLast(), trying: known.map { tasks[$0] }))
  }

  @Test func theRunIsNamedAndTheCommandMakesBoth() throws {
    let found = try Self.found(Self.planned(5), after: 1)
    #expect(found.names == ["1 under main"])
    #expect(
      found.command == "bindlab verify 1 4 --architecture direct --queues main --draws 1")
  }

  @Test func aDrawAndAScheduleAreNamedAndInTheCommand() throws {
    let drawn = try Self.found(Self.planned(3, draws: [3, 4]), after: 4)
    #expect(drawn.names == ["1 under main, draw 3"])
    #expect(
      drawn.command
        == "bindlab verify 1 2 --architecture direct --queues main --draws 3 --draw-seed 3")
    let repeated = try Self.found(Self.planned(2, repetitions: 3), after: 2)
    #expect(repeated.names == ["0 under main, seed 7"])
    #expect(
      repeated.command == "bindlab verify 0 1 --architecture direct --queues main --draws 1 "
        + "--repeat 3 --seed 6")
  }

  @Test func whatAnotherFailureNeedsIsTriedFirstAndIsNotAll() throws {
    let tasks = try Self.planned(5)
    #expect(try Self.found(tasks, after: 1, trying: [1]).names == ["1 under main"])
    #expect(try Self.found(tasks, after: 1, trying: [2]).names == ["1 under main"])
    #expect(try Self.found(tasks, after: 1, trying: []).names == ["1 under main"])
  }

  @Test func aReasonFarBeforeIsInTheCommandOfAll() throws {
    let found = try Self.found(Self.planned(80), after: 3)
    #expect(found.runs.isEmpty)
    let command = try #require(found.command)
    #expect(command.hasPrefix("bindlab verify 0 1 2 3 4 "))
    #expect(command.hasSuffix(" 79 --architecture direct --queues main --draws 1"))
  }
}
