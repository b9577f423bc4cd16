import Scenarios

/// Names and their values: of one `vars`, of one row of a table, or of one pass of a repeat.
struct NameFrame {
  struct Value {
    /// As it is typed: `$${` is `${` by now.
    let text: String
    let isPlain: Bool
    /// The place of the value: a mistake in it is corrected there. Nil for the pass of a repeat.
    let range: SourceRange?

    /// Equal for values that mean the same: a quoted `"true"` is a text and no boolean.
    var key: [UInt8] { Array(text.utf8) + [isPlain ? 1 : 0] }
  }

  struct Entry {
    /// Nil where it was refused, or is of a scenario that nobody knows. The name is known, so that
    /// its uses are no mistakes.
    let value: Value?
    /// The place of the name; nil where a table or a repeat has it.
    let range: SourceRange?
  }

  /// In the order in which they were written.
  private(set) var names: [String] = []
  private(set) var entries: [String: Entry] = [:]

  mutating func bind(_ name: String, to value: Value?, at range: SourceRange? = nil) {
    if entries.updateValue(Entry(value: value, range: range), forKey: name) == nil {
      names.append(name)
    }
  }
}

/// The meanings of names in placeholders at one position of a scenario: indices of repeats first,
/// then the row of the table, then the scenario's `vars`, then those of the included file.
struct Names {
  /// The last one that has a name is asked.
  var frames: [NameFrame] = []
  /// True where unknown names are no mistakes: in an included file that is checked alone, and where
  /// the columns of the table were refused.
  var areOpen = false

  var all: [String] { frames.reversed().flatMap(\.names) }

  /// Nil for an unknown name.
  func entry(of name: String) -> NameFrame.Entry? {
    frames.reversed().lazy.compactMap { $0.entries[name] }.first
      ?? (areOpen ? NameFrame.Entry(value: nil, range: nil) : nil)
  }

  /// The name whose value is written there.
  func name(ofValueAt range: SourceRange) -> String? {
    frames.reversed().lazy.compactMap { frame in
      frame.names.first { frame.entries[$0]?.value?.range == range }
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
    var frame = NameFrame()
    frame.bind(index, to: NameFrame.Value(text: String(pass), isPlain: true, range: nil))
    var names = self
    names.frames.append(frame)
    return names
  }
}
