/// What can stand in one place of a scenario. The decoder reads by it, and says by it what was
/// expected.
enum Slot: Sendable {
  /// Typed as written; placeholders are filled in.
  case text
  case texts
  /// A plain decimal number.
  case count(ClosedRange<Int>)
  case countOrAll(ClosedRange<Int>)
  /// A plain decimal number of 64 bits.
  case seed
  case duration
  case flag
  /// One of a closed list.
  case choice([String])
  /// A word of our own making: letters, digits, `-`, `_` and `.`.
  case word
  case words
  case feature
  case architectures
  case layouts
  case textField
  /// A control that takes taps.
  case tappable
  /// A control, or one of its properties, that an architecture writes.
  case written
  /// A text for each of some text fields.
  case fieldTexts
  case steps
  case expectation

  /// For messages: what should have been there.
  var expected: String {
    switch self {
    case .text: "a text"
    case .texts: "a list of texts"
    case .count, .seed: "a number"
    case .countOrAll: "a number or `all`"
    case .duration: "a duration such as `80ms`"
    case .flag: "`true` or `false`"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: " or ")
    case .word: "a word"
    case .words: "a list of words"
    case .feature: "the name of a feature"
    case .architectures: "a list of architectures"
    case .layouts: "a list of queue layouts"
    case .textField: "the name of a text field"
    case .tappable: "the name of a control"
    case .written: "the name of a control or of one of its properties"
    case .fieldTexts: "a map of text fields and texts"
    case .steps: "a list of steps"
    case .expectation: "a map of what the screen shows"
    }
  }
}
