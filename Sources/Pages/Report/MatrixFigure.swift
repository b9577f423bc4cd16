import Measurement
import Replay
import Reports
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

  var title: String {
    switch self {
    case .ratio: "Time ratio"
    case .above: "Above the floor"
    case .allocations: "Allocations"
    case .writes: "Writes"
    case .redundant: "Redundant"
    case .notifications: "Notifications"
    case .glitches: "Glitches"
    case .hops: "Hops"
    case .memory: "Memory"
    }
  }

  /// One or two sentences above the table.
  ///
  /// - Parameter baseline: what the colours are taken against.
  func explanation(baseline: String) -> String {
    switch self {
    case .ratio:
      "Time per input, divided by that of \(baseline) under the same layout. In brackets: the "
        + "interval. Where an arm of a table enqueues jobs, it is own work: the time inside jobs."
    case .above:
      "Nanoseconds per input above the floor, which is a handler that does nothing. Below it: as a "
        + "ratio to \(baseline). For orientation; the claims are those of the time ratio."
    case .allocations:
      "Allocations per input by the architecture itself, on its caller and in its jobs. Exact."
    case .writes: "Assignments to properties of the screen, per input. Exact."
    case .redundant: "The share of the writes that changed nothing. Exact."
    case .notifications: "Deliveries towards the screen, per input. Exact."
    case .glitches:
      "Values on the screen that no beginning of the inputs explains, in simulated runs. Exact."
    case .hops: "Jobs that the architecture enqueued onto another queue, per input. Exact."
    case .memory:
      "Objects that live because of an open screen, without those of its controls. Below: their "
        + "bytes. Exact."
    }
  }

  /// What an exact count of one arm is made of.
  private struct Count {
    let text: String
    var detail = ""
    /// What is compared with the baseline's.
    let amount: Double
  }

  /// - Parameters:
  ///   - result: of the feature.
  ///   - baseline: the architecture to compare with.
  func cell(
    of architecture: String, under layout: LayoutResult, baseline: String, in result: FeatureResult
  ) -> MatrixCell {
    guard let facts = layout.facts(of: architecture) else { return .missing("not measured") }
    guard facts.failure == nil, let numbers = facts.numbers else { return .failed }
    switch self {
    case .ratio: return layout.ratio(of: architecture, to: baseline, stored: result.baseline)
    case .above: return layout.above(of: architecture, to: baseline, stored: result.baseline)
    default: break
    }
    guard let own = count(numbers, architecture, layout, result) else {
      return .missing(reason(numbers))
    }
    let base = layout.facts(of: baseline)?.numbers.flatMap {
      count($0, baseline, layout, result)
    }
    return MatrixCell(
      .exact, own.text, detail: own.detail,
      step: base.map { FactorScale.step(of: own.amount, to: $0.amount) } ?? 0)
  }

  private func count(
    _ numbers: ArmResult.Numbers, _ architecture: String, _ layout: LayoutResult,
    _ result: FeatureResult
  ) -> Count? {
    let counts = numbers.counts
    func perInput(_ total: Double) -> Count {
      Count(text: Figures.fixed(total, per: counts.inputs), amount: total)
    }
    switch self {
    case .allocations: return numbers.allocations.map { perInput(Double($0.own.count)) }
    case .writes: return perInput(Double(counts.writes))
    case .redundant:
      return Count(
        text: Figures.percent(counts.redundantWrites, of: counts.writes),
        amount: Double(counts.redundantWrites) / Double(max(counts.writes, 1)))
    case .notifications: return perInput(Double(counts.notifications))
    case .hops: return perInput(Double(counts.hops))
    case .glitches:
      return result.glitches.count(of: architecture, under: layout.layout).map { glitches in
        Count(
          text: "\(glitches.total)",
          detail: "in \(glitches.affectedScenarios) of \(glitches.scenarios) scenarios",
          amount: Double(glitches.total))
      }
    case .memory: return numbers.memory.map(Self.memory)
    case .ratio, .above: return nil
    }
  }

  private static func memory(_ memory: ScreenMemory) -> Count {
    Count(
      text: Figures.whole(memory.opened.objects, per: memory.screens),
      detail: "\(Figures.whole(memory.opened.bytes, per: memory.screens)) bytes",
      amount: Double(memory.opened.objects))
  }

  private func reason(_ numbers: ArmResult.Numbers) -> String {
    switch self {
    case .allocations where !numbers.areAllocationsRepeatable: "differs"
    case .memory where !numbers.isMemoryRepeatable: "differs"
    case .allocations, .memory: "unavailable"
    default: "not counted"
    }
  }
}

extension LayoutResult {
  func facts(of architecture: String) -> ArmResult? {
    results.first { $0.architecture == architecture }
  }

  /// Whether the arm's own times are valid.
  private func state(of arm: String, stored baseline: String) -> RatioClaim? {
    comparison(of: arm, with: baseline)?.verdict
  }

  /// The claim about one arm and another one. It is not valid if the times of either are not.
  private func validClaim(
    _ comparison: ArmComparison, stored baseline: String
  ) -> RatioClaim {
    let states = [comparison.arm, comparison.baseline].compactMap {
      state(of: $0, stored: baseline)
    }
    return states.contains(.void)
      ? .void : states.contains(.unstable) ? .unstable : comparison.verdict
  }

  fileprivate func ratio(
    of architecture: String, to baseline: String, stored: String
  ) -> MatrixCell {
    let ties = tieGroups?.letters(of: architecture) ?? ""
    if architecture == baseline {
      return rounds == nil
        ? .missing("not timed")
        : MatrixCell(.baseline, "1.00", detail: "baseline", ties: ties)
    }
    guard let comparison = comparison(of: architecture, with: baseline) else {
      return .missing("not timed")
    }
    let claim = validClaim(comparison, stored: stored)
    let mark = Figures.mark(of: claim)
    return MatrixCell(
      claim.kind, (mark.isEmpty ? "" : "\(mark) ") + Figures.bare(comparison.ratio),
      detail: Figures.bracketed(comparison.interval), ties: claim.isValid ? ties : "",
      step: claim.kind == .claim ? FactorScale.step(of: comparison.ratio) : 0)
  }

  fileprivate func above(
    of architecture: String, to baseline: String, stored: String
  ) -> MatrixCell {
    guard let own = floor?.above[architecture] else { return .missing("not timed") }
    let claim =
      comparison(of: architecture, with: baseline)
      .map { validClaim($0, stored: stored) } ?? .tie
    let mark = claim.isValid ? "" : Figures.mark(of: claim) + " "
    var detail = ""
    var step = 0
    if architecture == baseline {
      detail = "baseline"
    } else if let base = floor?.above[baseline], base.nanoseconds > 0 {
      let ratio = own.nanoseconds / base.nanoseconds
      let interval = baseline == stored ? floor?.ratios[architecture]?.interval : nil
      detail = "× \(Figures.bare(ratio))" + (interval.map { " \(Figures.bracketed($0))" } ?? "")
      step =
        claim.kind == .claim ? FactorScale.step(of: max(own.nanoseconds, 0) / base.nanoseconds) : 0
    }
    return MatrixCell(
      claim.isValid ? .time : claim.kind, mark + Figures.nanoseconds(own.nanoseconds),
      detail: detail, step: step)
  }
}
