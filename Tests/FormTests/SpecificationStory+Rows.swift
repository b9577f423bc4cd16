import FormScreen
import Interaction

extension SpecificationStory {
  static let verdicts = [
    Self("before load nothing is said", [], shows: .init("", "", "", .unloaded)),
    Self("load", [.load], shows: .init("", "", "", .blank)),
    Self("the id alone", [.load, .id(.key("a"))], shows: .init("a", "", "", .blank)),
    Self("the password alone", [.load, .password("p")], shows: .init("", "p", "", .blank)),
    Self("the confirmation alone", [.load, .confirm("p")], shows: .init("", "", "p", .blank)),
    Self(
      "only the id missing, and both differ", [.load, .password("p"), .confirm("q")],
      shows: .init("", "p", "q", .blank)),
    Self("all there and equal", okSoFar, shows: .init("i", "p", "p", .ok)),
    Self(
      "one character more", okSoFar + [.password(.key("x"))],
      shows: .init("i", "px", "p", .mismatch)),
    Self("blank beats mismatch", okSoFar + [.confirm("")], shows: .init("i", "p", "", .blank)),
    Self(
      "both passwords empty", okSoFar + [.password(""), .confirm("")],
      shows: .init("i", "", "", .blank)),
    Self(
      "blanks are text", [.load, .id(.fill(" ")), .password(" "), .confirm(" ")],
      shows: .init(" ", " ", " ", .ok)),
    Self(
      "the id need not differ", [.load, .id(.fill("p")), .password("p"), .confirm("p")],
      shows: .init("p", "p", "p", .ok)),
    Self(
      "back to ok", okSoFar + [.confirm(.key("x")), .confirm(.backspace)],
      shows: .init("i", "p", "p", .ok)),
    Self("an end leaves it", okSoFar + [.end], shows: .init("i", "p", "p", .ok)),
  ]

  static let composition = [
    Self(
      "ok before the commit",
      okSoFar + [.password("漢字"), .confirm("")]
        + [.confirm(.compose("か")), .confirm(.compose("漢字"))], shows: .init("i", "漢字", "漢字", .ok)),
    Self(
      "a stage that differs", okSoFar + [.confirm(""), .confirm(.compose("ぱ"))],
      shows: .init("i", "p", "ぱ", .mismatch)),
    Self(
      "the commit changes nothing",
      okSoFar + [.password("漢字"), .confirm("")]
        + [.confirm(.compose("漢字")), .confirm(.commit("漢字"))],
      shows: .init("i", "漢字", "漢字", .ok)),
    Self(
      "cancelled to empty",
      okSoFar + [.confirm(""), .confirm(.compose("p")), .confirm(.cancelCompose)],
      shows: .init("i", "p", "", .blank)),
  ]

  /// `set` changes what is shown and not what was told.
  static let setting = [
    Self(
      "set keeps the verdict", okSoFar + [.password(.set("x"))],
      shows: .init("i", "x", "p", .ok)),
    Self(
      "focus of that field tells it", okSoFar + [.password(.set("x")), .password(.focus)],
      shows: .init("i", "x", "p", .mismatch)),
    Self(
      "blur does", okSoFar + [.password(.set("x")), .password(.blur)],
      shows: .init("i", "x", "p", .mismatch)),
    Self(
      "return does", okSoFar + [.password(.set("x")), .password(.submit)],
      shows: .init("i", "x", "p", .mismatch)),
    Self(
      "focus of another does not", okSoFar + [.password(.set("x")), .confirm(.focus)],
      shows: .init("i", "x", "p", .ok)),
    Self(
      "a key goes behind what was set", okSoFar + [.id(.set("")), .id(.key("z"))],
      shows: .init("z", "p", "p", .ok)),
    Self(
      "an id set to empty is still filled", okSoFar + [.id(.set(""))],
      shows: .init("", "p", "p", .ok)),
    Self(
      "until it is focused", okSoFar + [.id(.set("")), .id(.focus)],
      shows: .init("", "p", "p", .blank)),
    Self(
      "a backspace that finds nothing tells nothing",
      okSoFar + [.id(.set("")), .id(.backspace)], shows: .init("", "p", "p", .ok)),
    Self(
      "an empty paste tells nothing", okSoFar + [.id(.set("")), .id(.paste(""))],
      shows: .init("", "p", "p", .ok)),
    Self(
      "a selection tells nothing", okSoFar + [.id(.set("")), .id(.select(0..<1))],
      shows: .init("", "p", "p", .ok)),
    Self(
      "set before anything is told", [.load, .id(.set("i")), .password("p"), .confirm("p")],
      shows: .init("i", "p", "p", .blank)),
    Self(
      "focus without a set changes nothing", okSoFar + [.id(.focus), .id(.blur)],
      shows: .init("i", "p", "p", .ok)),
  ]

  static let alerts = [
    Self("a tap on the enabled button", alertUp, shows: .init("i", "p", "p", .ok, alert: true)),
    Self("a tap on the disabled one", [.load, .register], shows: .init("", "", "", .blank)),
    Self(
      "a tap on a mismatch", okSoFar + [.password("q"), .register],
      shows: .init("i", "q", "p", .mismatch)),
    Self(
      "the alert stays under a second tap", alertUp + [.register],
      shows: .init("i", "p", "p", .ok, alert: true)),
    Self(
      "edits under the alert do not exist", alertUp + [.id(.key("x")), .password("q")],
      shows: .init("i", "p", "p", .ok, alert: true)),
    Self(
      "nor does a set", alertUp + [.id(.set("x"))],
      shows: .init("i", "p", "p", .ok, alert: true)),
    Self(
      "nor a focus of what was set before",
      okSoFar + [.id(.set("")), .register, .id(.focus)],
      shows: .init("", "p", "p", .ok, alert: true)),
    Self(
      "nor a caret", alertUp + [.id(.select(0..<1)), .alertOK, .id(.key("x"))],
      shows: .init("ix", "p", "p", .ok)),
    Self("ok closes it", alertUp + [.alertOK], shows: .init("i", "p", "p", .ok)),
    Self(
      "edits count again", alertUp + [.alertOK, .id(.key("x")), .confirm(.key("x"))],
      shows: .init("ix", "p", "px", .mismatch)),
    Self(
      "and so does a tap", alertUp + [.alertOK, .register],
      shows: .init("i", "p", "p", .ok, alert: true)),
    Self("ok without an alert", okSoFar + [.alertOK], shows: .init("i", "p", "p", .ok)),
    Self("ok twice", alertUp + [.alertOK, .alertOK], shows: .init("i", "p", "p", .ok)),
  ]
}
