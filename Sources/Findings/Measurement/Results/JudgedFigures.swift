import FeatureContract
package import Verification

/// The figures of judged runs: passed runs and glitches.
package struct JudgedFigures {
  /// The metrics of scenarios that an arm passed.
  static let ofPassed = Set(StandardMetrics.judgement.map(\.id)).union([Metric.verifiedGlitches])
    .subtracting([Metric.runs, Metric.passed])
  static let metrics = ofPassed.union([
    Metric.runs, Metric.passed, Metric.failure, Metric.failed, Metric.declared,
  ])

  package let scope: FeatureResult.Scope
  package private(set) var figures: [Figure] = []

  /// Takes all scenarios of the feature that the same run verified.
  package init(verified cells: [VerificationCell], of feature: String) {
    scope = .verified
    for cell in cells where cell.feature == feature {
      addRuns(
        cell.architecture, cell.queues, cell.backend, passed: cell.passed, of: cell.runs,
        failure: cell.findings.first.map { "\($0.file): \($0.failure)" })
      if let count = cell.glitches {
        add(count, cell.architecture, cell.queues)
        addReasons(of: cell)
      }
    }
    addFailed(in: cells.filter { $0.feature == feature })
  }

  /// Takes the measured scenarios: an arm has numbers if it passed them on both backends. Other
  /// arms are not here, because their first failure ended their runs.
  init(measured arms: [ArmResult], scenarios: Int) {
    scope = .measured
    for arm in arms {
      guard let numbers = arm.numbers else { continue }
      for backend in ["simulated", "live"] {
        addRuns(arm.architecture, arm.layout, backend, passed: scenarios, of: scenarios)
      }
      if let count = numbers.glitches { add(count, arm.architecture, arm.layout) }
    }
  }

  /// Begins with nothing, for stored results.
  init(scope: FeatureResult.Scope) { self.scope = scope }

  mutating func addRuns(
    _ architecture: String, _ layout: String, _ backend: String, passed: Int, of runs: Int,
    failure: String? = nil
  ) {
    func figure(_ metric: String) -> Figure {
      Figure(metric, of: architecture, under: layout).with(part: backend)
    }
    figures += [figure(Metric.passed).counting(passed), figure(Metric.runs).counting(runs)]
    if let failure { figures.append(figure(Metric.failure).saying(failure)) }
  }

  /// Adds a count. The total of measured scenarios is among the counts of their arm.
  mutating func add(_ count: GlitchCount, _ architecture: String, _ layout: String) {
    func figure(_ metric: String) -> Figure { Figure(metric, of: architecture, under: layout) }
    figures += [
      figure(Metric.scenarios).counting(count.scenarios),
      figure(Metric.glitching).counting(count.affectedScenarios),
    ]
    if scope == .verified { figures.append(figure(scope.metric).counting(count.total)) }
    if let worst = count.worst {
      figures.append(figure(Metric.worst).counting(worst.glitches).saying(worst.file))
    }
    figures += (count.affected ?? []).map {
      figure(scope.metric).with(part: $0.file).counting($0.glitches)
    }
  }

  private mutating func addReasons(of cell: VerificationCell) {
    let reasons = cell.declared.keys.filter { $0.kind == .glitch }.map(\.reason).sorted()
    guard !reasons.isEmpty else { return }
    figures.append(
      Figure(Metric.declared, of: cell.architecture, under: cell.queues)
        .saying(reasons.joined(separator: "; ")))
  }

  /// Adds the scenarios that failed, on both backends together.
  private mutating func addFailed(in cells: [VerificationCell]) {
    var rows: [Figure] = []
    var places: [Figure: Int] = [:]
    for cell in cells {
      for tally in cell.files {
        guard let finding = cell.findings.first(where: { $0.file == tally.file }) else { continue }
        let row = Figure(Metric.failed, of: cell.architecture, under: cell.queues)
          .with(part: tally.file)
        let count = tally.runs - tally.passed - tally.givenUp
        if let index = places[row] {
          rows[index] = rows[index].counting((rows[index].count ?? 0) + count)
        } else {
          places[row] = rows.count
          rows.append(row.counting(count).saying(finding.replay))
        }
      }
    }
    figures += rows
  }
}
