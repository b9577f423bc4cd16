import CThreadContext
import FeatureContract
public import Queues
public import Replay

/// Times slices: the inputs of a workload, replayed on new screens, with nothing observed. The
/// making of a screen, `load` and `end` are not in the time, and neither is a text field's editing.
///
/// Where nothing hops by the layout a slice is one main-queue job that feeds the screens in a loop,
/// for posting costs far more than a direct edit; elsewhere each input is posted by whoever settled
/// the one before, so that no driver is woken in between.
public struct TimePass: Sendable {
  /// A slice is about this long or longer, in nanoseconds, for the baseline.
  public static let shortestSlice: UInt64 = 1_000_000

  private let workload: Workload

  public init(_ workload: Workload) {
    self.workload = workload
  }

  /// How often the workload must be replayed for a slice of this arm to be long enough, found on
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
