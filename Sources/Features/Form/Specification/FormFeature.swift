public import EventLogs
public import FeatureContract
public import FormScreen
public import GivenData
public import HeadlessUI
public import Interaction
public import Queues
public import ScenarioLanguage

/// The registration form, as the rest of the package knows it.
public struct FormFeature: Feature {
  public let name = "form"

  public init() {}

  public var meanings: [TextMeaning] {
    [
      TextMeaning("空欄があります", "a field is empty"),
      TextMeaning("パスワードが確認用と一致していません", "the password and its confirmation differ"),
      TextMeaning("登録可能です", "can be registered"), TextMeaning("登録!", "registered!"),
    ]
  }

  public var shape: ScreenShape {
    .object([
      .init(
        "fields",
        .object([.init("id", .text), .init("password", .text), .init("confirm", .text)])),
      .init(
        "validation",
        .object([
          .init("text", .text), .init("color", .choice(Color.allCases.map(\.rawValue))),
        ])),
      .init("register", .object([.init("enabled", .flag)])),
      .init(
        "alert",
        .optional(
          .object([
            .init("title", .text), .init("message", .text), .init("actions", .list(.text)),
          ]))),
    ])
  }

  public var starter: String { FormStarter.text }

  public func makeScreen() -> FormScreen { FormScreen() }

  public func start(
    _ architecture: any FormArchitecture, on screen: FormScreen, given: Given,
    queues: LayoutQueues
  ) -> any ScreenSession {
    architecture.start(on: screen, queues: queues)
  }

  /// The button is enabled. No alert comes up, so closing one is not part of the floor.
  public func prepareForCalibration(
    _ screen: FormScreen, given: Given, inputs: [UserInput]
  ) -> AnyObject? {
    screen.register.isEnabled = true
    return nil
  }

  public func name(of architecture: any FormArchitecture) -> String { architecture.name }

  public func usesTasks(_ architecture: any FormArchitecture) -> Bool { architecture.usesTasks }

  public func makeSpecification(given: Given) -> any FeatureSpecification { FormSpecification() }

  public func offer(of screen: Snapshot) -> AvailableInputs {
    // The alert is modal.
    if screen[FormControls.alertShown.rawValue] != .none {
      return AvailableInputs(taps: [FormControls.alertOK])
    }
    let isEnabled = screen[FormControls.registerEnabled.rawValue] == .flag(true)
    return AvailableInputs(
      fields: [FormControls.id, FormControls.password, FormControls.confirm],
      taps: isEnabled ? [FormControls.register] : [])
  }

  public func json(of screen: Snapshot) -> JSONValue {
    func value(_ property: PropertyID) -> JSONValue { screen[property.rawValue].json }
    return .object([
      (
        "fields",
        .object([
          ("id", value(FormControls.idText)), ("password", value(FormControls.passwordText)),
          ("confirm", value(FormControls.confirmText)),
        ])
      ),
      (
        "validation",
        .object([
          ("text", value(FormControls.validationText)),
          ("color", value(FormControls.validationColor)),
        ])
      ),
      ("register", .object([("enabled", value(FormControls.registerEnabled))])),
      ("alert", alert(screen[FormControls.alertShown.rawValue])),
    ])
  }

  private func alert(_ value: Value) -> JSONValue {
    guard case .list(let parts) = value, parts.count == 3 else { return .null }
    return .object([
      ("title", parts[0].json), ("message", parts[1].json), ("actions", parts[2].json),
    ])
  }
}
