/// The runs that a scenario stands for, and what its names stand for in each.
struct CaseTable {
  struct Case {
    /// The row of the table, from 1; nil without a table.
    let number: Int?
    let bindings: Bindings
  }

  let cases: [Case]
  private let columns: [WrittenTable.Column]

  /// - Parameter shared: the names that stand for the same in all cases.
  init(_ table: WrittenTable?, beside shared: Bindings) {
    columns = table?.columns ?? []
    guard let table else {
      cases = [Case(number: nil, bindings: shared)]
      return
    }
    cases = table.rows.enumerated().map { place, row in
      var bindings = Bindings.none
      for (column, cell) in zip(table.columns, row.cells) { bindings.bind(column.name, to: cell) }
      return Case(number: place + 1, bindings: bindings.adding(shared))
    }
  }

  /// - Parameter mentioned: the names in all placeholders of the scenario.
  func warnOfUnused(_ mentioned: Set<String>, _ decoding: Decoding) {
    for column in columns where !mentioned.contains(column.name) {
      let name = column.name.shortened
      decoding.report(
        .table, "nothing uses the column `\(name)`", at: column.range,
        help: "write `${\(name)}` where its value belongs, or remove the column",
        severity: .warning)
    }
  }
}
