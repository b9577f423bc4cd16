import FormScreen
import HeadlessUI
package import Interaction

/// The controls and properties of the form by their numbers.
package enum FormControls {
  package static let table = ScreenPlan(of: FormScreen()).table

  package static let id = control("id")
  package static let password = control("password")
  package static let confirm = control("confirm")
  package static let validation = control("validation")
  package static let register = control("register")
  package static let alert = control("alert")
  package static let alertOK = control("alert.ok")

  package static let idText = property("id")
  package static let passwordText = property("password")
  package static let confirmText = property("confirm")
  package static let validationText = property("validation.text")
  package static let validationColor = property("validation.color")
  package static let registerEnabled = property("register.enabled")
  package static let alertShown = property("alert")

  private static func control(_ name: String) -> ControlID {
    table.control(named: name) ?? ControlID(rawValue: .max)
  }

  private static func property(_ name: String) -> PropertyID {
    table.property(named: name) ?? PropertyID(rawValue: .max)
  }
}
