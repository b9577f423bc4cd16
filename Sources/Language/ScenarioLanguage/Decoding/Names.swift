import Scenarios

/// Names and their values, of one `vars` or of one row of a table.
struct NameFrame {
  struct Value {
    /// As it is typed: `$${` is `${` by now.
    let text: String
    let isPlain: Bool
    /// The place of the value: a mistake in it is corrected there.
    let range: SourceRange

    var key: Key { Key(text: ExactText(text: text), isPlain: isPlain) }
  }

  /// Equal for values that mean the same: a quoted `"true"` is a text and no boolean.
  struct Key: Hashable {
    let text: ExactText
    let isPlain: Bool
  }

  /// True if other cases have other values for the same names.
  let isRow: Bool
  /// In the order in which they were written.
  private(set) var names: [String] = []
  /// Nil for a name whose value was refused.
  private var values: [String: Value?] = [:]
  private var namesByRange: [SourceRange: String] = [:]
  private var written: [String: SourceRange] = [:]

  init(isRow: Bool = false) {
    self.isRow = isRow
  }

  func has(_ name: String) -> Bool {
    values[name] != nil
  }

  func value(of name: String) -> Value? {
    values[name] ?? nil
  }

  func name(ofValueAt range: SourceRange) -> String? {
    namesByRange[range]
  }

  /// The place of a name, if it is known.
  func range(of name: String) -> SourceRange? {
    written[name]
  }

  /// - Parameter range: the place of the name.
  mutating func bind(_ name: String, to value: Value, at range: SourceRange? = nil) {
    written[name] = range
    if values.updateValue(value, forKey: name) == nil { names.append(name) }
    namesByRange[value.range] = name
  }

  /// Adds a name whose value was refused. It is known, so that its uses are no mistakes.
  mutating func refuse(_ name: String) {
    guard !has(name) else { return }
    names.append(name)
    values[name] = .some(nil)
  }
}

/// The meanings of names in placeholders at one position of a scenario: indices of repeats first,
/// then the row of the table, then the scenario's `vars`, then those of the included file.
struct Names {
  enum Meaning {
    case value(NameFrame.Value, isOfRow: Bool)
    /// The pass of the repeat at a depth, both from 0.
    case index(pass: Int, depth: Int)
    /// Its value was refused, or it belongs to a scenario that nobody knows.
    case refused
  }

  /// One name that was looked up, and what it meant then.
  struct Use: Hashable {
    let name: String
    /// The depth of an index; nil for a column.
    let depth: Int?
    fileprivate let value: NameFrame.Key
  }

  private struct Index {
    let name: String
    let pass: Int
  }

  /// The last one that has a name is asked.
  private var frames: [NameFrame]
  private var indices: [Index] = []
  /// True in an included file that is checked alone: unknown names are then no mistakes.
  var areOpen = false

  init(_ frames: [NameFrame] = []) {
    self.frames = frames
  }

  /// The number of repeats around that have an index.
  var depth: Int { indices.count }

  var all: [String] { indices.map(\.name) + frames.reversed().flatMap(\.names) }

  /// Nil for an unknown name.
  func meaning(of name: String) -> Meaning? {
    if let depth = indices.lastIndex(where: { $0.name == name }) {
      return .index(pass: indices[depth].pass, depth: depth)
    }
    for frame in frames.reversed() {
      if let value = frame.value(of: name) { return .value(value, isOfRow: frame.isRow) }
      if frame.has(name) { return .refused }
    }
    return areOpen ? .refused : nil
  }

  /// The name whose value is written there.
  func name(ofValueAt range: SourceRange) -> String? {
    for frame in frames.reversed() {
      if let name = frame.name(ofValueAt: range) { return name }
    }
    return nil
  }

  /// The same names, and those of an included file where they are not known yet.
  func over(_ frame: NameFrame) -> Names {
    var names = self
    names.frames.insert(frame, at: 0)
    return names
  }

  /// The names inside one pass of a repeat.
  func adding(index: String, pass: Int) -> Names {
    var names = self
    names.indices.append(Index(name: index, pass: pass))
    return names
  }

  // MARK: Uses

  /// Nil where the name means the same in every case and every pass.
  func use(of name: String) -> Use? {
    switch meaning(of: name) {
    case .value(let value, isOfRow: true): Use(name: name, depth: nil, value: value.key)
    case .index(let pass, let depth):
      Use(
        name: name, depth: depth, value: .init(text: ExactText(text: String(pass)), isPlain: true))
    case .value, .refused, nil: nil
    }
  }

  /// True if a name means here what it meant when it was used.
  func agree(with use: Use) -> Bool {
    if let depth = use.depth {
      return depth < indices.count && String(indices[depth].pass) == use.value.text.text
    }
    let row = frames.last { $0.isRow && $0.has(use.name) }
    return row?.value(of: use.name)?.key == use.value
  }
}
