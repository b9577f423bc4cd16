import Interaction
import ScenarioLanguage
import Scenarios

/// The form's settled screen, for tests of what is drawn from it.
struct FollowedForm: ScreenTracker {
  private static let fields = (0..<3).map { ControlID(rawValue: $0) }
  private static let register = ControlID(rawValue: 4)
  private static let ok = ControlID(rawValue: 6)

  private var texts = [TextEditing](repeating: TextEditing(), count: 3)
  private var told = ["", "", ""]
  private var isAlertUp = false

  private var isAcceptable: Bool { !told.contains("") && told[1] == told[2] }

  var offer: AvailableInputs {
    isAlertUp
      ? AvailableInputs(taps: [Self.ok])
      : AvailableInputs(fields: Self.fields, taps: isAcceptable ? [Self.register] : [])
  }

  mutating func follow(_ input: UserInput) {
    switch input {
    case .tap(Self.ok): isAlertUp = false
    case _ where isAlertUp: break
    case .tap: isAlertUp = isAcceptable
    case .field(let field, let edit):
      let place = Int(field.rawValue)
      if texts[place].apply(edit) == .emits { told[place] = texts[place].text }
    default: break
    }
  }
}
