import EventLogs
package import Statistics
package import Verification

/// All measurements of one feature: its layouts, and its figures as rows.
package struct FeatureResult: Codable, Sendable {
  /// The scenarios in which glitches and runs are counted.
  package enum Scope: String, Codable, Sendable {
    /// All scenarios that the same run verified.
    case verified
    /// The measured ones only, because the run verified no others.
    case measured

    /// The name of their glitches wherever they are shown: `verified glitches`.
    package var glitches: String { "\(rawValue) glitches" }
    /// The metric that counts them.
    package var metric: String {
      self == .verified ? Metric.verifiedGlitches : Metric.measuredGlitches
    }
  }

  package let feature: String
  package let baseline: String
  /// The paths of the measured scenarios, without those of the size sweep.
  package let scenarios: [String]
  /// The number of inputs in one replay of all scenarios.
  package let inputCount: Int
  /// The policy of the comparisons; nil if nothing could be compared.
  package let policy: ComparisonPolicy?
  /// The baseline differed from itself, so no claim about times is valid.
  package let isVoid: Bool
  package private(set) var scope: Scope
  /// The ordinary form of each special form of a pattern: names of architectures.
  package var forms: [String: String] = [:]
  /// The library with which an architecture binds, with its version. Nil in results of programs
  /// that did not store it.
  package var libraries: [String: String]?
  private var storedLayouts: [LayoutResult]
  private var storedSweep: SizeSweepResult?
  package private(set) var figures: FigureTable

  private enum CodingKeys: String, CodingKey {
    case feature, baseline, scenarios, inputCount, policy, isVoid, scope, forms, figures, libraries
    case storedLayouts = "layouts"
    case storedSweep = "sizeSweep"
  }

  init(
    feature: String, baseline: String, scenarios: [String], measured: [MeasuredLayout],
    policy: ComparisonPolicy?, isVoid: Bool, metrics: [Metric] = Metric.standard
  ) {
    self.feature = feature
    self.baseline = baseline
    self.scenarios = scenarios
    inputCount = measured.flatMap(\.arms).lazy.compactMap(\.numbers).first?.counts.inputs ?? 0
    self.policy = policy
    self.isVoid = isVoid
    scope = .measured
    storedLayouts = measured.map(LayoutResult.init)
    figures = FigureTable(measured.flatMap { $0.figures(of: metrics) })
  }

  /// - Parameters:
  ///   - results: by layout, in the order of the architectures.
  ///   - latencies: by layout.
  ///   - enqueuing: by layout, the arms that enqueue jobs.
  /// - Throws: an error that says why the times are unusable.
  init(
    feature: String, baseline: String, scenarios: [String], results: [[ArmResult]],
    rounds: [PairedRounds], latencies: [String: ClosedLoopResult] = [:],
    enqueuing: [String: [String]] = [:], policy: ComparisonPolicy,
    metrics: [Metric] = Metric.standard
  ) throws(StatisticsError) {
    let family = rounds.isEmpty ? nil : try ComparisonFamily(of: rounds, policy: policy)
    let pairs = family.map { PairwiseComparisons(of: rounds, in: $0) }
    var layouts: [MeasuredLayout] = []
    for arms in results {
      let name = arms[0].layout
      var layout = MeasuredLayout(layout: name, arms: arms)
      if let rounds = rounds.first(where: { $0.group == name }), let family, let pairs {
        layout = try MeasuredLayout(
          layout: name, arms: arms, rounds: rounds, in: family, pairs, policy: policy)
      }
      layout.enqueuing = enqueuing[name] ?? []
      layout.latencies = latencies[name]
      layouts.append(layout)
    }
    self.init(
      feature: feature, baseline: baseline, scenarios: scenarios, measured: layouts,
      policy: family?.policy, isVoid: family?.isVoid ?? false, metrics: metrics)
    add(JudgedFigures(measured: results.flatMap(\.self), scenarios: scenarios.count))
  }

  /// An arm without numbers.
  package typealias Failed = (
    name: String, layout: String, size: Int?, failure: ArmResult.Failure
  )

  /// The arms without numbers, layout by layout, then those of the size sweep at its first size.
  package var failed: [Failed] {
    storedLayouts.flatMap { layout in
      layout.failed.map { ($0.name, layout: layout.layout, size: nil, failure: $0.failure) }
    }
      + (storedSweep.map { sweep in
        sweep.failures.sorted { $0.key < $1.key }.map {
          ($0.key, layout: sweep.layout, size: sweep.sizes.first, failure: $0.value)
        }
      } ?? [])
  }

  /// Every arm has numbers.
  package var isSound: Bool { failed.isEmpty }

  /// Replaces the earlier judgement. An arm without numbers gets no glitches:
  /// they would cover only the scenarios that it passed.
  package mutating func add(_ judged: JudgedFigures) {
    scope = judged.scope
    let failed = failed.filter { $0.size == nil }
    let known = judged.figures.filter { figure in
      !JudgedFigures.ofPassed.contains(figure.metric)
        || !failed.contains { $0.layout == figure.layout && $0.name == figure.architecture }
    }
    figures = FigureTable(
      figures.rows.filter { !JudgedFigures.metrics.contains($0.metric) } + known)
  }

  package mutating func add(_ work: WorkFigures) {
    figures.add(work.rows)
  }

  mutating func add(_ sweep: SizeSweepResult) {
    storedSweep = sweep
    figures.add(sweep.figures.rows)
  }

  /// The same result with more figures.
  package func adding(_ rows: [Figure]) -> FeatureResult {
    var result = self
    result.figures.add(rows)
    return result
  }

  /// The layouts with the rows of the feature.
  package var layouts: [LayoutResult] {
    storedLayouts.map { layout in
      var layout = layout
      layout.figures = figures
      return layout
    }
  }

  /// The cost of an input by the size of a list; nil if it was not measured.
  package var sizeSweep: SizeSweepResult? {
    var sweep = storedSweep
    sweep?.figures = figures
    return sweep
  }
}

extension FeatureResult {
  /// The glitches of an architecture. Nil if none of its simulated runs passed, or if it has no
  /// numbers: the count would be only of the scenarios that it passed.
  package func glitches(of architecture: String, under layout: LayoutResult) -> GlitchCount? {
    guard let total = layout.figure(scope.metric, of: architecture)?.count,
      let scenarios = layout.figure(Metric.scenarios, of: architecture)?.count,
      let affected = layout.figure(Metric.glitching, of: architecture)?.count
    else { return nil }
    let worst = layout.figure(Metric.worst, of: architecture)
    return GlitchCount(
      total: total, scenarios: scenarios, affectedScenarios: affected,
      worst: worst.flatMap { worst in
        worst.text.map { GlitchCount.Scenario(file: $0, glitches: worst.count ?? 0) }
      })
  }

  /// The metrics that these results have, in the order of the faces. Metrics stored by another
  /// version are at the end, by their identifiers.
  package func metrics(of known: [Metric] = Metric.standard) -> [Metric] {
    let ids = Set(known.map(\.id))
    let strange = figures.metrics.filter { id in
      !ids.contains(id)
        && figures.rows.contains {
          $0.metric == id && $0.part == nil && $0.size == nil && $0.value != nil
        }
    }
    return known + strange.map(Metric.init(unknown:))
  }
}
