import Foundation
public import Measurement
package import Passes
import Statistics
import TextOutput

/// The closed-loop latencies of one layout as tables: one per metric, with a row per kind of input.
public struct ClosedLoopTables {
  let result: ClosedLoopResult
  /// `form under main`
  let place: String
  /// In the order of the columns; those without latencies have none.
  let architectures: [String]

  public init(result: ClosedLoopResult, place: String, architectures: [String]) {
    self.result = result
    self.place = place
    self.architectures = architectures
  }

  public var sections: [ReportSection] {
    LatencyMetric.allCases.map(section) + (result.agreement.isEmpty ? [] : [agreement])
  }

  private func section(of metric: LatencyMetric) -> ReportSection {
    let names = architectures.filter { result.arms[$0] != nil }
    let unit = LatencyUnit(of: metric, in: result)
    var table = Table([.init("input", .left)] + names.map { .init($0, of: $0) })
    for kind in result.kinds {
      table.add(
        [kind] + names.map { unit.cell(result.arms[$0]?.kinds[kind]?[metric]) })
    }
    table.add(["all together"] + names.map { unit.cell(result.arms[$0]?.all[metric]) })
    return ReportSection(
      title: "\(place), live: closed-loop latency, \(metric.rawValue), p50 / p99 in \(unit.name)",
      table: table, notes: notes(of: metric))
  }

  private func notes(of metric: LatencyMetric) -> [Note] {
    guard metric != .blocked else {
      let kind = TimeKindNote(
        enqueuing: result.enqueuing, of: architectures.filter { result.arms[$0] != nil },
        in: .latencies)
      return (kind.map { [Note($0.text)] } ?? []) + [Note(instrument)]
    }
    return architectures.compactMap { name in
      guard let strayed = result.arms[name]?.strayed, strayed > 0, metric == .lastWrite else {
        return nil
      }
      return Note("\(name): \(strayed) inputs made another number of writes, and are left out")
    }
  }

  private var instrument: String {
    let instrument = result.instrument
    return String(
      format: "The instrument's share is subtracted: %.0f ns per input (they scatter by %.1f ns), "
        + "and until a write %.0f ns more and %.0f ns for each write until then.",
      instrument.stamps, instrument.scatter, instrument.observedInput, instrument.observedWrite)
  }

  private var agreement: ReportSection {
    var table = Table(
      [.init("arm", .left)]
        + ["blocked", "slices", "ratio", "difference in ns", "error"].map { .init($0) }
        + [.init("outcome", .left)])
    for arm in result.agreement {
      table.add(
        [
          arm.arm, Figures.nanoseconds(arm.blocked), Figures.nanoseconds(arm.slices),
          Figures.bare(arm.ratio),
          String(
            format: "%.0f [%.0f, %.0f]", arm.difference, arm.interval.lower, arm.interval.upper),
          "\(Figures.nanoseconds(arm.error)) (\(LatencyNote.errorShare(of: arm)))",
          arm.outcome.rawValue,
        ], of: arm.arm)
    }
    return ReportSection(
      title: "\(place): blocked latency per input, and the time per input of slices beside it",
      table: table, notes: [Note(Self.error)])
  }

  private static let error = String(
    format: """
      The error is the instrument's: the largest difference of a row in parentheses, in which no \
      architecture is, and the scatter of the share. In parentheses it is a part of the row's \
      slices. An arm agrees if the whole interval of its difference is within the error. If the \
      error is above %.0f %% of the baseline's slices, the instrument is not trusted.
      """, 100 * LatencyAgreement.errorShare)
}

/// The unit of a layout's latencies: the same for all architectures and kinds of input, in every
/// face.
package struct LatencyUnit {
  let name: String
  private let nanoseconds: Double
  private let decimals: Int

  static let microseconds = LatencyUnit(name: "µs", nanoseconds: 1_000, decimals: 1)

  private init(name: String, nanoseconds: Double, decimals: Int) {
    (self.name, self.nanoseconds, self.decimals) = (name, nanoseconds, decimals)
  }

  /// Nanoseconds where the shortest typical latency is below ten microseconds.
  package init(of metric: LatencyMetric, in result: ClosedLoopResult) {
    let typical = result.arms.values.compactMap { $0.all[metric].value(at: 50) }
    self =
      (typical.min() ?? 0) < 10_000
      ? LatencyUnit(name: "ns", nanoseconds: 1, decimals: 0) : .microseconds
  }

  /// `366 / 648`; `-` for a percentile with too few samples, or for no sample at all.
  func cell(_ distribution: LatencyDistribution?) -> String {
    guard let distribution, distribution.samples > 0 else { return "-" }
    return [50, 99].map { text(distribution.value(at: $0)) }.joined(separator: " / ")
  }

  /// `366 / 648 ns`, for a table whose title names no unit.
  func namedCell(_ distribution: LatencyDistribution?) -> String {
    let cell = cell(distribution)
    return cell.contains(where: \.isNumber) ? "\(cell) \(name)" : cell
  }

  /// `366 ns`; nil for a percentile with too few samples.
  package func named(_ percentile: Double, of distribution: LatencyDistribution) -> String? {
    distribution.value(at: percentile).map { "\(text($0)) \(name)" }
  }

  func text(_ nanoseconds: UInt64?) -> String {
    nanoseconds.map { String(format: "%.\(decimals)f", Double($0) / self.nanoseconds) } ?? "-"
  }
}

/// Says whether latencies and slices tell the same time.
struct LatencyNote {
  let text: String

  /// Nil where they cannot be compared.
  init?(_ result: ClosedLoopResult, _ baseline: String) {
    guard let arm = result.agreement.first(where: { $0.arm == baseline }) else { return nil }
    let arms = result.agreement.filter { result.arms[$0.arm] != nil }
    text =
      "latency and slices: \(baseline) is blocked for \(Figures.nanoseconds(arm.blocked)) per "
      + "input. It takes \(Figures.nanoseconds(arm.slices)) in slices beside it. The instrument's "
      + "error is \(Figures.nanoseconds(arm.error)), \(Self.errorShare(of: arm)) of that. "
      + (arm.outcome == .untrusted ? Self.untrusted : Self.outcomes(of: arms))
  }

  /// The instrument's error as a part of the arm's slices.
  static func errorShare(of arm: LatencyAgreement) -> String {
    Figures.percent(arm.error / arm.slices) + " %"
  }

  private static let untrusted = String(
    format: "That is above %.0f %%, so the instrument is not trusted.",
    100 * LatencyAgreement.errorShare)

  private static func outcomes(of arms: [LatencyAgreement]) -> String {
    func clause(_ outcome: LatencyAgreement.Outcome, _ one: String, _ several: String) -> String {
      let count = arms.count { $0.outcome == outcome }
      return "\(count) \(count == 1 ? one : several)"
    }
    return "Of \(arms.count) arms \(clause(.agrees, "agrees", "agree")), "
      + "\(clause(.undecided, "is undecided", "are undecided")), "
      + "\(clause(.differs, "differs", "differ"))."
  }
}
