import Measurement
import Plots
import Reports
import TextOutput

/// The ratios of other machines and days: a dot for each kept run, with a shape for each kind of
/// processor, and a line for this run.
enum ElsewherePicture {
  /// Nil where no kept run can be compared.
  static func plot(
    of report: ElsewhereReport, under layout: LayoutResult, of feature: FeatureResult
  ) -> BoxPlot? {
    let arms = report.arms
    guard !arms.isEmpty else { return nil }
    let place = "\(VisibleText.of(feature.feature)) under \(VisibleText.of(layout.layout))"
    let baseline = VisibleText.of(feature.baseline)
    return BoxPlot(
      PlotText(
        title: "\(place), other machines and days",
        subtitle: "\(layout.timeKind.name) per input, \(baseline) = 1, on a logarithmic axis",
        description: report.sentences.map(VisibleText.of).joined(separator: " ")),
      axis: RowAxis(isLogarithmic: true, reference: 1),
      rows: arms.map { arm in
        BoxPlot.Row(
          RowText(name: VisibleText.of(arm.name), figure: arm.range.text),
          groups: report.processors.map { processor in
            arm.sightings(on: processor).map { sighting in
              BoxPlot.Sample(
                sighting.ratio.ratio,
                tip: VisibleText.of("\(sighting.run.name): \(ElsewhereReport.text(sighting.ratio))")
              )
            }
          },
          value: arm.here.value,
          series: layout.series(of: arm.name))
      },
      keys: report.processors.enumerated().map { PlotKey(.lane($0), "on \($1.text)") }
        + [PlotKey(.line, "this run")],
      tellsLanes: true)
  }
}
