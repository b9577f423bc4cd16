import Reports
import Synchronization
import Verification

/// The line of progress on the terminal. Any thread may report to it.
final class ProgressLine: Sendable {
  private let console: Console
  private let origin = ContinuousClock.now
  private let progress = Mutex(RunProgress([], at: .zero))

  init(on console: Console) {
    self.console = console
  }

  private var now: Duration { origin.duration(to: .now) }

  /// Announces the steps, once, before the first one begins.
  func start(_ steps: [RunStep]) {
    let now = now
    progress.withLock { $0 = RunProgress(steps, at: now) }
  }

  func tell(_ event: RunStep.Event) {
    let now = now
    progress.withLock { progress in
      progress.apply(event, at: now)
      console.progress(progress.text(at: now))
    }
  }

  /// Clears the line, so that something else can be printed.
  func clear() {
    console.progress("")
  }
}
