public import Measurement
import Passes
import Statistics
import Verification

/// A measurement as a table for spreadsheets and statistics programs: one line per feature, layout,
/// architecture and figure (the long form), by RFC 4180.
///
/// Everything that the tables show is in it, with full precision; the raw rounds are only in
/// `ResultsJSON`. Fields that do not apply are empty.
public struct ResultsCSV {
  /// The fields of a line. `against` is the architecture that a ratio is taken against, `size` the
  /// size of the list of a size sweep, `lower` and `upper` are the bounds of the interval at the
  /// confidence level `confidence`, and `claim` is a `RatioClaim`.
  static let header = [
    "feature", "layout", "size", "architecture", "against", "metric", "unit", "value", "lower",
    "upper", "confidence", "claim",
  ]

  private let results: [FeatureResult]

  public init(_ results: [FeatureResult]) {
    self.results = results
  }

  /// With a line for the header; lines end in carriage return and line feed.
  public func text() -> String {
    ([Self.header] + lines.map(\.fields)).map(CSVLine.text).joined()
  }

  private var lines: [FigureLine] {
    results.flatMap { result in
      result.layouts.flatMap { lines(of: $0, in: result) }
        + (result.sizeSweep.map { lines(of: $0, in: result.feature) } ?? [])
    }
  }

  private func lines(of layout: LayoutResult, in result: FeatureResult) -> [FigureLine] {
    let place = FigureLine(feature: result.feature, layout: layout.layout)
    var lines = layout.results.flatMap { self.lines(of: $0, layout, result, place) }
    lines += (layout.comparisons + layout.pairs).map { line(of: $0, place) }
    for check in result.family?.aaChecks ?? [] where check.group == layout.layout {
      lines.append(line(of: check, result.baseline, place))
    }
    let agreement = layout.latencies?.agreement ?? []
    return lines + calibration(of: layout, place)
      + agreement.flatMap { LatencyLines(place: place).lines(of: $0) }
  }

  private func lines(
    of facts: ArmResult, _ layout: LayoutResult, _ result: FeatureResult, _ place: FigureLine
  ) -> [FigureLine] {
    let place = place.with(architecture: facts.architecture)
    var lines: [FigureLine] = []
    if let failure = facts.failure { lines.append(place.text("failure", failure.what)) }
    lines += self.lines(ofTimesOf: facts.architecture, layout, result.baseline, place)
    if let numbers = facts.numbers { lines += self.lines(of: numbers, place) }
    if let latencies = layout.latencies, let arm = latencies.arms[facts.architecture] {
      lines += LatencyLines(place: place).lines(of: arm, kinds: latencies.kinds)
    }
    lines += GlitchLines(result.glitches, of: facts, place).lines
    let gates = StaleGateLines(
      result.glitches, of: facts.architecture, under: layout.layout, place)
    return lines + gates.lines
  }

  private func lines(
    ofTimesOf architecture: String, _ layout: LayoutResult, _ baseline: String,
    _ place: FigureLine
  ) -> [FigureLine] {
    [
      layout.levels[architecture].map { place.level(metric(layout), $0) },
      layout.wallLevels[architecture].map { place.level(Self.wallTime, $0) },
      layout.floor?.above[architecture].map { place.level("\(metric(layout)) above floor", $0) },
      ratioAboveFloor(of: architecture, layout, baseline, place.with(against: baseline)),
      layout.tieGroups?.letters(of: architecture).map { place.text("ties", $0) },
    ].compactMap(\.self)
  }

  /// Nil for the baseline. Where the ratio was refused, the line says why.
  private func ratioAboveFloor(
    of architecture: String, _ layout: LayoutResult, _ baseline: String, _ place: FigureLine
  ) -> FigureLine? {
    let metric = "ratio above floor"
    switch layout.ratioAboveFloor(of: architecture, to: baseline) {
    case .ratio(let ratio):
      return place.figure(
        metric, "1", ratio.ratio, ratio.interval,
        claim: layout.invalidMark(of: architecture, to: baseline))
    case .refused(let refusal): return place.text(metric, refusal.rawValue)
    case .itself, nil: return nil
    }
  }

  private func line(of comparison: ArmComparison, _ place: FigureLine) -> FigureLine {
    place.with(architecture: comparison.arm).with(against: comparison.baseline)
      .figure(
        "ratio", "1", comparison.ratio, comparison.interval, claim: comparison.verdict.rawValue)
  }

  private func line(of check: AACheck, _ baseline: String, _ place: FigureLine) -> FigureLine {
    place.with(architecture: "\(baseline) (A/A)").with(against: baseline)
      .figure(
        "ratio", "1", check.ratio, check.interval, claim: check.excludesOne ? "void" : "")
  }

  /// The time that is compared under the layout.
  private func metric(_ layout: LayoutResult) -> String { "\(layout.timeKind.name) per input" }

  private func calibration(of layout: LayoutResult, _ place: FigureLine) -> [FigureLine] {
    FloorResult.Calibration.allCases.compactMap { calibration in
      layout.floor?.calibration[calibration.rawValue].map { level in
        let place = place.with(architecture: calibration.rowName)
        return [place.level(metric(layout), level)]
          + (layout.wallLevels[calibration.rowName].map { [place.level(Self.wallTime, $0)] } ?? [])
      }
    }.joined().map(\.self)
  }

  private static let wallTime = "wall time per input, advisory"

