/// Lines for a terminal, broken at words.
package enum FoldedLines {
  /// The text in rows of at most this many columns.
  ///
  /// A line breaks at spaces, which are dropped there, and between wide characters. All other
  /// spaces stay, because they may be those of a value. A word that is longer than a row stays
  /// whole. The control sequences of `Ink` take no columns.
  ///
  /// - Parameter indent: the columns before each row but the first of a line; by default those of
  ///   the line itself and two more.
  package static func of(_ text: String, to columns: Int, indent: Int? = nil) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { rows(of: $0, columns, indent).joined(separator: "\n") }
      .joined(separator: "\n")
  }

  private static func rows(of line: Substring, _ columns: Int, _ indent: Int?) -> [String] {
    let indent = indent ?? line.prefix { $0 == " " }.count + 2
    var rows: [String] = []
    var (row, width, spaces) = ("", 0, 0)
    for word in words(of: line) {
      if width + spaces + word.width > columns, width > 0 {
        rows.append(row)
        row = String(repeating: " ", count: indent) + word.text
        width = indent + word.width
      } else {
        row += String(repeating: " ", count: spaces) + word.text
        width += spaces + word.width
      }
      spaces = word.spaces
    }
    // Spaces at the end of a line are the caller's.
    return rows + [row + String(repeating: " ", count: width + spaces > columns ? 0 : spaces)]
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
      let isNew =
        !isSequence && last.map { Paragraph.mayBreak(after: $0, before: character) } == true
      if isNew || words[words.count - 1].spaces > 0 { words.append(Word()) }
      words[words.count - 1].text.append(character)
      words[words.count - 1].width += isSequence ? 0 : TextWidth.of(character)
      if !isSequence, character != " " { last = character }
    }
    return words
  }
}
