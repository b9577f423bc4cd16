import HeadlessUI
import Interaction
import Testing

@Suite struct ScreenOutlineTests {
  private static let tab = ControlID(rawValue: 0)
  private static let list = ControlID(rawValue: 1)
  private static let controls: [ControlTable.Control] = [
    .init("side", .tab), .init("rows", .list, of: tab), .init("note", .label),
    .init("field", .textField),
  ]

  private func outline(_ properties: [ControlTable.Property]) -> ScreenOutline {
    ScreenOutline(ControlTable(controls: Self.controls, properties: properties))
  }

  @Test(arguments: [("side", true), ("another", false)])
  func aListIsVisibleUnderItsTab(selected: String, isVisible: Bool) {
    let outline = outline([
      .init("a", .selected, initial: .text(selected)),
      .init("b", .rendered, of: Self.list, initial: .list([])),
    ])
    let screen = Snapshot(outline.table.properties.map(\.initial))
    #expect(outline.visibleLists(on: screen).map(\.name) == (isVisible ? ["rows"] : []))
  }

  @Test func propertiesAreNamedByTheirControl() {
    let table = outline([
      .init("b", .title, of: Self.list, initial: .text("")),
      .init("rows.c", .value, initial: .none),
      .init("d", .rows, of: Self.list, initial: .none),
    ]).table
    #expect(table.properties(named: "rows").map(\.rawValue) == [0, 2])
    #expect(table.properties(named: "rows.c").map(\.rawValue) == [1])
    #expect(table.properties(named: "note").isEmpty && table.properties(named: "no").isEmpty)
    #expect(table.neighbors(of: PropertyID(rawValue: 2)).map(\.rawValue) == [0, 2])
    #expect(table.neighbors(of: PropertyID(rawValue: 1)).map(\.rawValue) == [1])
  }
}
