import Statistics
import Testing
import TextOutput
import Verification

@testable import Measurement
@testable import Reports

@Suite struct ReportWidthTests {
  private static func outcome() throws -> MeasurementSession.Outcome {
    let layouts = ["main", "model-concurrent"]
    var big = SyntheticResult(layouts: layouts, failed: ["flux"], level: 987_654)
    big.ratios[3].1 = 1_234.5
    let results = try [
      big.make(), SyntheticResult(feature: "favorites", layouts: layouts, aaRatio: 1.2).make(),
      SyntheticResult(feature: "third", drifting: ["mvp"], hasFloor: false).make(),
    ]
    return MeasurementSession.Outcome(results: results, environment: .synthetic, stop: nil)
  }

  /// A command to copy is never broken, so its line may be longer.
  private func tooWide(_ text: String, _ width: Int) -> [Substring] {
    text.split(separator: "\n").filter {
      !$0.hasPrefix("  replay: ") && TextWidth.of($0) > width
    }
  }

  @Test func everyLineFits() throws {
    let report = OutcomeReport(try Self.outcome())
    for width in [60, 80, 100] {
      for columns in [MeasurementReport.Columns.standard, .all] {
        #expect(tooWide(report.tables(columns: columns, width: width), width) == [])
      }
      #expect(tooWide(report.summary(width: width), width) == [])
    }
  }

  @Test func theStandardColumnsMakeOneTable() throws {
    let result = try SyntheticResult().make()
    let text = MeasurementReport(result: result).text()
    let heads = text.split(separator: "\n").filter { $0.hasPrefix("architecture") }
    let first = heads.first?.split(separator: " ").joined(separator: " ")
    #expect(first == "architecture time/direct time above floor ties allocs hops")
  }

  @Test func aWideReportHasEachRowInOneLine() throws {
    let result = try SyntheticResult().make()
    let text = MeasurementReport(result: result, columns: .all).text(width: nil)
    let heads = text.split(separator: "\n").filter { $0.hasPrefix("architecture") }
    #expect(heads.count == 3)  // of the layout, of the pairs, and of memory
    #expect(heads[0].contains("time/direct") && heads[0].contains("last write p50/p99"))
  }

  /// Two features with seven architectures each.
  @Test func theSummaryFitsOneScreen() throws {
    let worst = "Scenarios/form/clears-everything-and-starts-again.scenario.yaml"
    let total = GlitchCount.some(8, in: worst, of: 60)
    var form = SyntheticResult(glitches: ["mvvm-reactive": total, "mvc": total, "flux": total])
    let results = [try form.make()]
    form.feature = "favorites"
    form.drifting = ["flux"]
    let text = SummaryReport(results + [try form.make()]).text()
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    #expect(tooWide(text, 100) == [])
  }

  @Test func numbersOfAColumnStandBelowEachOther() {
    let cells = [
      RatioCell.baseline,
      RatioCell(1.5, .init(lower: 1.25, upper: 1.75, level: 0.95), claim: .tie),
      nil, RatioCell(1234.5, .init(lower: 9.5, upper: 2000, level: 0.95)),
    ]
    #expect(
      RatioCell.column(cells) == [
        "   1.00                ", "    tie     (1.25–1.75)", "-", "1234.50 [9.50, 2000.00]",
      ])
  }

  @Test(arguments: [
    ("ratio", ["ratio"]), ("level,ratio", ["level", "ratio"]),
    ("ratio, hops,ratio", ["ratio", "hops"]), ("above-ratio", ["above-ratio"]),
  ])
  func columnsAreChosenByWords(list: String, columns: [String]) throws {
    #expect(try MetricColumn.named(in: list).map(\.metric.id) == columns)
  }

  @Test(arguments: [
    ("raito", "there is no column 'raito'", "; did you mean 'ratio'?"),
    ("ratio,", "there is no column ''", ", number 2 of 'ratio,'"),
    ("ratio,zebra", "there is no column 'zebra'", ", number 2 of 'ratio,zebra'"),
  ])
  func anUnknownColumnIsRefused(list: String, beginning: String, end: String) {
    let error = #expect(throws: RequestError.self) { try MetricColumn.named(in: list) }
    #expect(error?.message.hasPrefix(beginning) == true, "\(error?.message ?? "")")
    #expect(error?.message.hasSuffix(end) == true, "\(error?.message ?? "")")
  }

  @Test func whatIsMissingSaysSo() throws {
    let result = try SyntheticResult(hasFloor: false, hasAllocations: false).make()
    let row = try #require(
      SummaryReport([result]).text().split(separator: "\n").first { $0.hasPrefix("mvvm-reactive ") }
    )
    let cells = row.split(separator: " ")
    #expect(cells.suffix(4) == ["unavailable", "2.90", "0", "e"])
  }

  @Test func calibrationIsPrintedAndNotCompared() throws {
    let text = MeasurementReport(result: try SyntheticResult().make()).text()
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("(") }
    #expect(
      rows.map { $0.split(separator: " ").joined(separator: " ") } == [
        "(empty) 50 ns", "(echo) 80 ns", "(empty hop) 115 ns", "(screen alone) 21 (1912)",
      ])
    #expect(!SummaryReport([try SyntheticResult().make()]).text().contains("(echo)"))
  }
}
