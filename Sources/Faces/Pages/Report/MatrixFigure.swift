import Measurement
import Passes
import Replay
import Reports
import Statistics
import Verification

/// What the matrix can show: one of these at a time.
enum MatrixFigure: String, CaseIterable, Encodable {
  case ratio
  case above
  case allocations
  case writes
  case redundant
  case notifications
  case glitches
  case hops
  case memory

  /// On the switch that chooses it.
  func title(of results: ResultsJSON) -> String {
    switch self {
    case .ratio: return "Time ratio"
    case .above: return "Above the floor"
    case .allocations: return "Allocations"
    case .writes: return "Writes"
    case .redundant: return "Redundant"
    case .notifications: return "Notifications"
    case .glitches:
      // Of one run all features have the same.
      let scopes = Set(results.features.map(\.glitches.scope))
      let name = scopes.count == 1 ? scopes.first?.glitches : nil
      return (name ?? "glitches").withCapital
    case .hops: return "Hops"
    case .memory: return "Memory"
    }
  }

  /// One or two sentences above the table.
  ///
  /// - Parameter baseline: what the colours are taken against.
  func explanation(baseline: String, of result: FeatureResult) -> String {
    switch self {
    case .ratio:
      "Time per input, divided by that of \(baseline) under the same layout. In brackets: the "
        + "interval. Where an arm of a table enqueues jobs, it is own work: the time inside jobs."
    case .above:
      "Time per input above the floor, which is a handler that does nothing. "
        + (baseline == result.baseline
          ? "Below it: as a ratio to \(baseline)."
          : "There is no ratio to \(baseline): only those to \(result.baseline) are estimated.")
        + " For orientation; the claims are those of the time ratio."
    case .allocations:
      "Allocations per input by the architecture itself, on its caller and in its jobs. Exact."
    case .writes: "Assignments to properties of the screen, per input. Exact."
    case .redundant: "The share of the writes that changed nothing. Exact."
    case .notifications: "Deliveries towards the screen, per input. Exact."
    case .glitches:
      "Values on the screen that no beginning of the inputs explains, in simulated runs of all "
        + "\(result.glitches.scope.rawValue) scenarios. Exact."
    case .hops: "Jobs that the architecture enqueued onto another queue, per input. Exact."
    case .memory:
      "Objects (bytes) that live because of an open screen, without those of its controls. Exact."
    }
  }

  /// The column of the tables whose text the cells have; nil for the glitches, which the summary
  /// has.
  private var column: MetricColumn? {
    switch self {
    case .ratio: .ratio
    case .above: .above
    case .allocations: .allocations
    case .writes: .writes
    case .redundant: .redundant
    case .notifications: .notifications
    case .hops: .hops
    case .memory: .opened
    case .glitches: nil
    }
  }

  /// - Parameters:
  ///   - result: of the feature.
  ///   - baseline: the architecture to compare with.
  func cell(
    of architecture: String, under layout: LayoutResult, baseline: String, in result: FeatureResult
  ) -> MatrixCell {
    guard let facts = layout.facts(of: architecture) else { return .missing("not measured") }
    guard facts.failure == nil, let numbers = facts.numbers else { return .failed }
    guard let column else { return glitches(of: architecture, layout, baseline, result) }
    let text = column.cell(of: architecture, in: layout, baseline: baseline)
    switch self {
    case .ratio: return layout.ratio(of: architecture, to: baseline)
    case .above: return layout.above(text, of: architecture, to: baseline)
    default: break
    }
    guard let amount = amount(numbers) else { return .missing(text) }
    return MatrixCell(
      .exact, text,
      step: step(of: amount, to: layout.facts(of: baseline)?.numbers.flatMap(self.amount)))
  }

  private func glitches(
    of architecture: String, _ layout: LayoutResult, _ baseline: String, _ result: FeatureResult
  ) -> MatrixCell {
    func count(_ name: String) -> GlitchCount? {
      layout.facts(of: name).flatMap(result.glitches.count)
    }
    guard let own = count(architecture) else { return .missing("not counted") }
    return MatrixCell(
      .exact, Figures.glitches(own),
      detail: "in \(Figures.affectedScenarios(own, result.glitches.scope))",
      step: step(of: Double(own.total), to: count(baseline).map { Double($0.total) }))
  }

  private func step(of amount: Double, to base: Double?) -> Int {
    base.map { FactorScale.step(of: amount, to: $0) } ?? 0
  }

  /// What is compared with the baseline's; nil if it was not counted.
  private func amount(_ numbers: ArmResult.Numbers) -> Double? {
    let counts = numbers.counts
    switch self {
    case .allocations: return numbers.allocations.map { Double($0.own.count) }
    case .writes: return Double(counts.writes)
    case .redundant: return Double(counts.redundantWrites) / Double(max(counts.writes, 1))
    case .notifications: return Double(counts.notifications)
    case .hops: return Double(counts.hops)
    case .memory: return numbers.memory.map { Double($0.opened.objects) }
    case .ratio, .above, .glitches: return nil
    }
  }
}

extension LayoutResult {
  func facts(of architecture: String) -> ArmResult? {
    results.first { $0.architecture == architecture }
  }

  fileprivate func ratio(of architecture: String, to baseline: String) -> MatrixCell {
    let ties = tieGroups?.letters(of: architecture) ?? ""
    guard let cell = ratioCell(of: architecture, to: baseline) else {
      return .missing("not timed")
    }
    guard let comparison = comparison(of: architecture, with: baseline) else {
      return MatrixCell(.baseline, cell.figure, detail: "baseline", ties: ties)
    }
    let claim = comparison.verdict
    return MatrixCell(
      claim.kind, cell.figure, detail: cell.interval, ties: ties,
      step: claim.kind == .claim ? FactorScale.step(of: comparison.ratio) : 0)
  }

  /// - Parameter text: the time.
  fileprivate func above(
    _ text: String, of architecture: String, to baseline: String
  ) -> MatrixCell {
    guard floor?.above[architecture] != nil else { return .missing("not timed") }
    let claim = comparison(of: architecture, with: baseline)?.verdict ?? .tie
    var detail = ""
    var step = 0
    switch ratioAboveFloor(of: architecture, to: baseline) {
    case .itself: detail = "baseline"
    // The sentence above the table says why.
    case .refused(.notEstimated): detail = "no ratio"
    case .refused(let refusal): detail = "no ratio: \(refusal.rawValue)"
    case .ratio(let ratio):
      let cell = ratioCellAboveFloor(of: architecture, to: baseline)
      detail = cell.map { "× \($0.figure) \($0.interval)" } ?? ""
      step = claim.kind == .claim ? FactorScale.step(of: max(ratio.ratio, 0)) : 0
    case nil: detail = "no ratio: \(baseline) was not timed"
    }
    return MatrixCell(claim.isValid ? .time : claim.kind, text, detail: detail, step: step)
  }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
