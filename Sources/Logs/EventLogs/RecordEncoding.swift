/// The canonical bytes of a record: one line of JSON with a fixed order of keys and integers only.
/// Keys without a value are left out.
///
/// Writing a line allocates nothing, except when the array grows.
package struct RecordEncoding: Sendable {
  /// Names of kinds, controls, properties and, last, queues: these are added as the log grows.
  private var names = EncodedNames()
  private let controls: Int
  private let properties: Int
  private let queues: Int

  /// The most bytes of all other keys, the numbers, the braces and the line feed.
  private static let keysAndNumbers = 128

  package init(_ header: LogHeader) {
    for kind in RecordKind.allCases { names.append(kind.name, key: "k") }
    controls = names.count
    for control in header.controls { names.append(control, key: "on") }
    properties = names.count
    for property in header.properties { names.append(property, key: "on") }
    queues = names.count
    name(queues: header.queues)
  }

  /// The number of named queues. A record of an unnamed queue must not be written yet.
  package var queueCount: Int { names.count - queues }

  /// Names the queues that had no name yet: a run makes its queues after its header is written.
  ///
  /// - Parameter all: the names of all the run's queues, by their number.
  package mutating func name(queues all: [String]) {
    for queue in all.dropFirst(queueCount) { names.append(queue, key: "q") }
  }

  /// Appends the record's line, with its line feed.
  package func append(_ record: Record, at sequence: Int, to bytes: inout [UInt8]) {
    let kind = names.range(of: Int(record.kind.rawValue))
    let queue = queueIndex(of: record).map(names.range) ?? 0..<0
    let on = nameIndex(of: record).map(names.range) ?? 0..<0
    let room =
      Self.keysAndNumbers + ByteWriter.slack + kind.count + queue.count + on.count
      + record.value.maxBytes()
    names.bytes.withUnsafeBufferPointer { names in
      bytes.append(addingCapacity: room) { span in
        span.withUnsafeMutableBufferPointer { buffer, count in
          guard let start = buffer.baseAddress else { return }
          var writer = ByteWriter(start, room: room)
          Self.write(
            record, at: sequence, kind: names[kind], queue: names[queue], on: names[on],
            to: &writer)
          count = writer.count
        }
      }
    }
  }

  private typealias Name = Slice<UnsafeBufferPointer<UInt8>>

  /// - Parameters:
  ///   - kind: the bytes of its name with its key. The same holds for `on` and the queue, which are
  ///     empty if there is none.
  private static func write(
    _ record: Record, at sequence: Int, kind: Name, queue: Name, on: Name,
    to writer: inout ByteWriter
  ) {
    writer.put(#"{"seq":"#)
    writer.put(UInt64(sequence))
    writer.put(#","t":"#)
    writer.put(record.time)
    writer.put(UnsafeBufferPointer(rebasing: kind))
    writer.put(UnsafeBufferPointer(rebasing: queue))
    if record.job != 0 {
      writer.put(#","job":"#)
      writer.put(UInt64(record.job))
    }
    if record.causePlusOne != 0 {
      writer.put(#","cause":"#)
      writer.put(UInt64(record.causePlusOne - 1))
    }
    writer.put(UnsafeBufferPointer(rebasing: on))
    if record.hasValue {
      writer.put(#","d":"#)
      record.value.write(to: &writer)
    }
    writer.put("}\n")
  }

  /// A record's canonical line, without its line feed.
  package func line(of record: Record, at sequence: Int) -> String {
    var bytes: [UInt8] = []
    append(record, at: sequence, to: &bytes)
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  private func queueIndex(of record: Record) -> Int? {
    guard record.queue != 0 else { return nil }
    let index = queues + Int(record.queue)
    precondition(index < names.count, "a queue has a name when a record of it is written")
    return index
  }

  private func nameIndex(of record: Record) -> Int? {
    guard let on = record.on else { return nil }
    let isProperty = record.kind.concernsProperty
    let index = (isProperty ? properties : controls) + Int(on)
    precondition(
      index < (isProperty ? queues : properties), "the header names what a record is about")
    return index
  }
}

/// The bytes of names in records, each with its key, in a single piece of memory. They are made
/// once for all records.
struct EncodedNames: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  var count: Int { ends.count - 1 }

  /// - Parameter key: the JSON key for the name.
  mutating func append(_ name: String, key: String) {
    bytes += ",\"\(key)\":".utf8
    JSONValue.append(name, to: &bytes)
    ends.append(bytes.count)
  }

  /// The range of a name and its key in `bytes`.
  func range(of index: Int) -> Range<Int> {
    ends[index]..<ends[index + 1]
  }
}
