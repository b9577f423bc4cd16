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

  package init(_ elsewhere: Elsewhere, beside layout: LayoutResult, of feature: FeatureResult) {
    (self.elsewhere, self.layout, self.feature) = (elsewhere, layout, feature)
  }

  /// One architecture in this run and in those that can be compared.
  package struct Arm {
    package let name: String
    package let here: Figure
    package let sightings: [Elsewhere.Sighting]

    /// The least and the greatest ratio, with three digits: `1.05-1.08`.
    package var spread: String {
      Self.text(sightings.map(\.ratio.ratio))
    }

    fileprivate static func text(_ ratios: [Double]) -> String {
      let ends = [ratios.min(), ratios.max()].compactMap(\.self).map { ratio in
        String(format: ratio < 10 ? "%.2f" : "%.1f", ratio)
      }
      return ends.uniqued.joined(separator: "-")
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

    fileprivate var wholeSpread: String {
      "\(name) \(Self.text(sightings.map(\.ratio.ratio) + [here.value].compactMap(\.self)))"
    }
  }

  /// The architectures that some other run has, too.
  package var arms: [Arm] {
    layout.architectures.compactMap { name in
      guard let here = layout.comparison(of: name, with: feature.baseline),
        here.verdict?.isValid == true
      else { return nil }
      let sightings = elsewhere.sightings(of: name, under: layout, of: feature)
      return sightings.isEmpty ? nil : Arm(name: name, here: here, sightings: sightings)
    }
  }

  /// The result with the spread of each architecture as a figure.
  package var added: FeatureResult {
    feature.adding(
      arms.map { Figure(Metric.elsewhere, of: $0.name, under: layout.layout).saying($0.spread) })
  }

  /// The claims that hold in all runs, those that do not, and the sizes that differ.
  package var sentences: [String] {
    let arms = arms
    guard !arms.isEmpty else { return [] }
    return [claims(arms), sizes(arms)].compactMap(\.self)
  }

  /// What does not hold in all runs, in few words; nil if all holds, or without a run to compare.
  package var brief: String? {
    let arms = arms
    let sizes = apart(arms).count
    let mixed = mixed(arms)
    let parts =
      (mixed.isEmpty ? [] : mixed + ["every other claim holds in each"])
      + (sizes == 0
        ? [] : ["no one ratio holds for \(sizes) of \(arms.count) architectures: quote the spread"])
    return parts.isEmpty ? nil : "\(beside(arms)): \(parts.joined(separator: "; "))."
  }

  /// `Beside 2 kept runs on AMD EPYC`
  private func beside(_ arms: [Arm]) -> String {
    let runs = arms.flatMap(\.sightings).map(\.run).uniqued
    return "Beside \(runs.count) kept \(runs.count == 1 ? "run" : "runs") on "
      + runs.map(\.machine.processor).uniqued.listed
  }

  private var alike: [(claim: RatioClaim, words: String)] {
    [
      (.slower, "slower than \(feature.baseline)"), (.faster, "faster than \(feature.baseline)"),
      (.tie, "tied with \(feature.baseline)"),
    ]
  }

  /// The architectures whose claims differ: `mvc is slower in 5 and tied in 2`.
  private func mixed(_ arms: [Arm]) -> [String] {
    arms.filter { Set($0.claims).count > 1 }.map { arm in
      let found = alike.compactMap { claim, words -> String? in
        let count = arm.claims.count { $0 == claim }
        let word = words.split(separator: " ").first ?? ""
        return count == 0 ? nil : "\(word) in \(count)"
      }
      return "\(arm.name) is \(found.listed)"
    }
  }

  private func claims(_ arms: [Arm]) -> String {
    let runs = arms.flatMap(\.sightings).map(\.run).uniqued.count
    let each = arms.allSatisfy { $0.sightings.count == runs } ? "" : " that has them"
    let parts = alike.compactMap { claim, words -> String? in
      let names = arms.filter { $0.claims.allSatisfy { $0 == claim } }.map(\.name)
      return names.isEmpty
        ? nil : "\(names.listed) \(names.count == 1 ? "is" : "are") \(words) in each run\(each)"
    }
    return "\(beside(arms)): \((parts + mixed(arms)).joined(separator: "; "))."
  }

  /// Those with no ratio in the intervals of all runs. Of two ties, a reader would quote no size.
  private func apart(_ arms: [Arm]) -> [Arm] {
    arms.filter { $0.isApart && !$0.claims.allSatisfy { $0 == .tie } }
  }

  private func sizes(_ arms: [Arm]) -> String? {
    let apart = apart(arms).map(\.wholeSpread)
    guard !apart.isEmpty else { return nil }
    return "The intervals of all runs share no ratio for \(apart.listed): quote these spreads, and "
      + "no single interval."
  }

  /// A column for each run, this one first; nil if none can be compared.
  package var section: ReportSection? {
    let arms = arms
    let runs = elsewhere.runs.filter { run in
      arms.contains { $0.sightings.contains { $0.run == run } }
    }
    guard !runs.isEmpty else { return nil }
    var table = Table(
      [.init("architecture", .left), .init("this run")] + runs.map { .init($0.name) })
    for arm in arms {
      table.add(
        [arm.name, Figures.ratio(arm.here)]
          + runs.map { run in
            arm.sightings.first { $0.run == run }.map { Self.text($0.ratio) } ?? "-"
          }, of: arm.name)
    }
    return ReportSection(
      title: "\(feature.feature) under \(layout.layout): \(layout.timeKind.name) as a ratio to "
        + "\(feature.baseline), in this run and in kept ones",
      table: table, notes: (sentences + leftOut).map { Note($0) })
  }

  private static func text(_ ratio: KeptRun.Ratio) -> String {
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

  private var leftOut: [String] {
    elsewhere.leftOut(beside: layout, of: feature).map { reason, runs in
      "not compared, because \(reason.rawValue): "
        + runs.map(\.name).uniqued.joined(separator: "; ")
    }
  }
}
