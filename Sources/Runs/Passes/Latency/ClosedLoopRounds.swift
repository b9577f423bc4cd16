import FeatureContract
import HeadlessUI
package import Queues
package import Replay
package import Statistics
import TaskExecutors

/// Measures the latencies of single inputs in a closed loop: each input is given when the previous
/// one has settled, so none waits for another. There are three passes, one per `LatencyMetric`. No
/// pass has the stamps of another.
///
/// If no arm enqueues a job, all inputs of a replay are one job, as in a slice. So the time until
/// the handler returns can be compared with the slices' time per input. Otherwise each input is a
/// job of its own, as in a slice of that kind.
package struct ClosedLoopRounds {
  private let workload: Workload
  private let kind: TimeKind
  /// The calibration arms last.
  private let arms: [Arm]
  private let calibrationCount: Int
  private let stalls: [Int: StallInjection]
  /// By scenario and input.
  private let kinds: [[InputKind]]

  /// - Parameters:
  ///   - kind: the kind of the arms' table.
  ///   - arms: of one feature under one layout.
  ///   - stalls: the arms with stalls, by index.
  package init(
    _ workload: Workload, _ kind: TimeKind, arms: [Arm], stalls: [Int: InjectedStall] = [:]
  ) {
    self.workload = workload
    self.kind = kind
    // Without enqueued jobs, latencies are compared with slices. Then the calibration arms show the
    // possible error of the instrument.
    let calibrations =
      kind == .wall
      ? FloorResult.Calibration.always.map {
        $0.arm(of: arms[0].feature, under: arms[0].layout, for: workload)
      } : []
    self.arms = arms + calibrations
    calibrationCount = calibrations.count
    self.stalls = stalls.mapValues { StallInjection($0) }
    kinds = workload.scenarios.map { part in
      part.inputs.map { InputKind(of: $0, in: arms[0].feature.controls) }
    }
  }

  /// A round before the first one replays each arm to learn the number of writes per input.
  ///
  /// - Parameter process: with the seed, decides the order.
  package func run(
    process: Int, plan: ClosedLoopPlan, seed: UInt64
  ) throws(DidNotSettle) -> ClosedLoopProcess {
    let rounds = plan.rounds(of: kind)
    let instrument = try LatencyInstrument.measure()
    var samples = arms.map { _ in ArmSamples(kinds: Set(kinds.joined())) }
    var writes: [[[Int]]] = []
    for arm in arms.indices {
      let (counted, jobs) = try countWrites(of: arms[arm])
      writes.append(counted)
      samples[arm].jobs += jobs
    }
    let order = ClosedLoopOrder(
      armCount: arms.count - calibrationCount, calibrationCount: calibrationCount,
      hasSlices: kind == .wall, seed: seed)
    for round in 0..<rounds.count {
      for slot in order.slots(process: process, round: round) {
        switch slot.pass {
        case .slice:
          try takeSlice(of: arms[slot.arm], rounds, into: &samples[slot.arm])
        case .latency(let metric):
          let turn = Turn(arm: slot.arm, metric: metric, writes: writes[slot.arm])
          try take(turn, rounds, less: instrument, into: &samples[slot.arm])
        }
      }
    }
    return ClosedLoopProcess(
      kinds: names, arms: samples.map { $0.histograms() }, instrument: instrument,
      enqueuing: arms.indices.filter { samples[$0].jobs > 0 }.map(name))
  }

  private func name(ofArm index: Int) -> String {
    let name = arms[index].architecture.name
    return index < arms.count - calibrationCount ? name : "(\(name))"
  }

  /// The names of the kinds, in the order of the workload.
  private var names: [String] {
    kinds.joined().reduce(into: []) { names, kind in
      if !names.contains(kind.name) { names.append(kind.name) }
    }
  }

  private struct Turn {
    let arm: Int
    let metric: LatencyMetric
    /// The number of writes per input, by scenario.
    let writes: [[Int]]
  }

  /// Takes the nanoseconds per input of as many replays as a turn has.
  private func takeSlice(
    of arm: Arm, _ rounds: ClosedLoopPlan.Rounds, into samples: inout ArmSamples
  ) throws(DidNotSettle) {
    let pass = TimePass(workload, kind)
    if rounds.warmUps > 0 { _ = try pass.slice(of: arm, repetitions: rounds.warmUps) }
    let times = try pass.times(of: arm, repetitions: rounds.replays, less: nil)
    samples.slicesByRound.append(times.wall)
    samples.jobs += times.jobs
  }

  private func take(
    _ turn: Turn, _ rounds: ClosedLoopPlan.Rounds, less instrument: LatencyInstrument,
    into samples: inout ArmSamples
  ) throws(DidNotSettle) {
    // The samples wait until all replays are done: work in between would cool the caches.
    var replays: [Replayed] = []
    for _ in 0..<(rounds.warmUps + rounds.replays) { replays.append(try replayed(turn)) }
    var sum = 0.0
    for replay in replays.dropFirst(rounds.warmUps) {
      sum += add(replay, of: turn, less: instrument, to: &samples)
    }
    if turn.metric == .blocked {
      samples.blockedByRound.append(sum / Double(rounds.replays * workload.inputCount))
    }
  }

  /// One latency per input, by scenario; nil for an input without one.
  private struct Replayed {
    var latencies: [[UInt64?]] = []
    /// The inputs whose number of writes differs from that of the first replay.
    var strayed = 0
    /// The jobs that the arm enqueued.
    var jobs = 0
  }

  private func replayed(_ turn: Turn) throws(DidNotSettle) -> Replayed {
    let arm = arms[turn.arm]
    let backend = LiveBackend()
    let tasks = arm.tasks(on: backend)
    defer { tasks.end() }
    let queues = LayoutQueues(arm.layout, on: backend)
    var replayed = Replayed()
    for (part, writes) in zip(workload.scenarios, turn.writes) {
      if turn.metric == .blocked {
        let stamps = BlockedStamps(inputs: part.inputs.count, stall: stalls[turn.arm])
        let chain = InputChain(
          part.inputs, delivering: stamps, on: arm.architecture.makeScreen(part.given),
          queues: queues)
        try chain.run(on: backend, for: kind, tasks: tasks)
        replayed.jobs += chain.jobs
        replayed.latencies.append(stamps.nanoseconds)
      } else {
        let stamps = WriteStamps(
          stamping: writes.map { turn.metric.endingWrite(of: $0) ?? 0 },
          stall: stalls[turn.arm])
        replayed.jobs += try deliver(part, with: stamps, to: arm, queues, on: backend, tasks)
        replayed.strayed += stamps.strayed(from: writes)
        replayed.latencies.append(stamps.latencies(ifWritesAre: writes))
      }
    }
    return replayed
  }

  /// The number of writes per input, by scenario, and the number of jobs that the arm enqueues.
  private func countWrites(
    of arm: Arm
  ) throws(DidNotSettle) -> (writes: [[Int]], jobs: Int) {
    let backend = LiveBackend()
    let tasks = arm.tasks(on: backend)
    defer { tasks.end() }
    let queues = LayoutQueues(arm.layout, on: backend)
    var writes: [[Int]] = []
    var jobs = 0
    for part in workload.scenarios {
      let stamps = WriteStamps(stamping: part.inputs.map { _ in 0 })
      jobs += try deliver(part, with: stamps, to: arm, queues, on: backend, tasks)
      writes.append(stamps.writes)
    }
    return (writes, jobs)
  }

  /// Returns the number of jobs that the arm enqueued.
  private func deliver(
    _ part: Workload.Part, with stamps: WriteStamps, to arm: Arm, _ queues: LayoutQueues,
    on backend: LiveBackend, _ tasks: MeasuredTasks?
  ) throws(DidNotSettle) -> Int {
    let screen = arm.architecture.makeScreen(part.given)
    screen.eventQueue.observer = stamps
    let chain = InputChain(part.inputs, delivering: stamps, on: screen, queues: queues)
    try chain.run(on: backend, for: kind, tasks: tasks)
    return chain.jobs
  }

  /// Adds a replay's samples without the instrument's share, and returns their sum.
  private func add(
    _ replayed: Replayed, of turn: Turn, less instrument: LatencyInstrument,
    to samples: inout ArmSamples
  ) -> Double {
    samples.strayed += replayed.strayed
    samples.jobs += replayed.jobs
    var sum = 0.0
    for (part, latencies) in replayed.latencies.enumerated() {
      for (input, latency) in latencies.enumerated() {
        guard let latency else { continue }
        let write = turn.metric.endingWrite(of: turn.writes[part][input])
        let own = Double(latency) - instrument.added(untilWrite: write)
        sum += own
        samples.add(UInt64(max(0, own.rounded())), turn.metric, kinds[part][input])
      }
    }
    return sum
  }
}

