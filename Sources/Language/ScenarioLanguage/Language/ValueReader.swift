import GivenData
import Interaction
import Scenarios

/// How the value of a key is decoded, and what it may be.
struct ValueReader<Value>: Sendable {
  let type: ValueType
  private let read: @Sendable (SourceNode, Scope, Decoding) -> Value?

  init(_ type: ValueType, _ read: @escaping @Sendable (SourceNode, Scope, Decoding) -> Value?) {
    self.type = type
    self.read = read
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

  fileprivate init(
    texts type: ValueType, _ read: @escaping @Sendable (TextDecoder) -> (SourceNode) -> Value?
  ) {
    self.init(type) { node, _, decoding in read(TextDecoder(decoding: decoding))(node) }
  }

  fileprivate init(
    numbers type: ValueType, _ read: @escaping @Sendable (NumberDecoder) -> (SourceNode) -> Value?
  ) {
    self.init(type) { node, _, decoding in read(NumberDecoder(decoding: decoding))(node) }
  }

  fileprivate init(
    controls type: ValueType,
    _ read: @escaping @Sendable (ControlDecoder) -> (SourceNode) -> Value?
  ) {
    self.init(type) { node, _, decoding in read(ControlDecoder(decoding: decoding))(node) }
  }

  fileprivate init(
    table type: ValueType, _ read: @escaping @Sendable (TableDecoder) -> (SourceNode) -> Value?
  ) {
    self.init(type) { node, _, decoding in read(TableDecoder(decoding: decoding))(node) }
  }
}

// MARK: Texts and words

extension ValueReader<String> {
  static var text: Self { Self(texts: .text) { $0.text } }
  static var word: Self { Self(texts: .word) { $0.word } }
  static var feature: Self { Self(texts: .feature) { $0.feature } }
  static var externalQueue: Self { Self(texts: .externalQueue) { $0.externalQueue } }

  static func choice(_ words: [String]) -> Self {
    Self(.choice(words)) { node, _, decoding in
      TextDecoder(decoding: decoding).choice(node, among: words)
    }
  }
}

extension ValueReader<[String]> {
  static var texts: Self { Self(texts: .texts) { $0.texts } }
  static var words: Self { Self(texts: .words) { $0.words } }
  static var architectures: Self { Self(texts: .architectures) { $0.architectures } }
  static var layouts: Self { Self(texts: .layouts) { $0.layouts } }
}

// MARK: Numbers

extension ValueReader<Int> {
  static func count(_ range: ClosedRange<Int>) -> Self {
    Self(.count(range)) { node, _, decoding in
      NumberDecoder(decoding: decoding).count(node, in: range)
    }
  }

  static var position: Self { Self(numbers: .position) { $0.position } }
}

extension ValueReader<EraseCount> {
  static func countOrAll(_ range: ClosedRange<Int>) -> Self {
    Self(.countOrAll(range)) { node, _, decoding in
      NumberDecoder(decoding: decoding).eraseCount(node, in: range)
    }
  }
}

extension ValueReader<UInt64> {
  static var seed: Self { Self(numbers: .seed) { $0.seed } }
  static var scenarioSeed: Self { Self(numbers: .scenarioSeed) { $0.scenarioSeed } }
  /// Nanoseconds.
  static var duration: Self { Self(numbers: .duration) { $0.duration } }
}

extension ValueReader<Bool> {
  static var flag: Self { Self(numbers: .flag) { $0.flag } }
}

extension ValueReader<DaySpelling> {
  static var day: Self { Self(numbers: .day) { $0.day } }
}

// MARK: Controls, rows and records

extension ValueReader<ControlID> {
  static var textField: Self { Self(controls: .textField) { $0.textField } }
  static var backButton: Self { Self(controls: .backButton) { $0.backButton } }
}

extension ValueReader<[PropertyID]> {
  static var written: Self { Self(controls: .written) { $0.written } }
}

extension ValueReader<UserInput> {
  static var tapTarget: Self { Self(controls: .tapTarget) { $0.tap } }
}

extension ValueReader<[UserInput]> {
  static var fieldTexts: Self { Self(controls: .fieldTexts) { $0.fieldTexts } }
}

extension ValueReader<RowTarget> {
  static var row: Self {
    Self(.row) { node, _, decoding in RowDecoder(decoding: decoding).row(node) }
  }
}

extension ValueReader<ExternalCommand.GivenItem> {
  static var record: Self {
    Self(.record) { node, _, decoding in RowDecoder(decoding: decoding).record(node) }
  }
}

extension ValueReader<GivenContents> {
  static var given: Self {
    Self(.given) { node, _, decoding in GivenContents.decode(node, decoding) }
  }
}

// MARK: Steps

extension ValueReader<[Step]> {
  static var steps: Self {
    Self(.steps) { node, scope, decoding in StepDecoder(decoding: decoding).value(node, scope) }
  }
}

extension ValueReader<RepeatBody> {
  static var repeatedSteps: Self {
    Self(.steps) { node, scope, decoding in
      StepDecoder(decoding: decoding).repeatBody(node, scope)
    }
  }
}

extension ValueReader<Expectation> {
  static var expectation: Self {
    Self(.expectation) { node, _, decoding in
      ExpectationDecoder(decoding: decoding).expectation(node)
    }
  }
}

extension ValueReader<IncludedSteps> {
  static var file: Self {
    Self(.file) { node, scope, decoding in
      IncludeDecoder(decoding: decoding).included(node, scope)
    }
  }
}

// MARK: Names

extension ValueReader<NameFrame> {
  static var variables: Self { Self(table: .variables) { $0.variables } }
}

extension ValueReader<WrittenTable> {
  static var table: Self { Self(table: .table) { $0.table } }
}

extension ValueReader<[WrittenTable.Column]> {
  static var columns: Self { Self(table: .columns) { $0.columns } }
}

extension ValueReader<[WrittenTable.Row]> {
  static var tableRows: Self { Self(table: .tableRows) { $0.rows } }
}
