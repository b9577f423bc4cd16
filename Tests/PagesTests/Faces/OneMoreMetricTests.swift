import EventLogs
import Foundation
import Statistics
import Testing
import Verification

@testable import Measurement
@testable import Pages
@testable import Reports

/// A metric that stands in one list is in every face: none of them has a list of its own.
@Suite struct OneMoreMetricTests {
  private static let metric = Metric(
    "presentations", title: "shown over it", .perInput, .counts, gate: .exact,
    in: [.column, .standard, .matrix, .summary], "alerts and pages per input; exact"
  ) { .of($0.counts.presentations) }

  /// Three presentations in two inputs: 1.50 in each face for people.
  private static func results(_ metrics: [Metric]) -> Results {
    let arms = ["direct", "mvc"].map { name in
      var counts = Counts()
      (counts.inputs, counts.presentations) = (2, 3)
      return ArmResult(
        architecture: name, layout: "main",
        numbers: .init(counts: counts, glitches: nil, countings: []))
    }
    let feature = FeatureResult(
      feature: "form", baseline: "direct", scenarios: ["a"],
      measured: [MeasuredLayout(layout: "main", arms: arms)], policy: nil, isVoid: false,
      metrics: metrics)
    return Results(seed: 1, environment: stored().environment, features: [feature])
  }

  private static func stored() -> Results {
    do { return try StoredSample().results() } catch { preconditionFailure("\(error)") }
  }

  private static func faces(_ results: Results, _ metrics: [Metric]) throws -> [String: String] {
    let feature = results.features[0]
    let report = MeasurementReport(result: feature, metrics: metrics)
    let page = try ReportPage(results, metrics: metrics).text()
    return [
      "table": report.text(width: nil), "Markdown": report.markdown(),
      "summary": SummaryReport([feature], metrics: metrics).text(width: 200),
      "page's table and matrix": page,
    ]
  }

  @Test func aMetricInTheListIsInEveryFace() throws {
    let metrics = Metric.standard + [Self.metric]
    let results = Self.results(metrics)
    for (face, text) in try Self.faces(results, metrics) {
      #expect(text.contains("1.50"), "\(face)")
      #expect(face == "summary" || text.contains("shown over it"), "\(face)")
    }
    let page = try ReportPage(results, metrics: metrics).text()
    #expect(page.contains("value=\"presentations\""))
    #expect(page.contains("Alerts and pages per input; exact."))
    #expect(
      ResultsCSV(results.features, metrics: metrics).text()
        .contains("form,main,,,mvc,,,presentations,count,3,"))
    #expect(try results.text().contains("\"presentations\""))
    let figures = ExactFigures(
      of: results.features,
      by: .init(compiler: "", allocator: "", instructionSet: ""), metrics: metrics)
    #expect(figures.keys.contains { $0.metric == "presentations" && figures[$0] == 3 })
    #expect(MetricColumn.all(metrics).contains { $0.metric.id == "presentations" })
  }

  /// What a newer program stored is shown by its identifier.
  @Test func anUnknownMetricIsShownByItsIdentifier() throws {
    let text = try Self.results(Metric.standard + [Self.metric]).text()
    let results = try Results(Data(text.utf8), path: "newer.json")
    let report = MeasurementReport(result: results.features[0], columns: .all)
    for text in [report.text(width: nil), report.markdown(), try ReportPage(results).text()] {
      #expect(text.contains("presentations"))
    }
    #expect(ResultsCSV(results.features).text().contains("mvc,,,presentations,count,3,"))
  }

  /// Nothing is lost between a measurement and its file.
  @Test func storedFiguresAreTheSame() throws {
    for results in [Self.stored(), try StoredSample.reference().results()] {
      let again = try Results(Data(results.text().utf8), path: "again.json")
      #expect(again.features.map(\.figures) == results.features.map(\.figures))
      #expect(try ReportPage(again).text() == ReportPage(results).text())
      let csv = ResultsCSV(again.features).text()
      #expect(csv == ResultsCSV(results.features).text())
    }
  }

  /// A count that a file of version 3 lacks is an error, and not zero.
  @Test(arguments: [
    "inputs", "events", "writes", "redundantWrites", "notifications", "hops", "jobsOnOwnQueue",
    "glitches",
  ])
  func aCountThatIsNotStoredIsNotZero(key: String) throws {
    var sample = try StoredSample()
    try sample.set("features.0.layouts.0.facts.0.numbers.counts.\(key)", to: "null")
    let error = #expect(throws: RequestError.self) { try sample.results() }
    #expect(error?.message.contains(key) == true, "\(error?.message ?? "")")
  }

  /// The line of a size sweep is of the same times as its ratios.
  @Test func theLineOfASweepHasItsKindOfTimes() throws {
    let results = try StoredSample.reference().results()
    let sweep = try #require(results.features.compactMap(\.sizeSweep).first)
    let lines = ResultsCSV(results.features).text().split(separator: "\r\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .filter { ["per-row", "fixed"].contains($0[7]) }
    #expect(!lines.isEmpty && lines.allSatisfy { $0[2] == sweep.timeKind.rawValue })
  }

  /// What all scenarios showed takes the place of what the measured ones did.
  @Test func aFigureHasOneRow() throws {
    for results in [Self.stored(), try StoredSample.reference().results()] {
      for rows in results.features.map(\.figures.rows) {
        let names = rows.map { row in
          [
            row.metric, row.architecture, row.layout, row.against, row.part,
            row.size.map { "\($0)" },
          ]
        }
        #expect(Set(names).count == rows.count)
      }
    }
  }

  /// Each unit has its own number in the column, and not that of another metric.
  @Test(arguments: [
    (Metric.Unit.ratio, "1.30 [1.20, 1.40]"), (.nanoseconds, "1.30 ns"), (.count, "1.3"),
    (.perInput, "1.3"),
  ])
  func aMetricOfAnyUnitShowsItsOwnFigure(unit: Metric.Unit, text: String) throws {
    let metric = Metric("own", unit, .counts, in: [.column, .matrix], "own")
    var layout = try #require(Self.stored().features.first?.layouts.first)
    let row = Figure("own", of: "mvc", under: layout.layout)
    let figure: Figure =
      if case .ratio = unit { row.with(against: "direct") } else { row }
    layout.figures.add([
      figure.estimating(1.3, ConfidenceInterval(lower: 1.2, upper: 1.4, level: 0.95))
    ])
    #expect(MetricColumn(metric).cell(of: "mvc", in: layout, baseline: "direct") == text)
  }

  @Test func identifiersAreUnique() {
    #expect(Set(Metric.standard.map(\.id)).count == Metric.standard.count)
  }
}
