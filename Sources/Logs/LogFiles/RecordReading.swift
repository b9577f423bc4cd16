import EventLogs
import Interaction

/// Reads the lines of records. It checks the assumptions of folds: a cause is an earlier record,
/// and a name is one of the header's.
struct RecordReading {
  /// In order of first appearance; 0 means "outside any queue".
  private(set) var queueNames = [""]
  private var queues = NameTable()
  private let controls: NameTable
  private let properties: NameTable
  private let kindNames: NameTable
  /// The kinds by the index of their declaration; nil for unknown kinds.
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

  /// Reads a line up to its closing brace, without the brace, because a mark may come before it.
  mutating func line(at cursor: inout ByteCursor, sequence: Int) throws(Malformed) -> ReadLine {
    try cursor.expect(#"{"seq":"#)
    guard try cursor.number() == UInt64(sequence) else { throw Malformed() }
    try cursor.expect(#","t":"#)
    let time = try cursor.number()
    try cursor.expect(#","k":"#)
    guard let declaration = kindNames.index(of: try cursor.quoted()) else { throw Malformed() }
    let queue = cursor.take(#","q":"#) ? try self.queue(at: &cursor) : 0
    let job = cursor.take(#","job":"#) ? try cursor.number(UInt32.self) : nil
    let cause = cursor.take(#","cause":"#) ? try cursor.number(UInt32.self) : nil
    guard job != 0, cause.map({ $0 < sequence && $0 < .max }) ?? true else { throw Malformed() }
    let causePlusOne = cause.map { $0 + 1 } ?? 0
    guard let kind = kinds[declaration] else {
      try skipRest(of: &cursor)
      return .unknown(declaration: declaration, causePlusOne: causePlusOne)
    }
    let on = cursor.take(#","on":"#) ? try index(at: &cursor, of: kind) : nil
    let value = try value(at: &cursor, of: kind)
    return .record(
      Record(
        time: time, kind: kind, queue: queue, job: job ?? 0, causePlusOne: causePlusOne, on: on,
        value: value))
  }

  private mutating func queue(at cursor: inout ByteCursor) throws(Malformed) -> UInt16 {
    var copy = cursor
    let name = try cursor.quoted()
    if let index = queues.index(of: name) { return UInt16(index + 1) }
    queueNames.append(try copy.text())
    try queues.insert(name)
    return UInt16(queueNames.count - 1)
  }

  private func index(
    at cursor: inout ByteCursor, of kind: RecordKind
  ) throws(Malformed) -> UInt16 {
    let names = kind.concernsProperty ? properties : controls
    guard let index = names.index(of: try cursor.quoted()) else { throw Malformed() }
    return UInt16(index)
  }

  /// The value of a record. A record that shows something must have one, even null. Any other
  /// record without a value leaves the key out.
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

enum ReadLine {
  case record(Record)
  /// A record of an unknown kind; `declaration` is the index of that kind in the header.
  case unknown(declaration: Int, causePlusOne: UInt32)
}

/// Reads values. It collects the elements of open lists in one buffer, so that each list is
/// allocated once, with its final size.
struct ValueReading {
  private var elements: [Value] = []

  mutating func value(at cursor: inout ByteCursor, depth: Int = 0) throws(Malformed) -> Value {
    switch cursor.next {
    case UInt8(ascii: "\""): return .text(try cursor.text())
    case UInt8(ascii: "["): return try list(at: &cursor, depth: depth)
    case UInt8(ascii: "n"):
      try cursor.expect("null")
      return .none
    case UInt8(ascii: "t"):
      try cursor.expect("true")
      return .flag(true)
    case UInt8(ascii: "f"):
      try cursor.expect("false")
      return .flag(false)
    default: return .number(try cursor.integer())
    }
  }

  private mutating func list(
    at cursor: inout ByteCursor, depth: Int
  ) throws(Malformed) -> Value {
    guard depth < Value.deepestList else { throw Malformed() }
    try cursor.expect("[")
    if cursor.take("]") { return .list([]) }
    let start = elements.count
    repeat { elements.append(try value(at: &cursor, depth: depth + 1)) } while cursor.take(",")
    try cursor.expect("]")
    let list = Array(elements[start...])
    elements.removeSubrange(start...)
    return .list(list)
  }
}

/// Finds the index of a name by its written bytes: usually with one hash lookup, otherwise with a
/// binary search. So hostile names cannot make it slow.
struct NameTable {
  private var bytes: [UInt8] = []
  /// The range of each name in `bytes`.
  private var ranges: [Range<Int>] = []
  /// The indices of the names, sorted by length, then by bytes.
  private var sorted: [UInt16] = []
  /// Per hash: 1 + the index of the first name that has it; 0 if none has.
  private var guesses = [UInt16](repeating: 0, count: 256)
  /// One `UInt16` value is reserved: a record uses it for "no name".
  private static let maxCount = Int(UInt16.max)

  init() {}

  /// - Throws: if two names are equal, or if there are more names than a record can number.
  init(_ names: [String]) throws(Malformed) {
    guard names.count <= Self.maxCount else { throw Malformed() }
    for name in names {
      var quoted: [UInt8] = []
      JSONValue.append(name, to: &quoted)
      quoted[1..<quoted.count - 1].withUnsafeBufferPointer { add($0) }
    }
    let unsorted = sorted
    sorted = unsorted.sorted { compare($0, $1) < 0 }
    for (index, next) in zip(sorted, sorted.dropFirst()) where compare(index, next) == 0 {
      throw Malformed()
    }
  }

  func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    let guess = guesses[Self.hash(name)]
    if guess > 0, compare(name, to: guess - 1) == 0 { return Int(guess) - 1 }
    let slot = slot(for: name)
    guard slot < sorted.count, compare(name, to: sorted[slot]) == 0 else { return nil }
    return Int(sorted[slot])
  }

  /// Adds a name, which must be new.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) throws(Malformed) {
    guard ranges.count < Self.maxCount else { throw Malformed() }
    let slot = slot(for: name)
    add(name)
    let index = sorted.removeLast()
    sorted.insert(index, at: slot)
  }

  /// A hash of the length, the first byte and the last.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let (first, last) = (name.first ?? 0, name.last ?? 0)
    return Int(UInt8(truncatingIfNeeded: name.count) &* 31 &+ first &* 7 &+ last)
  }

  private mutating func add(_ name: UnsafeBufferPointer<UInt8>) {
    let hash = Self.hash(name)
    if guesses[hash] == 0 { guesses[hash] = UInt16(ranges.count) + 1 }
    sorted.append(UInt16(ranges.count))
    ranges.append(bytes.count..<bytes.count + name.count)
    bytes.append(contentsOf: name)
  }

  /// The index in `sorted` of the name or of its place.
  private func slot(for name: UnsafeBufferPointer<UInt8>) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if compare(name, to: sorted[middle]) > 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func compare(_ left: UInt16, _ right: UInt16) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      compare(UnsafeBufferPointer(rebasing: bytes[ranges[Int(left)]]), to: right)
    }
  }

  private func compare(_ name: UnsafeBufferPointer<UInt8>, to index: UInt16) -> Int {
    let range = ranges[Int(index)]
    guard name.count == range.count else { return name.count - range.count }
    return bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<range.count {
        let difference = Int(name[offset]) - Int(bytes[range.lowerBound + offset])
        if difference != 0 { return difference }
      }
      return 0
    }
  }
}
