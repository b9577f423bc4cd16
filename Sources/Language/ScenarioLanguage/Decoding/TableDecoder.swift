import Scenarios

/// A table as it is written: every row has a value for each column, and all rows differ.
struct WrittenTable {
  struct Column {
    let name: String
    let range: SourceRange
  }

  struct Row {
    let cells: [NameFrame.Value]
    let range: SourceRange
  }

  let columns: [Column]
  let rows: [Row]
}

/// `vars` and `table`: the values of placeholders, in which no placeholder can stand.
enum TableKeys {
  static let columns = Option(
    "columns", .columns, required: .missingKey, "a name for each value of a row")
  static let rows = Option(
    "rows", .tableRows, required: .missingKey, "lists of values, one run each")
  /// The keys of `table`.
  static let all = [columns.definition, rows.definition]
}

extension Decoding {
  /// Names and their values. A name whose value was refused is among them.
  func variables(_ node: SourceNode) -> NameFrame? {
    guard
      let entries = entries(
        of: node, expected: ValueType.variables.expected, help: "write {name: text}")
    else { return nil }
    var frame = NameFrame()
    for entry in entries {
      guard Decoding.isWord(entry.key) else {
        report(
          .wrongKind, "`\(entry.key.shortened)` cannot be a name", at: entry.keyRange,
          help: Decoding.wordHelp)
        continue
      }
      frame.bind(entry.key, to: cell(entry.value), at: entry.keyRange)
    }
    return frame
  }

  private func cell(_ node: SourceNode) -> NameFrame.Value? {
    guard let text = text(node),
      case .scalar(let scalar) = node.content
    else { return nil }
    let literal = if let template = scalar.template { template.literal } else { text }
    guard let literal else {
      return refuse(
        .unknownPlaceholder, "no placeholder can stand in a value for placeholders",
        at: node.range, help: "write the text out, or `$${` for the characters `${`")
    }
    return NameFrame.Value(text: literal, isPlain: scalar.isPlain, range: node.range)
  }

  func table(_ node: SourceNode) -> WrittenTable? {
    guard
      let entries = entries(
        of: node, expected: ValueType.table.expected,
        help: "write {columns: [a, b], rows: [[1, 2], [3, 4]]}")
    else { return nil }
    let values = OptionDecoder(decoding: self, owner: "`table`", options: TableKeys.all)
      .decode(entries, at: node.range)
    guard let columns = values[TableKeys.columns], let rows = values[TableKeys.rows] else {
      return nil
    }
    let before = reports
    checkRows(rows, of: columns, at: values.range(of: TableKeys.rows))
    return reports == before ? WrittenTable(columns: columns, rows: rows) : nil
  }

  /// The names of a table's columns, all different.
  func columns(_ node: SourceNode) -> [WrittenTable.Column]? {
    guard let names = words(node),
      case .list(let nodes) = node.content
    else { return nil }
    let before = reports
    let columns = zip(names, nodes).map { WrittenTable.Column(name: $0, range: $1.range) }
    if columns.isEmpty {
      report(
        .table, "the table has no column", at: node.range, help: "write columns: [a, b]")
    }
    var first: [String: SourceRange] = [:]
    for column in columns {
      refuseTwin(
        of: column.name, in: &first, at: column.range,
        "the column `\(column.name.shortened)` is there twice", help: "rename one of them")
    }
    return reports == before ? columns : nil
  }

  /// The rows of a table, of any length.
  func rows(_ node: SourceNode) -> [WrittenTable.Row]? {
    if case .list(let nodes) = node.content, nodes.count > Limits.tableRows {
      return refuse(
        .limit, "the table has \(nodes.count) rows; at most \(Limits.tableRows) are run",
        at: nodes[Limits.tableRows].range, help: "split it over several scenarios")
    }
    return list(
      node, expected: ValueType.tableRows.expected, help: "write [[1, 2], [3, 4]]"
    ) { row in
      list(
        row, expected: "a row, which is a list of values", help: "write [1, 2]", cell
      ).map { WrittenTable.Row(cells: $0, range: row.range) }
    }
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
    var first: [[NameFrame.Key]: SourceRange] = [:]
    for row in rows {
      if row.cells.count != columns.count {
        let values = row.cells.count == 1 ? "1 value" : "\(row.cells.count) values"
        let count = columns.count == 1 ? "1 column" : "\(columns.count) columns"
        report(
          .rowLength, "the row has \(values), and the table \(count)", at: row.range,
          help: "write a value each for \(names)")
      } else {
        refuseTwin(
          of: row.cells.map(\.key), in: &first, at: row.range, "the row is there twice",
          help: "remove one of them")
      }
    }
  }

  private func refuseTwin<Key: Hashable>(
    of key: Key, in first: inout [Key: SourceRange], at range: SourceRange, _ message: String,
    help: String
  ) {
    if let earlier = first[key] {
      report(
        .table, message, at: range, help: help,
        label: Diagnostic.Label("first written here", at: earlier))
    } else {
      first[key] = range
    }
  }
}
