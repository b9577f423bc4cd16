/// How long the lines of a file are, in Unicode scalars, counted for itself: a check that asked the
/// loader where lines end would not see it err.
struct LineLengths {
  private let lengths: [Int]

  /// YAML ends lines at CR LF, CR, LF, NEL, LS and PS; a byte order mark at the start is no part of
  /// the first.
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

  /// Nil where there is no such line.
  subscript(line: Int) -> Int? {
    lengths.indices.contains(line - 1) ? lengths[line - 1] : nil
  }
}
