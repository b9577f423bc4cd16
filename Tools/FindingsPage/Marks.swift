import Measurement
import Reports
import TextOutput

/// What the words ask for between their marks.
extension Findings {
  /// What a mark stands for.
  ///
  /// `METRIC|ARM|FEATURE` is a figure of the results. Of tables in `Results`, `cell|TABLE|COLUMN|CELLS`
  /// is what stands in the row with these cells, `rows|TABLE|CONDITIONS` the number of rows,
  /// `list|TABLE|COLUMN|CONDITIONS` what stands in them, and `table|TABLE|COLUMNS|CONDITIONS` a table.
  /// A condition is `COLUMN=CELL` or `COLUMN!=CELL`.
  func value(of mark: String, among ours: [String: String]) throws -> String {
    if let value = ours[mark] { return value }
    let parts = mark.split(separator: "|").map(String.init)
    guard parts.count > 1 else { throw Missing("'\(mark)'") }
    if let metric = Metric(rawValue: parts[0]), parts.count == 3 {
      guard let feature = results.features.first(where: { $0.name == parts[2] }) else {
        throw Missing("the feature of '\(mark)'")
      }
      return try text(metric, parts[1], feature)
    }
    let table = try table(parts[1])
    let (conditions, columns) = parts.dropFirst(2).split { $0.contains("=") }
    switch parts[0] {
    case "cell": return try table.cell(parts[2], where: Array(parts.dropFirst(3)))
    case "rows": return "\(try table.rows(where: conditions).count)"
    case "list":
      return try table.rows(where: conditions).map { try table.value(columns[0], of: $0) }
        .joined(separator: "; ")
    case "table":
      let rows = try table.rows(where: conditions).map { row in
        try columns.map { try table.value($0, of: row) }
      }
      return Table(columns[0], Array(columns.dropFirst()), rows).block
    default: throw Missing("'\(mark)'")
    }
  }

  private func text(_ metric: Metric, _ arm: String, _ feature: MeasuredFeature) throws -> String {
    guard let row = row(metric, arm, feature) else { throw Missing("\(metric) of \(arm)") }
    switch metric.unit {
    case .ratio: return FigureText.ratio(row)
    case .perInput: return perInput(metric, arm, feature)
    default: return Int(row.value).grouped
    }
  }
}

extension Table {
  /// The cell under a heading, in the one row that has these cells.
  func cell(_ column: String, where cells: [String]) throws -> String {
    let found = rows.filter { row in cells.allSatisfy(row.contains) }
    guard found.count == 1 else { throw Missing("one row of \(cells.joined(separator: ", "))") }
    return try value(column, of: found[0])
  }

  func value(_ column: String, of row: [String]) throws -> String {
    guard let place = columns.firstIndex(where: { $0.title == column }) else {
      throw Missing("a column '\(column)'")
    }
    return row[place]
  }

  /// A condition holds if each column of its name has the cell, or with `!=` if not each has.
  func rows(where conditions: [String]) throws -> [[String]] {
    try conditions.reduce(rows) { rows, condition in
      guard let parts = condition.wholeMatch(of: /(.*?)(!?=)(.*)/) else { return rows }
      let places = columns.indices.filter { columns[$0].title == parts.1 }
      guard !places.isEmpty else { throw Missing("a column '\(parts.1)'") }
      return rows.filter { row in places.allSatisfy { row[$0] == parts.3 } == (parts.2 == "=") }
    }
  }

  /// Columns of figures stand right, others left.
  init(_ first: String, _ others: [String], _ rows: [[String]]) {
    self.init(
      ([first] + others).enumerated().map { place, title in
        .init(title, rows.allSatisfy { $0[place].contains(/^[-~+]?[0-9]|^-$/) } ? .right : .left)
      })
    for row in rows { add(row) }
  }

  var block: String { "\n\(markdown)" }
}

extension Sequence {
  /// Those for which it holds, and the others.
  fileprivate func split(_ holds: (Element) -> Bool) -> ([Element], [Element]) {
    (filter(holds), filter { !holds($0) })
  }
}
