import Measurement
import Plots
import Reports

/// One feature on other machines and days: the picture and words of its first layout, and a table
/// for each layout.
struct ElsewhereView {
  let place: PageText
  let words: [PageText]
  /// Safe markup.
  let drawing: String
  let spreads: [TableView]

  /// Nil where no kept run can be compared.
  init?(_ elsewhere: Elsewhere, beside feature: FeatureResult, _ names: ReportNames) {
    let reports = feature.layouts.map {
      ($0, ElsewhereReport(elsewhere, beside: $0, of: feature))
    }
    spreads = reports.compactMap { $1.section.map { TableView($0, names) } }
    guard !spreads.isEmpty, let (layout, report) = reports.first else { return nil }
    place = PageText("\(feature.feature) under \(layout.layout)")
    words = (report.sentences + report.leftOut).map(PageText.init)
    drawing =
      ElsewherePicture.plot(of: report, under: layout, of: feature)?
      .elements(named: "elsewhere-\(names.feature(feature.feature))") ?? ""
  }
}
