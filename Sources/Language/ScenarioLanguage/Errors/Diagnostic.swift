package import Scenarios

/// One mistake in a scenario file: what it is, where, and what to do about it.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable {
    /// The only one that refuses a file.
    case error
    case warning
    case note
  }

  /// A second position that belongs to the mistake.
  package struct Label: Hashable, Sendable {
    package let range: SourceRange
    package let text: String

    package init(_ text: String, at range: SourceRange) {
      self.range = range
      self.text = text
    }
  }

  package let code: DiagnosticCode
  package let severity: Severity
  /// One line, without the position and the code.
  package let message: String
  package let range: SourceRange
  /// One line that says what to do.
  package internal(set) var help: String?
  /// Words that may be meant by the one at `range`, the likeliest first.
  package let suggestions: [String]
  package let label: Label?
  /// The origins of an expanded step: `from repeat at 42:5, i = 3`, the outermost first.
  package internal(set) var notes: [String]

  package init(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, help: String? = nil,
    suggestions: [String] = [], label: Label? = nil, notes: [String] = [],
    severity: Severity = .error
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.help = help
    self.suggestions = suggestions
    self.label = label
    self.notes = notes
  }
}

/// A stretch of one line of a scenario file; `end` is the position after its last scalar.
package struct SourceRange: Hashable, Sendable {
  package let start: SourcePosition
  package let end: SourcePosition

  package init(_ start: SourcePosition, to end: SourcePosition) {
    precondition(start <= end, "a range ends behind its start")
    self.start = start
    self.end = end
  }

  /// `count` scalars from a position on.
  package init(at start: SourcePosition, count: Int = 1) {
    self.init(
      start,
      to: SourcePosition(line: start.line, column: start.column + count, in: start.file))
  }
}
