public import Measurement
import Passes
import Statistics
public import TextOutput

/// A series of sizes as a table: architectures down, sizes across, then the line through them.
public struct SizeSweepReport {
  /// A size that is further off the line than this share of its time is said to be.
  private static let notableDeviation = 0.25

  let series: SizeSweepResult

  public init(series: SizeSweepResult) {
    self.series = series
  }

  public var title: String {
    "\(series.timeKind.name) per \"\(series.input)\" against the number of \(series.list), "
      + "under \(series.layout), live"
  }

  public var table: Table {
    var table = Table(
      [.init("architecture", .left)]
        + series.rounds.map { .init(Figures.grouped($0.size), group: "sizes") }
        + ["per row", "fixed", "off the line"].map { .init($0, group: "line") })
    let times = series.rounds.indices.map(times)
    for (row, architecture) in series.architectures.enumerated() {
      table.add([architecture] + times.map { $0[row] } + line(of: architecture), of: architecture)
    }
    return table
  }

  public var countsTitle: String {
    "allocations (writes) per \"\(series.input)\" against the number of \(series.list), "
      + "under \(series.layout), live"
  }

  /// Nil if nothing was counted.
  public var countsTable: Table? {
    guard !series.counts.isEmpty else { return nil }
    var table = Table(
      [.init("architecture", .left)] + series.sizes.map { .init(Figures.grouped($0)) })
    for architecture in series.architectures {
      table.add(
        [architecture] + series.counts.map { Self.counts($0[architecture]) }, of: architecture)
    }
    return table
  }

  private static func counts(_ counts: SizedCounts?) -> String {
    guard let counts else { return "-" }
    let allocations =
      counts.allocations.map { Figures.fixed(Double($0.own.count), per: counts.inputs) }
      ?? ArmResult.Numbers.missing(areRepeatable: counts.areAllocationsRepeatable)
    return "\(allocations) (\(Figures.fixed(Double(counts.writes), per: counts.inputs)))"
  }

  /// The notes say why numbers are missing, what weakens the numbers that are there, and how to
  /// read them.
  public var notes: [Note] {
    var notes = series.architectures.flatMap { name in
      series.failures[name].map { Note.failure($0, of: name) } ?? []
    }
    let timed = series.rounds.first.map { [$0.rounds.baseline] + $0.rounds.arms } ?? []
    if let kind = TimeKindNote(enqueuing: series.enqueuing, of: timed, in: .timesAlone) {
      notes.append(Note(kind.text))
    }
    for (point, check) in zip(series.rounds, series.family?.aaChecks ?? []) {
      let band = series.family?.comparisons.first { $0.group == check.group }?.band ?? 1
      let said = Figures.check(check, baseline: series.baseline, band: band)
      notes.append(Note("\(place(of: point.size)): \(said)"))
    }
    if series.rounds.isEmpty {
      notes.append(
        Note("no times: there is nothing sound to compare \(series.baseline) with"))
    } else {
      if series.fits.isEmpty {
        notes.append(
          Note("no line: it takes \(SizeFit.minimumSizes) sizes to see whether one fits"))
      }
      notes += (deviations + [reading]).map { Note($0) }
    }
    return notes
  }

  /// `At 10 000 favorites`
  private func place(of size: Int) -> String { "At \(Figures.grouped(size)) \(series.list)" }

  /// The sizes at which the line does not hold.
  private var deviations: [String] {
    series.rounds.indices.compactMap { index in
      let worst = series.fits.values.map { $0.deviations[index] }.max { abs($0) < abs($1) } ?? 0
      guard abs(worst) > Self.notableDeviation else { return nil }
      let (size, side) = (place(of: series.rounds[index].size), worst > 0 ? "above" : "below")
      return "\(size): \(side) the line by up to \(Figures.percent(abs(worst))) % of its time; "
        + "per row is not what a row costs there"
    }
  }

  private var reading: String {
    """
    Timed is the last input of \(series.scenarios.joined(separator: ", ")), repeated on one screen \
    that was set up before. In brackets its ratio to \(series.baseline); = is a tie. The line \
    time = fixed + per row x size is fitted to relative errors; its 95 % intervals are of noise \
    alone, and off the line is the largest share by which a size misses it.
    """
  }

  /// The cells of a size: each architecture's time, and its ratio to the baseline in brackets.
  private func times(at index: Int) -> [String] {
    let group = series.rounds[index].rounds.group
    let times = TimeColumn.cells(series.architectures.map { series.levels[index][$0] })
    let ratios = series.architectures.map { architecture in
      series.family?.comparisons.first { $0.group == group && $0.arm == architecture }
        .map { "(\(Figures.bareRatio($0)))" } ?? ""
    }
    let width = ratios.map(\.count).max() ?? 0
    return zip(times, ratios).map { time, ratio in
      time == "-" ? "-" : "\(time) \(TextWidth.padded(ratio, to: width, .right))"
    }
  }

  private func line(of architecture: String) -> [String] {
    guard let fit = series.fits[architecture] else { return ["-", "-", "-"] }
    return [
      Figures.nanoseconds(fit.perRow, fit.perRowInterval),
      Figures.nanoseconds(fit.fixed, fit.fixedInterval),
      "\(Figures.percent(abs(fit.largestDeviation))) %",
    ]
  }
}
