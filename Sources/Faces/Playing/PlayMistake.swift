import ScenarioLanguage
import Scenarios
import TextOutput

/// The mistake in a typed line, with a caret below the wrong words.
struct PlayMistake {
  let entry: PlayedScenario.Entry
  /// The line of the file at which the entry begins.
  let firstLine: Int
  /// The number of the first typed line in the input; nil if the lines stand right above.
  let lineNumber: Int?
  let width: Int
  let ink: Ink

  private static let most = 3

  func text(of errors: ScenarioErrors) -> String {
    let mistakes = errors.diagnostics.filter { $0.severity == .error }
    let shown = mistakes.prefix(Self.most).map { text(of: $0) }.joined()
    let rest = mistakes.count - Self.most + errors.omitted
    return shown + (rest > 0 ? "and \(rest) more\n" : "")
  }

  private func text(of diagnostic: Diagnostic) -> String {
    let message =
      ink.paint(VisibleText.of(diagnostic.message), .removed)
      + ink.paint(" [\(diagnostic.code.rawValue)]", .quiet) + "\n"
    let help = diagnostic.help.map { VisibleText.of($0) + "\n" } ?? ""
    return excerpt(diagnostic.range) + message + help
  }

  /// Carets below the range, under the line unless it stands right above.
  private func excerpt(_ range: SourceRange) -> String {
    let index = range.start.line - firstLine
    guard range.start.file == nil, index >= 0 else { return "" }
    let isBehind = index >= entry.lines.count
    let line = entry.lines[min(index, entry.lines.count - 1)]
    let scalars = Array(line.unicodeScalars)
    let start = min(max(0, column(range.start.column)), scalars.count)
    let from = isBehind ? scalars.count : start
    let isOneLine = range.end.line == range.start.line
    let end = isBehind || !isOneLine ? from : min(column(range.end.column), scalars.count)
    func shown(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      VisibleText.of(String(String.UnicodeScalarView(scalars)))
    }
    let leading = shown(scalars[..<from])
    let marked = shown(scalars[from..<max(from, end)])
    let carets = String(repeating: "^", count: max(1, TextWidth.of(marked)))
    return placed(line, leading, carets, min(index, entry.lines.count - 1))
  }

  private func placed(
    _ line: String, _ leading: String, _ carets: String, _ index: Int
  ) -> String {
    let visible = VisibleText.of(line)
    let fits = TextWidth.of(visible) + PlaySession.prompt.count < width
    // Behind a block, the line right above is the one that ended the block.
    if lineNumber == nil, entry.lines.count == 1, fits {
      return indent(PlaySession.prompt.count + TextWidth.of(leading))
        + ink.paint(carets, .removed) + "\n"
    }
    let head = lineNumber.map { "line \($0 + index): " } ?? PlaySession.prompt
    let room = width - head.count
    // A long line is cut in front; the words that are meant stay.
    let needed = TextWidth.of(leading) + carets.count
    let cut = max(0, needed - room)
    let rest = Self.dropping(columns: cut, of: visible)
    let gone = TextWidth.of(visible) - TextWidth.of(rest)
    let behind = max(0, TextWidth.of(leading) - gone)
    return head + TextWidth.clipped(rest, to: room) + "\n" + indent(head.count + behind)
      + ink.paint(String(carets.prefix(max(1, room - behind))), .removed) + "\n"
  }

  private static func dropping(columns: Int, of text: String) -> String {
    guard columns > 0 else { return text }
    var dropped = 0
    let rest = text.drop { character in
      guard dropped < columns + 1 else { return false }
      dropped += TextWidth.of(character)
      return true
    }
    return "…" + rest
  }

  private func indent(_ columns: Int) -> String { String(repeating: " ", count: columns) }

  /// Converts a column of the file, from 1, to a column of the typed line, from 0.
  private func column(_ column: Int) -> Int { column - 1 - entry.shift }

  /// Refuses a line break that YAML knows and nobody sees: it would make two lines of one.
  static func refusal(of line: String) -> String? {
    let breaks: [Unicode.Scalar] = ["\r", "\u{85}", "\u{2028}", "\u{2029}", "\n"]
    guard let found = line.unicodeScalars.first(where: breaks.contains) else { return nil }
    let number = String(found.value, radix: 16, uppercase: true)
    let digits = String(repeating: "0", count: 4 - number.count) + number
    return "the line holds U+\(digits), a line break: write \"\\u\(digits)\", in double quotes"
  }
}
