import GivenData
import Interaction
import Scenarios

/// The decoder of the value of a key, and the type of that value.
struct ValueReader<Value>: Sendable {
  let type: ValueType
  private let read: @Sendable (SourceNode, Scope, Decoding) -> Value?

  init(_ type: ValueType, _ read: @escaping @Sendable (SourceNode, Scope, Decoding) -> Value?) {
    self.type = type
    self.read = read
  }

  fileprivate init(
    _ type: ValueType, _ read: @escaping @Sendable (Decoding) -> (SourceNode) -> Value?
  ) {
    self.init(type) { node, _, decoding in read(decoding)(node) }
  }

  /// Decodes a node whose placeholders are filled in; nil where it is refused.
  func value(of node: SourceNode, _ scope: Scope, _ decoding: Decoding) -> Value? {
    if decoding.isRefused(node) { return nil }
    return read(node, scope, decoding)
  }

  /// The same values in another form.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> ValueReader<Other> {
    ValueReader<Other>(type) { node, scope, decoding in
      read(node, scope, decoding).map(transform)
    }
  }
}

// MARK: One reader for each type

extension ValueReader {
  static var text: ValueReader<String> { .init(.text, Decoding.text) }
  static var texts: ValueReader<[String]> { .init(.texts, Decoding.texts) }
  static var word: ValueReader<String> { .init(.word, Decoding.word) }
  static var words: ValueReader<[String]> { .init(.words, Decoding.words) }
  static var feature: ValueReader<String> { .init(.feature, Decoding.feature) }
  static var architectures: ValueReader<[String]> {
    .init(.architectures, Decoding.architectures)
  }
  static var layouts: ValueReader<[String]> { .init(.layouts, Decoding.layouts) }
  static var externalQueue: ValueReader<String> {
    .init(.externalQueue, Decoding.externalQueue)
  }
  static func choice(_ words: [String]) -> ValueReader<String> {
    .init(.choice(words)) { $2.choice($0, among: words) }
  }

  static func count(_ range: ClosedRange<Int>) -> ValueReader<Int> {
    .init(.count(range)) { $2.count($0, in: range) }
  }
  static func countOrAll(_ range: ClosedRange<Int>) -> ValueReader<EraseCount> {
    .init(.countOrAll(range)) { $2.eraseCount($0, in: range) }
  }
  static var position: ValueReader<Int> { .init(.position, Decoding.position) }
  static var seed: ValueReader<UInt64> { .init(.seed, Decoding.seed) }
  static var scenarioSeed: ValueReader<UInt64> {
    .init(.scenarioSeed, Decoding.scenarioSeed)
  }
  /// Nanoseconds.
  static var duration: ValueReader<UInt64> { .init(.duration, Decoding.duration) }
  static var flag: ValueReader<Bool> { .init(.flag, Decoding.flag) }
  static var day: ValueReader<DaySpelling> { .init(.day, Decoding.day) }

  static var textField: ValueReader<ControlID> { .init(.textField, Decoding.textField) }
  static var backButton: ValueReader<ControlID> { .init(.backButton, Decoding.backButton) }
  static var written: ValueReader<[PropertyID]> { .init(.written, Decoding.written) }
  static var tapTarget: ValueReader<UserInput> { .init(.tapTarget, Decoding.tap) }
  static var fieldTexts: ValueReader<[UserInput]> {
    .init(.fieldTexts, Decoding.fieldTexts)
  }
  static var row: ValueReader<RowTarget> { .init(.row, Decoding.row) }
  static var record: ValueReader<ExternalCommand.GivenItem> { .init(.record, Decoding.record) }
  static var given: ValueReader<GivenContents> {
    .init(.given) { node, _, decoding in GivenContents.decode(node, decoding) }
  }

  static var steps: ValueReader<[Step]> {
    .init(.steps) { $2.steps($0, $1) }
  }
  static var repeatedSteps: ValueReader<RepeatBody> {
    .init(.steps) { $2.repeatBody($0, $1) }
  }
  static var expectation: ValueReader<Expectation> {
    .init(.expectation, Decoding.expectation)
  }
  static var file: ValueReader<IncludedSteps> {
    .init(.file) { $2.included($0, $1) }
  }

  static var variables: ValueReader<NameFrame> { .init(.variables, Decoding.variables) }
  static var table: ValueReader<WrittenTable> { .init(.table, Decoding.table) }
  static var columns: ValueReader<[WrittenTable.Column]> { .init(.columns, Decoding.columns) }
  static var tableRows: ValueReader<[WrittenTable.Row]> { .init(.tableRows, Decoding.rows) }
}
