import Foundation
import Reports
import Synchronization
import Verification

/// The progress of a long command, on standard error: on a terminal one line that is renewed each
/// second, and elsewhere, such as in the log of a CI system, a plain line every ten seconds. Any
/// thread may report to it.
final class ProgressLine: Sendable {
  /// Elsewhere than on a terminal, work that is expected to be shorter prints nothing.
  private static let interval = Duration.seconds(10)

  private struct State {
    var progress = RunProgress([], at: .zero)
    /// Steps are under way, and nothing else is printed.
    var isShown = false
    var lastLine = Duration.zero
  }

  private let console: Console
  private let origin = ContinuousClock.now
  private let state = Mutex(State())

  init(on console: Console) {
    self.console = console
  }

  private var now: Duration { origin.duration(to: .now) }

  /// Announces the steps, once, before the first one begins.
  func start(_ steps: [RunStep]) {
    let now = now
    state.withLock { state in
      state.progress = RunProgress(steps, at: now)
      state.isShown = true
      state.lastLine = now
      let isLong = .seconds(state.progress.secondsLeft(at: now)) > Self.interval
      if console.isErrorTerminal || isLong { show(&state, at: now) }
    }
    // A step can take long, so that the clock must not wait for its end.
    Thread.detachNewThread { [weak self] in
      repeat { Thread.sleep(forTimeInterval: 1) } while self?.tick() != nil
    }
  }

  func tell(_ event: RunStep.Event) {
    let now = now
    state.withLock { state in
      state.progress.apply(event, at: now)
      state.isShown = true
      renew(&state, at: now)
    }
  }

  /// Clears the line, so that something else can be printed.
  func clear() {
    state.withLock { state in
      state.isShown = false
      console.progress("")
    }
  }

  private func tick() {
    let now = now
    state.withLock { renew(&$0, at: now) }
  }

  private func renew(_ state: inout State, at now: Duration) {
    guard state.isShown, console.isErrorTerminal || now - state.lastLine >= Self.interval else {
      return
    }
    show(&state, at: now)
  }

  private func show(_ state: inout State, at now: Duration) {
    let text = state.progress.text(at: now)
    guard !text.isEmpty else { return }
    state.lastLine = now
    if console.isErrorTerminal { console.progress(text) } else { console.printError(text) }
  }
}
