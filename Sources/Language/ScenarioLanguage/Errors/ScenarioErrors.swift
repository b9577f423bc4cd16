import Scenarios
import TextOutput

/// The mistakes of one scenario and of the files that it includes, with the warnings among them and
/// the texts that they show.
package struct ScenarioErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The most diagnostics that are shown of one file.
  package static let shownAtMost = 20

  /// As the scenario file was named on loading.
  package let path: String
  /// Sorted by position, at most `shownAtMost`.
  package let diagnostics: [Diagnostic]
  /// The number of further ones.
  package let omitted: Int
  let sources: [SourceText]

  /// Keeps all errors before any warning when there are too many to show.
  init(path: String, _ diagnostics: [Diagnostic], in sources: [SourceText]) {
    let sorted = Self.sorted(diagnostics)
    let errors = sorted.filter { $0.severity == .error }
    let others = sorted.filter { $0.severity != .error }
    self.path = path
    self.diagnostics = Self.sorted((errors + others).prefix(Self.shownAtMost)).map {
      let file = $0.range.start.file
      return $0.namingDeceptiveCharacter(in: Self.source(of: file, in: sources))
    }
    self.omitted = max(0, sorted.count - Self.shownAtMost)
    self.sources = sources
  }

  private static func sorted(_ diagnostics: some Sequence<Diagnostic>) -> [Diagnostic] {
    diagnostics.sorted {
      ($0.range.start, $0.code.rawValue) < ($1.range.start, $1.code.rawValue)
    }
  }

  /// For people: each diagnostic with its source line and a caret; ends in a line break.
  package var description: String { texts.map(\.text).joined(separator: "\n") }

  /// The same, each with the place and the message that tell it from others.
  package var texts: [(text: String, identity: String)] {
    let shown = diagnostics.map { diagnostic in
      let start = diagnostic.range.start
      let source = Self.source(of: start.file, in: sources)
      return (
        text: DiagnosticRenderer(path: start.file ?? path, source: source).text(for: diagnostic),
        identity: "\(start.file ?? path):\(start.line):\(start.column) \(diagnostic.message)"
      )
    }
    guard omitted > 0 else { return shown }
    let hasErrors = diagnostics.contains { $0.severity == .error }
    let more = "\(path): \(omitted.counted(hasErrors ? "more error" : "more warning"))\n"
    return shown + [(more, more)]
  }

  private static func source(of file: String?, in sources: [SourceText]) -> SourceText {
    sources.first { $0.file == file } ?? SourceText("")
  }
}

extension Diagnostic {
  /// Adds the first character that a reader takes for another one: in the word at fault, or, where
  /// the file is no YAML, on the lines that may hold the cause. A text that is not Latin has such
  /// characters rightly, so that a word counts only if it would be plain ASCII, or a word that is
  /// suggested, without them.
  fileprivate func namingDeceptiveCharacter(in source: SourceText) -> Diagnostic {
    guard severity == .error else { return self }
    var result = self
    if code == .syntax {
      // It is the cause, so that the usual help would lead astray.
      result.help = cause(in: source) ?? help
    } else if let found = characterOfWord(in: source) {
      result.help = (help.map { $0 + ($0.hasSuffix("?") ? " " : "; ") } ?? "") + found
    }
    return result
  }

  private func characterOfWord(in source: SourceText) -> String? {
    let (start, width) = (range.start, range.end.column - range.start.column)
    let word = Array(source.scalars(from: start).prefix(width))
    let text = String(String.UnicodeScalarView(word))
    let plain = DeceptiveCharacter.plain(text)
    // `==` of texts is canonical equivalence.
    if suggestions.contains(text) { return "it is written in another Unicode form" }
    guard plain.utf8.allSatisfy({ $0 < 0x80 }) || suggestions.contains(plain),
      let index = word.firstIndex(where: DeceptiveCharacter.isOne)
    else { return nil }
    return DeceptiveCharacter.help(on: word[index], at: "column \(start.column + index)")
  }

  /// The parser often reports the line after the cause; what it was reading began at the label.
  private func cause(in source: SourceText) -> String? {
    let line = range.start.line
    for number in [line, line - 1, label?.range.start.line ?? line] {
      let scalars = Array(source.line(number).unicodeScalars.prefix(1_000))
      let index = scalars.firstIndex {
        DeceptiveCharacter.isOne($0) && !$0.properties.isAlphabetic
      }
      guard let index else { continue }
      let place = number == line ? "" : "line \(number), "
      return DeceptiveCharacter.help(on: scalars[index], at: "\(place)column \(index + 1)")
    }
    return nil
  }
}
