import HeadlessUI
import Interaction
import Testing

@Suite struct ControlTableTests {
  /// `が` in one scalar and in two: one name by `==`, two by UTF-8.
  private let table = ControlTable(
    controls: [
      .init("\u{304B}\u{3099}", .textField), .init("\u{304C}", .button), .init("alert.ok", .label),
    ],
    properties: [
      .init("\u{212B}", .value, initial: .text("")), .init("\u{C5}", .value, initial: .flag(true)),
      .init("rows", .value, initial: .number(3)),
    ])

  @Test func controlsAreFoundByUTF8() {
    #expect(table.control(named: "\u{304B}\u{3099}") == ControlID(rawValue: 0))
    #expect(table.control(named: "\u{304C}") == ControlID(rawValue: 1))
    #expect(table.control(named: "alert.ok") == ControlID(rawValue: 2))
  }

  @Test func propertiesAreFoundByUTF8() {
    #expect(table.property(named: "\u{212B}") == PropertyID(rawValue: 0))
    #expect(table.property(named: "\u{C5}") == PropertyID(rawValue: 1))
    #expect(table.property(named: "rows") == PropertyID(rawValue: 2))
  }

  @Test(arguments: ["", "alert", "ALERT.OK", "A\u{30A}", "rows", "alert.ok "])
  func otherNamesAreNoControls(_ name: String) {
    #expect(table.control(named: name) == nil)
  }
}
