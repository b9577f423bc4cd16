/// `vars` and `table`: what placeholders stand for, case by case.
struct CaseDecoder {
  let decoding: Decoding

  func cases(_ entries: [SourceNode.Entry], at version: SourceRange) -> CaseTable {
    var values = Arguments(range: version, group: nil)
    OptionDecoder(
      decoding: decoding, owner: "a scenario", options: TopLevelTable.names,
      unknown: .unknownTopLevelKey
    ).decode(entries, into: &values) { _ in Scope() }
    let shared = values.names("vars") ?? NameFrame()
    guard let node = entries.first(where: { $0.key == "table" })?.value else {
      return CaseTable(nil, beside: shared)
    }
    guard let table = values.table("table") else {
      return CaseTable(refusedWith: columns(writtenIn: node), beside: shared)
    }
    for column in table.columns where shared.has(column.name) {
      decoding.report(
        .table, "`\(column.name.shortened)` is one of `vars`, too", at: column.range,
        help: "rename one of them")
    }
    return CaseTable(table, beside: shared)
  }

  /// The columns' names, however the rest of the table is written.
  private func columns(writtenIn node: SourceNode) -> [String] {
    guard case .map(let entries) = node.content,
      case .list(let columns)? = entries.first(where: { $0.key == "columns" })?.value.content
    else { return [] }
    return columns.compactMap { column in
      if case .scalar(let scalar) = column.content { scalar.text } else { nil }
    }
  }
}
