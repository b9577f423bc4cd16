import Foundation
package import Measurement
import Statistics
import TextOutput

/// The spread of ratios over the kept runs of other machines and days: as rows for the summary, as
/// a table, and in words.
package struct ElsewhereReport {
  private let elsewhere: Elsewhere
  private let feature: FeatureResult
  private let layout: LayoutResult

  /// The architectures that some other run has, too.
  package let arms: [Arm]

  package init(_ elsewhere: Elsewhere, beside layout: LayoutResult, of feature: FeatureResult) {
    (self.elsewhere, self.layout, self.feature) = (elsewhere, layout, feature)
    let isQuotable = elsewhere.mayQuote(layout, of: feature)
    arms = layout.architectures.compactMap { name in
      guard let here = layout.comparison(of: name, with: feature.baseline),
        here.verdict?.isValid == true
      else { return nil }
      let sightings = elsewhere.sightings(of: name, under: layout, of: feature)
      let own = isQuotable ? here.value : nil
      guard !sightings.isEmpty,
        let range = RatioRange(sightings.map(\.ratio.ratio) + [own].compactMap(\.self))
      else { return nil }
      return Arm(name: name, here: here, sightings: sightings, range: range)
    }
  }

  /// One architecture in this run and in those that can be compared.
  package struct Arm {
    package let name: String
    package let here: Figure
    package let sightings: [Elsewhere.Sighting]
    /// The least and the greatest ratio of the runs that may be quoted.
    package let range: RatioRange

    package func sightings(on processor: ProcessorName) -> [Elsewhere.Sighting] {
      sightings.filter { $0.run.machine.name == processor }
    }

    fileprivate var claims: [RatioClaim] {
      ([here.verdict] + sightings.map(\.ratio.claim)).compactMap(\.self)
    }

    /// No ratio lies in the intervals of all runs.
    fileprivate var isApart: Bool {
      let lower = ([here.interval?.lower] + sightings.map(\.ratio.lower)).compactMap(\.self)
      let upper = ([here.interval?.upper] + sightings.map(\.ratio.upper)).compactMap(\.self)
      return (lower.max() ?? 0) > (upper.min() ?? 0)
    }
  }

  /// The kept runs that have one of the architectures.
  var runs: [KeptRun] { arms.flatMap(\.sightings).map(\.run).uniqued }

  /// The kinds of processor of the kept runs, by name.
  package var processors: [ProcessorName] {
    runs.map(\.machine.name).uniqued.sorted { $0.text < $1.text }
  }

  /// This run is one of those in the ranges.
  var isQuotable: Bool { elsewhere.mayQuote(layout, of: feature) }

  /// The result with the range of each architecture as a figure.
  package var added: FeatureResult {
    feature.adding(
      arms.map {
        Figure(Metric.allRuns, of: $0.name, under: layout.layout).saying($0.range.text)
      })
  }

  /// The claims that hold in all runs, those that do not, the order, and the ratios to quote.
  package var sentences: [String] {
    arms.isEmpty ? [] : [claims, order, sizes].compactMap(\.self)
  }

  /// `Quote all runs: this one and 5 to 6 kept on AMD EPYC.`
  ///
  /// - Parameters:
  ///   - arms: those with a range. Some runs lack some of them.
  ///   - features: those in whose ranges this run is; nil for all.
  static func advice(_ arms: [Arm], quoting features: [String]?) -> String? {
    let counts = arms.map(\.sightings.count)
    guard let least = counts.min(), let most = counts.max() else { return nil }
    let count = least == most ? "\(most)" : "\(least) to \(most)"
    let names = arms.flatMap(\.sightings).map(\.run.machine.name)
    let processors = ProcessorName.short(names).listed
    guard let features, features.isEmpty else {
      let part = features.map { " (\($0.listed) alone)" } ?? ""
      return "Quote all runs: this one\(part) and \(count) kept on \(processors)."
    }
    let runs = most == 1 ? "run" : "runs"
    return "Quote all runs: \(count) kept \(runs) on \(processors), without this one."
  }

  /// The architectures that change places from run to run; nil without a run to compare.
  var order: String? {
    RunOrder(of: [feature.baseline] + arms.map(\.name), in: quoted)?.sentence
  }

  /// The ratios to the baseline in each run to quote, this one first.
  var quoted: [[String: Double]] {
    let here = layout.comparisons(with: feature.baseline).compactMap { figure in
      figure.value.map { (figure.architecture, $0) }
    }
    let kept = runs.map { run in
      arms.compactMap { arm in
        arm.sightings.first { $0.run == run }.map { (arm.name, $0.ratio.ratio) }
      }
    }
    return ((isQuotable ? [here] : []) + kept).map {
      Dictionary($0 + [(feature.baseline, 1)]) { $1 }
    }
  }

  /// `Beside 2 kept runs on AMD EPYC`
  private var beside: String {
    let runs = runs
    return "Beside \(runs.count) kept \(runs.count == 1 ? "run" : "runs") on "
      + runs.map(\.machine.name.text).uniqued.listed
  }

  private var alike: [(claim: RatioClaim, words: String)] {
    [
      (.slower, "slower than \(feature.baseline)"), (.faster, "faster than \(feature.baseline)"),
      (.tie, "tied with \(feature.baseline)"),
    ]
  }

  /// The architectures whose claims differ: `mvc is slower in 5 and tied in 2`.
  private var mixed: [String] {
    arms.filter { Set($0.claims).count > 1 }.map { arm in
      let found = alike.compactMap { claim, words -> String? in
        let count = arm.claims.count { $0 == claim }
        let word = words.split(separator: " ").first ?? ""
        return count == 0 ? nil : "\(word) in \(count)"
      }
      return "\(arm.name) is \(found.listed)"
    }
  }

  private var claims: String {
    let runs = runs.count
    let each = arms.allSatisfy { $0.sightings.count == runs } ? "" : " that has them"
    let parts = alike.compactMap { claim, words -> String? in
      let names = arms.filter { $0.claims.allSatisfy { $0 == claim } }.map(\.name)
      return names.isEmpty
        ? nil : "\(names.listed) \(names.count == 1 ? "is" : "are") \(words) in each run\(each)"
    }
    return "\(beside): \((parts + mixed).joined(separator: "; "))."
  }

  /// Of two ties, a reader would quote no size.
  private var sizes: String? {
    let count = arms.count { $0.isApart && !$0.claims.allSatisfy { $0 == .tie } }
    guard count > 0 else { return nil }
    return "For \(count) of \(arms.count) architectures no one ratio lies in the intervals of all "
      + "runs: quote the range of all runs, and no single interval."
  }

  /// A column for each kind of processor, this run first; nil if no run can be compared.
  package var section: ReportSection? {
    guard !arms.isEmpty else { return nil }
    let processors = processors
    var table = Table(
      [.init("architecture", .left), .init("all runs"), .init("this run")]
        + processors.map { processor in
          let count = runs.count { $0.machine.name == processor }
          return .init("\(processor.text), \(count) \(count == 1 ? "run" : "runs")")
        })
    for arm in arms {
      table.add(
        [arm.name, arm.range.text, Figures.ratio(arm.here)]
          + processors.map { RatioRange(arm.sightings(on: $0).map(\.ratio.ratio))?.text ?? "-" },
        of: arm.name)
    }
    return ReportSection(
      title: "\(layout.name(in: feature)): \(layout.timeKind.name) as a ratio to "
        + "\(feature.baseline), in this run and in kept ones",
      table: table, notes: (sentences + leftOut).map { Note($0) })
  }

  /// `1.10 [1.05, 1.15]`
  package static func text(_ ratio: KeptRun.Ratio) -> String {
    RatioCell(
      ratio.ratio, ConfidenceInterval(lower: ratio.lower, upper: ratio.upper, level: 0.95),
      claim: ratio.claim
    ).text
  }

  /// `2026-11-23, AMD EPYC, 1f730852: 2 processors, Swift 6.3.1, version older, load 1.1.`
  package static func facts(of run: KeptRun) -> String {
    let origin = run.origin
    let model = run.machine.model.map { " (\($0))" } ?? ""
    return "\(run.name)\(model): \(run.machine.processors) processors, \(run.machine.compiler), "
      + "version \(origin.version), load "
      + "\(MeasurementEnvironment.text(ofLoad: run.machine.load)). "
      + (run.verdict?.sentence ?? "It has no verdict.")
  }

  /// The kept runs that are not compared, by the reason.
  package var leftOut: [String] {
    elsewhere.leftOut(beside: layout, of: feature).map { difference, runs in
      let (one, several) = (runs.count == 1, "\(runs.count) kept runs")
      return "\(one ? "1 kept run" : several) \(one ? "is" : "are") not compared: "
        + words(for: difference, one ? "its own verdict" : "their own verdicts")
    }
  }

  private func words(for difference: Elsewhere.Difference, _ verdicts: String) -> String {
    let isWall = layout.timeKind == .wall
    return switch difference {
    case .kind: isWall ? "own work, not wall time." : "wall time, not own work."
    case .work: "other scenarios, or another baseline."
    case .refused: "by \(verdicts), no time of this table may be quoted."
    case .missing: "without this table."
    }
  }
}
