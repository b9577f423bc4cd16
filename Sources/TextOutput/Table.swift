// TextOutput: renders tables, screens side by side and line differences as text for a terminal or
// as Markdown, and writes whole files atomically. Whether there is a terminal, how wide it is and
// what the environment says come in as parameters. Texts may come from anybody's file: `SideBySide`
// and `LineDifference` escape them by `VisibleText`; a `Table` prints its cells unchanged. Start at
// `Table`, then `SideBySide`.

/// Rows of cells under a heading, to be rendered as text or Markdown.
public struct Table: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable {
    case left
    case right
  }

  public struct Column: Hashable, Sendable {
    public let title: String
    public let alignment: Alignment

    public init(_ title: String, _ alignment: Alignment = .right) {
      self.title = title
      self.alignment = alignment
    }
  }

  public let columns: [Column]
  public private(set) var rows: [[String]] = []

  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row, which must have one cell per column.
  public mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells)
  }

  /// For a terminal: aligned columns, two spaces apart, with a rule under the titles.
  public var text: String {
    let widths = columns.indices.map { column in
      rows.map { TextWidth.of($0[column]) }.reduce(TextWidth.of(columns[column].title), max)
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return ([columns.map(\.title), rule] + rows).map { line(of: $0, widths) }.joined()
  }

  /// As a Markdown table.
  public var markdown: String {
    let rule = columns.map { $0.alignment == .left ? ":--" : "--:" }
    return ([columns.map(\.title), rule] + rows).map { cells in
      "| " + cells.map(Self.escaped).joined(separator: " | ") + " |\n"
    }.joined()
  }

  private func line(of cells: [String], _ widths: [Int]) -> String {
    let padded = zip(zip(cells, widths), columns).map { cell, column in
      TextWidth.padded(cell.0, to: cell.1, column.alignment)
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
  }

  private static func escaped(_ cell: String) -> String {
    cell.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
