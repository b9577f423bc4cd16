import Scenarios

/// Finds the scalars at positions that are asked for in the order of the file, each line once, so
/// that a file of one long line costs no more than any other.
struct SourceCursor {
  private let source: SourceText
  private var line = 1
  private var column = 1
  private var rest: Substring.UnicodeScalarView

  init(_ source: SourceText) {
    self.source = source
    self.rest = source.line(1).unicodeScalars
  }

  /// The rest of the line from there on. Going back in a line starts it again.
  mutating func scalars(from position: SourcePosition) -> Substring.UnicodeScalarView {
    if position.line != line || position.column < column {
      line = position.line
      column = 1
      rest = source.line(line).unicodeScalars
    }
    rest = rest.dropFirst(position.column - column)
    column = position.column
    return rest
  }

  /// The stretch that a scalar fills on its first line.
  mutating func range(of scalar: String, quote: Unicode.Scalar?, at start: SourcePosition)
    -> SourceRange
  {
    let rest = scalars(from: start)
    guard let quote else {
      let written = rest.starts(with: scalar.unicodeScalars) ? scalar.unicodeScalars.count : 1
      return SourceRange(at: start, count: max(1, written))
    }
    return SourceRange(at: start, count: Self.quotedCount(rest, quote: quote))
  }

  /// From the opening quote through the closing one, or through the end of the line.
  private static func quotedCount(
    _ scalars: Substring.UnicodeScalarView, quote: Unicode.Scalar
  ) -> Int {
    var count = 1
    var isEscaped = false
    var index = scalars.index(after: scalars.startIndex)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      count += 1
      if isEscaped {
        isEscaped = false
      } else if quote == "\"" && scalar == "\\" {
        isEscaped = true
      } else if scalar == quote {
        guard quote == "'", index < scalars.endIndex, scalars[index] == quote else { break }
        isEscaped = true
      }
    }
    return count
  }
}
