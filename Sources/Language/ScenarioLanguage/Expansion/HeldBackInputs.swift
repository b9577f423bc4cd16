import Interaction
import Scenarios

/// Tells whether something covered a field when an input came to it. The screen is followed only
/// where somebody asks, as far as it has come by then.
struct HeldBackInputs {
  /// Nil where an alert or a page can come up without an input.
  private var screen: (any ScreenTracker)?
  private var unseen: [UserInput] = []
  private var mayBeCovered = false
  private var isFound = false

  init(_ scenario: Scenario) {
    let vocabulary = scenario.vocabulary
    screen = vocabulary.hasService ? nil : vocabulary.following?(scenario.frame.given)
  }

  mutating func note(_ input: UserInput) {
    if screen != nil { return unseen.append(input) }
    guard case .field(_, let edit) = input else {
      mayBeCovered = true
      return
    }
    isFound = isFound || mayBeCovered
    mayBeCovered = mayBeCovered || edit == .submit
  }

  mutating func note(_ rest: FlatStep.Action) {
    if case .expect = rest { return }
    mayBeCovered = true
  }

  mutating func areThere() -> Bool {
    for input in unseen {
      if case .field(let field, _) = input, screen?.offer.fields.contains(field) == false {
        isFound = true
      }
      screen?.follow(input)
    }
    unseen = []
    return isFound
  }
}
