import CThreadContext
package import FeatureContract
package import Interaction
package import Queues
package import Replay
package import TaskExecutors

/// Times slices: the inputs of a workload, replayed on new screens. The time excludes making a
/// screen, `load`, `end` and the editing inside text fields.
///
/// The thread that settles an input posts the next one. So no driver is woken in between, and the
/// work inside jobs can be timed, whether or not an architecture enqueues jobs of its own.
package struct TimePass: Sendable {
  /// The shortest slice of the baseline by wall time, in nanoseconds.
  ///
  /// A disturbance (another process, a timer, another virtual machine) lasts longer than this. Of
  /// many short slices most are undisturbed, and a median leaves the others out.
  ///
  /// The median also leaves out an arm's own rare work: growing or trimming the heap, or a cleanup
  /// after a number of replays. If it falls into fewer than half of an arm's slices, it is not in
  /// the ratio.
  private static let shortestSlice: UInt64 = 125_000
  /// The longest slice of any arm that has more than one replay. An arm that takes 30 times as long
  /// as the baseline would take 30 times as much of the measurement.
  private static let longestSlice: UInt64 = 8 * shortestSlice

  private let workload: Workload

  package init(_ workload: Workload) {
    self.workload = workload
  }

  /// The number of replays that make a slice of this arm long enough, found on warm slices.
  package func repetitions(for arm: Arm) throws(DidNotSettle) -> Int {
    var repetitions = 1
    _ = try slice(of: arm, repetitions: repetitions)
    while try slice(of: arm, repetitions: repetitions).wall < Self.shortestSlice {
      repetitions *= 2
    }
    return repetitions
  }

  /// The replays of a slice of this arm where one of the baseline has `usual`: as many, or fewer if
  /// the slice would be too long.
  package func repetitions(for arm: Arm, atMost usual: Int) throws(DidNotSettle) -> Int {
    _ = try slice(of: arm, repetitions: 1)
    let replay = try slice(of: arm, repetitions: 1).wall
    return min(usual, max(1, Int(Self.longestSlice / max(replay, 1))))
  }

  /// Nanoseconds per input of one slice.
  package struct SliceTimes: Sendable {
    /// The time inside jobs, without the instrument's share.
    package let ownWork: Double
    /// The time until the inputs had settled.
    package let wall: Double
  }

  package func times(
    of arm: Arm, repetitions: Int, less share: InstrumentShare
  ) throws(DidNotSettle) -> SliceTimes {
    let slice = try slice(of: arm, repetitions: repetitions)
    let inputs = Double(repetitions * workload.inputCount)
    return SliceTimes(
      ownWork: slice.ownWork.less(share) / inputs, wall: Double(slice.wall) / inputs)
  }

  private struct Slice {
    var wall: UInt64 = 0
    var ownWork = OwnWork()
  }

  private func slice(of arm: Arm, repetitions: Int) throws(DidNotSettle) -> Slice {
    let backend = LiveBackend(holdingTime: workload.letsTimePass)
    let probe = OwnWorkProbe(clock: MonotonicClock())
    backend.observer = probe
    let tasks = arm.tasks(on: backend)
    defer { tasks.end() }
    let queues = arm.makeQueues(on: backend)
    var slice = Slice()
    for _ in 0..<repetitions {
      for part in workload.scenarios {
        let chain = InputChain(
          part, delivering: PlainDelivery(), on: arm.architecture.makeScreen(part.given),
          queues: queues, probe: probe)
        try chain.run(on: backend, tasks: tasks)
        slice.wall += chain.elapsed
        slice.ownWork = slice.ownWork + chain.ownWork
      }
    }
    return slice
  }
}

/// Hands one input of a chain to its screen, in the job that delivers it.
package protocol InputDelivery {
  func deliver(_ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues)
  /// The last input has settled; only the `end` follows.
  func inputsSettled()
}

extension InputDelivery {
  package func inputsSettled() {}
}

/// Delivers the input and does nothing else.
package struct PlainDelivery: InputDelivery {
  @inline(__always)
  package func deliver(
    _ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues
  ) {
    screen.receive(input, queues: queues)
  }
}

/// Delivers the inputs of one scenario to one screen, each after all jobs of the previous one have
/// ended. `elapsed` and `ownWork` are of the inputs, and of what comes in the pauses between them.
package final class InputChain<Delivery: InputDelivery> {
  private let part: Workload.Part
  private let delivery: Delivery
  private let screen: RunningScreen
  private let queues: LayoutQueues
  private let probe: OwnWorkProbe?
  private var delivered = 0
  private var start: UInt64 = 0
  private var workAtStart = OwnWork()
  /// Wall time in nanoseconds.
  private(set) var elapsed: UInt64 = 0
  /// Zero without a probe.
  private(set) var ownWork = OwnWork()

  package init(
    _ part: Workload.Part, delivering delivery: Delivery, on screen: RunningScreen,
    queues: LayoutQueues, probe: OwnWorkProbe? = nil
  ) {
    self.part = part
    self.delivery = delivery
    self.screen = screen
    self.queues = queues
    self.probe = probe
  }

  /// Delivers everything, and returns once it has settled.
  ///
  /// - Parameter tasks: nil for an architecture without tasks.
  package func run(on backend: LiveBackend, tasks: MeasuredTasks?) throws(DidNotSettle) {
    backend.nextWhenSettled = tasks.adopting(next: { self.next(on: backend) })
    backend.pauseBeforeNext = part.pauses[0]
    backend.main.async(tasks.adopting { self.screen.receive(.load, queues: self.queues) })
    try backend.settle()
  }

  /// The next job for main, after the previous one has settled; nil after the `end`.
  private func next(on backend: LiveBackend) -> (() -> Void)? {
    defer {
      delivered += 1
      backend.pauseBeforeNext = delivered < part.pauses.count ? part.pauses[delivered] : 0
    }
    if delivered == part.inputs.count {
      elapsed = bindlab_clock_monotonic_ns() - start
      ownWork = (probe?.total ?? OwnWork()) - workAtStart
      delivery.inputsSettled()
    }
    guard delivered <= part.inputs.count else { return nil }
    if delivered == 0 {
      workAtStart = probe?.total ?? OwnWork()
      start = bindlab_clock_monotonic_ns()
    }
    guard delivered < part.inputs.count else {
      return { [self] in screen.receive(.end, queues: queues) }
    }
    let (input, number) = (part.inputs[delivered], delivered)
    return { [self] in delivery.deliver(input, number: number, to: screen, queues: queues) }
  }
}
