import Interaction

/// The kinds of input that `generate` draws from, each by the name of the step that it is written
/// out as.
enum GeneratedKind: String, CaseIterable {
  case type
  case erase
  case paste
  case compose
  case autofill
  case set
  case select
  case focus
  case blur
  case `return`
  case tap
  case cancel
  case swipe
  case scroll
  case external
  case toggle
  case choose
  case adjust

  /// Its weight against the others, in a `generate` without `weights`.
  var usualWeight: Int {
    switch self {
    case .type, .tap: 30
    case .external: 8
    case .erase, .paste, .compose, .autofill, .swipe: 6
    case .select, .focus, .scroll: 4
    case .toggle, .choose, .adjust: 15
    case .set, .blur, .return: 3
    case .cancel: 2
    }
  }

  /// One line for the reference.
  var summary: String {
    switch self {
    case .type: "one key in a field"
    case .erase: "one backspace in a field"
    case .paste: "a paste of one to four characters"
    case .compose: "a composition of one to three stages, committed or cancelled"
    case .autofill: "texts for some of the fields, often the same"
    case .set: "a field set by the program"
    case .select: "a caret or a selection among the first twelve characters"
    case .focus: "the focus for a field"
    case .blur: "the focus taken from a field"
    case .return: "the return key in a field"
    case .tap: "a tap on a control or on a row that is rendered"
    case .cancel: "going back begun and thought better of"
    case .swipe: "a swipe over a row that is rendered"
    case .scroll: "the list on top scrolled to a row"
    case .toggle: "a toggle turned"
    case .choose: "an item of a choice, also the chosen one"
    case .adjust: "a number that the control takes"
    case .external: "a record added or removed from elsewhere, or all removed"
    }
  }

  /// True if the feature's screen takes such a step.
  func isPossible(in vocabulary: FeatureVocabulary) -> Bool {
    StepDefinition.named(rawValue)?.spelled(in: vocabulary) != nil
  }
}
