import EventLogs
import Interaction

/// Reads records' lines. A cause is a record before, a name one of the header's: folds rely on it.
struct RecordReading {
  /// In the order in which they were met; 0 is "outside any queue".
  private(set) var queueNames = [""]
  private var queues = NameTable()
  private let controls: NameTable
  private let properties: NameTable
  private let kindNames: NameTable
  /// By the place of their declaration; nil for those that are not known.
  private let kinds: [RecordKind?]
  private var values = ValueReading()

  init(_ header: LogHeader) throws(Malformed) {
    controls = try NameTable(header.controls)
    properties = try NameTable(header.properties)
    kindNames = try NameTable(header.kinds.map(\.name))
    kinds = header.kinds.map { declared in
      RecordKind.allCases.first { $0.name == declared.name && declared.version == 1 }
    }
  }

  /// Reads a line up to its closing brace, that left out: a mark may stand there.
  mutating func line(at cursor: inout ByteCursor, sequence: Int) throws(Malformed) -> ReadLine {
    try cursor.expect(#"{"seq":"#)
    guard try cursor.number() == UInt64(sequence) else { throw Malformed() }
    try cursor.expect(#","t":"#)
    let time = try cursor.number()
    try cursor.expect(#","k":"#)
    guard let declaration = kindNames.place(of: try cursor.quoted()) else { throw Malformed() }
    let queue = cursor.take(#","q":"#) ? try self.queue(at: &cursor) : 0
    let job = cursor.take(#","job":"#) ? try cursor.number(UInt32.self) : nil
    let cause = cursor.take(#","cause":"#) ? try cursor.number(UInt32.self) : nil
    guard job != 0, cause.map({ $0 < sequence && $0 < .max }) ?? true else { throw Malformed() }
    let causePlusOne = cause.map { $0 + 1 } ?? 0
    guard let kind = kinds[declaration] else {
      try skipRest(of: &cursor)
      return .unknown(declaration: declaration, causePlusOne: causePlusOne)
    }
    let on = cursor.take(#","on":"#) ? try place(at: &cursor, of: kind) : nil
    let value = try value(at: &cursor, of: kind)
    return .record(
      Record(
        time: time, kind: kind, queue: queue, job: job ?? 0, causePlusOne: causePlusOne, on: on,
        value: value))
  }

  private mutating func queue(at cursor: inout ByteCursor) throws(Malformed) -> UInt16 {
    var copy = cursor
    let name = try cursor.quoted()
    if let place = queues.place(of: name) { return UInt16(place + 1) }
    queueNames.append(try copy.text())
    try queues.insert(name)
    return UInt16(queueNames.count - 1)
  }

  private func place(
    at cursor: inout ByteCursor, of kind: RecordKind
  ) throws(Malformed) -> UInt16 {
    let names = kind.concernsProperty ? properties : controls
    guard let place = names.place(of: try cursor.quoted()) else { throw Malformed() }
    return UInt16(place)
  }

  /// What shows something says what; of all others, nothing is left out.
  private mutating func value(
    at cursor: inout ByteCursor, of kind: RecordKind
  ) throws(Malformed) -> Value {
    guard cursor.take(#","d":"#) else {
      if kind.isShown { throw Malformed() }
      return .none
    }
    let value = try values.value(at: &cursor)
    if case .none = value, !kind.isShown { throw Malformed() }
    return value
  }

  private mutating func skipRest(of cursor: inout ByteCursor) throws(Malformed) {
    if cursor.take(#","on":"#) { _ = try cursor.text() }
    if cursor.take(#","d":"#) { _ = try values.value(at: &cursor) }
  }
}
