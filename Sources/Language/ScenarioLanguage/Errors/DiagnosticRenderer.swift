import Scenarios
import TextOutput

/// Diagnostics as text: the position and the message, the line with a caret under the exact scalar,
/// and one line of help.
struct DiagnosticRenderer {
  let path: String
  let source: SourceText

  func text(for diagnostic: Diagnostic) -> String {
    let start = diagnostic.range.start
    let gutter = "\(max(start.line, diagnostic.label?.range.start.line ?? 0))".count + 2
    func row(_ number: String, _ content: String) -> String {
      let padded = String(repeating: " ", count: gutter - number.count) + number
      return content.isEmpty ? "\(padded) |\n" : "\(padded) | \(content)\n"
    }
    func marked(_ range: SourceRange, with mark: Character, note: String = "") -> String {
      let excerpt = SourceExcerpt(line: source.line(range.start.line), range: range)
      return row("\(range.start.line)", excerpt.text) + row("", excerpt.marks(mark) + note)
    }
    var text = "\(path):\(start.line):\(start.column): "
    text += "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]: \(diagnostic.message)\n"
    if start.line > 1, !source.line(start.line - 1).isEmpty {
      let above = source.position(line: start.line - 1, column: 1)
      let excerpt = SourceExcerpt(line: source.line(above.line), range: SourceRange(at: above))
      text += row("\(above.line)", excerpt.text)
    }
    text += marked(diagnostic.range, with: "^")
    if let label = diagnostic.label {
      text += row("", "") + marked(label.range, with: "-", note: " \(label.text)")
    }
    let notes =
      (diagnostic.help.map { ["help: \($0)"] } ?? []) + diagnostic.notes.map { "note: \($0)" }
    let margin = String(repeating: " ", count: gutter)
    return text + notes.map { "\(margin) = \($0)\n" }.joined()
  }
}

/// A line of the file cut to what fits beside a range of it, with that range in columns of display.
package struct SourceExcerpt {
  package let text: String
  /// Display columns before the range.
  private let indent: Int
  /// Display columns of the range, at least 1.
  private let width: Int

  /// The most scalars shown before and behind the start of the range.
  private static let before = 60
  private static let behind = 80

  package init(line: Substring, range: SourceRange) {
    let scalars = Array(line.unicodeScalars.prefix(range.start.column + Self.behind))
    let start = min(range.start.column - 1, scalars.count)
    let end = min(max(range.end.column - 1, start), scalars.count)
    let from = max(0, start - Self.before)
    let leading = (from > 0 ? "…" : "") + Self.shown(scalars[from..<start])
    let marked = Self.shown(scalars[start..<end])
    let isCut = line.unicodeScalars.dropFirst(scalars.count).first != nil
    text = leading + marked + Self.shown(scalars[end...]) + (isCut ? "…" : "")
    indent = TextWidth.of(leading)
    width = max(1, TextWidth.of(marked))
  }

  /// The marks below the range.
  package func marks(_ mark: Character) -> String {
    String(repeating: " ", count: indent) + String(repeating: mark, count: width)
  }

  /// Controls and the marks that reorder text must not reach a terminal.
  private static func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in scalars {
      switch scalar.value {
      case 0x09: result.append(" ")
      case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
