/// The type of the value of a key. Messages, the JSON Schema and the reference page are made by it.
package enum ValueType: Sendable {
  case text
  case texts
  case count(ClosedRange<Int>)
  case countOrAll(ClosedRange<Int>)
  /// A position in a list, from 0. The index of a repeat may be one.
  case position
  /// A plain decimal number of 64 bits.
  case seed
  /// The same, for all random choices that have no seed of their own.
  case scenarioSeed
  case duration
  case flag
  case day
  case given
  /// One of a closed list.
  case choice([String])
  /// A word of our own making: letters, digits, `-`, `_` and `.`.
  case word
  case words
  case feature
  case architectures
  case layouts
  case textField
  /// A control that takes taps, a tab or a row.
  case tapTarget
  case backButton
  case row
  /// One of the records that are given.
  case record
  case externalQueue
  /// A control, or one of its properties, that an architecture writes.
  case written
  case fieldTexts
  case weights
  case steps
  case expectation
  case variables
  case table
  /// Different words.
  case columns
  case tableRows
  case file

  /// True if placeholders are not filled in here: each step inside is filled in by itself, and
  /// values of names have no placeholder.
  var isFilledInside: Bool {
    switch self {
    case .steps, .variables, .table, .columns, .tableRows: true
    default: false
    }
  }

  var holdsSteps: Bool {
    if case .steps = self { true } else { false }
  }

  /// The words that can be offered for it, if they are few and always the same.
  package func words(in vocabulary: FeatureVocabulary) -> [String] {
    switch self {
    case .choice(let words): words
    case .flag: ["true", "false"]
    case .countOrAll: ["all"]
    case .written: vocabulary.controls.writtenNames
    case .externalQueue: [RowSteps.defaultQueue, "main"]
    default: []
    }
  }

  /// The words for it in messages.
  var expected: String {
    switch self {
    case .text: "a text"
    case .texts: "a list of texts"
    case .count, .seed, .scenarioSeed: "a number"
    case .countOrAll: "a number or `all`"
    case .position: "a number from 0"
    case .duration: "a duration such as `80ms`"
    case .flag: "`true` or `false`"
    case .day: "a day such as `2015-02-07`"
    case .given: "a map of lists"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: " or ")
    case .word: "a word"
    case .words: "a list of words"
    case .feature: "the name of a feature"
    case .architectures: "a list of architectures"
    case .layouts: "a list of queue layouts"
    case .textField: "the name of a text field"
    case .tapTarget: "the name of a control, `{tab: …}` or `{row: …}`"
    case .backButton: "the name of a back button"
    case .row, .record: "a name, `{url: …}` or `{position: n}`"
    case .externalQueue: "the name of a queue"
    case .written: "the name of a control or of one of its properties"
    case .fieldTexts: "a map of text fields and texts"
    case .weights: "a map of kinds of steps and numbers"
    case .steps: "a list of steps"
    case .expectation: "a map of what the screen shows"
    case .variables: "a map of names and texts"
    case .table: "a map of `columns` and `rows`"
    case .columns: "a list of words"
    case .tableRows: "a list of rows"
    case .file: "the path of a file"
    }
  }
}
