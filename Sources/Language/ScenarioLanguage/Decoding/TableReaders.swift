import TextOutput

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
  /// Nil where they were refused.
  let rows: [Row]?
}

extension Reader<NameFrame> {
  /// Names and their values. A name whose value was refused is among them.
  static var variables: Self {
    Reader(map: "a map of names and texts", .verbatim, write: "{name: text}") {
      entries, _, decoding in
      var frame = NameFrame()
      for entry in entries {
        guard Decoding.isWord(entry.key) else {
          decoding.report(
            .wrongKind, "`\(entry.key.shortened)` cannot be a name", at: entry.keyRange,
            help: Decoding.wordHelp)
          continue
        }
        frame.bind(entry.key, to: decoding.cell(entry.value), at: entry.keyRange)
      }
      return frame
    }
  }
}

extension Reader<WrittenTable> {
  static var table: Self {
    Reader(
      map: "a map of `columns` and `rows`", .verbatim,
      write: "{columns: [a, b], rows: [[1, 2], [3, 4]]}"
    ) { entries, range, decoding in
      decoding.read(entries, of: "`table`", at: range) { map in
        let columns = map.value(
          "columns", .columns, need: .missingKey, "a name for each value of a row")
        let rows = map.value(
          "rows",
          .list("a list of rows", of: Reader<WrittenTable.Row>.row, write: "[[1, 2], [3, 4]]"),
          need: .missingKey,
          "lists of values, one run each")
        guard let columns else { return nil }
        let right = decoding.ifRight { () -> [WrittenTable.Row]? in
          if let rows { decoding.checkRows(rows, of: columns, at: map.range(of: "rows")) }
          return rows
        }
        return WrittenTable(columns: columns, rows: right)
      }
    }
  }
}

extension Reader<[WrittenTable.Column]> {
  /// The names of a table's columns, all different.
  fileprivate static var columns: Self {
    Reader("a list of words", .verbatim) { node, decoding in
      guard let names = decoding.read(node, Reader<[String]>.words),
        case .list(let nodes) = node.content
      else { return nil }
      let columns = zip(names, nodes).map { WrittenTable.Column(name: $0, range: $1.range) }
      return decoding.ifRight {
        if columns.isEmpty {
          decoding.report(
            .table, "the table has no column", at: node.range, help: "write columns: [a, b]")
        }
        var first: [String: SourceRange] = [:]
        for column in columns {
          decoding.refuseTwin(
            of: column.name, in: &first, at: column.range,
            "the column `\(column.name.shortened)` is there twice", help: "rename one of them")
        }
        return columns
      }
    }
  }
}

extension Reader<WrittenTable.Row> {
  fileprivate static var row: Self {
    let cells = Reader<[NameFrame.Value]>.list(
      "a row, which is a list of values",
      of: Reader<NameFrame.Value>("a text", .verbatim) { $1.cell($0) },
      write: "[1, 2]")
    return Reader(cells.expected, .verbatim) { node, decoding in
      cells.read(node, decoding).map { WrittenTable.Row(cells: $0, range: node.range) }
    }
  }
}

extension Decoding {
  fileprivate func cell(_ node: SourceNode) -> NameFrame.Value? {
    guard let text = text(node), case .scalar(let scalar) = node.content else { return nil }
    let literal = if let template = scalar.template { template.literal } else { text }
    guard let literal else {
      return refuse(
        .unknownPlaceholder, "no placeholder can stand in a value for placeholders",
        at: node.range, help: "write the text out, or `$${` for the characters `${`")
    }
    return NameFrame.Value(text: literal, isPlain: scalar.isPlain, range: node.range)
  }

  fileprivate func checkRows(
    _ rows: [WrittenTable.Row], of columns: [WrittenTable.Column], at range: SourceRange
  ) {
    let names = columns.map(\.name.shortened).joined(separator: ", ")
    if rows.isEmpty {
      report(
        .table, "the table has no row, so that nothing would run", at: range,
        help: "write at least one row, with a value each for \(names)")
    }
    var first: [[[UInt8]]: SourceRange] = [:]
    for row in rows {
      if row.cells.count != columns.count {
        let (values, count) = (row.cells.count.counted("value"), columns.count.counted("column"))
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

  fileprivate func refuseTwin<Key: Hashable>(
    of key: Key, in first: inout [Key: SourceRange], at range: SourceRange, _ message: String,
    help: String
  ) {
    guard let earlier = first[key] else {
      first[key] = range
      return
    }
    report(
      .table, message, at: range, help: help,
      label: Diagnostic.Label(text: "first written here", range: earlier))
  }
}
