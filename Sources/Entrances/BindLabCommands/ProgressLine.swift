import Reports
import Synchronization
import Verification

/// The line on the terminal that says how far a run has come. It may be told from any thread.
final class ProgressLine: Sendable {
  private let console: Console
  private let origin = ContinuousClock.now
  private let progress = Mutex(RunProgress([], at: .zero))

  init(on console: Console) {
    self.console = console
  }

  private var now: Duration { origin.duration(to: .now) }

  /// To be called once, before the first step begins.
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

  /// Takes the line away, so that something else can be printed.
  func clear() {
    console.progress("")
  }
}
