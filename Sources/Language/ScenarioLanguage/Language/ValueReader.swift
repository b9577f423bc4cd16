import GivenData
import Interaction
import Scenarios

/// Decodes values of one kind; it reports what is wrong with a node.
protocol NodeDecoder: SendableMetatype {
  init(decoding: Decoding)
}

extension TextDecoder: NodeDecoder {}
extension NumberDecoder: NodeDecoder {}
extension ControlDecoder: NodeDecoder {}
extension RowDecoder: NodeDecoder {}
extension TableDecoder: NodeDecoder {}
extension ExpectationDecoder: NodeDecoder {}

/// The decoder of the value of a key, and the type of that value.
struct ValueReader<Value>: Sendable {
  let type: ValueType
  private let read: @Sendable (SourceNode, Scope, Decoding) -> Value?

  init(_ type: ValueType, _ read: @escaping @Sendable (SourceNode, Scope, Decoding) -> Value?) {
    self.type = type
    self.read = read
  }

  fileprivate init<Decoder: NodeDecoder>(
    _ type: ValueType, _ read: @escaping @Sendable (Decoder) -> (SourceNode) -> Value?
  ) {
    self.init(type) { node, _, decoding in read(Decoder(decoding: decoding))(node) }
  }

  /// Decodes a node whose placeholders are filled in; nil where it is refused.
  func value(of node: SourceNode, _ scope: Scope, _ decoding: Decoding) -> Value? {
    if decoding.isRefused(node) { return nil }
    if type.filling == .asOneValue, decoding.filling.isMisplaced(node) { return nil }
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
  static var text: ValueReader<String> { .init(.text, TextDecoder.text) }
  static var texts: ValueReader<[String]> { .init(.texts, TextDecoder.texts) }
  static var word: ValueReader<String> { .init(.word, TextDecoder.word) }
  static var words: ValueReader<[String]> { .init(.words, TextDecoder.words) }
  static var feature: ValueReader<String> { .init(.feature, TextDecoder.feature) }
  static var architectures: ValueReader<[String]> {
    .init(.architectures, TextDecoder.architectures)
  }
  static var layouts: ValueReader<[String]> { .init(.layouts, TextDecoder.layouts) }
  static var externalQueue: ValueReader<String> {
    .init(.externalQueue, TextDecoder.externalQueue)
  }
  static func choice(_ words: [String]) -> ValueReader<String> {
    .init(.choice(words)) { TextDecoder(decoding: $2).choice($0, among: words) }
  }

  static func count(_ range: ClosedRange<Int>) -> ValueReader<Int> {
    .init(.count(range)) { NumberDecoder(decoding: $2).count($0, in: range) }
  }
  static func countOrAll(_ range: ClosedRange<Int>) -> ValueReader<EraseCount> {
    .init(.countOrAll(range)) { NumberDecoder(decoding: $2).eraseCount($0, in: range) }
  }
  static var position: ValueReader<Int> { .init(.position, NumberDecoder.position) }
  static var seed: ValueReader<UInt64> { .init(.seed, NumberDecoder.seed) }
  static var scenarioSeed: ValueReader<UInt64> {
    .init(.scenarioSeed, NumberDecoder.scenarioSeed)
  }
  /// Nanoseconds.
  static var duration: ValueReader<UInt64> { .init(.duration, NumberDecoder.duration) }
  static var flag: ValueReader<Bool> { .init(.flag, NumberDecoder.flag) }
  static var day: ValueReader<DaySpelling> { .init(.day, NumberDecoder.day) }

  static var textField: ValueReader<ControlID> { .init(.textField, ControlDecoder.textField) }
  static var backButton: ValueReader<ControlID> { .init(.backButton, ControlDecoder.backButton) }
  static var written: ValueReader<[PropertyID]> { .init(.written, ControlDecoder.written) }
  static var tapTarget: ValueReader<UserInput> { .init(.tapTarget, ControlDecoder.tap) }
  static var fieldTexts: ValueReader<[UserInput]> {
    .init(.fieldTexts, ControlDecoder.fieldTexts)
  }
  static var row: ValueReader<RowTarget> { .init(.row, RowDecoder.row) }
  static var record: ValueReader<ExternalCommand.GivenItem> { .init(.record, RowDecoder.record) }
  static var given: ValueReader<GivenContents> {
    .init(.given) { node, _, decoding in GivenContents.decode(node, decoding) }
  }

  static var steps: ValueReader<[Step]> {
    .init(.steps) { StepDecoder(decoding: $2).value($0, $1) }
  }
  static var repeatedSteps: ValueReader<RepeatBody> {
    .init(.steps) { StepDecoder(decoding: $2).repeatBody($0, $1) }
  }
  static var expectation: ValueReader<Expectation> {
    .init(.expectation, ExpectationDecoder.expectation)
  }
  static var file: ValueReader<IncludedSteps> {
    .init(.file) { IncludeDecoder(decoding: $2).included($0, $1) }
  }

  static var variables: ValueReader<NameFrame> { .init(.variables, TableDecoder.variables) }
  static var table: ValueReader<WrittenTable> { .init(.table, TableDecoder.table) }
  static var columns: ValueReader<[WrittenTable.Column]> { .init(.columns, TableDecoder.columns) }
  static var tableRows: ValueReader<[WrittenTable.Row]> { .init(.tableRows, TableDecoder.rows) }
}
