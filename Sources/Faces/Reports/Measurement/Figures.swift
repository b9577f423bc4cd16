import Foundation
package import Measurement
import Passes
package import Statistics
package import TextOutput
package import Verification

/// The form of figures in tables.
package enum Figures {
  package static func fixed(_ total: Double, per count: Int) -> String {
    guard count > 0 else { return "-" }
    return String(format: "%.2f", total / Double(count))
  }

  /// A large count per input: `14366`.
  package static func whole(_ total: Double, per count: Int) -> String {
    guard count > 0 else { return "-" }
    return String(format: "%.0f", total / Double(count))
  }

  /// A small number: `0.04`
  static func twoDigits(_ number: Double) -> String { String(format: "%.2f", number) }

  /// A ratio of counts: `1.045`, `16.75`
  package static func factor(_ ratio: Double) -> String {
    String(format: ratio < 9.9995 ? "%.3f" : "%.2f", ratio)
  }

  package static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "-" }
    return "\(percent(Double(part) / Double(whole))) %"
  }

  /// A share as percent, without the sign.
  package static func percent(_ share: Double) -> String {
    let text = String(format: "%.0f", 100 * share)
    return text == "-0" ? "0" : text
  }

  /// A percentile; `-` if there are too few samples for it.
  static func percentile(_ percentile: Double, of distribution: LatencyDistribution) -> String {
    distribution.value(at: percentile).map { TimeUnit.text(of: Double($0)) } ?? "-"
  }

  static func interval(_ ratio: Double, _ interval: ConfidenceInterval) -> String {
    RatioCell(ratio, interval).text
  }

  /// A time with its interval, `12.8 [12.1, 13.5] ns`.
  ///
  /// - Parameters:
  ///   - unit: the unit of the column; nil for that of the interval's farther end.
  ///   - sign: `+` for a time with its sign.
  package static func level(
    _ level: LevelEstimate, in unit: TimeUnit? = nil, sign: String = ""
  ) -> String {
    let ends = [level.interval.lower, level.interval.upper]
    let unit = unit ?? TimeUnit(of: [ends.map(abs).max() ?? 0])
    let figures = ([level.nanoseconds] + ends).map { unit.number($0, sign: sign) }
    return "\(figures[0]) [\(figures[1]), \(figures[2])] \(unit.name)"
  }

  /// The verdict of the baseline against itself on the instrument.
  ///
  /// - Parameter check: a ratio of the baseline to itself.
  package static func check(_ check: Figure, band: Double) -> String {
    let baseline = check.against ?? ""
    let kind =
      check.verdict == .void
      ? "VOID: \(baseline) differs from itself" : "\(baseline) against itself"
    return "\(kind): \(ratioWithInterval(check)); a claim needs an interval outside "
      + String(format: "%.3f to %.3f", 1 / band, band)
  }

  /// A ratio without the mark of its claim.
  package static func ratioWithInterval(_ figure: Figure) -> String {
    guard let value = figure.value, let interval = figure.interval else { return "-" }
    return self.interval(value, interval)
  }

  /// `1.10`
  package static func bare(_ ratio: Double) -> String {
    String(format: "%.2f", ratio)
  }

  /// A share of a total, whole if it is a whole number: `12`, `12.5`.
  private static func whole(_ total: Int, per count: Int) -> String {
    count > 0 && total % count == 0
      ? "\(total / count)" : String(format: "%.1f", Double(total) / Double(max(count, 1)))
  }

  /// A number with a separator between thousands: `100 000`.
  package static func grouped(_ number: Int, by separator: String = " ") -> String {
    let digits = Array(String(number.magnitude))
    let groups = digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? separator : "") + String(digits[index])
    }
    return (number < 0 ? "-" : "") + groups.joined()
  }

  /// `31 of 77 scenarios`, or `1 of 3 measured scenarios`
  package static func affectedScenarios(
    _ count: GlitchCount, _ scope: FeatureResult.Scope
  ) -> String {
    let which = scope == .measured ? "measured scenarios" : "scenarios"
    return "\(count.affectedScenarios) of \(count.scenarios) \(which)"
  }

  /// `5.5 %`
  package static func percentAbove(_ ratio: Double) -> String {
    String(format: "%.1f %%", 100 * (ratio - 1))
  }

  /// `1.10`, or `tie`
  package static func bareRatio(_ figure: Figure) -> String { RatioCell(figure)?.figure ?? "-" }

  /// `1.10 [1.05, 1.23]`, or `tie (0.99–1.01)`
  package static func ratio(_ figure: Figure) -> String {
    RatioCell(figure)?.text ?? "-"
  }

  /// Objects with their bytes: `12 (704)`, or `0`.
  static func memory(_ objects: Int, bytes: Int, per count: Int = 1) -> String {
    objects == 0 && bytes == 0
      ? "0" : "\(whole(objects, per: count)) (\(whole(bytes, per: count)))"
  }
}

