import ScenarioLanguage
import Scenarios
import Testing

@Suite struct RowsExpectationTests {
  @Test(
    arguments: [
      (
        "{rows: {names: [nio, swift]}}", #"expect {rows: rows(names: ["nio", "swift"])}"#
      ),
      ("{rows: {names: []}}", "expect {rows: rows(names: [])}"),
      (
        "{rows: {count: 2, absent: [\"a, b\"], present: [nio], names: [x]}}",
        #"expect {rows: rows(names: ["x"], present: ["nio"], absent: ["a, b"], count: 2)}"#
      ),
      ("{detail: none}", "expect {detail: none}"),
      (
        "{tabBar: true, title: On Memory Favorite, detail: {button: Add}}",
        #"expect {tabBar: true, title: "On Memory Favorite", detail: {button: "Add"}}"#
      ),
    ])
  func expectationIsWrittenOutWithEveryPart(expectation: String, line: String) throws {
    let text = ScenarioText.favorites("expect: \(expectation)")
    #expect(try ScenarioText.lines(text, in: FavoritesVocabulary.controls) == [line])
  }

  @Test func placeholdersOfNamesAreFilledIn() throws {
    let text = ScenarioText.favorites(
      "repeat: {times: 2, index: i, steps: [{expect: {rows: {names: [\"n${i}\"], "
        + "present: [\"p${i}\"], absent: [\"a${i}$${\"], count: 1}}}]}")
    let lines = try ScenarioText.lines(text, in: FavoritesVocabulary.controls)
    #expect(
      lines == [
        #"expect {rows: rows(names: ["n0"], present: ["p0"], absent: ["a0${"], count: 1)}"#,
        #"expect {rows: rows(names: ["n1"], present: ["p1"], absent: ["a1${"], count: 1)}"#,
      ])
  }

  @Test func namesAndCountKnowTheirPlaces() throws {
    let scenario = try ScenarioText.load(
      ScenarioText.file(
        "expect: {rows: {names: [nio, swift], count: 2}}", feature: "favorites"))
    guard case .expect(let expectation)? = scenario.steps.first?.action,
      case .object(let members) = expectation.screen.content,
      case .rows(let rows)? = members.first?.value.content
    else {
      Issue.record("no rows in \(scenario.steps)")
      return
    }
    #expect(rows.names?.position == SourcePosition(line: 5, column: 28))
    #expect(rows.names?.names.map(\.position.column) == [29, 34])
    #expect(rows.names?.names.map(\.text) == ["nio", "swift"])
    #expect(rows.count == .init(2, at: SourcePosition(line: 5, column: 49)))
    #expect(rows.present == nil)
    #expect(rows.absent == nil)
  }

  @Test(
    arguments: [
      ("{rows: {}}", ["S209"]), ("{rows: none}", ["S211"]), ("{rows: [nio]}", ["S211"]),
      ("{rows: {names: nio}}", ["S211"]), ("{rows: {names: [[nio]]}}", ["S211"]),
      ("{rows: {names: [~, \"${i}\"]}}", ["S405", "S502"]), ("{rows: {count: two}}", ["S211"]),
      ("{rows: {count: -1}}", ["S403"]), ("{rows: {count: 010}}", ["S402"]),
      ("{rows: {name: [nio]}}", ["S301"]), ("{row: {count: 1}}", ["S301"]),
      ("{detail: {}}", []), ("{detail: nio}", ["S211"]),
    ] as [(String, [String])])
  func mistakeIsRefused(expectation: String, codes: [String]) {
    #expect(ScenarioText.codes(ScenarioText.favorites("expect: \(expectation)")) == codes)
  }
}
