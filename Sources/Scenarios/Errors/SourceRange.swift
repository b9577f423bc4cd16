/// A stretch of one line of a scenario file; `end` is the place behind its last scalar.
public struct SourceRange: Hashable, Sendable {
  public let start: SourcePosition
  public let end: SourcePosition

  public init(_ start: SourcePosition, to end: SourcePosition) {
    precondition(start <= end, "a range ends behind its start")
    self.start = start
    self.end = end
  }

  /// `count` scalars from a place on.
  init(at start: SourcePosition, count: Int = 1) {
    self.init(
      start,
      to: SourcePosition(line: start.line, column: start.column + count, in: start.file))
  }
}
