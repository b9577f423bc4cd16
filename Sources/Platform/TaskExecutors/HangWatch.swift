import CTaskExecutors
import Locks

/// Watches simulations that do not come to their ends, from a thread of its own. Their own threads
/// cannot say anything.
package enum HangWatch {
  private struct State {
    var rules = HangRules()
    var runs: [UInt32: TaskRun] = [:]
  }

  private static let state = StateLock(State())

  private static let thread: Void = bindlab_start_ticking(UInt32(1_000 / HangRules.ticksASecond)) {
    HangWatch.tick()
  }

  static func begin(_ run: TaskRun, _ name: String) {
    thread
    state.withLock { state in
      state.runs[run.number] = run
      state.rules.begin(run.number, name)
    }
  }

  static func end(_ run: TaskRun) {
    state.withLock { state in
      state.runs[run.number] = nil
      state.rules.end(run.number)
    }
  }

  /// The test waits for ever, and nothing runs for it. Once nothing else goes on, the process ends.
  package static func cannotEnd(_ name: String, because reason: String) {
    state.withLock { $0.rules.cannotEnd("\(name): \(reason)") }
  }

  private static func tick() {
    // Inside the lock: this thread must not be the last to hold a run, and free what it holds.
    let steps = state.withLock { state in
      state.rules.tick(state.runs.mapValues { ($0.beats, $0.taskOfJob) })
    }
    for step in steps {
      switch step {
      case .say(let text): bindlab_say(text)
      case .takeTurnAway: Turns.takeAway()
      case .cancel(let run): state.withLock { $0.runs[run] }?.cancelBlocked()
      case .endProcess: bindlab_end_process()
      }
    }
  }
}

/// When something is said of a job that does not end, and when it is done with. A value: it knows
/// ticks and no clock.
package struct HangRules {
  package init() {}

  package enum Step: Equatable {
    case say(String)
    case takeTurnAway
    case cancel(UInt32)
    case endProcess
  }

  package static let ticksASecond = 10
  static let (secondsToName, secondsToCancel) = (1, 3)
  /// Others must not meet a simulation that may still come to its end.
  static let secondsToTakeTurn = 5
  static let (secondsToEnd, secondsOfQuiet) = (8, 5)

  private struct Subject {
    let name: String
    var beats = 0
    /// Since its job began, as far as it was seen.
    var ticks = 0
  }

  private var subjects: [UInt32: Subject] = [:]
  private var hopeless: [String] = []
  /// Since a simulation began, ended or went on.
  private var quiet = 0

  package mutating func begin(_ run: UInt32, _ name: String) {
    subjects[run] = Subject(name: name)
    quiet = 0
  }

  package mutating func end(_ run: UInt32) {
    subjects[run] = nil
    quiet = 0
  }

  package mutating func cannotEnd(_ sentence: String) {
    hopeless.append(sentence)
    quiet = 0
  }

  /// - Parameter runs: the beats of each, odd while a job runs, and the task of its last job.
  package mutating func tick(_ runs: [UInt32: (beats: Int, task: String)]) -> [Step] {
    quiet += 1
    var (steps, sentences, isOver) = ([Step](), hopeless, true)
    for (number, run) in runs.sorted(by: { $0.key < $1.key }) {
      guard var subject = subjects[number] else { continue }
      let isSame = subject.beats == run.beats && run.beats % 2 == 1
      if subject.beats != run.beats { quiet = 0 }
      (subject.beats, subject.ticks) = (run.beats, isSame ? subject.ticks + 1 : 0)
      subjects[number] = subject
      let (seconds, rest) = subject.ticks.quotientAndRemainder(dividingBy: Self.ticksASecond)
      guard seconds >= Self.secondsToName else { continue }
      let words = "\(subject.name): a job of \(run.task)"
      sentences.append("\(words) does not give up its thread")
      // Before that, it keeps others from their turns.
      isOver = isOver && seconds >= Self.secondsToEnd
      switch (seconds, rest) {
      case (Self.secondsToName, 0):
        steps.append(.say("\(words) has been running for a second of real time"))
      case (Self.secondsToCancel, 0): steps.append(.cancel(number))
      case (Self.secondsToTakeTurn, 0): steps.append(.takeTurnAway)
      default: break
      }
    }
    guard isOver, !sentences.isEmpty, quiet >= Self.secondsOfQuiet * Self.ticksASecond else {
      return steps
    }
    return steps + [.say(Self.farewell(sentences)), .endProcess]
  }

  private static func farewell(_ sentences: [String]) -> String {
    """
    BindLab ends this process, because a test cannot end:
    \(sentences.map { "  \($0)" }.joined(separator: "\n"))
    If it waits for a thread, a socket or another thing that no simulation runs, let it run live: \
    take `.simulated` off it or, in a suite that has it, give the test `.simulated(elsewhere: .live)`.
    """
  }
}
