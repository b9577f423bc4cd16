import Interaction
import TestSupport
import Testing

@testable import Playing

/// Screens of features that nobody knows, drawn by the roles of their properties.
@Suite struct ScreenLinesTests {
  private func lines(_ values: [(name: String, value: Value)] = []) -> [String] {
    ScreenLines(
      outline: ScreenOutline(UnusualScreen.table), screen: UnusualScreen.showing(values),
      columns: 44
    ).all.map { String($0.plain.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func everyPartIsDrawnWhateverItsName() {
    #expect(
      lines() == [
        "", "field.of.text  [typed                      ]", "",
        "seventeen                            (green)", "",
        "[ go.on ]                         (disabled)", "",
        "A heading                              1 row", String(repeating: "─", count: 44), "Ada",
        "", "one.more: 9", "", "[ one ]    side", "",
      ])
  }

  @Test func theOtherTabHasItsOwnList() {
    let lines = lines([("which", .text("side"))])
    #expect(lines.contains("Bob") && !lines.contains("Ada"))
    #expect(lines.contains("  one    [ side ]"))
  }

  @Test func aPageHasItsButtonsAndValues() {
    let lines = lines([("shelf", .text("Put away")), ("depth", .number(3))])
    #expect(lines.contains("‹ away           keep [ Put away ] [ share ]"))
    #expect(lines.contains("depth: 3") && lines.contains("one.more: 9"))
    #expect(!lines.contains("Ada"))
  }

  @Test func aLongValueIsNotCut() {
    let address = "https://example.org/" + String(repeating: "long-", count: 30) + "end"
    let lines = lines([("shelf", .text("Put away")), ("depth", .text(address))])
    let start = lines.firstIndex { $0.hasPrefix("depth:") }
    let text = lines[(start ?? lines.endIndex)...].joined()
    #expect(text.hasPrefix("depth: \(address)"))
    #expect(lines.allSatisfy { $0.count <= 44 })
  }

  @Test func anAlertOfOneTextHasTheActionsOfTheTable() {
    let lines = lines([("warning", .text("Careful"))])
    #expect(lines.contains { $0.contains("─ notice ─") })
    #expect(lines.contains { $0.contains("│ Careful") })
    #expect(lines.contains { $0.contains("[ fine ] │") })
  }

  /// Such a label was empty in `play`, and right on the page of a run.
  @Test func aLabelIsNotEmptyBecauseItsPropertyHasItsName() {
    let table = ControlTable(
      controls: [.init("number", .label)],
      properties: [
        .init("number", .text, of: ControlID(rawValue: 0), initial: .text("7"))
      ])
    let lines = ScreenLines(
      outline: ScreenOutline(table), screen: Snapshot([.text("7")]), columns: 40
    ).all.map(\.plain)
    #expect(lines == ["", "7", ""])
  }
}