/// A ratio with its interval, as a cell whose numbers align in a column. Every face writes ratios
/// by this. A tie has no figure that could be taken for a claim.
package struct RatioCell {
  /// A word for numbers that are not valid; empty for others.
  let mark: String
  /// `1.10`, or `tie`
  let ratio: String
  /// The lower bound; empty for the baseline.
  let lower: String
  let upper: String

  private static let tie = "tie"

  /// `1.10`, `tie` or `unstable 1.10`
  package var figure: String { mark.isEmpty ? ratio : "\(mark) \(ratio)" }
  /// `[1.05, 1.23]`, or `(0.99–1.01)` of a tie; empty for the baseline.
  package var interval: String {
    lower.isEmpty ? "" : ratio == Self.tie ? "(\(lower)–\(upper))" : "[\(lower), \(upper)]"
  }
  /// `(1.10)`, or `tie (0.99–1.01)`: a tie has no other figure than its interval.
  var short: String { ratio == Self.tie ? text : "(\(figure))" }
  /// `1.10 [1.05, 1.23]`
  package var text: String { "\(figure) \(interval)" }

  /// A cell of a share, in percent; nil for another figure.
  package static func share(_ figure: Figure) -> RatioCell? {
    guard let value = figure.value, let interval = figure.interval else { return nil }
    return RatioCell(
      mark: "", ratio: "\(Figures.percent(value)) %", lower: Figures.percent(interval.lower),
      upper: Figures.percent(interval.upper))
  }

  /// The cell of the reference.
  package static let baseline = RatioCell(mark: "", ratio: "1.00", lower: "", upper: "")

  /// The cells of a column; nil becomes `-`.
  package static func column(_ cells: [RatioCell?]) -> [String] {
    let present = cells.compactMap(\.self)
    let widths = (
      ratio: present.map(\.ratio.count).max() ?? 0,
      interval: present.map(\.interval.count).max() ?? 0
    )
    return cells.map { $0?.aligned(to: widths.ratio, widths.interval) ?? "-" }
  }

  /// The cell with ratio and interval as wide as the widest ones of the column.
  private func aligned(to ratioWidth: Int, _ intervalWidth: Int) -> String {
    let figures =
      TextWidth.padded(ratio, to: ratioWidth, .right) + " "
      + TextWidth.padded(interval, to: intervalWidth, .right)
    return mark.isEmpty ? figures : "\(mark) \(figures)"
  }
}

extension RatioCell {
  init(_ ratio: Double, _ interval: ConfidenceInterval, claim: RatioClaim? = nil) {
    let mark =
      switch claim {
      case nil, .slower, .faster, .tie: ""
      case .unstable?, .void?: claim?.rawValue ?? ""
      }
    self.init(
      mark: mark, ratio: claim == .tie ? Self.tie : Figures.bare(ratio),
      lower: Figures.bare(interval.lower), upper: Figures.bare(interval.upper))
  }

  init(_ comparison: ArmComparison) {
    self.init(comparison.ratio, comparison.interval, claim: comparison.verdict)
  }

  package init?(_ figure: Figure) {
    guard let value = figure.value, let interval = figure.interval else { return nil }
    self.init(value, interval, claim: figure.verdict)
  }
}
