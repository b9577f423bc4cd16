import Foundation
package import Measurement
import Passes
import Statistics
import TextOutput

/// The result of a self-test, for people or for programs.
package struct SelfTestReport {
  private let result: SelfTestResult

  package init(_ result: SelfTestResult) {
    self.result = result
  }

  package func text(width: Int) -> String {
    func filled(_ sentences: [String]) -> String {
      sentences.map { Paragraph.filled($0, to: width) + "\n" }.joined(separator: "\n")
    }
    return [
      "\n" + filled([title]), claims.text(fitting: width), filled(explanations),
      injections.text(fitting: width), filled(calibration), targets.text(fitting: width),
      filled(conclusions),
    ].joined(separator: "\n")
  }

  private var title: String {
    """
    \(result.baseline) of the \(result.feature) against itself: \(result.trials.count) trials, \
    each a whole measurement of \(result.processes) processes and \(result.rounds) rounds
    """
  }

  private var claims: Table {
    var table = Table(
      [.init("layout", .left), .init("arm", .left)]
        + ["among", "void", "unstable", "claims", "% of all", "% of valid"].map { .init($0) })
    for row in result.rows {
      table.add([
        row.layout, row.arm.rawValue, "\(comparisons(in: row.company))", "\(row.void)",
        "\(row.unstable)", "\(row.claims.cases)", Self.percent(row.claims),
        Self.percent(row.claimsOfValid),
      ])
    }
    return table
  }

  private func comparisons(in company: TrialVerdict.Company) -> Int {
    switch company {
    case .alone: 1
    case .mainJob: result.others.arms + 1
    }
  }

  /// A rate in whole percent, its interval rounded outwards: `97 [91, 100]`.
  private static func percent(_ rate: BinomialRate) -> String {
    guard let share = rate.share else { return "-" }
    return String(
      format: "%.0f [%.0f, %.0f]", 100 * share, (100 * rate.interval.lower).rounded(.down),
      (100 * rate.interval.upper).rounded(.up))
  }

  private var explanations: [String] {
    let wrong = result.rows.reduce(0) { $0 + $1.wrongClaims }
    return [
      """
      A/A is the same code once more: each claim about it is false. +2 % and +5 % are the same \
      code with more work: a claim that they are slower is right. Among: how many comparisons are \
      made together; more of them make each claim harder. \
      \(result.others.arms + 1) is what the main job compares in this feature, here with all the \
      others as ties. Intervals are at 95 % (Clopper and Pearson). Valid trials are those that are \
      neither void nor unstable.
      """
    ]
      + (wrong == 0
        ? [] : ["An arm with more work was called faster, which is false: \(wrong) times."])
  }

  private var injections: Table {
    var table = Table(
      [.init("layout", .left), .init("arm", .left), .init("measured in all rounds")])
    for injection in result.injections {
      table.add([
        injection.layout, injection.arm.rawValue,
        Self.change(injection.ratio, injection.interval),
      ])
    }
    return table
  }

  /// `+5.03 % [+4.98, +5.07]`
  private static func change(_ ratio: Double, _ interval: ConfidenceInterval) -> String {
    String(
      format: "%+.2f %% [%+.2f, %+.2f]", 100 * (ratio - 1), 100 * (interval.lower - 1),
      100 * (interval.upper - 1))
  }

  private var calibration: [String] {
    let costs = result.layouts.map {
      "\(Self.change($0.costDrift, $0.costDriftInterval)) under \($0.layout)"
    }
    return [
      """
      What was injected was calibrated by the arithmetic alone. The table is the check: the ratio \
      that all rounds of all trials show together. The arithmetic itself took, after the rounds \
      against before them, \(costs.joined(separator: ", ")).
      """
    ]
  }

  private var targets: Table {
    var table = Table(
      ["target", "layout", "found", "met"].map { .init($0, .left) })
    for target in result.targets {
      table.add([
        Self.name(of: target.kind), target.layout,
        target.rate.map { Self.percent($0) + " %" } ?? StallNote.p99(result.stall.openLoop.stalled),
        Self.word(for: target.outcome),
      ])
    }
    return table
  }

  private static func name(of kind: SelfTestTarget.Kind) -> String {
    switch kind {
    case .falseClaims:
      "false claims: upper bound <= \(Figures.percent(SelfTestResult.mostFalseClaims)) %"
    case .detections: "+5 % found in >= \(Figures.percent(SelfTestResult.leastDetections)) % of all"
    case .stall: "p99 shows a stall (open loop only)"
    }
  }

  private static func word(for outcome: SelfTestTarget.Outcome) -> String {
    switch outcome {
    case .met: "yes"
    case .open: "open"
    case .noisy: "noisy"
    case .missed: "NO"
    }
  }

  private var conclusions: [String] {
    result.layouts.map(conclusion)
      + [
        StallNote(check: result.stall, isFull: result.isFull).text,
        """
        A claim must clear a band of 2 % or more, so +2 % is its edge and seldom claimed: a tie \
        does not mean that two arms cost the same.
        """,
      ] + (result.targets.contains { $0.outcome == .open && $0.rate != nil } ? [openTargets] : [])
  }

  private func conclusion(_ layout: SelfTestResult.LayoutFigures) -> String {
    let time = layout.timeKind == .wall ? "wall time" : "own work"
    let start =
      "Under \(layout.layout) (\(time), \(TimeUnit.text(of: layout.ownTime)) per input) "
    guard result.isFull else {
      return start
        + "it takes \(SelfTestResult.fullTrials) trials to say how small a difference is found."
    }
    guard let smallest = layout.smallestFound else {
      return start + "too many trials are void or unstable to say how small a difference is found."
    }
    return start
      + """
      a difference of \(Figures.percentAbove(smallest)) or more would have been found in 9 of 10 \
      of these trials. Smaller ones may show as ties.
      """
  }

  private var openTargets: String {
    """
    Open: \(result.trials.count) trials are too few to tell. This short form fails only where the \
    interval refutes a target: more than \
    \(Figures.percent(SelfTestResult.nominalFalseClaims)) % of false claims, or less than \
    \(Figures.percent(SelfTestResult.leastDetections)) % of detections. The targets need \
    \(SelfTestResult.fullTrials) trials.
    """
  }

  /// JSON for programs: everything the tables are made of, and every trial's ratios and intervals.
  package func json() throws -> String {
    struct Versioned: Encodable {
      let version = 1
      let selfTest: SelfTestResult
    }
    return try JSONText.indented(Versioned(selfTest: result))
  }
}

