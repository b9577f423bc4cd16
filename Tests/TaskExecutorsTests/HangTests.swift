import Dispatch
import TaskExecutors
import Testing

@Suite struct HangTests {
  private typealias Ticks = (count: Int, beats: Int)

  /// Says what is done, and after how many ticks.
  private static func steps(_ rules: HangRules, _ ticks: Ticks...) -> [String] {
    var (rules, steps, tick) = (rules, [String](), 0)
    for run in ticks {
      for _ in 0..<run.count {
        tick += 1
        for step in rules.tick([1: (run.beats, "task 2")]) {
          let words =
            switch step {
            case .say(let text): String(text.prefix { $0 != "\n" })
            case .takeTurnAway: "turn"
            case .cancel: "cancel"
            case .endProcess: "end"
            }
          steps.append("\(tick) \(words)")
        }
      }
    }
    return steps
  }

  private static let said = "t(): a job of task 2 has been running for a second of real time"
  private static let farewell = "BindLab ends this process, because a test cannot end:"

  private static func watching(_ body: (inout HangRules) -> Void = { _ in }) -> HangRules {
    var rules = HangRules()
    rules.begin(1, "t()")
    body(&rules)
    return rules
  }

  @Test func aJobThatNeverEndsIsNamedThenCancelledThenEndsTheProcess() {
    #expect(
      Self.steps(Self.watching(), (81, 1)) == [
        "11 \(Self.said)", "31 cancel", "51 turn", "81 \(Self.farewell)", "81 end",
      ])
  }

  @Test func aJobThatEndsIsOnlyNamed() {
    #expect(
      Self.steps(Self.watching(), (20, 1), (100, 2), (10, 3), (10, 5)) == [
        "11 \(Self.said)"
      ])
  }

  @Test func aTestThatCannotEndWaitsUntilNothingElseGoesOn() {
    let stuck = Self.watching { $0.cannotEnd("u(): it waits") }
    #expect(Self.steps(stuck, (30, 2), (30, 4), (60, 6)).first { $0.hasSuffix("end") } == "111 end")
  }

  @Test func aTestThatCannotEndWaitsForAJobThatKeepsOthersFromTheirTurns() {
    let stuck = Self.watching { $0.cannotEnd("u(): it waits") }
    #expect(Self.steps(stuck, (81, 1)).suffix(2) == ["81 \(Self.farewell)", "81 end"])
  }

  @Test func aTaskThatLoopsUntilItIsCancelledFails() throws {
    let failure = #expect(throws: SimulationFailure.self) {
      try simulated {
        let loop = Task(name: "loop") { while true { try Task.checkCancellation() } }
        try await pause(.seconds(1))
        loop.cancel()
      }
    }
    #expect(failure?.description.hasPrefix("a job of loop did not give up its thread") == true)
  }

  @Test func aLoopThatOnlyYieldsFails() throws {
    let failure = #expect(throws: SimulationFailure.self) {
      try simulated {
        let loop = Task { while !Task.isCancelled { await Task.yield() } }
        try await pause(.seconds(1))
        loop.cancel()
      }
    }
    #expect(failure?.description == "not at its end after 200000 jobs")
  }

  @Test func aProcessWithATestThatCannotEndSaysWhichAndEnds() async throws {
    let exit = try await #require(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      _ = try simulated(name: "waits()") { DispatchSemaphore(value: 0).wait() }
    }
    let text = String(decoding: exit.standardErrorContent, as: UTF8.self)
    #expect(text.contains("waits(): a job of the test has been running for a second"))
    #expect(text.contains("\n  waits(): a job of the test does not give up its thread\n"))
    #expect(text.contains(".simulated(elsewhere: .live)"))
  }
}
