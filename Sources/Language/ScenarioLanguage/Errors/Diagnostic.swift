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
  struct Label: Hashable, Sendable {
    let text: String
    let range: SourceRange
  }

  package let code: DiagnosticCode
  /// One line, without the position and the code.
  package let message: String
  package let range: SourceRange
  /// One line that says what to do.
  package internal(set) var help: String?
  /// Words that may be meant by the one at `range`, the likeliest first.
  package internal(set) var suggestions: [String] = []
  var label: Label?
  /// The origins of an expanded step: `from repeat at 42:5, i = 3`, the outermost first.
  package internal(set) var notes: [String] = []
  package internal(set) var severity = Severity.error
}

/// A stretch of one line of a scenario file; `end` is the position after its last scalar.
package struct SourceRange: Hashable, Sendable {
  package let start: SourcePosition
  package let end: SourcePosition

  /// `count` scalars from a position on.
  package init(at start: SourcePosition, count: Int = 1) {
    self.start = start
    end = SourcePosition(line: start.line, column: start.column + count, in: start.file)
  }
}
