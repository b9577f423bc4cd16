import FormScreen
import HeadlessUI
package import Interaction

/// The controls and properties of the form by their numbers.
package enum FormControls {
  package static let table = ScreenPlan(of: FormScreen()).table

  package static let id = table.controlID("id")
  package static let password = table.controlID("password")
  package static let confirm = table.controlID("confirm")
  package static let validation = table.controlID("validation")
  package static let register = table.controlID("register")
  package static let alert = table.controlID("alert")
  package static let alertOK = table.controlID("alert.ok")

  package static let idText = table.propertyID("id")
  package static let passwordText = table.propertyID("password")
  package static let confirmText = table.propertyID("confirm")
  package static let validationText = table.propertyID("validation.text")
  package static let validationColor = table.propertyID("validation.color")
  package static let registerEnabled = table.propertyID("register.enabled")
  package static let alertShown = table.propertyID("alert")
}
