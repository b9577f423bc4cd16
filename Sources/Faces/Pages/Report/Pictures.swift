package import Measurement
package import Plots
import Queues
import Reports
import TextOutput

/// Each architecture's cost as a ratio to the baseline, in the order of the answer's table: a dot for
/// instructions, a diamond for those where each input shows, and a line for the range of times.
package enum RatioPicture {
  /// - Parameter neighbors: the features of pictures beside it, for a common axis.
  package static func plot(
    of feature: MeasuredFeature, in results: Results, beside neighbors: [MeasuredFeature]
  ) -> RatioPlot {
    let layout = feature.layouts.first ?? QueueLayout.main.name
    let rows = MeasurementTables(results).ranked(feature)
      .map { RatioRow($0, feature, layout, results) }
    let ends = neighbors.flatMap { neighbor in
      neighbor.architectures.flatMap {
        RatioRow($0, neighbor, neighbor.layouts.first ?? "", results).ends
      }
    }
    let baseline = VisibleText.of(feature.baseline)
    return RatioPlot(
      PlotText(
        title: "\(VisibleText.of(feature.name)) under \(VisibleText.of(layout))",
        subtitle: "cost per input, \(baseline) = 1, on a logarithmic axis",
        description: "The instructions per input of each architecture as a ratio to \(baseline), "
          + "and those where each input shows. "
          + rows.map(\.sentence).joined(separator: " ")),
      rows: rows.map(\.row), reach: ends + [0.9, 2],
      legend: ("instructions", "each shows", "times", "glitches"))
  }
}

private struct RatioRow {
  let row: RatioPlot.Row
  /// The values that the axis must include.
  let ends: [Double]
  /// The row in words, for screen readers.
  let sentence: String

  init(_ arm: String, _ feature: MeasuredFeature, _ layout: String, _ results: Results) {
    func row(_ metric: Metric) -> Row? { results.row(metric, of: arm, feature.name, under: layout) }
    let name = VisibleText.of(arm)
    let (instructions, times) = (row(.instructionRatio), row(.timeRatio))
    let (shown, changing) = (instructions ?? times, row(.changingRatio))
    let glitches = row(.glitches).flatMap { $0.value > 0 ? "\(Int($0.value))" : nil }
    let figure =
      [shown, changing].compactMap { $0.map { $0.mark + FigureText.bare($0.value) } }
      .joined(separator: " / ")
    let range = times.flatMap { times in
      times.low.flatMap { low in times.high.map { PlotInterval(low, $0) } }
    }
    ends = [shown?.value, changing?.value, times?.low, times?.high].compactMap(\.self)
      .filter { $0 > 0 }
    self.row = RatioPlot.Row(
      name: name, figure: figure.isEmpty ? "fails" : figure, alert: glitches, value: shown?.value,
      other: changing?.value, interval: arm == feature.baseline ? nil : range,
      series: results.series(of: arm))
    sentence = "\(name): \(self.row.figure)" + (glitches.map { ", \($0) glitches." } ?? ".")
  }
}

extension Results {
  /// The number of an architecture's colour, the same in each feature.
  fileprivate func series(of arm: String) -> Int {
    features.flatMap(\.architectures).uniqued.firstIndex(of: arm) ?? 0
  }
}

/// The time of an input by the length of a list.
enum SizePicture {
  /// Nil if no scenario has a size.
  static func plot(of feature: MeasuredFeature, in results: Results) -> CurvePlot? {
    guard !feature.sizes.isEmpty else { return nil }
    let curves = feature.architectures.map { arm in
      CurvePlot.Curve(
        VisibleText.of(arm),
        samples: feature.sizes.compactMap { size in
          let row = results.row(
            .time, of: arm, feature.name, under: QueueLayout.main.name, size: size)
          return row.map { row in
            CurvePlot.Sample(
              size: Double(size), nanoseconds: row.value,
              interval: row.low.flatMap { low in row.high.map { PlotInterval(low, $0) } })
          }
        }, series: results.series(of: arm))
    }
    return CurvePlot(
      PlotText(
        title: "\(VisibleText.of(feature.name)): time by rows of a list",
        subtitle: "inside jobs, per input, on this machine",
        description: "The time of one input for lists of several sizes."),
      curves: curves,
      sizes: ("rows", feature.sizes.map { (Double($0), $0.grouped) }))
  }
}

/// What each architecture takes in the largest size of a sweep.
enum SweepPicture {
  /// Nil for what is not drawn.
  static func plot(of metric: Metric, in sweep: SweepReport) -> Plot? {
    guard [.evaluations, .instructions].contains(metric) else { return nil }
    let rows = sweep.feature.architectures.enumerated().compactMap { index, arm in
      sweep.value(metric, arm, at: sweep.largest).map {
        BarPlot.Row(
          VisibleText.of(arm), sweep.figure(metric, arm, at: sweep.largest), $0, series: index)
      }
    }
    return BarPlot(
      title: "\(VisibleText.of(sweep.name)) of \(sweep.largest.grouped) cells",
      subtitle: metric == .evaluations
        ? "evaluations for one change" : "instructions for one change, with its inputs", rows: rows
    ).plot
  }
}

/// The pictures of results as separate files, for a README.
package enum ReportPictures {
  package static func files(of results: Results) -> [(name: String, text: String)] {
    results.features.map { feature in
      let name = "\(FileName(for: feature.name).text)-ratios"
      let plot = RatioPicture.plot(of: feature, in: results, beside: results.features)
      return ("\(name).svg", plot.plot.file(named: name, palette: Palette.text))
    }
  }
}
