import EventLogs
import Passes
import Statistics
import Verification

/// Results as programs stored them before figures were rows. Its keys are those of the files.
struct ResultsVersion3: Decodable {
  static let version = 3

  struct Layout: Decodable {
    let measured: MeasuredLayout

    private enum CodingKeys: CodingKey {
      case facts
    }

    init(from decoder: any Decoder) throws {
      var measured = try MeasuredLayout(from: decoder)
      measured.arms = try decoder.container(keyedBy: CodingKeys.self)
        .decode([Facts].self, forKey: .facts).map(\.result)
      self.measured = measured
    }
  }

  struct Facts: Decodable {
    let architecture: String
    let layout: String
    let failure: ArmResult.Failure?
    let numbers: Numbers?
  }

  struct Numbers: Decodable {
    /// All keys are needed: a count that is missing is not zero.
    struct Counts: Decodable {
      let inputs, events, writes, redundantWrites, notifications, hops, jobsOnOwnQueue: Int
      let glitches: Int
    }

    let counts: Counts
    let allocations: AllocationCounts?
    let areAllocationsRepeatable: Bool
    let memory: ScreenMemory?
    let isMemoryRepeatable: Bool
  }

  struct Glitches: Decodable {
    struct Arm: Decodable {
      let architecture: String
      let layout: String
      let count: GlitchCount
    }

    let scope: FeatureResult.Scope
    let arms: [Arm]
  }

  struct Correctness: Decodable {
    struct Arm: Decodable {
      let architecture: String
      let layout: String
      let backend: String
      let passed: Int
      let runs: Int
      let failure: String?
    }

    let arms: [Arm]
  }

  struct Series: Decodable {
    struct Size: Decodable {
      let size: Int
      let scenario: String
      let levels: [String: LevelEstimate]
      let comparisons: [ArmComparison]
      let aaCheck: AACheck?
      let rounds: PairedRounds
    }

    struct Counts: Decodable {
      let size: Int
      let scenario: String
      let architectures: [String: SizedCounts]
    }

    let layout: String
    let list: String
    let input: String
    let architectures: [String]
    let failures: [String: ArmResult.Failure]
    let policy: ComparisonPolicy?
    let enqueuing: [String]?
    let sizes: [Size]
    let fits: [String: SizeFit]
    let counts: [Counts]
  }

  struct Feature: Decodable {
    let feature: String
    let baseline: String
    let scenarios: [String]
    let policy: ComparisonPolicy?
    let aaChecks: [AACheck]
    let isVoid: Bool
    let layouts: [Layout]
    let glitches: Glitches
    let series: Series?
    let correctness: Correctness?
  }

  let isWhole: Bool
  let seed: UInt64
  let environment: MeasurementEnvironment
  let features: [Feature]
}

extension Results {
  init(_ stored: ResultsVersion3) {
    self.init(
      seed: stored.seed, environment: stored.environment,
      features: stored.features.map(\.result), isWhole: stored.isWhole, metrics: nil)
  }
}

extension ResultsVersion3.Feature {
  fileprivate var result: FeatureResult {
    var result = FeatureResult(
      feature: feature, baseline: baseline, scenarios: scenarios,
      measured: layouts.map { layout in
        var measured = layout.measured
        measured.check = aaChecks.first { $0.group == measured.layout }
        return measured
      }, policy: policy, isVoid: isVoid)
    var judged = JudgedFigures(scope: glitches.scope)
    for arm in correctness?.arms ?? [] {
      judged.addRuns(
        arm.architecture, arm.layout, arm.backend, passed: arm.passed, of: arm.runs,
        failure: arm.failure)
    }
    for arm in glitches.arms {
      judged.add(arm.count, arm.architecture, arm.layout)
    }
    result.add(judged)
    if let series { result.add(series.result(baseline: baseline)) }
    return result
  }
}

extension ResultsVersion3.Facts {
  fileprivate var result: ArmResult {
    guard let numbers else {
      return ArmResult(
        architecture: architecture, layout: layout,
        failure: failure ?? ArmResult.Failure(what: "it has no numbers", replay: ""))
    }
    return ArmResult(
      architecture: architecture, layout: layout,
      numbers: ArmResult.Numbers(
        counts: numbers.counts.summed, measuredGlitches: numbers.counts.glitches,
        allocations: numbers.allocations,
        areAllocationsRepeatable: numbers.areAllocationsRepeatable, memory: numbers.memory,
        isMemoryRepeatable: numbers.isMemoryRepeatable))
  }
}

extension ResultsVersion3.Numbers.Counts {
  fileprivate var summed: EventLogs.Counts {
    var summed = EventLogs.Counts()
    (summed.inputs, summed.events) = (inputs, events)
    (summed.writes, summed.redundantWrites) = (writes, redundantWrites)
    (summed.notifications, summed.hops) = (notifications, hops)
    summed.jobsOnOwnQueue = jobsOnOwnQueue
    return summed
  }
}

extension ResultsVersion3.Series {
  fileprivate func result(baseline: String) -> SizeSweepResult {
    let known =
      counts.isEmpty ? sizes.map { ($0.size, $0.scenario) } : counts.map { ($0.size, $0.scenario) }
    var result = SizeSweepResult(
      layout: layout, baseline: baseline, list: list, input: input, scenarios: known.map(\.1),
      sizes: known.map(\.0), architectures: architectures, failures: failures,
      enqueuing: enqueuing)
    result.add(
      sizes.map { SizedRounds(size: $0.size, rounds: $0.rounds) }, counts.map(\.architectures),
      family: policy.map {
        ComparisonFamily(
          policy: $0, aaChecks: sizes.compactMap(\.aaCheck),
          comparisons: sizes.flatMap(\.comparisons))
      }, levels: sizes.map(\.levels), fits: fits)
    return result
  }
}
