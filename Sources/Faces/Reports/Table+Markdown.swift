package import TextOutput

extension Table {
  /// The first table of these lines; nil without one.
  package init?(markdown lines: some Sequence<Substring>) {
    let rows = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.map(Self.cells)
    guard rows.count > 1, let head = rows.first else { return nil }
    let isRight = (rows[1] + head).prefix(head.count).map { $0.hasPrefix("-") && $0.hasSuffix(":") }
    self.init(zip(head, isRight).map { Column($0, $1 ? .right : .left) })
    for row in rows.dropFirst(2) {
      add(columns.indices.map { row.indices.contains($0) ? row[$0] : "" })
    }
  }

  package var markdown: String {
    let marks = columns.map { $0.alignment == .left ? ":--" : "--:" }
    return ([columns.map(\.line), marks] + rows).map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined()
  }

  private static func cells(of line: Substring) -> [String] {
    // A bar in a cell is escaped.
    line.replacing("\\|", with: "\0").dropFirst().split(
      separator: "|", omittingEmptySubsequences: false
    )
    .dropLast().map { cell in
      let text = cell.drop { $0 == " " }
      return String(text.reversed().drop { $0 == " " }.reversed()).replacing("\0", with: "|")
    }
  }
}
