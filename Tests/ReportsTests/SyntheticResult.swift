import EventLogs
import Foundation
import Replay
import SeededRandom
import Statistics
import Verification

@testable import Measurement
@testable import Passes

/// A measurement with known truth, without any run.
struct SyntheticResult {
  var feature = "form"
  var baseline = "direct"
  var layouts = ["main"]
  var scenario = "registers-three-times"
  /// The true ratios to the baseline of the arms besides it, in order.
  var ratios: [(String, Double)] = [
    ("mvc", 1.5), ("mvp", 1.5), ("mvvm-closure", 1.5), ("mvvm-reactive", 6),
    ("mvvm-reactive-glitch-free", 3), ("flux", 2),
  ]
  /// Arms whose ratio is a fifth lower from the middle of the rounds on.
  var drifting: Set<String> = []
  var failed: Set<String> = []
  /// The true ratio of the baseline to itself.
  var aaRatio = 1.0
  var noise = 0.004
  var hasFloor = true
  /// By architecture.
  var glitches: [String: GlitchCount] = [:]
  var glitchScope = FeatureResult.Scope.verified
  var hasAllocations = true
  /// The objects that an architecture adds to its screen; 12 where there is none.
  var memoryByLayout: [String: Int] = [:]
  /// What all visits of each arm left.
  var leak = LiveMemory.zero
  /// Nanoseconds per input of the baseline.
  var level = 200.0
  /// The arms that enqueue jobs. If there is one, times are own work, and wall times are ten times
  /// as long.
  var enqueuing: [String] = []
  /// Special forms of a pattern, by the ordinary one.
  var forms: [String: String] = [:]

  func make() throws -> FeatureResult {
    let sound = ratios.filter { !failed.contains($0.0) }
    let rounds = try sound.isEmpty || failed.contains(baseline) ? [] : layouts.map(rounds)
    let names = [baseline] + ratios.map(\.0)
    var result = try FeatureResult(
      feature: feature, baseline: baseline,
      scenarios: ["Scenarios/\(feature)/\(scenario).scenario.yaml"],
      results: layouts.map { layout in try names.map { try arm($0, layout) } }, rounds: rounds,
      latencies: Dictionary(
        uniqueKeysWithValues: layouts.map {
          let latencies = SyntheticLatencies(layout: $0, baseline: baseline)
          return ($0, latencies.closedLoop(of: sound.map(\.0)))
        }),
      enqueuing: Dictionary(uniqueKeysWithValues: layouts.map { ($0, enqueuing) }),
      policy: ComparisonPolicy(resamples: 400))
    result.forms = forms
    guard glitchScope == .verified else { return result }
    var judged = JudgedFigures(scope: .verified)
    for layout in layouts {
      for (name, count) in glitches where !failed.contains(name) { judged.add(count, name, layout) }
    }
    result.add(judged)
    return result
  }

  private func rounds(under layout: String) throws -> PairedRounds {
    var generator = SeededGenerator(seed: 7, stream: "\(feature) \(layout)")
    func slice(_ ratio: Double) -> Double {
      level * ratio * exp(noise * (generator.unit() + generator.unit() - 1))
    }
    let arms = ratios.filter { !failed.contains($0.0) }
    let processes = (0..<4).map { _ in
      let rounds = (0..<20).map { round in
        RoundTimes(
          baseline: slice(1), baselineAgain: slice(aaRatio),
          arms: arms.map { name, ratio in
            slice(drifting.contains(name) && round >= 10 ? ratio * 0.8 : ratio)
          }, calibration: hasFloor ? ["empty": 50, "echo": 80, "empty hop": 115] : [:])
      }
      return ProcessRounds(
        rounds: rounds, wall: enqueuing.isEmpty ? nil : rounds.map(tenTimes))
    }
    return try PairedRounds(
      group: layout, baseline: baseline, arms: arms.map(\.0), processes: processes)
  }

  private func tenTimes(_ times: RoundTimes) -> RoundTimes {
    RoundTimes(
      baseline: 10 * times.baseline, baselineAgain: 10 * times.baselineAgain,
      arms: times.arms.map { 10 * $0 }, calibration: times.calibration.mapValues { 10 * $0 })
  }

  private func arm(_ name: String, _ layout: String) throws -> ArmResult {
    if failed.contains(name) {
      let replay = "bindlab replay Scenarios/form/a.scenario.yaml --architecture \(name)"
      return ArmResult(
        architecture: name, layout: layout,
        failure: .init(
          what: "expect at line 6: validation.color should be \"green\", is \"red\"",
          replay: replay))
    }
    var counts = Counts()
    (counts.inputs, counts.events, counts.writes) = (60, 60, 174)
    (counts.redundantWrites, counts.notifications, counts.hops) = (170, 58, 116)
    return ArmResult(
      architecture: name, layout: layout,
      numbers: .init(
        counts: counts,
        glitches: glitches[name],
        countings: [
          hasAllocations
            ? AllocationCounts(
              caller: .init(count: 118, bytes: 4_394), worker: .init(count: 0, bytes: 0),
              infrastructure: .init(count: 348, bytes: 0), unattributed: .init(count: 0, bytes: 0))
            : nil
        ],
        memories: [hasAllocations ? memory(under: layout) : nil]))
  }

  private func memory(under layout: String) -> ScreenMemory {
    ScreenMemory(
      screens: 1, bare: LiveMemory(objects: 21, bytes: 1_912),
      opened: LiveMemory(objects: memoryByLayout[layout] ?? 12, bytes: 704),
      used: LiveMemory(objects: 14, bytes: 123_456), closed: .zero,
      visits: [
        .init(
          file: "Scenarios/\(feature)/visit.scenario.yaml", visits: 64,
          peak: LiveMemory(objects: 17, bytes: 1_208), left: leak)
      ])
  }
}

extension MeasurementEnvironment {
  /// Of a machine with a long name.
  static var synthetic: MeasurementEnvironment {
    MeasurementEnvironment(
      harness: HarnessCost(
        clock: 24, job: 180,
        hops: HopCost(
          awake: ProcessMedians(of: [700, 710, 690, 720, 705, 695]),
          asleep: ProcessMedians(of: [30_000, 60_000, 31_000, 29_000, 30_500, 33_000])),
        ownWork: InstrumentShare(job: 40, pause: 30), countsAllocations: true, knownObjects: 1_000,
        emptyInputs: 0,
        knownMemory: .init(kept: .init(objects: 1_000, bytes: 24_000), dropped: .zero),
        knownBytes: nil))
  }
}

extension GlitchCount {
  /// So many glitches in the first scenario and none in the others.
  static func some(_ glitches: Int, in file: String, of scenarios: Int) -> GlitchCount {
    (1..<scenarios).reduce(GlitchCount(glitches, in: file)) { sum, number in
      sum + GlitchCount(0, in: "Scenarios/form/other-\(number).scenario.yaml")
    }
  }
}
