package import Measurement
import Passes
import Statistics
import TextOutput

/// A size sweep as a table: architectures down, sizes across, then the line through them.
package struct SizeSweepReport {
  /// The share of its time by which a size must be off the line to be noted.
  private static let notableDeviation = 0.25

  private let series: SizeSweepResult
  private let feature: String

  package init(_ series: SizeSweepResult, of feature: String) {
    (self.series, self.feature) = (series, feature)
  }

  /// The times, and the counts if there are any.
  package var sections: [ReportSection] {
    let times = ReportSection(
      title: title("\(series.timeKind.name) per"), table: times, notes: notes)
    guard series.isCounted else { return [times] }
    return [times, ReportSection(title: title("allocations (writes) per"), table: counts)]
  }

  private func title(_ what: String) -> String {
    "\(feature): \(what) \"\(series.input)\" against the number of \(series.list), "
      + "under \(series.layout), live"
  }

  private var times: Table {
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

  private var counts: Table {
    var table = Table(
      [.init("architecture", .left)] + series.sizes.map { .init(Figures.grouped($0)) })
    for architecture in series.architectures {
      table.add(
        [architecture] + series.sizes.map { counts(of: architecture, at: $0) }, of: architecture)
    }
    return table
  }

  private func counts(of architecture: String, at size: Int) -> String {
    func figure(_ metric: String) -> Figure? { series.figure(metric, of: architecture, at: size) }
    guard let inputs = figure(Metric.inputs)?.count, let writes = figure(Metric.writes)?.count
    else {
      return "-"
    }
    let allocations = figure(Metric.allocations)
    let text = allocations?.count.map { Figures.fixed(Double($0), per: inputs) }
    return "\(text ?? allocations?.text ?? "-") (\(Figures.fixed(Double(writes), per: inputs)))"
  }

  /// The notes. They say why numbers are missing, what weakens those that are there, and how to
  /// read them.
  private var notes: [Note] {
    let failures = series.architectures.flatMap { name in
      series.failures[name].map { Note.failure($0, of: name) } ?? []
    }
    let timed = series.rounds.first.map { [$0.rounds.baseline] + $0.rounds.arms } ?? []
    let kind = TimeKindNote(enqueuing: series.enqueuing, of: timed, in: .timesAlone)
    let checks = zip(series.rounds, series.bands).compactMap { point, band in
      series.figure(
        Metric.ratio, of: Figure.again(series.baseline), at: point.size, against: series.baseline
      ).map { "\(place(of: point.size)): \(Figures.check($0, band: band))" }
    }
    let hasLine = series.architectures.contains { series.figure(Metric.perRow, of: $0) != nil }
    let ends =
      series.rounds.isEmpty
      ? ["no times: there is nothing sound to compare \(series.baseline) with"]
      : (hasLine ? [] : ["no line fitted: needs at least \(SizeFit.minimumSizes) sizes"])
        + deviations + [reading]
    return failures + ([kind?.text].compactMap(\.self) + checks + ends).map { Note($0) }
  }

  /// `At 10 000 favorites`
  private func place(of size: Int) -> String { "At \(Figures.grouped(size)) \(series.list)" }

  private var deviations: [String] {
    series.rounds.compactMap { point in
      let worst =
        series.architectures.compactMap {
          series.figure(Metric.deviation, of: $0, at: point.size)?.value
        }.max { abs($0) < abs($1) } ?? 0
      guard abs(worst) > Self.notableDeviation else { return nil }
      let (size, side) = (place(of: point.size), worst > 0 ? "above" : "below")
      return "\(size): \(side) the line by up to \(Figures.percent(abs(worst))) % of its time; "
        + "per row is not what a row costs there"
    }
  }

  private var reading: String {
    """
    Timed is the last input of \(series.scenarios.joined(separator: ", ")), repeated on one screen \
    that was set up before. Beside each time stands its ratio to \(series.baseline), or the \
    interval of a tie. The line time = fixed + per row x size is fitted to relative errors; its \
    95 % intervals are of noise alone, and off the line is the largest share by which a size \
    misses it.
    """
  }

  /// The cells of a size: each architecture's time, and its ratio to the baseline.
  private func times(at index: Int) -> [String] {
    let size = series.rounds[index].size
    let times = series.architectures.map { series.level(of: $0, at: size)?.value }
    let unit = TimeUnit(of: times.compactMap(\.self))
    let ratios = series.architectures.map { architecture in
      series.ratio(of: architecture, at: size).flatMap(RatioCell.init)?.short ?? ""
    }
    let width = ratios.map(\.count).max() ?? 0
    return zip(times, ratios).map { time, ratio in
      time.map { "\(unit.text($0)) \(TextWidth.padded(ratio, to: width, .right))" } ?? "-"
    }
  }

  private func line(of architecture: String) -> [String] {
    let times = [Metric.perRow, Metric.fixed].map { metric in
      level(metric, of: architecture).map { level in
        Figures.level(level, in: unit(of: metric))
      } ?? "-"
    }
    let deviation = series.figure(Metric.offTheLine, of: architecture)?.value
    return times + [deviation.map { "\(Figures.percent(abs($0))) %" } ?? "-"]
  }

  private func level(_ metric: String, of architecture: String) -> LevelEstimate? {
    series.figure(metric, of: architecture)?.level
  }

  /// The unit of a column of the line.
  private func unit(of metric: String) -> TimeUnit {
    TimeUnit(of: series.architectures.compactMap { level(metric, of: $0)?.nanoseconds })
  }
}
