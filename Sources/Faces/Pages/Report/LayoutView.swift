import Measurement
import Passes
import Reports
import TextOutput

/// All that was measured of one feature under one layout: pictures, and their figures as tables.
struct LayoutView {
  struct Picture {
    let title: PageText
    /// What to look at in it.
    let reading: PageText
    /// Safe markup.
    let svg: String
    let tables: [TableView]
  }

  let layout: PageText
  let place: PageText
  /// Whether it is unfolded when the page opens.
  let isFirst: Bool
  let answers: [AnswerView.Sentence]
  let pictures: [Picture]

  init(
    _ stored: ResultsJSON.Layout, of feature: FeatureResult, isFirst: Bool, _ names: ReportNames
  ) {
    let measured = stored.result
    layout = names.layout(stored.layout)
    place = PageText("\(feature.feature) under \(stored.layout)")
    self.isFirst = isFirst
    answers = AnswerView(measured, of: feature, reference: feature.baseline).sentences
    pictures =
      [Self.rounds(stored, measured, feature, names)]
      + Self.latencies(stored, measured, feature, names)
  }

  private static let columns: [MetricColumn] = [
    .ratio, .level, .above, .aboveRatio, .ties, .wall, .allocations, .bytes, .queueAllocations,
    .writes, .redundant, .measuredGlitches, .notifications, .hops,
  ]

  /// Unique on the page.
  private static func place(
    _ stored: ResultsJSON.Layout, _ feature: FeatureResult, _ names: ReportNames
  ) -> String {
    "\(names.feature(feature.feature))-\(names.layout(stored.layout))"
  }

  private static func rounds(
    _ stored: ResultsJSON.Layout, _ measured: LayoutResult, _ feature: FeatureResult,
    _ names: ReportNames
  ) -> Picture {
    let report = MeasurementReport(
      result: feature,
      columns: columns.filter { $0 != .wall || !measured.wallLevels.isEmpty })
    return Picture(
      title: PageText("Times, round by round"),
      reading: PageText(
        "In each round every architecture ran once, in random order. The picture shows its time "
          + "divided by that of \(feature.baseline) in the same round. If boxes are wide or stand "
          + "apart, the run was disturbed."),
      svg: ReportFigures.rounds(stored, named: Self.place(stored, feature, names)),
      tables: [TableView(report.section(of: measured), names)]
        + (measured.pairs.isEmpty ? [] : [TableView(report.pairs(of: measured), names)]))
  }

  private static func latencies(
    _ stored: ResultsJSON.Layout, _ measured: LayoutResult, _ feature: FeatureResult,
    _ names: ReportNames
  ) -> [Picture] {
    guard let latencies = measured.latencies else { return [] }
    let tables = ClosedLoopTables(
      result: latencies, place: "\(feature.feature) under \(measured.layout)",
      architectures: measured.results.map(\.architecture))
    return [
      Picture(
        title: PageText("Latency"),
        reading: PageText(
          "How long inputs took, by percentile. Each step to the right stands for rarer and slower "
            + "ones. The curves mix all kinds of input; the tables keep them apart. Nothing is "
            + "claimed from latencies."),
        svg: [LatencyMetric.blocked, .lastWrite].map {
          ReportFigures.latencies(stored, $0, named: Self.place(stored, feature, names))
        }.joined(),
        tables: tables.sections.map { TableView($0, names) })
    ]
  }
}

/// The cost of an input against the length of a list, of one feature.
struct SizeView {
  let place: PageText
  let svg: String
  let tables: [TableView]

  init(_ series: SizeSweepJSON, of feature: FeatureResult, _ names: ReportNames) {
    let report = SizeSweepReport(series: series.result(baseline: feature.baseline))
    place = PageText("\(feature.feature): \(report.title)")
    svg =
      series.sizes.isEmpty
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
