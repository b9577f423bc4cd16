import Scenarios

/// A scenario file's text, and its lines as YAML counts them.
struct SourceText: Hashable, Sendable {
  /// As positions in it name it: nil for the scenario file itself.
  let file: String?
  let text: String
  /// Without their line breaks; never empty.
  let lines: [Substring]

  init(_ text: String, file: String? = nil) {
    self.file = file
    self.text = text
    self.lines = Self.lines(of: text)
  }

  /// The text of a line counted from 1; empty outside of the file.
  func line(_ number: Int) -> Substring {
    lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }

  /// The scalars of a line from a position on.
  func scalars(from position: SourcePosition) -> Substring.UnicodeScalarView {
    line(position.line).unicodeScalars.dropFirst(position.column - 1)
  }

  func position(line: Int, column: Int) -> SourcePosition {
    SourcePosition(line: line, column: column, in: file)
  }

  var start: SourcePosition { position(line: 1, column: 1) }

  /// The position behind the first part of the text.
  func position(behind part: String.UnicodeScalarView) -> SourcePosition {
    let lines = Self.lines(of: String(part))
    return position(line: lines.count, column: lines[lines.count - 1].unicodeScalars.count + 1)
  }

  /// The nearest position inside the file; the one behind a line's last scalar counts as inside.
  func clamped(line: Int, column: Int) -> SourcePosition {
    let line = min(max(line, 1), lines.count)
    let width = self.line(line).unicodeScalars.count
    return position(line: line, column: min(max(column, 1), width + 1))
  }

  /// YAML 1.1 breaks lines at CR, LF, CR LF, NEL, LS and PS.
  private static func lines(of text: String) -> [Substring] {
    let lineBreak = /\r\n|[\n\r\u{85}\u{2028}\u{2029}]/.matchingSemantics(.unicodeScalar)
    return text.split(separator: lineBreak, omittingEmptySubsequences: false)
  }
}
