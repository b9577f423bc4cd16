import Measurement
import Passes
import Reports
import TextOutput

/// The measurements of one feature under one layout: pictures, and their figures as tables.
struct LayoutView {
  struct Picture {
    let title: PageText
    /// A hint to the reader of the picture.
    let reading: PageText
    /// Safe markup.
    let svg: String
    let tables: [TableView]
  }

  let layout: PageText
  let place: PageText
  /// True if it is unfolded when the page opens.
  let isFirst: Bool
  let answers: [AnswerView.Sentence]
  let pictures: [Picture]

  init(
    _ measured: LayoutResult, of feature: FeatureResult, isFirst: Bool, _ metrics: [Metric],
    _ names: ReportNames
  ) {
    layout = names.layout(measured.layout)
    place = PageText("\(feature.feature) under \(measured.layout)")
    self.isFirst = isFirst
    answers = AnswerView(measured, of: feature, reference: feature.baseline).sentences
    pictures =
      [Self.rounds(measured, feature, metrics, names)] + Self.latencies(measured, feature, names)
  }

  /// Unique on the page.
  private static func place(
    _ measured: LayoutResult, _ feature: FeatureResult, _ names: ReportNames
  ) -> String {
    "\(names.feature(feature.feature))-\(names.layout(measured.layout))"
  }

  private static func rounds(
    _ measured: LayoutResult, _ feature: FeatureResult, _ metrics: [Metric], _ names: ReportNames
  ) -> Picture {
    // All other groups have their own tables.
    let report = MeasurementReport(
      result: feature, columns: .groups([.times, .counts]), metrics: metrics)
    return Picture(
      title: PageText("Times, round by round"),
      reading: PageText(
        "In each round every architecture ran once, in random order. The picture shows its time "
          + "divided by that of \(feature.baseline) in the same round. If boxes are wide or stand "
          + "apart, the run was disturbed."),
      svg: ReportFigures.rounds(measured, named: Self.place(measured, feature, names)),
      tables: [TableView(report.section(of: measured), names)]
        + [report.pairs(of: measured).map { TableView($0, names) }].compactMap(\.self))
  }

  private static func latencies(
    _ measured: LayoutResult, _ feature: FeatureResult, _ names: ReportNames
  ) -> [Picture] {
    let tables = ClosedLoopTables(measured, of: feature).sections
    guard !tables.isEmpty else { return [] }
    return [
      Picture(
        title: PageText("Latency"),
        reading: PageText(
          "How long inputs took, by percentile. Each step to the right stands for rarer and slower "
            + "ones. The curves mix all kinds of input; the tables keep them apart. Nothing is "
            + "claimed from latencies."),
        svg: [LatencyMetric.blocked, .lastWrite].map {
          ReportFigures.latencies(measured, $0, named: Self.place(measured, feature, names))
        }.joined(),
        tables: tables.map { TableView($0, names) })
    ]
  }
}

/// The cost of an input by the length of a list, for one feature.
struct SizeView {
  let place: PageText
  let svg: String
  let tables: [TableView]

  init(_ series: SizeSweepResult, of feature: FeatureResult, _ names: ReportNames) {
    let report = SizeSweepReport(series: series)
    place = PageText("\(feature.feature): \(report.title)")
    svg =
      series.rounds.isEmpty
      ? "" : ReportFigures.sizes(series, named: names.feature(feature.feature).text)
    tables =
      [
        TableView(
          report.table, caption: "\(feature.feature): \(report.title)", notes: report.notes, names)
      ]
      + (report.countsTable.map {
        [TableView($0, caption: "\(feature.feature): \(report.countsTitle)", names)]
      } ?? [])
  }
}
