import EventLogs
import FormScreen
import FormSpecification
import Interaction

/// A row of a table: what is done to the form, and what it must then show.
struct SpecificationStory: Sendable, CustomStringConvertible {
  let description: String
  let inputs: [UserInput]
  let screen: FormScreenshot

  init(_ description: String, _ inputs: [UserInput], shows screen: FormScreenshot) {
    self.description = description
    self.inputs = inputs
    self.screen = screen
  }

  /// Each input meets the screen that the inputs before it must have led to.
  func play() -> Snapshot {
    var specification = FormSpecification()
    for input in inputs { specification.apply(input, shown: specification.screen) }
    return specification.screen
  }

  static let okSoFar: [UserInput] = [.load, .id(.fill("i"))] + [.password("p"), .confirm("p")]
  static let alertUp = okSoFar + [.register]
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
