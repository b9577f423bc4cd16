import Measurement
import Passes
import Plots
import Reports

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
  let explanation: PageText
  /// True if it is unfolded when the page opens.
  let isFirst: Bool
  let answers: [AnswerSentence]
  let pictures: [Picture]

  init(
    _ measured: LayoutResult, of matrix: Matrix, isFirst: Bool, _ metrics: [Metric],
    _ names: ReportNames
  ) {
    let feature = matrix.result
    layout = names.layout(measured.layout)
    place = PageText("\(feature.feature) under \(measured.layout)")
    explanation = PageText(measured.explanation)
    self.isFirst = isFirst
    answers = measured.answers(of: feature, reference: feature.baseline, matrix.evidence)
    // Unique on the page.
    let name = "\(names.feature(feature.feature))-\(layout)"
    pictures =
      [Self.rounds(measured, feature, metrics, name, names)]
      + Self.latencies(measured, feature, name, names)
  }

  private static func rounds(
    _ measured: LayoutResult, _ feature: FeatureResult, _ metrics: [Metric], _ name: String,
    _ names: ReportNames
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
      svg: RoundsPicture.plot(of: measured, title: "Paired rounds")?
        .elements(named: "rounds-\(name)") ?? "",
      tables: ([report.section(of: measured)] + [report.pairs(of: measured)].compactMap(\.self))
        .map { TableView($0, names) })
  }

  private static func latencies(
    _ measured: LayoutResult, _ feature: FeatureResult, _ name: String, _ names: ReportNames
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
        svg: [LatencyMetric.blocked, .lastWrite].map { metric in
          let index = LatencyMetric.allCases.firstIndex(of: metric) ?? 0
          return LatencyPicture.plot(
            of: measured, title: "Latency: \(metric.ending)", metric: metric)?
            .elements(named: "latency-\(index)-\(name)") ?? ""
        }.joined(),
        tables: tables.map { TableView($0, names) })
    ]
  }
}

/// The cost of an input by the length of a list, for one feature.
struct SizeView {
  let place: PageText
  let svg: String
  /// In the place of a picture that would show no difference; empty if one does.
  let sameness: PageText
  let tables: [TableView]

  init(_ series: SizeSweepResult, of feature: FeatureResult, _ names: ReportNames) {
    let sections = SizeSweepReport(series, of: feature.feature).sections
    let name = names.feature(feature.feature)
    place = PageText(sections[0].title)
    sameness = PageText(SizePicture.sameness(of: series) ?? "")
    let isSame = !sameness.isNull
    svg =
      series.rounds.isEmpty
      ? ""
      : SizePicture.times(of: series).elements(named: "sizes-\(name)")
        + (isSame
          ? "" : SizePicture.ratios(of: series)?.elements(named: "size-ratios-\(name)") ?? "")
    tables = sections.map { TableView($0, names) }
  }
}
