import Scenarios

/// Names and their values, of one `vars` or of one row of a table.
struct NameFrame {
  struct Value {
    /// As it is typed: `$${` is `${` by now.
    let text: String
    let isPlain: Bool
    /// The place of the value: a mistake in it is corrected there.
    let range: SourceRange

    var key: Key { Key(text: Array(text.utf8), isPlain: isPlain) }
  }

  /// Equal for values that mean the same: a quoted `"true"` is a text and no boolean.
  struct Key: Hashable {
    let text: [UInt8]
    let isPlain: Bool
  }

  /// In the order in which they were written.
  private(set) var names: [String] = []
  /// Nil for a name whose value was refused. It is known, so that its uses are no mistakes.
  private(set) var values: [String: Value?] = [:]
  private var written: [String: SourceRange] = [:]

  /// The place of a name, if it is known.
  func range(of name: String) -> SourceRange? {
    written[name]
  }

  /// - Parameter range: the place of the name.
  mutating func bind(_ name: String, to value: Value?, at range: SourceRange? = nil) {
    if values.updateValue(value, forKey: name) == nil { names.append(name) }
    written[name] = range
  }
}

/// The meanings of names in placeholders at one position of a scenario: indices of repeats first,
/// then the row of the table, then the scenario's `vars`, then those of the included file.
struct Names {
  enum Meaning {
    case value(NameFrame.Value)
    /// The pass of a repeat, from 0.
    case index(Int)
    /// Its value was refused, or it belongs to a scenario that nobody knows.
    case refused
  }

  /// The last one that has a name is asked.
  private var frames: [NameFrame]
  private var indices: [(name: String, pass: Int)] = []
  /// True in an included file that is checked alone: unknown names are then no mistakes.
  var areOpen = false

  init(_ frames: [NameFrame] = []) {
    self.frames = frames
  }

  var all: [String] { indices.map(\.name) + frames.reversed().flatMap(\.names) }

  /// Nil for an unknown name.
  func meaning(of name: String) -> Meaning? {
    if let index = indices.last(where: { $0.name == name }) { return .index(index.pass) }
    for frame in frames.reversed() {
      if let value = frame.values[name] { return value.map { .value($0) } ?? .refused }
    }
    return areOpen ? .refused : nil
  }

  /// The name whose value is written there.
  func name(ofValueAt range: SourceRange) -> String? {
    frames.reversed().lazy.compactMap { frame in
      frame.names.first { frame.values[$0]??.range == range }
    }.first
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
    names.indices.append((index, pass))
    return names
  }
}
