import EventLogs

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
