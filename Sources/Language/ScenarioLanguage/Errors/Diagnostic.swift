public import Scenarios

/// One mistake in a scenario file: what it is, where, and what to do about it.
public struct Diagnostic: Error, Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    /// The only one that refuses a file.
    case error
    case warning
    case note
  }

  /// A second position that belongs to the mistake.
  public struct Label: Hashable, Sendable {
    public let range: SourceRange
    public let text: String

    public init(_ text: String, at range: SourceRange) {
      self.range = range
      self.text = text
    }
  }

  public let code: DiagnosticCode
  public let severity: Severity
  /// One line, without the position and the code.
  public let message: String
  public let range: SourceRange
  /// One line that says what to do.
  public internal(set) var help: String?
  /// Words that may be meant by the one at `range`, the likeliest first.
  public let suggestions: [String]
  public let label: Label?
  /// The origins of an expanded step: `from repeat at 42:5, i = 3`, the outermost first.
  public internal(set) var notes: [String]

  public init(
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

  func adding(notes more: [String]) -> Diagnostic {
    var diagnostic = self
    diagnostic.notes += more
    return diagnostic
  }
}

/// A stretch of one line of a scenario file; `end` is the position after its last scalar.
public struct SourceRange: Hashable, Sendable {
  public let start: SourcePosition
  public let end: SourcePosition

  public init(_ start: SourcePosition, to end: SourcePosition) {
    precondition(start <= end, "a range ends behind its start")
    self.start = start
    self.end = end
  }

  /// `count` scalars from a position on.
  init(at start: SourcePosition, count: Int = 1) {
    self.init(
      start,
      to: SourcePosition(line: start.line, column: start.column + count, in: start.file))
  }
}
