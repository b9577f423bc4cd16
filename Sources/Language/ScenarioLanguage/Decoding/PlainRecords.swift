import GivenData

/// A record that nothing refers to, as it is written.
struct PlainRecord {
  let record: GivenRecord
  let entries: [SourceNode.Entry]
  let range: SourceRange
}

extension Decoding {
  /// Each says something, and no two say it of the same.
  func check(_ records: [PlainRecord], of list: GivenTable.Plain) {
    if list.isOne, records.count > 1 {
      report(
        .wrongKind, "`\(list.name)` is one map, and this is another", at: records[1].range,
        help: "write one map with the keys of both",
        label: Diagnostic.Label(text: "first written here", range: records[0].range))
    }
    let options = list.fields.filter { !$0.isRequired }.map(\.name)
    var known: [GivenValue: SourceRange] = [:]
    for record in records {
      for field in list.fields where record.entries[field.name] != nil {
        for entry in record.entries where field.excluded.contains(entry.key) {
          report(
            .unknownOption, "`\(entry.key)` cannot stand beside `\(field.name)`",
            at: entry.keyRange, help: "remove one of the two")
        }
      }
      if !options.isEmpty, !options.contains(where: { record.entries[$0] != nil }) {
        report(
          .missingKey, "the record of `\(list.name)` says nothing", at: record.range,
          help: "add \(options.map { "`\($0): …`" }.joined(separator: " or ")), or remove it")
      }
      guard let field = list.identityField else { continue }
      let place = record.entries[field]?.range ?? record.range
      if let first = known.updateValue(place, forKey: record.record[field]) {
        report(
          .duplicateKey, "another record of `\(list.name)` has this `\(field)`", at: place,
          help: "write one record with the keys of both",
          label: Diagnostic.Label(text: "first written here", range: first))
      }
    }
  }
}