  private func lines(of numbers: ArmResult.Numbers, _ place: FigureLine) -> [FigureLine] {
    let counts = numbers.counts
    var figures = [place.count("inputs", counts.inputs)]
    if let missing = numbers.missingAllocations {
      figures.append(place.text("allocations", missing))
    }
    if let missing = numbers.missingMemory { figures.append(place.text("opened", missing)) }
    if let allocations = numbers.allocations {
      figures += [
        place.count("allocations", Int(allocations.own.count)),
        place.figure("allocated", "bytes", Double(allocations.own.bytes)),
        place.count("queue allocations", Int(allocations.infrastructure.count)),
        place.count("unattributed allocations", Int(allocations.unattributed.count)),
      ]
    }
    figures += [
      place.count("events", counts.events), place.count("writes", counts.writes),
      place.count("redundant writes", counts.redundantWrites),
      place.count(ExactMetrics.measuredGlitches, counts.measuredGlitches),
      place.count("notifications", counts.notifications), place.count("hops", counts.hops),
      place.count("jobs on own queue", counts.jobsOnOwnQueue),
    ]
    figures += numbers.memory.map { MemoryLines($0, place).lines } ?? []
    return figures
  }

  private func lines(of sweep: SizeSweepResult, in feature: String) -> [FigureLine] {
    let place = FigureLine(feature: feature, layout: sweep.layout)
    let failures = sweep.architectures.compactMap { name in
      sweep.failures[name].map { place.with(architecture: name).text("failure", $0.what) }
    }
    return failures
      + sweep.rounds.indices.flatMap { lines(of: sweep, at: $0, place) }
      + sweep.counts.indices.flatMap { index in
        counts(of: sweep, at: index, place.with(size: sweep.sizes[index]))
      }
      + sweep.architectures.flatMap { name in
        sweep.fits[name].map { lines(of: $0, place.with(architecture: name)) } ?? []
      }
  }

  private func lines(
    of sweep: SizeSweepResult, at index: Int, _ place: FigureLine
  ) -> [FigureLine] {
    let sized = sweep.rounds[index]
    let place = place.with(size: sized.size)
    let levels = sweep.architectures.compactMap { name in
      sweep.levels[index][name].map {
        place.with(architecture: name).level("\(sweep.timeKind.name) per input", $0)
      }
    }
    let comparisons = sweep.family?.comparisons.filter { $0.group == sized.rounds.group } ?? []
    let checks = sweep.family?.aaChecks.filter { $0.group == sized.rounds.group } ?? []
    return levels + comparisons.map { line(of: $0, place) }
      + checks.map { line(of: $0, sweep.baseline, place) }
  }

  private func counts(
    of sweep: SizeSweepResult, at index: Int, _ place: FigureLine
  ) -> [FigureLine] {
    sweep.architectures.flatMap { name in
      sweep.counts[index][name].map { counts in
        let place = place.with(architecture: name)
        return [place.count("inputs", counts.inputs), place.count("writes", counts.writes)]
          + (counts.allocations.map {
            [
              place.count("allocations", Int($0.own.count)),
              place.figure("allocated", "bytes", Double($0.own.bytes)),
            ]
          } ?? [])
      } ?? []
    }
  }

  private func lines(of fit: SizeFit, _ place: FigureLine) -> [FigureLine] {
    [
      place.figure("time per row", "ns", fit.perRow, fit.perRowInterval),
      place.figure("fixed time", "ns", fit.fixed, fit.fixedInterval),
      place.figure("largest deviation from the line", "1", fit.largestDeviation),
    ]
  }
}

/// One figure and where it belongs.
struct FigureLine {
  private var place: [String]
  private var figure: [String] = []

  init(feature: String, layout: String) {
    place = [feature, layout, "", "", ""]
  }

  /// In the order of `ResultsCSV.header`.
  var fields: [String] { place + figure }

  func with(size: Int) -> FigureLine { with("\(size)", at: 2) }
  func with(architecture: String) -> FigureLine { with(architecture, at: 3) }
  func with(against reference: String) -> FigureLine { with(reference, at: 4) }

  private func with(_ field: String, at index: Int) -> FigureLine {
    var line = self
    line.place[index] = field
    return line
  }

  func figure(
    _ metric: String, _ unit: String, _ value: Double, _ interval: ConfidenceInterval? = nil,
    claim: String = ""
  ) -> FigureLine {
    var line = self
    let bounds = [interval?.lower, interval?.upper, interval?.level]
    line.figure =
      [metric, unit, "\(value)"] + bounds.map { $0.map { "\($0)" } ?? "" } + [claim]
    return line
  }

  func level(_ metric: String, _ level: LevelEstimate) -> FigureLine {
    figure(metric, "ns", level.nanoseconds, level.interval)
  }

  func count(_ metric: String, _ count: Int) -> FigureLine {
    var line = self
    line.figure = [metric, "count", "\(count)", "", "", "", ""]
    return line
  }

  func text(_ metric: String, _ text: String) -> FigureLine {
    var line = self
    line.figure = [metric, "text", text, "", "", "", ""]
    return line
  }
}

/// A line of comma-separated values: RFC 4180, section 2.
enum CSVLine {
  /// A field with a comma, a quotation mark or a line break is put in quotation marks, and a
  /// quotation mark in it is doubled.
  static func text(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let special = text.unicodeScalars.contains { ["\"", ",", "\r", "\n"].contains($0) }
    guard special else { return text }
    let doubled = text.unicodeScalars.reduce(into: "") { doubled, scalar in
      doubled.unicodeScalars.append(scalar)
      if scalar == "\"" { doubled.unicodeScalars.append(scalar) }
    }
    return "\"\(doubled)\""
  }
}
