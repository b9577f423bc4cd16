import CThreadContext
package import FeatureContract
package import Interaction
package import Queues
package import Replay
package import Statistics
package import TaskExecutors

/// Times slices: the inputs of a workload, replayed on new screens without an observer. The time
/// excludes making a screen, `load`, `end` and the editing inside text fields.
///
/// If no arm of a table enqueues a job, a slice is one main-queue job with a loop over the inputs,
/// because posting costs far more than a direct edit. Otherwise the thread that settles an input
/// posts the next one. So no driver is woken in between, and own work can be timed, too.
package struct TimePass: Sendable {
  /// The shortest slice of the baseline by wall time, in nanoseconds.
  ///
  /// A disturbance (another process, a timer, another virtual machine) lasts longer than this. Of
  /// many short slices most are undisturbed, and a median leaves the others out; of a few long ones
  /// each is a little disturbed. So a plan has more rounds of shorter slices in the same time.
  ///
  /// The median also leaves out an arm's own rare work: growing or trimming the heap, or a cleanup
  /// after a number of replays. If it falls into fewer than half of an arm's slices, it is not in
  /// the ratio. The shorter a slice, the more frequent a cost must be to count.
  package static let shortestSlice: UInt64 = 125_000
  /// The longest slice of any arm that has more than one replay. An arm that takes 30 times as long
  /// as the baseline would take 30 times as much of the measurement.
  private static let longestSlice: UInt64 = 8 * shortestSlice

  private let workload: Workload
  private let kind: TimeKind

  /// - Parameter kind: the kind of the arms' table.
  package init(_ workload: Workload, _ kind: TimeKind) {
    self.workload = workload
    self.kind = kind
  }

  /// The number of replays that make a slice of this arm long enough, found on warm slices.
  ///
  /// - Parameter shortest: the shortest slice by wall time, in nanoseconds.
  package func repetitions(
    for arm: Arm, shortest: UInt64 = TimePass.shortestSlice
  ) throws(DidNotSettle) -> Int {
    var repetitions = 1
    _ = try slice(of: arm, repetitions: repetitions)
    while try slice(of: arm, repetitions: repetitions).wall < shortest {
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

  /// Nanoseconds per input of one slice, rounded to a thousandth to shorten stored rounds.
  package struct SliceTimes: Codable, Sendable {
    /// The time of the table's `TimeKind`.
    package let nanoseconds: Double
    /// The time until the inputs had settled.
    package let wall: Double
    /// The jobs that the arm enqueued in the slice, `load` and `end` included.
    package let jobs: Int

    package init(nanoseconds: Double, wall: Double, jobs: Int) {
      self.nanoseconds = (nanoseconds * 1_000).rounded() / 1_000
      self.wall = (wall * 1_000).rounded() / 1_000
      self.jobs = jobs
    }
  }

  /// - Parameters:
  ///   - share: the result of `instrumentShare` for this kind.
  ///   - work: additional work of the arm.
  package func times(
    of arm: Arm, repetitions: Int, less share: InstrumentShare?, adding work: InjectedWork? = nil
  ) throws(DidNotSettle) -> SliceTimes {
    let slice = try slice(
      of: arm, repetitions: repetitions, isObserved: share != nil, adding: work)
    let wall = Double(slice.wall) / inputs(repetitions)
    return SliceTimes(
      nanoseconds: share.map { slice.ownWork.less($0) / inputs(repetitions) } ?? wall, wall: wall,
      jobs: slice.jobs)
  }

  /// The instrument's share of own work in this process; nil for wall times.
  package static func instrumentShare(
    for kind: TimeKind
  ) throws(DidNotSettle) -> InstrumentShare? {
    guard kind == .ownWork else { return nil }
    return try InstrumentShare.measure()
  }

  private func inputs(_ repetitions: Int) -> Double {
    Double(repetitions * workload.inputCount)
  }

  package struct Slice {
    package var wall: UInt64 = 0
    package var ownWork = OwnWork()
    /// The arm's jobs, without those that gave it the inputs.
    package var jobs = 0
    /// The result of the injected arithmetic; 0 without any.
    package var injected: UInt64 = 0
  }

  package func slice(
    of arm: Arm, repetitions: Int, isObserved: Bool = false, adding work: InjectedWork? = nil
  ) throws(DidNotSettle) -> Slice {
    guard let work else {
      return try slice(
        of: arm, repetitions: repetitions, isObserved: isObserved, delivering: PlainDelivery())
    }
    let injection = WorkInjection(work)
    var slice = try slice(
      of: arm, repetitions: repetitions, isObserved: isObserved, delivering: injection)
    slice.injected = injection.state
    return slice
  }

  private func slice(
    of arm: Arm, repetitions: Int, isObserved: Bool, delivering delivery: some InputDelivery
  ) throws(DidNotSettle) -> Slice {
    let backend = LiveBackend()
    let probe = isObserved ? OwnWorkProbe(clock: backend.clock) : nil
    backend.observer = probe
    let tasks = arm.tasks(on: backend)
    defer { tasks.end() }
    let queues = LayoutQueues(arm.layout, on: backend)
    var slice = Slice()
    for _ in 0..<repetitions {
      for part in workload.scenarios {
        let chain = InputChain(
          part.inputs, delivering: delivery, on: arm.architecture.makeScreen(part.given),
          queues: queues, probe: probe)
        try chain.run(on: backend, for: kind, tasks: tasks)
        slice.jobs += chain.jobs
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

/// Delivers the inputs of one scenario to one screen: all in one job, or each after all jobs of the
/// previous one have ended. `elapsed` and `ownWork` are of the inputs only.
package final class InputChain<Delivery: InputDelivery> {
  private let inputs: [UserInput]
  private let delivery: Delivery
  private let screen: RunningScreen
  private let queues: LayoutQueues
  private let probe: OwnWorkProbe?
  private var delivered = 0
  private var start: UInt64 = 0
  private var workAtStart = OwnWork()
  /// Wall time in nanoseconds.
  private(set) var elapsed: UInt64 = 0
  /// Zero unless each input is delivered when the previous one has settled, under a probe.
  private(set) var ownWork = OwnWork()
  /// The jobs not enqueued by the chain, those of `load` and `end` included.
  private(set) var jobs = 0

  package init(
    _ inputs: [UserInput], delivering delivery: Delivery, on screen: RunningScreen,
    queues: LayoutQueues, probe: OwnWorkProbe? = nil
  ) {
    self.inputs = inputs
    self.delivery = delivery
    self.screen = screen
    self.queues = queues
    self.probe = probe
  }

  /// Delivers everything, and returns once it has settled.
  ///
  /// - Parameters:
  ///   - kind: for wall times, one job delivers everything. Then times are valid only if `jobs` is
  ///     0 afterwards, because they exclude the work of jobs.
  ///   - tasks: nil for an architecture without tasks.
  package func run(
    on backend: LiveBackend, for kind: TimeKind, tasks: MeasuredTasks?
  ) throws(DidNotSettle) {
    let before = backend.jobsMade
    switch kind {
    case .wall:
      backend.main.async(tasks.adopting { self.feedAll() })
    case .ownWork:
      backend.nextWhenSettled = tasks.adopting(next: { self.next() })
      backend.main.async(tasks.adopting { self.load() })
    }
    try backend.settle()
    // `load` and `end` are jobs of the chain, too.
    jobs = Int(backend.jobsMade &- before) - (kind == .wall ? 1 : inputs.count + 2)
  }

  /// Delivers all inputs in the caller's turn.
  private func feedAll() {
    load()
    start = bindlab_clock_monotonic_ns()
    for (number, input) in inputs.enumerated() {
      delivery.deliver(input, number: number, to: screen, queues: queues)
    }
    elapsed = bindlab_clock_monotonic_ns() - start
    delivery.inputsSettled()
    screen.receive(.end, queues: queues)
  }

  private func load() {
    screen.receive(.load, queues: queues)
  }

  /// The next job for main, after the previous one has settled; nil after the `end`.
  private func next() -> (() -> Void)? {
    defer { delivered += 1 }
    if delivered == inputs.count {
      elapsed = bindlab_clock_monotonic_ns() - start
      ownWork = (probe?.total ?? OwnWork()) - workAtStart
      delivery.inputsSettled()
    }
    guard delivered <= inputs.count else { return nil }
    if delivered == 0 {
      workAtStart = probe?.total ?? OwnWork()
      start = bindlab_clock_monotonic_ns()
    }
    guard delivered < inputs.count else {
      return { [self] in screen.receive(.end, queues: queues) }
    }
    let (input, number) = (inputs[delivered], delivered)
    return { [self] in delivery.deliver(input, number: number, to: screen, queues: queues) }
  }
}
