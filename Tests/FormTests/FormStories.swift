import EventLogs
import FeatureContract
import FormScreen
import FormSpecification
import GivenData
import Interaction
import TestSupport

typealias Story = SpecificationStory

extension SpecificationStory {
  init(_ description: String, _ inputs: [UserInput], shows screen: FormScreenshot) {
    self.init(
      description, inputs, from: Feature.form.makeSpecification(.none), shows: screen.snapshot)
  }
}

/// What is done to the form, and what it must then show.
enum FormStories {
  static let okSoFar: [UserInput] = [.load, .id(.fill("i"))] + [.password("p"), .confirm("p")]
  static let alertUp = okSoFar + [.register]

  static let all = validations + composition + setting + alerts

  static let validations = [
    Story("before load nothing is said", [], shows: .init("", "", "", .unloaded)),
    Story("load", [.load], shows: .init("", "", "", .blank)),
    Story("the id alone", [.load, .id(.key("a"))], shows: .init("a", "", "", .blank)),
    Story("the password alone", [.load, .password("p")], shows: .init("", "p", "", .blank)),
    Story("the confirmation alone", [.load, .confirm("p")], shows: .init("", "", "p", .blank)),
    Story(
      "only the id missing, and both differ", [.load, .password("p"), .confirm("q")],
      shows: .init("", "p", "q", .blank)),
    Story("all there and equal", okSoFar, shows: .init("i", "p", "p", .ok)),
    Story(
      "one character more", okSoFar + [.password(.key("x"))],
      shows: .init("i", "px", "p", .mismatch)),
    Story("blank beats mismatch", okSoFar + [.confirm("")], shows: .init("i", "p", "", .blank)),
    Story(
      "both passwords empty", okSoFar + [.password(""), .confirm("")],
      shows: .init("i", "", "", .blank)),
    Story(
      "blanks are text", [.load, .id(.fill(" ")), .password(" "), .confirm(" ")],
      shows: .init(" ", " ", " ", .ok)),
    Story(
      "the id need not differ", [.load, .id(.fill("p")), .password("p"), .confirm("p")],
      shows: .init("p", "p", "p", .ok)),
    Story(
      "back to ok", okSoFar + [.confirm(.key("x")), .confirm(.backspace)],
      shows: .init("i", "p", "p", .ok)),
    Story("an end leaves it", okSoFar + [.end], shows: .init("i", "p", "p", .ok)),
  ]

  static let composition = [
    Story(
      "ok before the commit",
      okSoFar + [.password("漢字"), .confirm("")]
        + [.confirm(.compose("か")), .confirm(.compose("漢字"))], shows: .init("i", "漢字", "漢字", .ok)),
    Story(
      "a stage that differs", okSoFar + [.confirm(""), .confirm(.compose("ぱ"))],
      shows: .init("i", "p", "ぱ", .mismatch)),
    Story(
      "the commit changes nothing",
      okSoFar + [.password("漢字"), .confirm("")]
        + [.confirm(.compose("漢字")), .confirm(.commit("漢字"))],
      shows: .init("i", "漢字", "漢字", .ok)),
    Story(
      "cancelled to empty",
      okSoFar + [.confirm(""), .confirm(.compose("p")), .confirm(.cancelCompose)],
      shows: .init("i", "p", "", .blank)),
  ]

