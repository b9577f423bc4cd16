/// The lines of a file as stretches of its bytes, each with its line feed.
struct Lines {
  let ranges: [Range<Int>]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    var ranges: [Range<Int>] = []
    var start = 0
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      ranges.append(start..<place + 1)
      start = place + 1
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
    self.ranges = ranges
    self.bytes = bytes
  }

  /// The line that a place is in; an empty stretch behind the last one.
  func range(of place: Int) -> Range<Int> {
    ranges.first { $0.contains(place) } ?? bytes.count..<bytes.count
  }

  /// The steps that begin with a dash on a line of their own, with all that is indented below it.
  var steps: [Range<Int>] {
    ranges.indices.filter { isStep(ranges[$0]) }.map { place in
      let column = indentation(of: ranges[place])
      let next = ranges[(place + 1)...].first {
        indentation(of: $0) <= column && !isBlank($0)
      }
      return ranges[place].lowerBound..<(next?.lowerBound ?? bytes.count)
    }
  }

  func indentation(of line: Range<Int>) -> Int {
    bytes[line].prefix { $0 == UInt8(ascii: " ") }.count
  }

  func isBlank(_ line: Range<Int>) -> Bool {
    bytes[line].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
  }

  private func isStep(_ line: Range<Int>) -> Bool {
    bytes[line].drop { $0 == UInt8(ascii: " ") }.starts(with: Array("- ".utf8))
  }
}