extension WriteStamps {
  /// The number of inputs with a different number of writes.
  package func strayed(from expected: [Int]) -> Int {
    zip(writes, expected).count { $0 != $1 }
  }

  /// The stamped latencies; nil for another number of writes, because then the last is unknown.
  package func latencies(ifWritesAre expected: [Int]) -> [UInt64?] {
    expected.indices.map { input in
      expected[input] > 0 && writes[input] == expected[input] ? nanoseconds[input] : nil
    }
  }
}

/// The samples of one arm in one process.
private struct ArmSamples {
  private var nanoseconds: [LatencyMetric: [InputKind: [UInt64]]]
  var strayed = 0
  /// The jobs that the arm enqueued.
  var jobs = 0
  var blockedByRound: [Double] = []
  var slicesByRound: [Double] = []

  init(kinds: Set<InputKind>) {
    let none = Dictionary(uniqueKeysWithValues: kinds.map { ($0, [UInt64]()) })
    nanoseconds = Dictionary(uniqueKeysWithValues: LatencyMetric.allCases.map { ($0, none) })
  }

  mutating func add(_ sample: UInt64, _ metric: LatencyMetric, _ kind: InputKind) {
    nanoseconds[metric]?[kind]?.append(sample)
  }

  func histograms() -> ClosedLoopProcess.ArmHistograms {
    ClosedLoopProcess.ArmHistograms(
      histograms: nanoseconds.mapValues { kinds in
        Dictionary(
          uniqueKeysWithValues: kinds.map { ($0.key.name, LatencyHistogram(of: $0.value)) })
      }, blockedByRound: blockedByRound, slicesByRound: slicesByRound, strayed: strayed)
  }
}

/// One process's closed-loop latencies of one layout.
package struct ClosedLoopProcess: Codable, Sendable {
  package struct ArmHistograms: Codable, Sendable {
    /// By metric and by the name of an `InputKind`.
    package let histograms: [LatencyMetric: [String: LatencyHistogram]]
    /// Nanoseconds per input of each round until the handler returned, less the instrument's share.
    package let blockedByRound: [Double]
    /// Nanoseconds per input of each round's slice; empty without slices.
    package let slicesByRound: [Double]
    /// See `ArmLatencies.strayed`.
    package let strayed: Int
  }

  /// The names of the kinds of input, in the order of the workload.
  package let kinds: [String]
  /// In the order of the arms; calibration arms follow.
  package let arms: [ArmHistograms]
  package let instrument: LatencyInstrument
  /// The arms that enqueued jobs; calibration arms in parentheses. If there is one, latencies of
  /// inputs that were one job are invalid.
  package let enqueuing: [String]
}
