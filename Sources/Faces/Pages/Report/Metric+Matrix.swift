import Measurement
import Reports
import Statistics
import Verification

extension Metric {
  /// One or two sentences above the matrix.
  ///
  /// - Parameter baseline: the architecture to which the colours compare.
  func caption(baseline: String, of result: FeatureResult) -> String {
    let sentence = explanation(baseline: baseline).withCapital + "."
    guard id == Metric.above else { return sentence }
    return sentence
      + (baseline == result.baseline
        ? " Below it: as a ratio to \(baseline)."
        : " There is no ratio to \(baseline): only those to \(result.baseline) are estimated.")
      + " For orientation; the claims are those of the time ratio."
  }

  /// The cells of a layout, by architecture.
  ///
  /// - Parameters:
  ///   - result: the result of the feature.
  ///   - baseline: the architecture to compare with.
  func cells(
    under layout: LayoutResult, baseline: String, in result: FeatureResult
  ) -> [String: MatrixCell] {
    let texts = MetricColumn(self).cells(in: layout, baseline: baseline)
    return Dictionary(
      zip(layout.architectures, texts).map { name, text in
        (name, cell(text, of: name, under: layout, baseline: baseline, in: result))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// - Parameter text: the figure as tables have it.
  private func cell(
    _ text: String, of architecture: String, under layout: LayoutResult, baseline: String,
    in result: FeatureResult
  ) -> MatrixCell {
    guard layout.failures[architecture] == nil else { return .failed }
    switch id {
    case Metric.ratio: return layout.ratio(of: architecture, to: baseline)
    case Metric.above: return layout.above(text, of: architecture, to: baseline)
    default: break
    }
    if case .latency = unit { return MatrixCell(.time, text) }
    guard let amount = amount(of: architecture, in: layout) else {
      return .missing(text == "-" ? "not counted" : text)
    }
    return MatrixCell(
      .exact, text, of: amount, detail: detail(of: architecture, under: layout, in: result),
      step: self.amount(of: baseline, in: layout).map { FactorScale.step(of: amount, to: $0) } ?? 0)
  }

  /// The number of scenarios with glitches, for that metric.
  private func detail(
    of architecture: String, under layout: LayoutResult, in result: FeatureResult
  ) -> String {
    guard id == result.scope.metric,
      let count = result.glitches(of: architecture, under: layout)
    else { return "" }
    return "in \(Figures.affectedScenarios(count, result.scope))"
  }

  /// The amount to compare with the baseline's; nil if it was not counted.
  private func amount(of architecture: String, in layout: LayoutResult) -> Double? {
    guard layout.failures[architecture] == nil,
      let value = layout.value(id, of: architecture)
    else { return nil }
    guard case .part(let whole) = unit else { return value }
    return value / max(layout.value(whole, of: architecture) ?? 1, 1)
  }
}

extension LayoutResult {
  fileprivate func ratio(of architecture: String, to baseline: String) -> MatrixCell {
    let ties = figure(Metric.ties, of: architecture)?.text ?? ""
    guard let cell = ratioCell(of: architecture, to: baseline) else {
      return .missing("not timed")
    }
    guard let comparison = comparison(of: architecture, with: baseline) else {
      return MatrixCell(.baseline, cell.figure, of: 1, detail: "baseline", ties: ties)
    }
    let kind = comparison.verdict?.kind ?? .tie
    return MatrixCell(
      kind, cell.figure, of: comparison.value, detail: cell.interval, ties: ties,
      step: kind == .claim ? FactorScale.step(of: comparison.value ?? 1) : 0)
  }

  /// - Parameter text: the time as text.
  fileprivate func above(
    _ text: String, of architecture: String, to baseline: String
  ) -> MatrixCell {
    guard let time = figure(Metric.above, of: architecture) else { return .missing("not timed") }
    let claim = comparison(of: architecture, with: baseline)?.verdict ?? .tie
    var detail = ""
    var step = 0
    switch ratioAboveFloor(of: architecture, to: baseline) {
    case .itself: detail = "baseline"
    // The sentence above the table gives the reason.
    case .refused(.notEstimated): detail = "no ratio"
    case .refused(let refusal): detail = "no ratio: \(refusal.rawValue)"
    case .ratio(let ratio):
      detail = RatioCell(ratio).map { "× \($0.text)" } ?? ""
      step = claim.kind == .claim ? FactorScale.step(of: max(ratio.value ?? 1, 0)) : 0
    case nil: detail = "no ratio: \(baseline) was not timed"
    }
    return MatrixCell(
      claim.isValid ? .time : claim.kind, text, of: time.value, detail: detail, step: step)
  }
}

extension String {
  var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
