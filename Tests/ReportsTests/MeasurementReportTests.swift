import Foundation
import TestSupport
import Testing
import TextOutput

@testable import Measurement
@testable import Reports

/// The tables of a measurement, and what stands around them.
@Suite struct MeasurementReportTests {
  private static func results(_ changes: [(String, String)] = []) throws -> Results {
    try Results(try StoredSample.data(changing: changes), path: "sample.json")
  }

  private static func summary(_ changes: [(String, String)] = [], width: Int = 100) throws -> String
  {
    MeasurementReport(try results(changes)).summary(width: width)
  }

  @Test func theAnswerStandsOnOneScreen() throws {
    let text = try Self.summary(width: 90)
    #expect(
      text == """
        form under main
                       instr/direct  each shows  allocs  writes  glitches  time/direct
        direct *              1.000           -    1.93    2.90         0  1.00
        mvc                   1.044       1.900    2.27    2.90        0+  1.07 [1.05, 1.10]
        mvvm-reactive         ~3.56           -    2.60    4.85        31  5.58 [5.47, 5.75]
        Measured: 60 inputs of Scenarios/form/typical-registration.scenario.yaml; each shows,
        where every input changes the screen: 43 inputs of
        Scenarios/form/each-key-changes-the-verdict.scenario.yaml.
        mvvm-reactive glitches in 31 of 85 scenarios.
        mvc glitches on live queues alone (0+), in 3 scenarios.
        bindlab show Scenarios/form/all-spaces.scenario.yaml --architecture mvvm-reactive

        favorites under main
                  instr/direct  allocs  writes  glitches  time/direct
        direct *         1.000    1.93    2.90         0  1.00
        mvc              1.001    2.27    2.90         0  tie [0.98, 1.03]
        Measured: 60 inputs of Scenarios/favorites/typical-browsing.scenario.yaml.

        These tables begin with the fewest instructions (*). Quote them: without ~ they are exact,
        and were equal on each machine that we tried. ~ depends on where memory lies or which task
        is first. A third decimal stands where two processes have it. Times are of this machine,
        with the range of the processes that took them. Tie: this range meets that of the baseline
        to itself. Allocations and writes are per input. Glitches are of all that was verified;
        0+: on live queues alone.

        """)
  }

  /// On a narrow terminal a table is split between columns, and no line is longer but for a path.
  @Test(arguments: [50, 80, 120]) func linesFit(_ width: Int) throws {
    let report = MeasurementReport(try Self.results())
    for line in (report.summary(width: width) + report.details(width: width)).split(separator: "\n")
    where !line.hasPrefix("bindlab show ") && line.contains(" ") {
      #expect(TextWidth.of(String(line)) <= width, "\(line)")
    }
  }

  @Test func everyTableHasItsFigures() throws {
    let tables = MeasurementTables(try Self.results())
    let results = try Self.results()
    let titled = results.features.flatMap(tables.all)
    #expect(
      titled.map(\.title) == [
        "form: what a hop costs", "form under main: counts", "form under main: times",
        "form under main: latencies",
        "form under main: memory", "form under model-serial: counts",
        "form under model-serial: times", "form under model-serial: latencies",
        "form under model-serial: memory", "favorites under main: counts",
        "favorites under main: times", "favorites under main: latencies",
        "favorites under main: memory", "favorites under main: time by size",
      ])
    func expect(_ table: Int, has row: String) {
      let table = titled[table].table
      #expect(table.rows.contains { $0.joined(separator: " | ") == row }, "\(table.text)")
    }
    expect(0, has: "main | 0.00 | 2 000 | 400 |  | 90.0 [85.0, 92.0]")
    expect(0, has: "model-serial | 2.00 | 3 000 | 1 650 | +1 250 | 531.0 [400.0, 900.0]")
    expect(1, has: "mvc | 2 088 | 2.27 | 89.00 | 2.90 | 2.80 | 1.00 | 0.00 | 0+")
    expect(1, has: "mvvm-reactive | ~7 120 | 2.60 | 100.67 | 4.85 | 4.65 | 1.00 | 0.00 | 31")
    expect(1, has: "(echo) | 300 | - | - | - | - | - | - | -")
    expect(2, has: "mvc | 1.07 [1.05, 1.10] | 282 [268, 301] | 675 [642, 749]")
    expect(3, has: "direct | 210 | 900 | 150 | 700 | 240 | 1100")
    expect(4, has: "mvc | 13.0 | 1024.0 | 13.0 | 1040.0 | 0.0")
    expect(5, has: "direct | 1.93 | 77.33 | 2.90 | 2.80 | 1.00 | 2.00 | 0")
    expect(13, has: "direct | 5462 | 11600")
  }

  /// Figures are those of a row, as each face writes them.
  @Test(
    arguments: [
      (Metric.timeRatio, 1.07, 1.05, 1.1, false, "1.07 [1.05, 1.10]"),
      (.timeRatio, 1.01, 0.98, 1.02, true, "tie [0.98, 1.02]"),
      (.timeRatio, 142.3, 138, 150, false, "142 [138, 150]"), (.timeRatio, 1, 1, 1, nil, "1.00"),
      (.instructionRatio, 1.0444, nil, nil, nil, "1.044"),
      (.instructionRatio, 3.56, 3.5, 3.6, true, "~3.56"),
      // An unsteady arm's countings may agree by chance.
      (.instructionRatio, 3.56, nil, nil, true, "~3.56"),
      // The third decimal stands where all countings have it.
      (.instructionRatio, 5.2962, 5.2961, 5.2964, nil, "5.296"),
      (.instructionRatio, 5.2962, 5.2961, 5.2966, nil, "5.30"),
    ] as [(Metric, Double, Double?, Double?, Bool?, String)])
  func aRatioHasOneText(
    _ metric: Metric, _ value: Double, _ low: Double?, _ high: Double?, _ flag: Bool?,
    _ text: String
  ) {
    let row = Row(
      feature: "form", layout: "main", architecture: "mvc", metric: metric, value: value, low: low,
      high: high, isTie: metric == .timeRatio ? flag : nil,
      isUnsteady: metric == .timeRatio ? nil : flag)
    #expect(FigureText.ratio(row) == text)
  }

  /// Without valgrind the times decide the order, and nothing is marked.
  @Test func withoutInstructionsThereIsStillAnOrder() throws {
    var results = Results(environment: try Self.results().environment)
    let whole = try Self.results()
    results.features = whole.features
    results.add(whole.rows.filter { ![.instructions, .instructionRatio].contains($0.metric) })
    let summary = MeasurementReport(results).summary()
    #expect(!summary.contains(" *  "))
    let names = ["direct", "mvc", "mvvm-reactive"].map { summary.range(of: "\n\($0) ")?.lowerBound }
    let places = names.compactMap(\.self)
    #expect(places.count == 3 && places == places.sorted())
  }

  @Test func anArmWithoutNumbersIsNamed() throws {
    let failure = """
      "failures" : [{"feature": "form", "layout": "main", "architecture": "flux",
        "what": "a.scenario.yaml: shows nothing", "replay": "bindlab replay a"}
      """
    let report = MeasurementReport(try Self.results([("\"failures\" : [", failure)]))
    #expect(report.summary().contains("flux has no numbers: a.scenario.yaml: shows nothing"))
    #expect(report.details().contains("form flux under main  a.scenario.yaml: shows nothing  "))
  }

  /// Where times scatter, it stands below their table, and below the answer if that is its layout.
  @Test func timesThatScatterAreTold() throws {
    var results = try Self.results()
    let sentence = "These times scatter: direct differs from itself by more than 5 %."
    func told() -> [Int] {
      let report = MeasurementReport(results)
      return [report.summary(), report.details()].map { text in
        text.replacing("\n", with: " ").ranges(of: sentence).count
      }
    }
    #expect(told() == [0, 0])
    results.features[0].scattering = ["model-serial"]
    #expect(told() == [0, 1])
    results.features[0].scattering = ["main"]
    results.features[1].scattersBySize = true
    #expect(told() == [1, 2])
  }

  @Test func csvHasALinePerRow() throws {
    let results = try Self.results()
    let lines = results.csv.split(separator: "\n")
    #expect(lines.count == results.rows.count + 1)
    #expect(lines[0] == "feature,layout,architecture,metric,size,value,low,high,tie,scenario,sweep")
    #expect(lines.contains("form,main,mvc,time-ratio,,1.07,1.0486,1.1021,false,,"))
    #expect(lines.contains("favorites,main,direct,time,10,5462.0,4915.8,6008.2,,,"))
  }
}

