import Measurement
import Plots
import Reports
import TextOutput

/// What one input costs against the length of a list, on two logarithmic axes: a cost per row is a
/// line that rises as fast as the grid's diagonal.
enum SizeFigure {
  /// Markup.
  ///
  /// - Parameter name: unique on the page, such as the feature.
  static func svg(of series: SizeSweepJSON, named name: String) -> String {
    plot(of: series).elements(named: "sizes-\(name)")
  }

  static func plot(of series: SizeSweepJSON) -> CurvePlot {
    let curves = series.architectures.enumerated().map { index, name in
      CurvePlot.Curve(
        VisibleText.of(name),
        samples: series.sizes.compactMap { size in
          size.levels[name].map {
            CurvePlot.Sample(
              x: Double(size.size), y: $0.nanoseconds, interval: PlotInterval($0.interval))
          }
        }, series: index)
    }
    let (input, list) = (VisibleText.of(series.input), VisibleText.of(series.list))
    return CurvePlot(
      PlotText(
        title: "Time per \"\(input)\" against the number of \(list)",
        subtitle:
          "under \(VisibleText.of(series.layout)), with intervals; points of one size stand "
          + "beside each other",
        description: "The time of one input for lists of several sizes. "
          + series.architectures.map { sentence($0, series) }.joined(separator: " ")),
      x: CurvePlot.Axis("\(list) in the list", isLogarithmic: true, quantity: .count),
      y: CurvePlot.Axis("time per input", isLogarithmic: true, quantity: .nanoseconds),
      curves: curves, isStaggered: true,
      notes: series.isVoid ? ["Void: the baseline differed from itself."] : [])
  }

  private static func sentence(_ name: String, _ series: SizeSweepJSON) -> String {
    let levels = series.sizes.compactMap { size in
      size.levels[name].map { "\(FigureText.time($0.nanoseconds)) at \(size.size)" }
    }
    return "\(VisibleText.of(name)): \(levels.joined(separator: ", "))."
  }
}
