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

  /// The line of a place; an empty stretch behind the last one.
  func range(of place: Int) -> Range<Int> {
    ranges.first { $0.contains(place) } ?? bytes.count..<bytes.count
  }

  /// The steps that begin with a dash on a line of their own, with all lines indented below.
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

/// The lengths of a file's lines in Unicode scalars. They are counted independently of the loader,
/// so that a check sees its errors.
struct LineLengths {
  private let lengths: [Int]

  /// YAML ends lines at CR LF, CR, LF, NEL, LS and PS. A byte order mark is no part of line 1.
  init(_ bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    var lengths = [0]
    var isAfterReturn = false
    for scalar in String(decoding: content, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n" where isAfterReturn: break
      case "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}": lengths.append(0)
      default: lengths[lengths.count - 1] += 1
      }
      isAfterReturn = scalar == "\r"
    }
    self.lengths = lengths
  }

  /// Nil if there is no such line.
  subscript(line: Int) -> Int? {
    lengths.indices.contains(line - 1) ? lengths[line - 1] : nil
  }
}