/// The note on the stall, below a self-test's tables.
struct StallNote {
  let check: StallCheck
  /// True if the self-test has enough trials to meet its targets.
  let isFull: Bool

  var text: String {
    let (open, closed) = (check.openLoop, check.closedLoop)
    return """
      Main stalls for \(ExactTime.text(of: Double(check.stall.nanoseconds))) every \
      \(check.stall.stride) inputs. p99 without and with it: \(Self.p99(open.plain)) and \
      \(Self.p99(open.stalled)) in the open loop (an input every \
      \(ExactTime.text(of: Double(check.interval)))), \(Self.p99(closed.plain)) and \
      \(Self.p99(closed.stalled)) in the closed loop, where no input comes during the \
      stall.\(doubt)
      """
  }

  private var doubt: String {
    let failure = isFull ? " A full self-test is not sound without an answer." : ""
    switch check.outcome {
    case .met, .missed: return ""
    case .open: return " Open: the inputs are too few for a p99. Name more scenarios.\(failure)"
    case .noisy:
      return " Noisy: in each of \(check.tries) tries, p99 without a stall was too long to tell. "
        + "Try on a quiet machine.\(failure)"
    }
  }

  /// A percentile for people; `-` for too few inputs.
  static func p99(_ nanoseconds: UInt64?) -> String {
    nanoseconds.map { TimeUnit.text(of: Double($0)) } ?? "-"
  }
}
