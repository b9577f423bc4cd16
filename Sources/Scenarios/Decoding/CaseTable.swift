/// The runs that a scenario stands for, and what its names stand for in each.
struct CaseTable {
  struct Case {
    /// The row of the table, from 1; nil without a table.
    let number: Int?
    let bindings: Bindings
  }

  private let shared: NameFrame
  private let columns: [WrittenTable.Column]
  /// Nil without a table.
  private let rows: [WrittenTable.Row]?

  /// - Parameter shared: the names that stand for the same in all cases.
  init(_ table: WrittenTable?, beside shared: NameFrame) {
    self.shared = shared
    columns = table?.columns ?? []
    rows = table?.rows
  }

  /// Of a table that was refused: one case, so that the rest of the file is read, too.
  ///
  /// - Parameter columns: as far as they are known.
  init(refusedWith columns: [String], beside shared: NameFrame) {
    var shared = shared
    for column in columns { shared.refuse(column) }
    self.init(nil, beside: shared)
  }

  var count: Int { rows?.count ?? 1 }

  /// Each is made when it is asked for.
  var cases: some Sequence<Case> {
    (0..<count).lazy.map { place in
      guard let rows else { return Case(number: nil, bindings: Bindings([shared])) }
      var frame = NameFrame()
      for (column, cell) in zip(columns, rows[place].cells) { frame.bind(column.name, to: cell) }
      return Case(number: place + 1, bindings: Bindings([shared, frame]))
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
