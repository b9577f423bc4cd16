import ScenarioLanguage
import Scenarios
import TextOutput

/// The mistakes in typed lines, each with a caret below the wrong words.
struct PlayMistake {
  let entry: PlayedScenario.Entry
  /// The line of the file at which the entry begins.
  let firstLine: Int
  let isRightAbove: Bool
  /// The number of the first typed line in the input; nil if a person sees the lines right above.
  let lineNumber: Int?

  private static let most = 3

  func text(of errors: ScenarioErrors) -> String {
    let mistakes = errors.diagnostics.filter { $0.severity == .error }
    let rest = mistakes.count - Self.most + errors.omitted
    return mistakes.prefix(Self.most).map { diagnostic in
      excerpt(diagnostic.range) + "\(diagnostic.message) [\(diagnostic.code.rawValue)]\n"
        + (diagnostic.help.map { $0 + "\n" } ?? "")
    }.joined() + (rest > 0 ? "and \(rest) more\n" : "")
  }

  /// Carets below the range, under the line unless it stands right above.
  private func excerpt(_ range: SourceRange) -> String {
    guard range.start.file == nil, range.start.line >= firstLine else { return "" }
    // YAML may see a mistake only behind the last line.
    let isBehind = range.start.line - firstLine >= entry.lines.count
    let index = isBehind ? entry.lines.count - 1 : range.start.line - firstLine
    let scalars = Array(entry.lines[index].unicodeScalars)
    func place(_ position: SourcePosition) -> Int {
      isBehind ? scalars.count : min(max(0, position.column - 1 - entry.shift), scalars.count)
    }
    func shown(_ part: ArraySlice<Unicode.Scalar>) -> String {
      VisibleText.of(String(String.UnicodeScalarView(part)))
    }
    let start = place(range.start)
    let end = range.end.line == range.start.line ? max(start, place(range.end)) : start
    let marked = max(1, TextWidth.of(shown(scalars[start..<end])))
    let isAbove = lineNumber == nil && isRightAbove && entry.lines.count == 1
    let head = lineNumber.map { "line \($0 + index): " } ?? PlaySession.prompt
    let line = isAbove ? "" : head + shown(scalars[...]) + "\n"
    return line
      + String(repeating: " ", count: head.count + TextWidth.of(shown(scalars[..<start])))
      + String(repeating: "^", count: marked) + "\n"
  }

  /// Refuses a line break that YAML knows and nobody sees: it would make two lines of one.
  static func refusal(of line: String) -> String? {
    let breaks: [Unicode.Scalar] = ["\r", "\u{85}", "\u{2028}", "\u{2029}"]
    guard let found = line.unicodeScalars.first(where: breaks.contains) else { return nil }
    let digits = String(found.value + 0x10000, radix: 16, uppercase: true).dropFirst()
    return "the line holds U+\(digits), a line break: write \"\\u\(digits)\", in double quotes"
  }
}
