/// Rows of cells under a heading, before anybody has decided how they look.
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

  /// Adds a row; it must have a cell for each column.
  public mutating func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row has a cell for each column")
    rows.append(cells)
  }

  /// For a terminal: columns of equal width, two spaces apart, a rule under the titles.
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
