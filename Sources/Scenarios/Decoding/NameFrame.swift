/// Names and what they stand for, of one `vars` or one row of a table.
struct NameFrame {
  struct Value {
    let scalar: SourceNode.Scalar
    /// Where the value is written, which is where a mistake in it is mended.
    let range: SourceRange
    /// As placeholders inside a longer text get it.
    let text: String

    init(_ scalar: SourceNode.Scalar, at range: SourceRange) {
      self.scalar = scalar
      self.range = range
      text = TextTemplate(scalar.text).filled { _ in nil }
    }
  }

  /// In the order in which they were written.
  private(set) var names: [String] = []
  private var values: [String: Value] = [:]
  private var ranges: [SourceRange: String] = [:]
  private var refused: Set<String> = []
  private var written: [String: SourceRange] = [:]

  var isEmpty: Bool { names.isEmpty }

  func has(_ name: String) -> Bool {
    values[name] != nil || refused.contains(name)
  }

  func isRefused(_ name: String) -> Bool {
    refused.contains(name)
  }

  func value(of name: String) -> Value? {
    values[name]
  }

  func text(of name: String) -> String? {
    values[name]?.text
  }

  var texts: [String: String] { values.mapValues(\.text) }

  func name(ofValueAt range: SourceRange) -> String? {
    ranges[range]
  }

  /// Where a name is written, if that is known.
  func range(of name: String) -> SourceRange? {
    written[name]
  }

  /// - Parameter range: where the name is written.
  mutating func bind(_ name: String, to value: Value, at range: SourceRange? = nil) {
    written[name] = range
    if values.updateValue(value, forKey: name) == nil { names.append(name) }
    ranges[value.range] = name
  }

  /// A name whose value was refused. It is known, so that its uses are not mistakes, too.
  mutating func refuse(_ name: String) {
    if !has(name) { names.append(name) }
    refused.insert(name)
  }

  /// Those names alone that are not among these.
  func without(_ isExcluded: (String) -> Bool) -> NameFrame {
    var frame = NameFrame()
    for name in names where !isExcluded(name) {
      if let value = values[name] { frame.bind(name, to: value) } else { frame.refuse(name) }
    }
    return frame
  }
}
