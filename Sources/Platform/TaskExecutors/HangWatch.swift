import CTaskExecutors
import Dispatch
import Locks

/// Watches simulations that do not come to their ends, from a thread of its own. Their own threads
/// cannot say anything.
package enum HangWatch {
  private struct Subject {
    let run: TaskRun
    let test: String
    var isGivenUp = false

    /// The job that runs, for people; nil if none does.
    var job: String? { run.progress.task.map { "\(test): a job of \($0)" } }
  }

  private struct State {
    var rules = HangRules()
    /// The innermost last.
    var runs: [Subject] = []
    var stuck: [String] = []

    mutating func tick() -> HangRules.Step? {
      rules.tick(
        [TaskRuns.count] + runs.map(\.run.progress.jobs), job: runs.last { !$0.isGivenUp }?.job,
        givenUp: runs.filter(\.isGivenUp).compactMap(\.job), stuck: stuck)
    }
  }

  private static let state = StateLock(State())

  private static let thread: Void = bindlab_start_ticking(UInt32(1_000 / HangRules.ticksASecond)) {
    HangWatch.tick()
  }

  static func begin(_ run: TaskRun, _ test: String) {
    thread
    state.withLock { $0.runs.append(Subject(run: run, test: test)) }
  }

  static func end(_ run: TaskRun) {
    state.withLock { $0.runs.removeAll { $0.run === run } }
  }

  /// The test waits for ever, and nothing runs for it. Once nothing else goes on, the process ends.
  package static func cannotEnd(_ test: String, because reason: String) {
    state.withLock { $0.stuck.append("\(test): \(reason)") }
  }

  /// Inside the lock: this thread must not be the last to hold a run, and free what it holds; and
  /// no other test must have begun meanwhile.
  private static func tick() {
    state.withLock { state in
      switch state.tick() {
      case .say(let text): bindlab_say(text)
      case .cancel: state.runs.last.map { cancel($0.run.number) }
      case .giveUp:
        for index in state.runs.indices { state.runs[index].isGivenUp = true }
        Turns.takeAway()
      case .endProcess(let text):
        bindlab_say(text)
        bindlab_end_process()
      case nil: break
      }
    }
  }

  /// Elsewhere: what a cancelled task does may wait for the very job that does not end.
  private static func cancel(_ number: UInt32) {
    DispatchQueue.global().async {
      state.withLock { $0.runs.first { $0.run.number == number }?.run }?.cancelBlocked()
    }
  }
}

/// When something is said of a job that does not end, and when it is done with. A value: it knows
/// ticks and no clock.
package struct HangRules {
  package enum Step: Equatable {
    case say(String)
    case cancel
    /// Others get the turn.
    case giveUp
    case endProcess(String)
  }

  package static let ticksASecond = 10
  /// The seconds of a job until it is named, until its test is cancelled, and until it is given up:
  /// others must not meet a test that may still come to its end. Fewer once one has been given up,
  /// so that a process in which several never end has its own end soon.
  private static let (seconds, secondsThen) = ([1, 3, 4], [1, 1, 2])
  private static let secondsOfQuiet = 3

  private var last: [Int] = []
  private var ticks = 0
  private var steps = 0
  private var quiet = 0

  package init() {}

  /// - Parameters:
  ///   - progress: changes whenever a simulation goes on.
  ///   - job: the one that runs; nil if none does.
  ///   - givenUp: those that run on without their turn.
  ///   - stuck: why other tests cannot end.
  package mutating func tick(
    _ progress: [Int], job: String?, givenUp: [String], stuck: [String]
  ) -> Step? {
    let progress = progress + [givenUp.count, stuck.count]
    quiet = progress == last ? quiet + 1 : 0
    (ticks, steps) = quiet == 0 || job == nil ? (0, 0) : (ticks + 1, steps)
    last = progress
    let seconds = givenUp.isEmpty ? Self.seconds : Self.secondsThen
    if steps < seconds.count, ticks >= seconds[steps] * Self.ticksASecond {
      steps += 1
      let words = "\(job ?? "") has been running for a second of real time"
      return [.say(words), .cancel, .giveUp][steps - 1]
    }
    let hopeless = stuck + givenUp.map { "\($0) does not give up its thread" }
    guard steps == 0, !hopeless.isEmpty, quiet >= Self.secondsOfQuiet * Self.ticksASecond else {
      return nil
    }
    return .endProcess(
      """
      BindLab ends this process, because a test cannot end:
      \(hopeless.map { "  \($0)" }.joined(separator: "\n"))
      If it waits for a thread, a socket or another thing that no simulation runs, let it run live: \
      take `.simulated` off it or, in a suite that has it, give the test `.simulated(elsewhere: .live)`.
      """)
  }
}
