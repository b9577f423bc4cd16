import CThreadContext
package import FeatureContract
package import Interaction
public import Queues
public import Replay
public import Statistics

/// Times slices: the inputs of a workload, replayed on new screens without an observer. The time
/// excludes making a screen, `load`, `end` and the editing inside text fields.
///
/// Where no arm of a table enqueues a job, a slice is one main-queue job with a loop over the
/// inputs, because posting costs far more than a direct edit. Else the thread that settles an input
/// posts the next one, so that no driver is woken in between, and own work can be timed too.
public struct TimePass: Sendable {
  /// The shortest slice of the baseline by wall time, in nanoseconds.
  ///
  /// What disturbs a slice (another process, a timer, another virtual machine) lasts longer than
  /// this. So of many short slices most are undisturbed, and a median leaves the others out; of a
  /// few long ones each is a little disturbed. A plan has therefore more rounds of shorter slices
  /// in the same time.
  ///
  /// The median also leaves out what an arm itself does rarely: that the heap grows or is trimmed,
  /// or a cleanup every so many replays. If it falls into fewer than half of an arm's slices, it is
  /// not in the ratio. The shorter a slice, the more frequent a cost must be to count.
  public static let shortestSlice: UInt64 = 125_000

  private let workload: Workload
  private let kind: TimeKind

  /// - Parameter kind: of the table that the arms belong to.
  public init(_ workload: Workload, _ kind: TimeKind) {
    self.workload = workload
    self.kind = kind
  }

  /// Finds how often the workload must be replayed for a slice of this arm to be long enough, on
  /// warm slices.
  ///
  /// - Parameter shortest: the shortest slice by wall time, in nanoseconds.
  public func repetitions(
    for arm: Arm, shortest: UInt64 = TimePass.shortestSlice
  ) throws(DidNotSettle) -> Int {
    var repetitions = 1
    _ = try slice(of: arm, repetitions: repetitions)
    while try slice(of: arm, repetitions: repetitions).wall < shortest {
      repetitions *= 2
    }
    return repetitions
  }

  /// Nanoseconds of wall time per input of one slice.
  public func nanosecondsPerInput(
    of arm: Arm, repetitions: Int, adding work: InjectedWork? = nil
  ) throws(DidNotSettle) -> Double {
    let slice = try slice(of: arm, repetitions: repetitions, adding: work)
    return Double(slice.wall) / inputs(repetitions)
  }

  /// Nanoseconds per input of one slice, to a thousandth: stored rounds are shorter then.
  public struct SliceTimes: Codable, Sendable {
    /// Of the table's `TimeKind`.
    public let nanoseconds: Double
    /// Until the inputs had settled.
    public let wall: Double
    /// The jobs that the arm enqueued in the slice, `load` and `end` included.
    public let jobs: Int

    package init(nanoseconds: Double, wall: Double, jobs: Int) {
      self.nanoseconds = (nanoseconds * 1_000).rounded() / 1_000
      self.wall = (wall * 1_000).rounded() / 1_000
      self.jobs = jobs
    }
  }

  /// - Parameters:
  ///   - share: what `instrumentShare` gave for this kind.
  ///   - work: is done in addition to the arm's own.
  public func times(
    of arm: Arm, repetitions: Int, less share: InstrumentShare?, adding work: InjectedWork? = nil
  ) throws(DidNotSettle) -> SliceTimes {
    let slice = try slice(
      of: arm, repetitions: repetitions, isObserved: share != nil, adding: work)
    let wall = Double(slice.wall) / inputs(repetitions)
    return SliceTimes(
      nanoseconds: share.map { slice.ownWork.less($0) / inputs(repetitions) } ?? wall, wall: wall,
      jobs: slice.jobs)
  }

  /// What the instrument adds to own work in this process; nil where times are wall times.
  public static func instrumentShare(
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
    /// Those of the arm, and not those that gave it the inputs.
    package var jobs = 0
    /// What the injected arithmetic came to; 0 without any.
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
    let queues = LayoutQueues(arm.layout, on: backend)
    var slice = Slice()
    for _ in 0..<repetitions {
      for part in workload.scenarios {
        let chain = InputChain(
          part.inputs, delivering: delivery, on: arm.architecture.makeScreen(part.given),
          queues: queues, probe: probe)
        try chain.run(on: backend, for: kind)
        slice.jobs += chain.jobs
        slice.wall += chain.elapsed
        slice.ownWork = slice.ownWork + chain.ownWork
      }
    }
    return slice
  }
}

/// How one input of a chain is handed to its screen, in the job that delivers it.
package protocol InputDelivery {
  /// - Parameter number: the input's index in the chain.
  func deliver(_ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues)
  /// The last input has settled; what follows is the `end`.
  func inputsSettled()
}

extension InputDelivery {
  package func inputsSettled() {}
}

/// Nothing besides the input.
package struct PlainDelivery: InputDelivery {
  @inline(__always)
  package func deliver(
    _ input: UserInput, number: Int, to screen: RunningScreen, queues: LayoutQueues
  ) {
    screen.receive(input, queues: queues)
  }
}

/// Delivers the inputs of one scenario to one screen: all in one job, or each when all jobs that
/// follow from the previous one have ended. `elapsed` and `ownWork` are of the inputs only.
package final class InputChain<Delivery: InputDelivery> {
  private let inputs: [UserInput]
  private let delivery: Delivery
  private let screen: RunningScreen
  private let queues: LayoutQueues
  private let probe: OwnWorkProbe?
  private var delivered = 0
  private var start: UInt64 = 0
  private var workAtStart = OwnWork()
  /// In nanoseconds of wall time.
  private(set) var elapsed: UInt64 = 0
  /// Nothing unless each input is delivered when the previous one has settled, under a probe.
  private(set) var ownWork = OwnWork()
  /// The jobs that others than the chain enqueued, those of `load` and `end` included.
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

  /// Delivers all that there is, and returns once it has settled.
  ///
  /// - Parameter kind: of wall times, one job delivers everything. Then times hold only if `jobs`
  ///   is 0 afterwards: what jobs did is in none of them.
  package func run(on backend: LiveBackend, for kind: TimeKind) throws(DidNotSettle) {
    let before = backend.jobsMade
    switch kind {
    case .wall:
      backend.main.async { self.feedAll() }
    case .ownWork:
      backend.nextWhenSettled = { self.next() }
      backend.main.async { self.load() }
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
