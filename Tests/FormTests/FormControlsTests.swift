import FormScreen
import Interaction
import Testing

/// The order of the table is part of the log format, and the names are the scenarios'.
@Suite struct FormControlsTests {
  private static let controls: [(String, ControlKind, ControlID)] = [
    ("id", .textField, FormControls.id), ("password", .textField, FormControls.password),
    ("confirm", .textField, FormControls.confirm), ("validation", .label, FormControls.validation),
    ("register", .button, FormControls.register), ("alert", .alert, FormControls.alert),
    ("alert.ok", .alertAction, FormControls.alertOK),
  ]

  private static let properties: [(String, Value, PropertyID)] = [
    ("id", .text(""), FormControls.idText), ("password", .text(""), FormControls.passwordText),
    ("confirm", .text(""), FormControls.confirmText),
    ("validation.text", .text(""), FormControls.validationText),
    ("validation.color", .text("black"), FormControls.validationColor),
    ("register.enabled", .flag(false), FormControls.registerEnabled),
    ("alert", .none, FormControls.alertShown),
  ]

  private static let roles: [PropertyRole] = [
    .text, .text, .text, .text, .color, .enabled, .shown,
  ]

  private let table = FormScreen.controls

  @Test func theControlsStandInTheirOrder() {
    #expect(table.controls.map(\.name) == Self.controls.map(\.0))
  }

  @Test(arguments: controls)
  func aControlIsAtItsPlace(_ name: String, _ kind: ControlKind, _ control: ControlID) {
    #expect(table.control(named: name) == control)
    #expect(table[control].kind == kind)
  }

  @Test func thePropertiesStandInTheirOrder() {
    #expect(table.properties.map(\.name) == Self.properties.map(\.0))
    #expect(table.properties.map(\.role) == Self.roles)
  }

  @Test(arguments: properties)
  func aPropertyIsAtItsPlace(_ name: String, _ initial: Value, _ property: PropertyID) {
    #expect(table.property(named: name) == property)
    #expect(table[property].initial == initial)
  }
}
