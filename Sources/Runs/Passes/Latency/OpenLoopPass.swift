import CThreadContext
import FeatureContract
import HeadlessUI
import Interaction
package import Queues
package import Replay
import SeededRandom
import TaskExecutors

/// Measures latencies in an open loop: inputs come at intended instants, a constant interval apart,
/// and wait for unfinished ones.
///
/// The times of the scenario are not used. A user types a letter in a tenth of a second, so a
/// thousand inputs per arm would take hours, and no input would ever meet another.
package struct OpenLoopPass {
  private let workload: Workload
  private let interval: UInt64
  private let replays: Int
  private let makeGenerator: () -> any InputGenerator

  /// - Parameter interval: nanoseconds from one input to the next.
  package init(
    _ workload: Workload, every interval: UInt64, replays: Int,
    generator: @escaping () -> any InputGenerator = { LiveGenerator() }
  ) {
    precondition(interval > 0 && replays > 0, "an open loop has an interval and inputs")
    self.workload = workload
    self.interval = interval
    self.replays = replays
    makeGenerator = generator
  }

  /// Makes one run. Screens load before it and end after it: making one takes over an interval.
  package func run(_ arm: Arm, stall: StallInjection? = nil) throws(DidNotSettle) -> OpenLoopSamples
  {
    let generator = makeGenerator()
    let tasks = arm.tasks(on: generator.backend)
    defer { tasks.end() }
    let queues = LayoutQueues(arm.layout, on: generator.backend)
    var inputs: [(screen: RunningScreen, input: UserInput)] = []
    var screens: [RunningScreen] = []
    for _ in 0..<replays {
      for part in workload.scenarios {
        let screen = arm.architecture.makeScreen(part.given)
        screens.append(screen)
        inputs += part.inputs.map { (screen, $0) }
      }
    }
    let run = OpenLoopRun(
      inputs, queues: queues, clock: generator.clock, every: interval, stall: stall)
    try tasks.enter { () throws(DidNotSettle) in
      try deliver(.load, to: screens, queues, on: generator.backend)
      for screen in screens { screen.eventQueue.observer = run }
      try generator.post(run)
      for screen in screens { screen.eventQueue.observer = nil }
      try deliver(.end, to: screens, queues, on: generator.backend)
    }
    return run.samples
  }

  private func deliver(
    _ input: UserInput, to screens: [RunningScreen], _ queues: LayoutQueues,
    on backend: any QueueBackend
  ) throws(DidNotSettle) {
    for screen in screens {
      backend.main.async { screen.receive(input, queues: queues) }
      try backend.settle()
    }
  }
}

/// The number of inputs of an open loop, and their interval.
package struct OpenLoopPlan: Codable, Hashable, Sendable {
  /// Nanoseconds from one input to the next. A millisecond is far more than an input takes, so only
  /// rare events make inputs wait, and a thousand inputs take a second.
  package static let standardInterval: UInt64 = 1_000_000
  /// A shorter interval is about as long as the time to wake a thread; a longer one takes hours.
  package static let intervals: ClosedRange<UInt64> = 100_000...1_000_000_000
  /// The fewest inputs of one run. After each run the queues are empty.
  private static let shortestRun = 100

  package let interval: UInt64
  /// The inputs of each arm over all processes: enough for the requested percentile.
  package let inputs: Int

  package init(every interval: UInt64, inputs: Int) {
    self.interval = interval
    self.inputs = inputs
  }

  package func replays(ofInputs inputs: Int) -> Int {
    (Self.shortestRun + inputs - 1) / inputs
  }

  /// The runs of each arm in each of these processes.
  package func rounds(ofInputs inputs: Int, processes: Int) -> Int {
    let each = inputs * replays(ofInputs: inputs) * processes
    return (self.inputs + each - 1) / each
  }
}

/// The open-loop runs of one process: one per round and arm, in a seeded random order.
package struct OpenLoopRounds {
  private let workload: Workload
  private let plan: OpenLoopPlan
  private let arms: [Arm]
  private let stalls: [Int: StallInjection]

  /// - Parameter stalls: the arms with stalls, by index.
  package init(
    _ workload: Workload, plan: OpenLoopPlan, arms: [Arm], stalls: [Int: InjectedStall] = [:]
  ) {
    self.workload = workload
    self.plan = plan
    self.arms = arms
    self.stalls = stalls.mapValues { StallInjection($0) }
  }

  /// The first round is discarded, because it fills caches.
  ///
  /// - Parameters:
  ///   - process: with the seed, decides the order.
  ///   - processes: the number of processes that share the plan's inputs.
  package func run(
    process: Int, of processes: Int, seed: UInt64
  ) throws(DidNotSettle) -> OpenLoopProcess {
    let replays = plan.replays(ofInputs: workload.inputCount)
    let pass = OpenLoopPass(workload, every: plan.interval, replays: replays)
    var samples = arms.map { _ in OpenLoopSamples() }
    for round in 0...plan.rounds(ofInputs: workload.inputCount, processes: processes) {
      for arm in Self.order(of: arms.count, process: process, round: round, seed: seed) {
        let found = try pass.run(arms[arm], stall: stalls[arm])
        if round > 0 { samples[arm] = samples[arm] + found }
      }
    }
    return OpenLoopProcess(arms: samples.map { $0.histograms() })
  }

  package static func order(of arms: Int, process: Int, round: Int, seed: UInt64) -> [Int] {
    var order = Array(0..<arms)
    var generator = SeededGenerator(seed: seed, stream: "open loop \(process) \(round)")
    generator.shuffle(&order)
    return order
  }
}

/// One process's open-loop latencies of one layout.
package struct OpenLoopProcess: Codable, Sendable {
  package struct ArmHistograms: Codable {
    package let parts: [OpenLoopPart: LatencyHistogram]
    package let inputs: Int
    package let overlapping: Int
  }

  /// In the order of the arms.
  package let arms: [ArmHistograms]
}

/// Posts the inputs of an open-loop run to main at their intended instants, however busy main is.
package protocol InputGenerator {
  var backend: any QueueBackend { get }
  /// The clock of intended instants and of all stamps.
  var clock: any RunClock { get }
  /// Posts every input, the first after one interval, and returns once all has settled.
  func post(_ run: OpenLoopRun) throws(DidNotSettle)
}

/// The driver's thread sleeps until each instant. It does not spin, because on a machine with few
/// cores that would take one from the queues.
package struct LiveGenerator: InputGenerator {
  /// In nanoseconds, for punctual sleeps. The thread's own setting is restored after the run.
  private static let timerSlack: UInt64 = 1

  private let live = LiveBackend()
  package let clock: any RunClock = AbsoluteClock()

  package var backend: any QueueBackend { live }

  package init() {}

  package func post(_ run: OpenLoopRun) throws(DidNotSettle) {
    let slack = bindlab_exchange_timer_slack_ns(Self.timerSlack)
    defer { _ = bindlab_exchange_timer_slack_ns(slack) }
    run.schedule(from: clock.now)
    for input in 0..<run.inputCount {
      bindlab_sleep_until_monotonic_ns(run.intended(input))
      run.posted(input, at: clock.now)
      live.main.async { run.deliver(input) }
    }
    try live.settle()
  }

  /// The system's monotonic clock, which also ends the sleeps.
  private final class AbsoluteClock: RunClock {
    package var now: UInt64 { bindlab_clock_monotonic_ns() }
  }
}
