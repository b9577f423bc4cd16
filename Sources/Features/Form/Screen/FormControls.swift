import HeadlessUI
public import Interaction

/// The form's controls and properties. Their order is the order of the table below.
public enum FormControls {
  public static let id = ControlID(rawValue: 0)
  public static let password = ControlID(rawValue: 1)
  public static let confirm = ControlID(rawValue: 2)
  public static let validation = ControlID(rawValue: 3)
  public static let register = ControlID(rawValue: 4)
  public static let alert = ControlID(rawValue: 5)
  public static let alertOK = ControlID(rawValue: 6)

  public static let idText = PropertyID(rawValue: 0)
  public static let passwordText = PropertyID(rawValue: 1)
  public static let confirmText = PropertyID(rawValue: 2)
  public static let validationText = PropertyID(rawValue: 3)
  public static let validationColor = PropertyID(rawValue: 4)
  public static let registerEnabled = PropertyID(rawValue: 5)
  public static let alertShown = PropertyID(rawValue: 6)

  static let table = ControlTable(
    controls: [
      .init("id", .textField), .init("password", .textField), .init("confirm", .textField),
      .init("validation", .label), .init("register", .button), .init("alert", .alert),
      .init("alert.ok", .alertAction),
    ],
    properties: [
      .init("id", initial: .text("")), .init("password", initial: .text("")),
      .init("confirm", initial: .text("")), .init("validation.text", initial: .text("")),
      .init("validation.color", initial: .text(Color.black.rawValue)),
      .init("register.enabled", initial: .flag(false)), .init("alert", initial: .none),
    ])
}
