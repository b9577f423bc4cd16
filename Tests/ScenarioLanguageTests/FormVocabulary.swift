import HeadlessUI
import Interaction
import ScenarioLanguage
import Scenarios

/// The form's words, as a scenario of these tests uses them.
enum FormVocabulary {
  static let controls = ControlTable(
    controls: [
      .init("id", .textField), .init("password", .textField), .init("confirm", .textField),
      .init("validation", .label), .init("register", .button), .init("alert", .alert),
      .init("alert.ok", .alertAction, of: ControlID(rawValue: 5)),
    ],
    properties: [
      .init("id", .text, of: ControlID(rawValue: 0), initial: .text("")),
      .init("password", .text, of: ControlID(rawValue: 1), initial: .text("")),
      .init("confirm", .text, of: ControlID(rawValue: 2), initial: .text("")),
      .init("validation.text", .text, of: ControlID(rawValue: 3), initial: .text("")),
      .init("validation.color", .color, of: ControlID(rawValue: 3), initial: .text("black")),
      .init("register.enabled", .enabled, of: ControlID(rawValue: 4), initial: .flag(false)),
      .init("alert", .shown, of: ControlID(rawValue: 5), initial: .none),
    ])

  static let form = FeatureVocabulary(
    name: "form", controls: controls,
    screen: .object([
      .init(
        "fields", .object([.init("id", .text), .init("password", .text), .init("confirm", .text)])),
      .init(
        "validation",
        .object([.init("text", .text), .init("color", .choice(["black", "red", "green"]))])),
      .init("register", .object([.init("enabled", .flag)])),
      .init(
        "alert",
        .optional(
          .object([.init("title", .text), .init("message", .text), .init("actions", .list(.text))])
        )),
    ]), following: { _ in FollowedForm() })

  /// A feature without a text field, and with the shapes that the form does not have. Nobody says
  /// what its screen takes.
  static let counter = FeatureVocabulary(
    name: "counter",
    controls: ControlTable(
      controls: [.init("plus", .button), .init("shown", .label)],
      properties: [
        .init("shown.text", .text, of: ControlID(rawValue: 1), initial: .text("0"))
      ]),
    screen: .object([.init("count", .number), .init("note", .optional(.text))]))
}
