import EventLogs
import Pages
import Queues
import Reports
import Testing
import TextOutput
import Verification

/// What the page of a run counts above the run is what the terminal counts below it, and what the
/// comparison of two logs has in its totals.
@Suite struct RunFacesTests {
  @Test(arguments: [
    (RunSamples.autofill, "mvvm-reactive", 1), (RunSamples.registration, "flux", 0),
    (RunSamples.browsing, "direct", 0),
  ])
  func everyFaceCountsTheSame(scenario: String, architecture: String, glitches: Int) throws {
    let run = try RunSamples.run(of: scenario, architecture, .main)
    let other = try RunSamples.run(of: scenario, "mvc", .main)
    let table = try #require(
      ShownTable.onPage(try RunPage(run, besides: other).text(), class: "counts").first)
    for (shown, row) in zip([run, other], table.rows) {
      let page = Dictionary(uniqueKeysWithValues: zip(table.heads, row).dropFirst())
      let report = RunReport(
        title: "run", log: shown.log, feature: shown.feature, judgement: shown.judgement)
      #expect(try page == Self.counts(in: report.text))
    }
    #expect(table.rows.count == 2)
    #expect(Int(table.rows[0][4]) == glitches)
    try expectTotals([run, other], are: table)
  }

  /// `19 inputs, 19 events, 30 writes (28 redundant), 18 notifications, 1 glitch, 0 hops`
  private static func counts(in text: String) throws -> [String: String] {
    let line = try #require(text.split(separator: "\n").first { $0.contains(" redundant)") })
    func number(before word: Regex<Substring>) throws -> String {
      let match = try #require(line.firstMatch(of: word), "\(line)")
      return String(match.0.prefix { $0.isNumber })
    }
    return [
      "inputs": try number(before: /[0-9]+ inputs?/),
      "writes": try number(before: /[0-9]+ writes?/),
      "redundant writes": try number(before: /[0-9]+ redundant/),
      "glitches": try number(before: /[0-9]+ glitch/),
      "notifications": try number(before: /[0-9]+ notification/),
      "hops": try number(before: /[0-9]+ hop/),
    ]
  }

  /// `the whole run  30 ≠ 28  28  …`
  private func expectTotals(_ runs: [ShownRun], are table: ShownTable) throws {
    func counted(_ run: ShownRun, _ name: String) -> InputCountsReport.Run {
      .init(run.log, name: name, glitches: run.judgement?.glitchedWrites)
    }
    let report = InputCountsReport(
      counted(runs[0], "one"), counted(runs[1], "two"), runs[0].feature)
    let text = report.text(width: 200, showsAll: true, in: .plain)
    let totals = try #require(ShownTable.inText(text).first)
    let whole = try #require(totals.rows.last { $0[0] == "the whole run" })
    for (head, cell) in zip(totals.heads, whole).dropFirst() {
      let name = head == "redundant" ? "redundant writes" : head
      let column = try #require(table.heads.firstIndex(of: name))
      let (one, two) = (table.rows[0][column], table.rows[1][column])
      #expect(cell == (one == two ? one : "\(one) ≠ \(two)"), "\(head)")
    }
  }
}
