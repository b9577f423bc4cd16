/// Lines for a terminal, broken at words.
package enum Paragraph {
  /// The width of a line if nothing narrower is known.
  package static let standardWidth = 100

  /// The text in lines of at most this many columns, without a line feed at the end.
  ///
  /// A line breaks at spaces, which are dropped there, and between wide characters such as Japanese
  /// ones, which are written without spaces. All other spaces stay, because they may be those of a
  /// value. A word that is longer than a line keeps its own line: it may be a path or a command to
  /// copy. Line feeds in the text stay. The control sequences of `Ink` take no columns.
  ///
  /// - Parameter indent: put before every line but the first of each paragraph; nil for that of the
  ///   paragraph itself and two columns more.
  package static func filled(_ text: String, to columns: Int, indent: String? = "") -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      lines(of: line, columns, indent ?? String(line.prefix { $0 == " " }) + "  ")
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Each text on lines of its own.
  package static func lines(_ texts: [String], to columns: Int) -> String {
    texts.map { filled($0, to: columns) + "\n" }.joined()
  }

  private static func lines(of text: Substring, _ columns: Int, _ indent: String) -> [String] {
    var lines: [String] = []
    var (line, width, spaces) = ("", 0, 0)
    for word in words(of: text) {
      if width + spaces + word.width > columns, width > 0 {
        lines.append(line)
        (line, width) = (indent + word.text, TextWidth.of(indent) + word.width)
      } else {
        line += String(repeating: " ", count: spaces) + word.text
        width += spaces + word.width
      }
      spaces = word.spaces
    }
    return lines + [line]
  }

  private struct Word {
    var text = ""
    var width = 0
    /// The number of spaces behind it.
    var spaces = 0
  }

  /// The pieces that must stay whole. Leading spaces belong to the first one.
  private static func words(of line: Substring) -> [Word] {
    var words = [Word()]
    var isInSequence = false
    var last: Character?
    for character in line {
      let isSequence = isInSequence || character == "\u{1B}"
      isInSequence = isSequence && character != "m"
      if character == " ", last != nil {
        words[words.count - 1].spaces += 1
        continue
      }
      let isNew = !isSequence && last.map { mayBreak(after: $0, before: character) } == true
      if isNew || words[words.count - 1].spaces > 0 { words.append(Word()) }
      words[words.count - 1].text.append(character)
      words[words.count - 1].width += isSequence ? 0 : TextWidth.of(character)
      if !isSequence, character != " " { last = character }
    }
    return words
  }

  /// True if both are wide. A mark that closes or ends a sentence stays with the text before it.
  private static func mayBreak(after last: Character, before next: Character) -> Bool {
    guard TextWidth.of(last) == 2, TextWidth.of(next) == 2 else { return false }
    return !"。、）」』！？ー".contains(next) && !"（「『".contains(last)
  }
}
