import Measurement
import Plots
import Reports
import Statistics
import TextOutput

/// The cost of one input by the length of a list: times, and below them ratios to the baseline.
enum SizePicture {
  /// Both axes are logarithmic. If every row costs the same, a curve becomes a straight line.
  static func times(of series: SizeSweepResult) -> CurvePlot {
    CurvePlot(
      PlotText(
        title: "Time per “\(VisibleText.of(series.input))” against the number of "
          + VisibleText.of(series.list),
        subtitle: "under \(VisibleText.of(series.layout)), with intervals, on logarithmic axes",
        description: "The time of one input for lists of several sizes. "
          + series.architectures.map { timesSentence($0, series) }.joined(separator: " ")),
      x: sizes(of: series),
      y: CurvePlot.Axis("time per input", isLogarithmic: true, quantity: .nanoseconds),
      curves: curves(of: series) { name, size in
        series.level(of: name, at: size)?.level.map {
          CurvePlot.Sample(
            x: Double(size), y: $0.nanoseconds, interval: PlotInterval($0.interval))
        }
      })
  }

  private static func comparisons(in series: SizeSweepResult) -> [Figure] {
    series.rounds.flatMap { point in
      series.architectures.compactMap { series.ratio(of: $0, at: point.size) }
    }
  }

  /// The sentence in the place of the ratios, if no difference was shown at any size; else nil.
  static func sameness(of series: SizeSweepResult) -> String? {
    let comparisons = comparisons(in: series)
    guard !comparisons.isEmpty, comparisons.allSatisfy({ $0.verdict == .tie }) else { return nil }
    return "No difference was shown: at every size every architecture ties with "
      + "\(series.baseline)."
  }

  /// Nil if nothing was compared.
  static func ratios(of series: SizeSweepResult) -> CurvePlot? {
    let comparisons = comparisons(in: series)
    guard !comparisons.isEmpty else { return nil }
    let reference = VisibleText.of(series.baseline)
    return CurvePlot(
      PlotText(
        title: "The same times divided by those of \(reference)",
        subtitle: "\(reference) = 1; with intervals; points of one size stand beside each other",
        description: "Ratios of time to \(reference), by size. "
          + series.architectures.map { ratiosSentence($0, series) }.joined(separator: " ")),
      x: sizes(of: series),
      y: CurvePlot.Axis("ratio", isLogarithmic: true),
      curves: curves(of: series) { name, size in
        guard let ratio = series.ratio(of: name, at: size), let value = ratio.value,
          let verdict = ratio.verdict
        else { return nil }
        return CurvePlot.Sample(
          x: Double(size), y: value, interval: ratio.interval.map(PlotInterval.init),
          mark: PlotMark(verdict))
      }.filter { !$0.isEmpty }, joining: .none, reference: 1,
      keys: PlotKey.keys(of: comparisons.compactMap(\.verdict), "a difference that is claimed"))
  }

  private static func sizes(of series: SizeSweepResult) -> CurvePlot.Axis {
    CurvePlot.Axis(
      "\(VisibleText.of(series.list)) in the list", isLogarithmic: true,
      ticks: series.rounds.map { (Double($0.size), Figures.grouped($0.size, by: "\u{a0}")) })
  }

  private static func curves(
    of series: SizeSweepResult, sample: (String, Int) -> CurvePlot.Sample?
  ) -> [CurvePlot.Curve] {
    series.architectures.enumerated().map { index, name in
      CurvePlot.Curve(
        VisibleText.of(name), samples: series.rounds.compactMap { sample(name, $0.size) },
        series: index)
    }
  }

  private static func timesSentence(_ name: String, _ series: SizeSweepResult) -> String {
    let levels = series.rounds.map(\.size).compactMap { size in
      // The unit is that of the table's column.
      let unit = TimeUnit(
        of: series.architectures.compactMap { series.level(of: $0, at: size)?.value })
      return series.level(of: name, at: size)?.value.map {
        "\(unit.text($0)) at \(Figures.grouped(size))"
      }
    }
    return levels.isEmpty
      ? "" : "\(VisibleText.of(name)): \(levels.joined(separator: ", "))."
  }

  private static func ratiosSentence(_ name: String, _ series: SizeSweepResult) -> String {
    let ratios = series.rounds.compactMap { point in
      series.ratio(of: name, at: point.size).map {
        "\(Figures.ratio($0)) at \(Figures.grouped(point.size))"
      }
    }
    return ratios.isEmpty
      ? "" : "\(VisibleText.of(name)): \(ratios.joined(separator: ", "))."
  }
}
