import CThreadContext
import FeatureContract
import Interaction
public import Queues
public import Replay

/// Times slices: the inputs of a workload, replayed on new screens without an observer. The time
/// excludes making a screen, `load`, `end` and the editing inside text fields.
///
/// Under a layout without hops a slice is one main-queue job with a loop over the inputs, because
/// posting costs far more than a direct edit. Under other layouts the thread that settles an input
/// posts the next one, so that no driver is woken in between.
public struct TimePass: Sendable {
  /// The shortest slice of the baseline, in nanoseconds.
  public static let shortestSlice: UInt64 = 1_000_000

  private let workload: Workload

  public init(_ workload: Workload) {
    self.workload = workload
  }

  /// Finds how often the workload must be replayed for a slice of this arm to be long enough, on
  /// warm slices.
  public func repetitions(for arm: Arm) throws(DidNotSettle) -> Int {
    var repetitions = 1
    _ = try slice(of: arm, repetitions: repetitions)
    while try slice(of: arm, repetitions: repetitions) < Self.shortestSlice {
      repetitions *= 2
    }
    return repetitions
  }

  /// Nanoseconds per input of one slice.
  public func nanosecondsPerInput(
    of arm: Arm, repetitions: Int
  ) throws(DidNotSettle) -> Double {
    let inputs = repetitions * workload.inputCount
    return Double(try slice(of: arm, repetitions: repetitions)) / Double(inputs)
  }

  private func slice(of arm: Arm, repetitions: Int) throws(DidNotSettle) -> UInt64 {
    let staysOnMain = arm.layout.placement == .main && arm.layout.delivery != .alwaysAsync
    let backend = LiveBackend()
    let queues = LayoutQueues(arm.layout, on: backend)
    var elapsed: UInt64 = 0
    for _ in 0..<repetitions {
      for part in workload.scenarios {
        let chain = InputChain(
          part.inputs, on: arm.architecture.makeScreen(part.given), queues: queues)
        if staysOnMain {
          backend.main.async { chain.feedAll() }
        } else {
          backend.nextWhenSettled = { chain.next() }
          backend.main.async { chain.load() }
        }
        try backend.settle()
        elapsed += chain.elapsed
      }
    }
    return elapsed
  }
}

/// Delivers the inputs of one scenario to one screen: all in one job, or each when the previous one
/// has settled. `elapsed` is the time of the inputs only, in nanoseconds.
final class InputChain {
  private let inputs: [UserInput]
  private let screen: RunningScreen
  private let queues: LayoutQueues
  private var delivered = 0
  private var start: UInt64 = 0
  private(set) var elapsed: UInt64 = 0

  init(_ inputs: [UserInput], on screen: RunningScreen, queues: LayoutQueues) {
    self.inputs = inputs
    self.screen = screen
    self.queues = queues
  }

  /// Delivers all inputs in the caller's turn.
  func feedAll() {
    load()
    start = bindlab_clock_monotonic_ns()
    for input in inputs { screen.receive(input, queues: queues) }
    elapsed = bindlab_clock_monotonic_ns() - start
    screen.receive(.end, queues: queues)
  }

  func load() {
    screen.receive(.load, queues: queues)
  }

  /// The next job for main, after the previous one has settled; nil after the `end`.
  func next() -> (() -> Void)? {
    defer { delivered += 1 }
    if delivered == 0 { start = bindlab_clock_monotonic_ns() }
    if delivered == inputs.count { elapsed = bindlab_clock_monotonic_ns() - start }
    guard delivered <= inputs.count else { return nil }
    let input = delivered < inputs.count ? inputs[delivered] : .end
    return { [self] in screen.receive(input, queues: queues) }
  }
}
