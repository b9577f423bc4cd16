package enum Paragraph {
  /// The width of a line if nothing narrower is known.
  package static let standardWidth = 100

  /// The text in lines of at most this many columns, without a line feed at the end.
  ///
  /// A line breaks at spaces, which are dropped there, and between wide characters such as Japanese
  /// ones, which are written without spaces. A word that is longer than a line keeps its own line:
  /// it may be a path or a command to copy. Line feeds in the text stay.
  ///
  /// - Parameter indent: put before every line but the first of each paragraph.
  package static func filled(_ text: String, to columns: Int, indent: String = "") -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { lines(of: $0, columns, indent).joined(separator: "\n") }
      .joined(separator: "\n")
  }

  /// Each text on lines of its own.
  package static func lines(_ texts: [String], to columns: Int) -> String {
    texts.map { filled($0, to: columns) + "\n" }.joined()
  }

  private static func lines(of text: Substring, _ columns: Int, _ indent: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in words(of: text) {
      let needed = TextWidth.of(word.text)
      let gap = word.followsSpace && !line.isEmpty ? 1 : 0
      if width + gap + needed > columns, !line.isEmpty {
        lines.append(line)
        (line, width) = (indent + word.text, TextWidth.of(indent) + needed)
      } else {
        line += (gap == 1 ? " " : "") + word.text
        width += gap + needed
      }
    }
    return lines + [line]
  }

  private struct Word {
    var text: String
    let followsSpace: Bool
  }

  /// Pieces that must stay whole. Leading spaces belong to the first one.
  private static func words(of text: Substring) -> [Word] {
    let start = text.prefix { $0 == " " }
    var words: [Word] = []
    var followsSpace = false
    var last: Character?
    for character in text.dropFirst(start.count) {
      if character == " " {
        followsSpace = true
      } else if words.isEmpty || followsSpace || mayBreak(after: last, before: character) {
        words.append(Word(text: String(character), followsSpace: followsSpace))
        followsSpace = false
      } else {
        words[words.count - 1].text.append(character)
      }
      last = character
    }
    if !words.isEmpty { words[0].text = start + words[0].text }
    return words
  }

  /// True if both are wide. A mark that closes or ends a sentence stays with the text before it.
  static func mayBreak(after last: Character?, before next: Character) -> Bool {
    guard let last, TextWidth.of(last) == 2, TextWidth.of(next) == 2 else { return false }
    return !"。、）」』！？ー".contains(next) && !"（「『".contains(last)
  }
}
