package import Interaction
package import Queues

/// What a service did, as a record has it.
extension ServiceEvent {
  /// Nil for a record that says nothing of a request.
  package init?(_ record: Record) {
    guard [.request, .answer, .requestCancel].contains(record.kind),
      case .list(let parts) = record.value, case .number(let number)? = parts.first
    else { return nil }
    switch (record.kind, parts.dropFirst().first, parts.dropFirst(2).first) {
    case (.request, .text(let query)?, .number(let cursor)?):
      self = .request(number, query: query, cursor: cursor)
    case (.answer, .text(let words)?, nil): self = .answer(number, words)
    case (.requestCancel, nil, nil): self = .cancel(number)
    default: return nil
    }
  }

  package var recorded: (kind: RecordKind, value: Value) {
    switch self {
    case .request(let number, let query, let cursor):
      (.request, .list([.number(number), .text(query), .number(cursor)]))
    case .answer(let number, let words): (.answer, .list([.number(number), .text(words)]))
    case .cancel(let number): (.requestCancel, .list([.number(number)]))
    }
  }

  /// For people.
  package var words: String {
    switch self {
    case .request(let number, let query, let cursor):
      "request \(number) {query: \(JSONValue.text(query).line), cursor: \(cursor)}"
    case .answer(let number, let words): "answer \(number) (\(words))"
    case .cancel(let number): "request \(number) cancelled"
    }
  }
}
