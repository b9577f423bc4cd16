import Measurement
import Plots
import Reports
import Statistics
import TextOutput

/// What one input costs against the length of a list: the times, and below them how they compare
/// with the baseline's.
enum SizeFigure {
  /// Markup.
  ///
  /// - Parameter name: unique on the page, such as the feature.
  static func svg(of series: SizeSweepJSON, named name: String) -> String {
    times(of: series).elements(named: "sizes-\(name)")
      + (ratios(of: series)?.elements(named: "size-ratios-\(name)") ?? "")
  }

  /// Both axes are logarithmic: where every row costs the same, a curve becomes a straight line.
  static func times(of series: SizeSweepJSON) -> CurvePlot {
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
        size.levels[name].map {
          CurvePlot.Sample(
            x: Double(size.size), y: $0.nanoseconds, interval: PlotInterval($0.interval))
        }
      })
  }

  /// Nil if nothing was compared.
  static func ratios(of series: SizeSweepJSON) -> CurvePlot? {
    let comparisons = series.sizes.flatMap(\.comparisons)
    guard let baseline = comparisons.first?.baseline else { return nil }
    let reference = VisibleText.of(baseline)
    let claims = Set(comparisons.map(\.verdict))
    let keys = [
      (claims.contains(.slower) || claims.contains(.faster))
        ? PlotKey(.mark(.filled), "a difference that is claimed") : nil,
      claims.contains(.tie) ? PlotKey(.mark(.hollow), "a tie: no difference was shown") : nil,
      claims.contains { !$0.isValid } ? PlotKey(.mark(.crossed), "not valid") : nil,
    ].compactMap(\.self)
    return CurvePlot(
      PlotText(
        title: "The same times divided by those of \(reference)",
        subtitle: "\(reference) = 1; with intervals; points of one size stand beside each other",
        description: "Ratios of time to \(reference), by size. "
          + series.architectures.map { ratiosSentence($0, series) }.joined(separator: " ")),
      x: sizes(of: series),
      y: CurvePlot.Axis("ratio", isLogarithmic: true),
      curves: curves(of: series) { name, size in
        size.comparisons.first { $0.arm == name }.map {
          CurvePlot.Sample(
            x: Double(size.size), y: $0.ratio, interval: PlotInterval($0.interval),
            mark: PlotMark($0.verdict))
        }
      }.filter { !$0.isEmpty }, joining: .none, reference: 1, keys: keys)
  }

  private static func sizes(of series: SizeSweepJSON) -> CurvePlot.Axis {
    CurvePlot.Axis(
      "\(VisibleText.of(series.list)) in the list", isLogarithmic: true,
      ticks: series.sizes.map { (Double($0.size), Figures.grouped($0.size, by: "\u{a0}")) })
  }

  private static func curves(
    of series: SizeSweepJSON,
    sample: (String, SizeSweepJSON.Size) -> CurvePlot.Sample?
  ) -> [CurvePlot.Curve] {
    series.architectures.enumerated().map { index, name in
      CurvePlot.Curve(
        VisibleText.of(name), samples: series.sizes.compactMap { sample(name, $0) },
        series: index)
    }
  }

  private static func timesSentence(_ name: String, _ series: SizeSweepJSON) -> String {
    let levels = series.sizes.compactMap { size in
      // In the unit of the table's column.
      let column = TimeColumn(of: size.levels.values.map(\.nanoseconds))
      return size.levels[name].map {
        "\(column.cell($0.nanoseconds)) at \(Figures.grouped(size.size))"
      }
    }
    return levels.isEmpty
      ? "" : "\(VisibleText.of(name)): \(levels.joined(separator: ", "))."
  }

  private static func ratiosSentence(_ name: String, _ series: SizeSweepJSON) -> String {
    let ratios = series.sizes.compactMap { size in
      size.comparisons.first { $0.arm == name }.map {
        "\(Figures.ratio($0)) at \(Figures.grouped(size.size))"
      }
    }
    return ratios.isEmpty
      ? "" : "\(VisibleText.of(name)): \(ratios.joined(separator: ", "))."
  }
}
