import Statistics
import Testing
import TextOutput

@testable import Measurement
@testable import Pages
@testable import Reports

/// What each cell of the matrix is.
@Suite struct ReportMatrixTests {
  /// A change of the sample, and what the cell of `mvc` under `main` becomes.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var changes: [(String, String)] = []
    var figure = "ratio"
    var baseline = "direct"
    let kind: MatrixCell.Kind
    var value: String?
    var detail: String?
    var step: Int?
    var testDescription: String { name }
  }

  private static let form = "features.0.layouts.0"
  /// Of mvc with direct, and of mvvm-reactive with mvc.
  private static let comparison = "\(form).comparisons.0"
  private static let interval = #"{"lower": 1.3, "upper": 1.5, "level": 0.99}"#

  static let cases: [Case] = [
    Case(
      name: "slower",
      changes: [
        ("\(comparison).verdict", "\"slower\""), ("\(comparison).ratio", "1.4"),
        ("\(comparison).interval", interval),
      ], kind: .claim, value: "1.40", detail: "[1.30, 1.50]", step: 3),
    Case(
      name: "faster",
      changes: [("\(comparison).verdict", "\"faster\""), ("\(comparison).ratio", "0.5")],
      kind: .claim, value: "0.50", step: -4),
    Case(
      name: "a tie has no colour",
      changes: [("\(comparison).verdict", "\"tie\""), ("\(comparison).ratio", "1.4")],
      kind: .tie, value: "tie", step: 0),
    Case(
      name: "unstable",
      changes: [("\(comparison).verdict", "\"unstable\""), ("\(comparison).ratio", "1.4")],
      kind: .unstable, value: "unstable 1.40", step: 0),
    Case(
      name: "void",
      changes: [("\(comparison).verdict", "\"void\""), ("\(comparison).ratio", "1.4")],
      kind: .void, value: "void 1.40", step: 0),
    Case(
      name: "an unstable arm stays unstable against others",
      changes: [("\(comparison).verdict", "\"unstable\"")], baseline: "mvvm-reactive",
      kind: .unstable),
    Case(name: "itself", baseline: "mvc", kind: .baseline, value: "1.00", detail: "baseline"),
    Case(
      name: "failed",
      changes: [
        ("\(form).facts.1.numbers", "null"),
        ("\(form).facts.1.failure", #"{"what": "shows nothing", "replay": "bindlab replay a"}"#),
      ], kind: .failed, value: "✗ failed", detail: "no numbers"),
    Case(
      name: "not timed", changes: [("\(form).comparisons", "[]"), ("\(form).pairs", "[]")],
      kind: .missing, detail: "not timed"),
    Case(
      name: "no counters", changes: [("\(form).facts.1.numbers.allocations", "null")],
      figure: "allocations", kind: .missing, detail: "unavailable"),
    Case(
      name: "countings differ",
      changes: [
        ("\(form).facts.1.numbers.allocations", "null"),
        ("\(form).facts.1.numbers.areAllocationsRepeatable", "false"),
      ], figure: "allocations", kind: .missing, detail: "differs"),
    Case(
      name: "twice the writes",
      changes: [
        ("\(form).facts.0.numbers.counts.writes", "100"),
        ("\(form).facts.1.numbers.counts.writes", "200"),
        ("\(form).facts.1.numbers.counts.inputs", "100"),
      ], figure: "writes", kind: .exact, value: "2.00", step: 4),
    Case(
      name: "more than nothing", changes: [("\(form).facts.1.numbers.counts.hops", "6")],
      figure: "hops", kind: .exact, step: 6),
    Case(
      name: "one object per screen",
      changes: [
        ("\(form).facts.1.numbers.memory.screens", "2"),
        ("\(form).facts.1.numbers.memory.opened", #"{"objects": 24, "bytes": 801}"#),
      ], figure: "opened", kind: .exact, value: "12 (400.5)", detail: ""),
    Case(name: "a time above the floor", figure: "above", kind: .time),
    Case(
      name: "a void time above the floor",
      changes: [("\(comparison).verdict", "\"void\"")], figure: "above", kind: .void),
  ]

  private func matrix(of results: Results) -> Matrix {
    Matrix(results.features[0], Matrix.metrics(of: results), ReportNames(results))
  }

  @Test(arguments: cases) func aCellIs(_ test: Case) throws {
    var sample = try StoredSample()
    for (place, value) in test.changes { try sample.set(place, to: value) }
    let matrix = try matrix(of: sample.results())
    let row = try #require(matrix.architectures.firstIndex(of: "mvc"))
    let cell = matrix.cells(
      of: matrix.metrics.first { $0.id == test.figure }, baseline: test.baseline)[row][0]
    #expect(cell.kind == test.kind)
    if let value = test.value { #expect(cell.value.text == value) }
    if let detail = test.detail { #expect(cell.detail.text == detail) }
    if let step = test.step { #expect(cell.step == step) }
  }

  /// Any architecture can be compared with; then its claims are turned round.
  @Test func everyPairIsThere() throws {
    let matrix = try matrix(of: StoredSample().results())
    #expect(matrix.baselines == ["direct", "mvc", "mvvm-reactive"])
    let layout = matrix.result.layouts[0]
    for baseline in matrix.baselines {
      for (architecture, row) in zip(
        matrix.architectures, matrix.cells(of: matrix.metrics.first, baseline: baseline))
      where architecture != baseline {
        let comparison = try #require(layout.comparison(of: architecture, with: baseline))
        let figure = Figures.bare(try #require(comparison.value))
        #expect(row[0].value.text.hasSuffix(comparison.verdict == .tie ? "tie" : figure))
        #expect(
          row[0].detail.text == (try #require(RatioCell(comparison))).interval)
      }
    }
  }

  /// A claim cannot be checked without the band that its interval must lie outside of.
  @Test func aColumnNamesItsBandOfTies() throws {
    var sample = try StoredSample()
    try sample.set("features.0.layouts.1.comparisons", to: "[]")
    let results = try sample.results()
    let view = MatrixView(matrix(of: results), ReportNames(results))
    #expect(view.columns.map(\.band.text) == ["ties within ±5.8 %", ""])
  }

  /// Of every column: equal numbers have one place, and what has no number has none.
  @Test func cellsHaveTheirPlaceInTheirColumn() throws {
    let matrix = try matrix(of: StoredSample().results())
    for metric in matrix.metrics {
      let rows = matrix.cells(of: metric, baseline: "direct")
      for column in matrix.result.layouts.indices {
        let cells = rows.map { $0[column] }
        for one in cells {
          #expect((one.rank == nil) == (one.amount == nil))
          for other in cells {
            guard let left = one.amount, let right = other.amount, let place = one.rank,
              let otherPlace = other.rank
            else { continue }
            #expect((left < right) == (place < otherPlace))
          }
        }
      }
    }
  }

  @Test(arguments: [
    (1.0, 0), (1.05, 1), (1.2, 2), (1.5, 3), (2.4, 4), (4.1, 5), (5.5, 6), (0.95, -1), (0.5, -4),
    (0.01, -6),
  ]) func aFactorHasAStep(_ factor: Double, _ step: Int) {
    #expect(FactorScale.step(of: factor) == step)
    #expect(FactorScale.step(of: factor * 3, to: 3) == step)
  }

  @Test(arguments: [(0.0, 0.0, 0), (2, 0, 6), (0, 2, -6)])
  func nothingHasAStepToo(_ amount: Double, _ reference: Double, _ step: Int) {
    #expect(FactorScale.step(of: amount, to: reference) == step)
  }

  @Test func theLegendNamesEachStepOnce() {
    #expect(FactorScale.legend.map(\.step) == Array(-FactorScale.largest...FactorScale.largest))
  }

  /// A title that equals the name of an architecture makes no column of it, nor does a first cell.
  @Test func whatIsOfAnArchitectureSaysSo() throws {
    var table = Table([.init("of", .left), .init("mvc"), .init("/ mvc", of: "mvc")])
    table.add(["mvc", "1", "2"])
    table.add(["(mvc)", "3", "4"], of: "mvc")
    let view = TableView(
      ReportSection(title: "", table: table), ReportNames(try StoredSample().results()))
    #expect(view.heads.map(\.arm.text) == ["", "1"])
    #expect(view.rows.map(\.rowArm.text) == ["", "1"])
    #expect(view.rows[1].cells.map(\.arm.text) == ["", "1"])
  }

  /// A ratio stays on one line; words that look like one are words.
  @Test func onlyFiguresAreUnbroken() throws {
    var sample = try StoredSample()
    let name = "1.20 [1.10, 1.30]"
    sample.rename("mvc", to: name)
    try sample.set("\(Self.comparison).verdict", to: "\"slower\"")
    try sample.set("\(Self.comparison).ratio", to: "1.4")
    try sample.set("\(Self.comparison).interval", to: Self.interval)
    let matrix = try matrix(of: sample.results())
    let said = matrix.result.layouts[0]
      .answers(of: matrix.result, reference: "direct", matrix.evidence)
      .map(\.sentence.text).joined()
    let isWhole = said.contains(", \(name) 1.40\u{a0}[1.30,\u{a0}1.50].")
    #expect(isWhole, "\(said)")
  }
}
