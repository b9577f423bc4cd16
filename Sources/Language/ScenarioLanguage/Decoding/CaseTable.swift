/// The runs that a scenario stands for, and the values of its names in each.
struct CaseTable {
  struct Case {
    /// The row of the table, from 1; nil without a table.
    let number: Int?
    let names: Names
  }

  /// The names that have the same value in all cases.
  private let shared: NameFrame
  private let columns: [WrittenTable.Column]
  /// Nil without a table.
  private let rows: [WrittenTable.Row]?

  /// Reads `vars` and `table`. Of a table that is refused there is one case, so that the rest of
  /// the file is read, too.
  init(_ entries: [SourceNode.Entry], at version: SourceRange, _ decoding: Decoding) {
    let values = OptionDecoder(
      decoding: decoding, owner: "a scenario", options: TopLevelTable.names,
      unknown: .unknownTopLevelKey
    ).decode(entries, at: version)
    var shared = values[TopLevelTable.variables] ?? NameFrame()
    let table = values[TopLevelTable.table]
    if let table {
      for column in table.columns where shared.values[column.name] != nil {
        decoding.report(
          .table, "`\(column.name.shortened)` is one of `vars`, too", at: column.range,
          help: "rename one of them")
      }
    } else if let refused = entries[TopLevelTable.table.name] {
      for column in Self.columns(writtenIn: refused) { shared.bind(column, to: nil) }
    }
    self.shared = shared
    columns = table?.columns ?? []
    rows = table?.rows
  }

  /// The names of the columns, however the rest of the table is written.
  private static func columns(writtenIn node: SourceNode) -> [String] {
    guard case .map(let entries) = node.content,
      case .list(let columns)? = entries[TableKeys.columns.name]?.content
    else { return [] }
    return columns.compactMap { column in
      if case .scalar(let scalar) = column.content { scalar.text } else { nil }
    }
  }

  var count: Int { rows?.count ?? 1 }

  /// Each is made when it is asked for.
  var cases: some Sequence<Case> {
    (0..<count).lazy.map { index in
      guard let rows else { return Case(number: nil, names: Names([shared])) }
      var row = NameFrame()
      for (column, cell) in zip(columns, rows[index].cells) { row.bind(column.name, to: cell) }
      return Case(number: index + 1, names: Names([shared, row]))
    }
  }

  /// - Parameter mentioned: the names in all placeholders of the scenario.
  func warnOfUnused(_ mentioned: Set<String>, _ decoding: Decoding) {
    for column in columns where !mentioned.contains(column.name) {
      warn("the column", column.name, at: column.range, decoding)
    }
    for name in shared.names where !mentioned.contains(name) {
      if let range = shared.range(of: name) { warn("the name", name, at: range, decoding) }
    }
  }

  private func warn(
    _ sort: String, _ name: String, at range: SourceRange, _ decoding: Decoding
  ) {
    let name = name.shortened
    decoding.report(
      .table, "nothing uses \(sort) `\(name)`", at: range,
      help: "write `${\(name)}` where its value belongs, or remove it", severity: .warning)
  }
}
