import CThreadContext
import FeatureContract
import HeadlessUI
public import Queues
public import Replay

/// Times slices: whole replays of a workload, one clock pair a slice, nothing observed.
///
/// Under the layout `main` a slice is one main-queue job that feeds the screen in a loop, for
/// posting costs hundreds of times what a direct edit does; under the others the driver posts the
/// next input when the last has settled.
public struct TimePass: Sendable {
  /// A slice is at least this long, in nanoseconds, for the fastest arm.
  public static let shortestSlice: UInt64 = 1_000_000

  private let workload: Workload

  public init(_ workload: Workload) {
    self.workload = workload
  }

  /// How often the workload must be replayed for a slice of this arm to be long enough.
  public func repetitions(for arm: Arm) throws(DidNotSettle) -> Int {
    var repetitions = 1
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
    arm.layout == .main
      ? try loopedSlice(of: arm, repetitions) : try postedSlice(of: arm, repetitions)
  }

  private func loopedSlice(of arm: Arm, _ repetitions: Int) throws(DidNotSettle) -> UInt64 {
    let backend = LiveBackend()
    let queues = LayoutQueues(arm.layout, on: backend)
    var elapsed: UInt64 = 0
    backend.main.async { [workload] in
      let start = bindlab_clock_monotonic_ns()
      for _ in 0..<repetitions {
        for inputs in workload.scenarios {
          let screen = arm.architecture.makeScreen()
          screen.receive(.load, queues: queues)
          for input in inputs { screen.receive(input, queues: queues) }
          screen.receive(.end, queues: queues)
        }
      }
      elapsed = bindlab_clock_monotonic_ns() - start
    }
    try backend.settle()
    return elapsed
  }

  private func postedSlice(of arm: Arm, _ repetitions: Int) throws(DidNotSettle) -> UInt64 {
    let backend = LiveBackend()
    let queues = LayoutQueues(arm.layout, on: backend)
    let start = bindlab_clock_monotonic_ns()
    for _ in 0..<repetitions {
      for inputs in workload.scenarios {
        let screen = arm.architecture.makeScreen()
        for input in [.load] + inputs + [.end] {
          backend.main.async { screen.receive(input, queues: queues) }
          try backend.settle()
        }
      }
    }
    return bindlab_clock_monotonic_ns() - start
  }
}