@Suite struct ComparisonReportTests {
  private static func text(after changes: [(String, String)]) throws -> String {
    let comparison = try Comparison(
      try Results(try StoredSample.data(), path: "a"),
      try Results(try StoredSample.data(changing: changes), path: "b"))
    return ComparisonReport(comparison, named: ("a.json", "b.json")).text(width: 100)
  }

  @Test func whatChangedIsATable() throws {
    let text = try Self.text(after: [
      ("\"metric\":\"bytes\",\"value\":5340", "\"metric\":\"bytes\",\"value\":5341"),
      ("\"metric\":\"hops\",\"value\":120", "\"metric\":\"hops\",\"value\":60"),
    ])
    #expect(
      text == """
        feature    layout        architecture   metric  earlier  later
        ---------  ------------  -------------  ------  -------  -----  -----
        form       main          mvc            bytes     5 340  5 341  worse
        form       model-serial  direct         hops        120     60
        form       model-serial  mvc            bytes     5 340  5 341  worse
        form       model-serial  mvc            hops        120     60
        form       model-serial  mvvm-reactive  hops        120     60
        favorites  main          mvc            bytes     5 340  5 341  worse

        6 of 133 exact figures changed; 3 rose or are missing.

        """)
  }

  @Test func equalResultsAreOneLine() throws {
    let text = try Self.text(after: [])
    #expect(text == "All 133 exact figures of b.json equal those of a.json.\n")
  }
}
