// TextOutput: renders tables, paragraphs and line differences as text for a terminal, and writes
// whole files atomically. The terminal, its width and the environment come in as parameters. Texts
// may come from any file: `LineDifference` escapes them by `VisibleText`; a `Table` prints its cells
// unchanged. Start at `Table`.

/// Rows of cells under a heading, rendered as text or CSV.
package struct Table: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    case left
    case right
  }

  package struct Column: Hashable, Sendable {
    /// The column's title. Line feeds break it on a terminal; elsewhere it is one line.
    package let title: String
    package let alignment: Alignment

    package var line: String { title.split(separator: "\n").joined(separator: " ") }

    package init(_ title: String, _ alignment: Alignment = .right) {
      (self.title, self.alignment) = (title, alignment)
    }
  }

  package let columns: [Column]
  package private(set) var rows: [[String]] = []

  package init(_ columns: [Column]) {
    self.columns = columns
  }

  package mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells)
  }

  /// Text for a terminal: aligned columns, two spaces apart, with a rule under the titles.
  package var text: String {
    let widths = self.widths
    let rule = widths.map { String(repeating: "-", count: $0) }
    return (heads + [rule] + rows).map { line(of: $0, widths) }.joined()
  }

  /// The lines of the titles. The last lines stand next to the rule.
  private var heads: [[String]] {
    let titles = columns.map { $0.title.split(separator: "\n", omittingEmptySubsequences: false) }
    let height = titles.map(\.count).max() ?? 1
    return (0..<height).map { row in
      titles.map { lines in
        let index = row - (height - lines.count)
        return index < 0 ? "" : String(lines[index])
      }
    }
  }

  /// Tables of at most this many terminal columns, one below the other, each with the first column.
  /// A column that is too wide even alone stays so.
  package func text(fitting width: Int) -> String {
    split(toFit: width).map(\.text).joined(separator: "\n")
  }

  /// The same in fewer lines: without a rule, and with the title in the first line if there is room
  /// for it: above the heading of the first column, or in its place if headings have one line.
  package func text(fitting width: Int, titled title: String) -> String {
    let parts = split(toFit: width)
    return (parts.prefix(1).map { $0.text(titled: title) } + parts.dropFirst().map(\.text))
      .joined(separator: "\n")
  }

  private func text(titled title: String) -> String {
    let (widths, titleWidth) = (self.widths, TextWidth.of(title))
    var lines = (heads + rows).map { line(of: $0, widths) }
    if heads.count == 1, titleWidth <= widths[0] {
      lines[0] = line(of: [title] + heads[0].dropFirst(), widths)
    } else if lines[0].prefix(while: { $0 == " " }).count > titleWidth {
      lines[0] = title + lines[0].dropFirst(titleWidth)
    } else {
      lines.insert(title + "\n", at: 0)
    }
    return lines.joined()
  }

  private func split(toFit width: Int) -> [Table] {
    let widths = widths
    var parts: [[Int]] = [[0]]
    for column in columns.indices.dropFirst() {
      let longer = parts[parts.count - 1] + [column]
      let fits = longer.reduce(-Self.gap.count) { $0 + Self.gap.count + widths[$1] } <= width
      if fits || longer.count == 2 {
        parts[parts.count - 1] = longer
      } else {
        parts.append([0, column])
      }
    }
    return parts.map { part in
      var table = Table(part.map { columns[$0] })
      for row in rows { table.add(part.map { row[$0] }) }
      return table
    }
  }

  private static let gap = "  "

  /// The width of each column, title included.
  private var widths: [Int] {
    columns.indices.map { column in
      (heads + rows).map { TextWidth.of($0[column]) }.max() ?? 0
    }
  }

  /// Comma-separated values by RFC 4180, but with line feeds alone.
  package var csv: String {
    ([columns.map(\.line)] + rows).map { cells in
      cells.map { cell in
        cell.contains { ",\"\n\r".contains($0) }
          ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
      }.joined(separator: ",") + "\n"
    }.joined()
  }

  private func line(of cells: [String], _ widths: [Int]) -> String {
    let padded = zip(zip(cells, widths), columns).map { cell, column in
      TextWidth.padded(cell.0, to: cell.1, column.alignment)
    }
    let line = padded.joined(separator: Self.gap)
    return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
  }
}
