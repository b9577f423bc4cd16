import FormScreen
import Interaction
import TestSupport

/// Inputs that several suites replay.
enum Inputs {
  /// Edits of all fields and no tap, whose meaning would hang on when it is delivered.
  static let edits: [UserInput] = [
    .id(.key("a")), .password(.focus), .password(.fill("pw")), .confirm(.paste("p")),
    .confirm(.key("w")), .id(.backspace), .id(.compose("か")), .id(.commit("蚊")), .confirm(.blur),
    .password(.submit), .confirm(.backspace),
  ]

  /// A registration with everything a user can do.
  static let registration: [UserInput] =
    edits + [
      .confirm(.fill("pw")), .tap(FormControls.register), .id(.key("!")),
      .tap(FormControls.alertOK), .id(.select(0..<1)), .id(.key("x")), .password(.set("program")),
      .password(.blur), .tap(FormControls.register),
    ]
}
