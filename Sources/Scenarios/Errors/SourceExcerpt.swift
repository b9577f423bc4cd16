import TextOutput

/// A line of the file cut to what fits beside a range of it, with that range in columns of display.
struct SourceExcerpt {
  let text: String
  /// Display columns before the range.
  let indent: Int
  /// Display columns of the range, at least 1.
  let width: Int

  /// The most scalars shown before and behind the start of the range.
  private static let before = 60
  private static let behind = 80

  init(line: Substring, range: SourceRange) {
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
