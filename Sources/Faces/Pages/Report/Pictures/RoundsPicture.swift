import Measurement
import Plots
import Reports
import Statistics
import TextOutput

/// The data behind a ratio: each round's time divided by the baseline's time in the same round.
enum RoundsPicture {
  /// The plot; nil if nothing was timed.
  static func plot(of layout: LayoutResult, title: String) -> BoxPlot? {
    guard let rounds = layout.rounds else { return nil }
    let baseline = VisibleText.of(rounds.baseline)
    let itself = BoxPlot.Row(
      RowText(name: "\(baseline) again", figure: ""),
      groups: rounds.processes.map {
        $0.rounds.map { BoxPlot.Sample($0.baselineAgain / $0.baseline) }
      },
      value: nil, series: layout.series(of: rounds.baseline))
    let arms = rounds.arms.enumerated().map { index, arm in
      let comparison = layout.comparison(of: arm, with: rounds.baseline)
      return BoxPlot.Row(
        RowText(
          name: VisibleText.of(arm), figure: comparison.map(Figures.ratio) ?? "no ratio",
          isFaded: comparison?.verdict == .tie),
        groups: rounds.processes.map {
          $0.rounds.map { BoxPlot.Sample($0.arms[index] / $0.baseline) }
        },
        value: comparison?.value, series: layout.series(of: arm))
    }
    let count = rounds.processes.map(\.rounds.count).reduce(0, +)
    return BoxPlot(
      PlotText(
        title: title,
        subtitle:
          "\(layout.timeKind.name) of a round divided by that of \(baseline) in the same round; "
          + "\(rounds.processes.count) processes, \(count) rounds",
        description: "How the ratios of single rounds scatter, by process. "
          + "The ratio of all: "
          + layout.comparisons(with: rounds.baseline)
          .map { "\(VisibleText.of($0.architecture)) \(Figures.ratio($0))" }
          .joined(separator: "; ") + "."),
      axis: RowAxis(isLogarithmic: true, reference: 1),
      rows: [itself] + arms,
      keys: [
        PlotKey(.box, "a process: half of its rounds in the box, nine in ten on the line"),
        PlotKey(.line, "the ratio of all rounds"),
      ])
  }
}