  /// `set` changes what is shown and not what was told.
  static let setting = [
    Story(
      "set keeps the validation", okSoFar + [.password(.set("x"))],
      shows: .init("i", "x", "p", .ok)),
    Story(
      "focus of that field tells it", okSoFar + [.password(.set("x")), .password(.focus)],
      shows: .init("i", "x", "p", .mismatch)),
    Story(
      "blur does", okSoFar + [.password(.set("x")), .password(.blur)],
      shows: .init("i", "x", "p", .mismatch)),
    Story(
      "return does", okSoFar + [.password(.set("x")), .password(.submit)],
      shows: .init("i", "x", "p", .mismatch)),
    Story(
      "focus of another does not", okSoFar + [.password(.set("x")), .confirm(.focus)],
      shows: .init("i", "x", "p", .ok)),
    Story(
      "a key goes behind what was set", okSoFar + [.id(.set("")), .id(.key("z"))],
      shows: .init("z", "p", "p", .ok)),
    Story(
      "an id set to empty is still filled", okSoFar + [.id(.set(""))],
      shows: .init("", "p", "p", .ok)),
    Story(
      "until it is focused", okSoFar + [.id(.set("")), .id(.focus)],
      shows: .init("", "p", "p", .blank)),
    Story(
      "a backspace that finds nothing tells nothing",
      okSoFar + [.id(.set("")), .id(.backspace)], shows: .init("", "p", "p", .ok)),
    Story(
      "an empty paste tells nothing", okSoFar + [.id(.set("")), .id(.paste(""))],
      shows: .init("", "p", "p", .ok)),
    Story(
      "a selection tells nothing", okSoFar + [.id(.set("")), .id(.select(0..<1))],
      shows: .init("", "p", "p", .ok)),
    Story(
      "set before anything is told", [.load, .id(.set("i")), .password("p"), .confirm("p")],
      shows: .init("i", "p", "p", .blank)),
    Story(
      "focus without a set changes nothing", okSoFar + [.id(.focus), .id(.blur)],
      shows: .init("i", "p", "p", .ok)),
  ]

  static let alerts = [
    Story("a tap on the enabled button", alertUp, shows: .init("i", "p", "p", .ok, alert: true)),
    Story("a tap on the disabled one", [.load, .register], shows: .init("", "", "", .blank)),
    Story(
      "a tap on a mismatch", okSoFar + [.password("q"), .register],
      shows: .init("i", "q", "p", .mismatch)),
    Story(
      "the alert stays under a second tap", alertUp + [.register],
      shows: .init("i", "p", "p", .ok, alert: true)),
    Story(
      "edits under the alert do not exist", alertUp + [.id(.key("x")), .password("q")],
      shows: .init("i", "p", "p", .ok, alert: true)),
    Story(
      "nor does a set", alertUp + [.id(.set("x"))],
      shows: .init("i", "p", "p", .ok, alert: true)),
    Story(
      "nor a focus of what was set before",
      okSoFar + [.id(.set("")), .register, .id(.focus)],
      shows: .init("", "p", "p", .ok, alert: true)),
    Story(
      "nor a caret", alertUp + [.id(.select(0..<1)), .alertOK, .id(.key("x"))],
      shows: .init("ix", "p", "p", .ok)),
    Story("ok closes it", alertUp + [.alertOK], shows: .init("i", "p", "p", .ok)),
    Story(
      "edits count again", alertUp + [.alertOK, .id(.key("x")), .confirm(.key("x"))],
      shows: .init("ix", "p", "px", .mismatch)),
    Story(
      "and so does a tap", alertUp + [.alertOK, .register],
      shows: .init("i", "p", "p", .ok, alert: true)),
    Story("ok without an alert", okSoFar + [.alertOK], shows: .init("i", "p", "p", .ok)),
    Story("ok twice", alertUp + [.alertOK, .alertOK], shows: .init("i", "p", "p", .ok)),
  ]
}

extension UserInput {
  static let register = UserInput.tap(FormControls.register)
  static let alertOK = UserInput.tap(FormControls.alertOK)

  static func id(_ input: FieldInput) -> UserInput { .field(FormControls.id, input) }
  static func password(_ input: FieldInput) -> UserInput { .field(FormControls.password, input) }
  static func confirm(_ input: FieldInput) -> UserInput { .field(FormControls.confirm, input) }
  static func password(_ text: String) -> UserInput { password(.fill(text)) }
  static func confirm(_ text: String) -> UserInput { confirm(.fill(text)) }
}
