import Scenarios
import Yams

/// Turns an error of Yams into a diagnostic.
struct SyntaxErrorReading {
  let source: SourceText

  func diagnostic(for error: any Error) -> Diagnostic {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _):
      syntax(problem, at: source.clamped(line: mark.line, column: mark.column), context)
    case .composer(_, _, let mark, _):
      Diagnostic(
        code: .notOneDocument, message: "a second document begins here",
        range: SourceRange(at: source.clamped(line: mark.line, column: mark.column)),
        help: "keep one scenario a file, without `---` between parts")
    case .duplicatedKeysInMapping(let keys, let context):
      duplicateKey(keys.first ?? "", at: context.mark)
    default: syntax("this is not YAML", at: source.start, nil)
    }
  }

  private func syntax(
    _ problem: String, at position: SourcePosition, _ context: YamlError.Context?
  ) -> Diagnostic {
    if let tab = indentingTab(in: position.line) {
      return Diagnostic(
        code: .tabIndentation, message: "a tab cannot indent", range: SourceRange(at: tab),
        help: "indent with two spaces a level")
    }
    if problem.contains("nesting level") { return .tooDeep(at: position) }
    let label = context.flatMap { context -> Diagnostic.Label? in
      let start = source.clamped(line: context.mark.line, column: context.mark.column)
      return start == position
        ? nil : Diagnostic.Label(text: context.text, range: SourceRange(at: start))
    }
    return Diagnostic(
      code: .syntax, message: "YAML syntax: \(problem)", range: SourceRange(at: position),
      help: help(problem, in: position.line),
      label: label)
  }

  /// The first tab among the blanks that a line begins with.
  private func indentingTab(in line: Int) -> SourcePosition? {
    let blanks = source.line(line).unicodeScalars.prefix { $0 == " " || $0 == "\t" }
    guard let tab = blanks.firstIndex(of: "\t") else { return nil }
    return source.position(line: line, column: blanks[...tab].count)
  }

  /// The usual cause of what the parser stumbled over.
  private func help(_ problem: String, in line: Int) -> String {
    let isMap = problem.contains("',' or") || problem.contains("mapping values")
    if isMap, let written = source.line(line).firstMatch(of: /[^"'A-Za-z0-9](\$\{[^}]*)/)?.1 {
      return "put the placeholder in quotes: \"\("\(written)}".shortened)\""
    }
    if isMap, let word = source.line(line).firstMatch(of: /^[ -]*([a-z]+) +[{\[]/)?.1 {
      return "put a colon behind the word: `\(word): `"
    }
    let helps = [
      ("end of stream", "close the quote that was opened"),
      ("document indicator", "close the quote that was opened"),
      ("',' or", "close the bracket, or put a comma between the values"),
      (
        "mapping values", "put a text that contains `: ` in quotes, and a step on a line of its own"
      ),
      ("cannot start any token", "put a text that begins with this character in quotes"),
    ]
    let usual = "check the indentation and the quotes here and on the line before"
    return helps.first { problem.contains($0.0) }?.1 ?? usual
  }

  private func duplicateKey(_ key: String, at mark: Mark) -> Diagnostic {
    let first = source.clamped(line: mark.line, column: mark.column)
    let message = "the key `\(key.shortened)` is written twice"
    let second = second(key, after: first)
    let label = Diagnostic.Label(text: "first written here", range: range(of: key, at: first))
    return Diagnostic(
      code: .duplicateKey, message: message, range: range(of: key, at: second ?? first),
      help: "remove or rename one of them", label: second.map { _ in label })
  }

  /// Yams tells only the first place. The second is the next line that begins with the key in the
  /// same column; in a map on one line it is not looked for.
  private func second(_ key: String, after first: SourcePosition) -> SourcePosition? {
    let key = "\(key):".unicodeScalars
    return (first.line..<max(first.line, source.lines.count)).lazy.map { line in
      source.position(line: line + 1, column: first.column)
    }.first { place in
      let line = source.line(place.line).unicodeScalars
      return line.prefix(place.column - 1).allSatisfy { $0 == " " || $0 == "-" }
        && source.scalars(from: place).starts(with: key)
    }
  }

  /// A key may be written otherwise than it reads, over several lines even: no further than its
  /// line goes.
  private func range(of key: String, at start: SourcePosition) -> SourceRange {
    let rest = source.line(start.line).unicodeScalars.count - (start.column - 1)
    return SourceRange(at: start, count: max(1, min(key.unicodeScalars.count, rest)))
  }
}
