/// `vars` and `table`: what placeholders stand for, case by case.
struct CaseDecoder {
  let decoding: Decoding

  /// Nil when any of it was refused: every use of the names would then be a mistake that nobody
  /// made.
  func cases(_ entries: [SourceNode.Entry], at version: SourceRange) -> CaseTable? {
    var values = Arguments(range: version, group: nil)
    OptionDecoder(
      decoding: decoding, owner: "a scenario", options: TopLevelTable.names,
      unknown: .unknownTopLevelKey
    ).decode(entries, into: &values) { _ in Scope() }
    let shared = values.bindings("vars") ?? .none
    let table = values.table("table")
    for column in table?.columns ?? [] where shared.has(column.name) {
      decoding.report(
        .table, "`\(column.name.shortened)` is one of `vars`, too", at: column.range,
        help: "rename one of them")
    }
    return decoding.hasErrors ? nil : CaseTable(table, beside: shared)
  }
}
