import Dispatch
import Foundation
import Synchronization
import TaskExecutors
import Testing

@Suite struct HangTests {
  /// What is done at which tick, where so many pass with equal progress.
  private static func steps(
    stuck: [String] = [], _ ticks: (count: Int, job: String?)...
  ) -> [String] {
    var (rules, steps, tick, givenUp) = (HangRules(), [String](), 0, [String]())
    subjects: for (number, (count, job)) in ticks.enumerated() {
      for _ in 0..<count {
        tick += 1
        switch rules.tick([number], job: job, givenUp: givenUp, stuck: stuck) {
        case .say(let text): steps.append("\(tick) \(text)")
        case .cancel: steps.append("\(tick) cancel")
        case .giveUp:
          steps.append("\(tick) give up")
          givenUp.append(job ?? "")
          continue subjects
        case .endProcess(let text):
          let lines = text.split(separator: "\n").dropFirst().dropLast()
          steps.append("\(tick) end:" + lines.joined(separator: ";"))
        case nil: break
        }
      }
    }
    return steps
  }

  private static let said = "has been running for a second of real time"
  private func deaf(_ job: String) -> String { "\(job) does not give up its thread" }

  @Test func aJobThatNeverEndsIsNamedThenCancelledThenEndsTheProcess() {
    #expect(
      Self.steps((41, "a"), (31, nil)) == [
        "11 a \(Self.said)", "31 cancel", "41 give up", "72 end:  \(deaf("a"))",
      ])
  }

  /// As many as the threads of most machines, one after the other.
  @Test func severalThatNeverEndEndTheProcessWithinFifteenSeconds() {
    let steps = Self.steps((99, "a"), (99, "b"), (99, "c"), (99, "d"), (31, nil))
    #expect(steps.count { $0.hasSuffix("give up") } == 4)
    #expect(
      steps.last == "135 end:"
        + ["a", "b", "c", "d"].map { "  \(deaf($0))" }.joined(separator: ";"))
  }

  @Test func aJobThatEndsIsOnlyNamed() {
    #expect(Self.steps((20, "a"), (9, "b"), (100, nil), (3, "c")) == ["11 a \(Self.said)"])
  }

  @Test func aTestThatCannotEndWaitsUntilNothingElseGoesOn() {
    let steps = Self.steps(stuck: ["it waits"], (30, nil), (30, nil), (60, nil))
    #expect(steps.first == "91 end:  it waits")
  }

  @Test func aTestThatCannotEndWaitsForAJobThatKeepsOthersFromTheirTurns() {
    let steps = Self.steps(stuck: ["it waits"], (99, "a"), (31, nil))
    #expect(steps.suffix(2) == ["41 give up", "72 end:  it waits;  \(deaf("a"))"])
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

  @Test(arguments: [Duration.zero, .milliseconds(10)])
  func aLoopThatOnlyWaitsFails(step: Duration) throws {
    let failure = #expect(throws: SimulationFailure.self) {
      try simulated {
        let loop = Task { while !Task.isCancelled { try await pause(step) } }
        try await loop.value
      }
    }
    #expect(failure?.description.hasPrefix("not at its end after 2") == true)
  }

  /// What it does when it is cancelled waits for the job that does not end.
  @Test func aTestThatCannotBeCancelledEndsTheProcess() async throws {
    _ = try await #require(processExitsWith: .exitCode(1)) {
      _ = try simulated {
        let lock = Mutex(())
        Task {
          await withTaskCancellationHandler {
            try? await pause(.seconds(1))
          } onCancel: {
            lock.withLock { _ in }
          }
        }
        await hop(3)
        lock.withLock { _ in DispatchSemaphore(value: 0).wait() }
      }
    }
  }

  /// The thread that does not go on may write at that moment.
  @Test func aJobThatHoldsTheLocksOfTheOutputEndsTheProcess() async throws {
    let exit = try await #require(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      _ = try simulated(name: "writes()") {
        for stream in ["stdout", "stderr"] {
          let symbol = try #require(dlsym(nil, stream))
          flockfile(symbol.load(as: UnsafeMutablePointer<FILE>.self))
        }
        DispatchSemaphore(value: 0).wait()
      }
    }
    let text = String(decoding: exit.standardErrorContent, as: UTF8.self)
    #expect(text.contains("  writes(): a job of the test does not give up its thread"))
  }

  /// As many as Swift's pool has threads.
  @Test func testsThatCannotEndLeaveThePoolToTheOthers() async throws {
    let exit = try await #require(
      processExitsWith: .exitCode(1), observing: [\.standardErrorContent]
    ) {
      await withTaskGroup { group in
        for number in 0..<min(4, ProcessInfo.processInfo.activeProcessorCount) {
          group.addTask {
            await Turns.whileHeldByTask {
              _ = simulation(.fifo, patience: .zero, name: "deaf\(number)()") {
                DispatchSemaphore(value: 0).wait()
              }
            }
          }
        }
        group.addTask {
          await Turns.whileHeldByTask { FileHandle.standardError.write(Data("went on\n".utf8)) }
        }
      }
    }
    let text = String(decoding: exit.standardErrorContent, as: UTF8.self)
    #expect(text.contains("went on\n") && text.contains("BindLab ends this process"))
  }

  @Test(.timeLimit(.minutes(1)))
  func threadsThatWaitForTheTurnDoNotKeepItFromBeingPassedOn() async throws {
    _ = try await #require(processExitsWith: .success) {
      await withTaskGroup { group in
        for number in 0..<100 {
          group.addTask {
            let run = { @Sendable in _ = simulation(.fifo, patience: .zero) { await hop(9) } }
            if number % 2 == 0 {
              await Turns.whileHeldByTask { run() }
            } else {
              Turns.whileHeld(run)
            }
          }
        }
      }
    }
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
