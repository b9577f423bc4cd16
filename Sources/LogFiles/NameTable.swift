import EventLogs

/// Finds the place of a name by the bytes it is written with: mostly at the first guess, and in as
/// many steps as the number of names has bits whatever the names are.
struct NameTable {
  private var bytes: [UInt8] = []
  /// Where each name stands in `bytes`.
  private var ranges: [Range<Int>] = []
  /// The places, in the order of their names: by length and then by bytes.
  private var sorted: [UInt16] = []
  /// 1 + the place of the first name with this sum; 0 where there is none.
  private var guesses = [UInt16](repeating: 0, count: 256)
  /// One is kept for "none" in a record's memory.
  private static let most = Int(UInt16.max)

  init() {}

  /// - Throws: If two names are the same, or if there are more than a record can tell apart.
  init(_ names: [String]) throws(Malformed) {
    guard names.count <= Self.most else { throw Malformed() }
    for name in names {
      var quoted: [UInt8] = []
      JSONValue.append(name, to: &quoted)
      quoted[1..<quoted.count - 1].withUnsafeBufferPointer { add($0) }
    }
    let places = sorted
    sorted = places.sorted { compare($0, $1) < 0 }
    for (place, next) in zip(sorted, sorted.dropFirst()) where compare(place, next) == 0 {
      throw Malformed()
    }
  }

  func place(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    let guess = guesses[Self.sum(name)]
    if guess > 0, compare(name, to: guess - 1) == 0 { return Int(guess) - 1 }
    let slot = slot(for: name)
    guard slot < sorted.count, compare(name, to: sorted[slot]) == 0 else { return nil }
    return Int(sorted[slot])
  }

  /// Adds a name that is not there.
  mutating func insert(_ name: UnsafeBufferPointer<UInt8>) throws(Malformed) {
    guard ranges.count < Self.most else { throw Malformed() }
    let slot = slot(for: name)
    add(name)
    let place = sorted.removeLast()
    sorted.insert(place, at: slot)
  }

  /// Of the length and the bytes at both ends.
  private static func sum(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let (first, last) = (name.first ?? 0, name.last ?? 0)
    return Int(UInt8(truncatingIfNeeded: name.count) &* 31 &+ first &* 7 &+ last)
  }

  private mutating func add(_ name: UnsafeBufferPointer<UInt8>) {
    let sum = Self.sum(name)
    if guesses[sum] == 0 { guesses[sum] = UInt16(ranges.count) + 1 }
    sorted.append(UInt16(ranges.count))
    ranges.append(bytes.count..<bytes.count + name.count)
    bytes.append(contentsOf: name)
  }

  /// Where in `sorted` the name is, or would be.
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

  private func compare(_ name: UnsafeBufferPointer<UInt8>, to place: UInt16) -> Int {
    let range = ranges[Int(place)]
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
