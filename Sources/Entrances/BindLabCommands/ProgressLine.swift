import Foundation
import Synchronization
import Verification

/// The progress of a long command, on standard error: how many parts of it are done, and the time
/// that has passed. On a terminal it is one line that is renewed, and elsewhere, such as in the log
/// of a CI system, a plain line at most every ten seconds. Any thread may report to it.
final class ProgressLine: Sendable {
  private static let interval = Duration.seconds(10)

  private struct State {
    var count = 0
    var done = 0
    var name = ""
    var lastLine = Duration.zero
  }

  private let console: Console
  private let origin = ContinuousClock.now
  private let state = Mutex(State())

  init(on console: Console) { self.console = console }

  /// Announces the number of steps of the work that begins.
  func start(_ count: Int) { state.withLock { ($0.count, $0.done) = (count, 0) } }

  func tell(_ event: WorkStep.Event) {
    switch event {
    case .begun(let step): show { $0.name = step.name }
    case .ended: show { $0.done += 1 }
    }
  }

  /// Tells of many small parts of one kind of work.
  func tell(_ name: String, done: Int) {
    show { state in
      (state.name, state.done) = (name, max(state.done, done))
    }
  }

  /// Clears the line, so that something else can be printed.
  func clear() { console.progress("") }

  private func show(after change: (inout State) -> Void) {
    let now = origin.duration(to: .now)
    state.withLock { state in
      change(&state)
      let least = console.isErrorTerminal ? Duration.milliseconds(100) : Self.interval
      guard now - state.lastLine >= least else { return }
      state.lastLine = now
      let seconds = Int(now / .seconds(1))
      let clock = "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
      let text = "\(clock) [\(min(state.done + 1, state.count))/\(state.count)] \(state.name)"
      if console.isErrorTerminal { console.progress(text) } else { console.printError(text) }
    }
  }
}
