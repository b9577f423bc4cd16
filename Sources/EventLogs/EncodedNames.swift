/// The bytes with which names stand in records, each with its key, one after the other in a single
/// piece of memory: made once for all records.
struct EncodedNames: Sendable {
  private(set) var bytes: [UInt8] = []
  private var ends: [Int] = [0]

  var count: Int { ends.count - 1 }

  /// - Parameter key: the key that the name is the value of.
  mutating func append(_ name: String, key: String) {
    bytes += ",\"\(key)\":".utf8
    JSONValue.append(name, to: &bytes)
    ends.append(bytes.count)
  }

  /// Where in `bytes` a name and its key are.
  func range(of place: Int) -> Range<Int> {
    ends[place]..<ends[place + 1]
  }
}
