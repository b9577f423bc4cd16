import CThreadContext
import FeatureContract
import Interaction
import Queues

/// The inputs of one scenario on one screen, in one job or each as soon as the one before settled.
/// `elapsed` spans the inputs alone.
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

  /// Everything in the caller's turn.
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

  /// The next job for main, once what came before has settled; nil after the `end`.
  func next() -> (() -> Void)? {
    defer { delivered += 1 }
    if delivered == 0 { start = bindlab_clock_monotonic_ns() }
    if delivered == inputs.count { elapsed = bindlab_clock_monotonic_ns() - start }
    guard delivered <= inputs.count else { return nil }
    let input = delivered < inputs.count ? inputs[delivered] : .end
    return { [self] in screen.receive(input, queues: queues) }
  }
}
