// TextOutput: renders tables, paragraphs and line differences as text for a terminal, and writes
// whole files atomically. The terminal, its width and the environment come in as parameters. Texts
// may come from any file: `LineDifference` escapes them by `VisibleText`; a `Table` prints its cells
// unchanged. Start at `Table`.

/// Rows of cells under a heading, rendered as text or Markdown.
package struct Table: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable {
    case left
    case right
  }

  package struct Column: Hashable, Sendable {
    /// The column's title. Line feeds break it on a terminal; elsewhere it is one line.
    package let title: String
    package let alignment: Alignment
    /// Neighbouring columns of one group stay in one table if possible.
    package let group: String

    package var line: String { title.split(separator: "\n").joined(separator: " ") }

    package init(_ title: String, _ alignment: Alignment = .right, group: String = "") {
      (self.title, self.alignment, self.group) = (title, alignment, group)
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
  /// A column that is too wide even alone stays so. A part leaves out rows that are empty in it.
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
    func fits(_ columns: [Int]) -> Bool {
      columns.reduce(widths[0]) { $0 + Self.gap.count + widths[$1] } <= width
    }
    var parts: [[Int]] = [[]]
    for group in groups {
      if fits(parts[parts.count - 1] + group) {
        parts[parts.count - 1] += group
        continue
      }
      if fits(group), parts != [[]] {
        parts.append(group)
        continue
      }
      parts += Self.evenParts(of: group, fits)
    }
    return parts.filter { !$0.isEmpty || columns.count == 1 }.map { selecting([0] + $0) }
  }

  /// The smallest number of parts that fit, as even as possible, in order.
  private static func evenParts(of group: [Int], _ fits: ([Int]) -> Bool) -> [[Int]] {
    for count in 1..<group.count {
      let parts = (0..<count).map { part in
        Array(group[(part * group.count / count)..<((part + 1) * group.count / count)])
      }
      if parts.allSatisfy(fits) { return parts }
    }
    return group.map { [$0] }
  }

  /// The indices of neighbouring columns with one group, without the first column.
  private var groups: [[Int]] {
    columns.indices.dropFirst().reduce(into: []) { groups, column in
      if let last = groups.last?.last, columns[last].group == columns[column].group {
        groups[groups.count - 1].append(column)
      } else {
        groups.append([column])
      }
    }
  }

  /// The table of some columns. Rows without a cell in them are left out.
  private func selecting(_ indices: [Int]) -> Table {
    var table = Table(indices.map { columns[$0] })
    for row in rows {
      let cells = indices.map { row[$0] }
      if cells.count == 1 || cells.dropFirst().contains(where: { $0 != "" }) {
        table.add(cells)
      }
    }
    return table
  }

  private static let gap = "  "

  /// The width of each column, title included.
  private var widths: [Int] {
    columns.indices.map { column in
      (heads + rows).map { TextWidth.of($0[column]) }.max() ?? 0
    }
  }

  package var markdown: String {
    let rule = columns.map { $0.alignment == .left ? ":--" : "--:" }
    return ([columns.map(\.line), rule] + rows).map { cells in
      "| " + cells.map(Self.escaped).joined(separator: " | ") + " |\n"
    }.joined()
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

  /// Without the spaces that align cells on a terminal. Those in code are data.
  private static func escaped(_ cell: String) -> String {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? part.replacing(/\ +/, with: " ") : part
    }.joined(separator: "`").replacing(/^\ |\ $/, with: "").replacing("|", with: "\\|")
  }
}
