/// Lines for a terminal, broken at spaces.
package enum Paragraph {
  /// The width of a line if nothing narrower is known.
  package static let standardWidth = 100

  /// The text in lines of at most this many columns, without a line feed at the end.
  ///
  /// The spaces at which a line breaks are dropped. All others stay, because they may be those of a
  /// value. A word that is longer than a line keeps its own line: it may be a path or a command to
  /// copy. Line feeds in the text stay.
  ///
  /// - Parameter indent: put before every line but the first of each paragraph.
  package static func filled(_ text: String, to columns: Int, indent: String = "") -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
      var lines = [""]
      for (index, word) in paragraph.split(separator: " ", omittingEmptySubsequences: false)
        .enumerated()
      {
        let line = lines[lines.count - 1]
        let longer = index == 0 ? String(word) : line + " " + word
        if !word.isEmpty, line.contains(where: { $0 != " " }), TextWidth.of(longer) > columns {
          lines.append(indent + word)
        } else {
          lines[lines.count - 1] = longer
        }
      }
      return lines.map { $0.replacing(/\ +$/, with: "") }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Each text on lines of its own.
  package static func lines(_ texts: [String], to columns: Int) -> String {
    texts.map { filled($0, to: columns) + "\n" }.joined()
  }
}
