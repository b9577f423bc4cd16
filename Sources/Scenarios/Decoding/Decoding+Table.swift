extension Decoding {
  func table(_ node: SourceNode) -> WrittenTable? {
    guard case .map(let entries) = node.content else {
      reportWrongKind(
        node, expected: Slot.table.expected,
        help: "write {columns: [a, b], rows: [[1, 2], [3, 4]]}")
      return nil
    }
    var values = Arguments(range: node.range, group: nil)
    OptionDecoder(
      decoding: self, owner: "`table`", options: TopLevelTable.table, unknown: .unknownOption
    ).decode(entries, into: &values) { _ in Scope() }
    guard let columns = values.columns("columns"), let rows = values.tableRows("rows") else {
      return nil
    }
    let before = diagnostics.count
    checkRows(rows, of: columns, at: values.range("rows"))
    return diagnostics.count == before ? WrittenTable(columns: columns, rows: rows) : nil
  }

  /// The names of a table's columns, all different.
  func columns(_ node: SourceNode) -> [WrittenTable.Column]? {
    guard let names = words(node), case .list(let nodes) = node.content else { return nil }
    let before = diagnostics.count
    let columns = zip(names, nodes).map { WrittenTable.Column(name: $0, range: $1.range) }
    if columns.isEmpty {
      report(.table, "the table has no column", at: node.range, help: "write columns: [a, b]")
    }
    var first: [String: SourceRange] = [:]
    for column in columns {
      guard let earlier = first[column.name] else {
        first[column.name] = column.range
        continue
      }
      report(
        .table, "the column `\(column.name.shortened)` is there twice", at: column.range,
        help: "rename one of them", label: Diagnostic.Label("first written here", at: earlier))
    }
    return diagnostics.count == before ? columns : nil
  }

  /// The rows of a table, of any length.
  func tableRows(_ node: SourceNode) -> [WrittenTable.Row]? {
    guard case .list(let nodes) = node.content else {
      reportWrongKind(node, expected: Slot.tableRows.expected, help: "write [[1, 2], [3, 4]]")
      return nil
    }
    guard nodes.count <= Limits.tableRows else {
      report(
        .limit, "the table has \(nodes.count) rows; at most \(Limits.tableRows) are run",
        at: nodes[Limits.tableRows].range, help: "split it over several scenarios")
      return nil
    }
    let rows = nodes.compactMap { row -> WrittenTable.Row? in
      guard case .list(let cells) = row.content else {
        reportWrongKind(row, expected: "a row, which is a list of values", help: "write [1, 2]")
        return nil
      }
      let values = cells.compactMap(value)
      guard values.count == cells.count else { return nil }
      return WrittenTable.Row(cells: values, range: row.range)
    }
    return rows.count == nodes.count ? rows : nil
  }

  private func checkRows(
    _ rows: [WrittenTable.Row], of columns: [WrittenTable.Column], at range: SourceRange
  ) {
    let names = columns.map(\.name.shortened).joined(separator: ", ")
    if rows.isEmpty {
      report(
        .table, "the table has no row, so that nothing would run", at: range,
        help: "write at least one row, with a value each for \(names)")
    }
    var first: [[WrittenTable.Cell]: SourceRange] = [:]
    for row in rows {
      if row.cells.count != columns.count {
        let values = row.cells.count == 1 ? "1 value" : "\(row.cells.count) values"
        let count = columns.count == 1 ? "1 column" : "\(columns.count) columns"
        report(
          .rowLength, "the row has \(values), and the table \(count)", at: row.range,
          help: "write a value each for \(names)")
      } else if let earlier = first[row.key] {
        report(
          .table, "the row is there twice", at: row.range, help: "remove one of them",
          label: Diagnostic.Label("first written here", at: earlier))
      } else {
        first[row.key] = row.range
      }
    }
  }
}
