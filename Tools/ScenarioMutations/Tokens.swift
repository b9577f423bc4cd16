/// The rough parts of a file's bytes. The file need not be right.
struct Tokens {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The pieces between blanks, brackets, commas, colons and quotes.
  var words: [Range<Int>] {
    runs { !Self.separators.contains($0) }
  }

  var numbers: [Range<Int>] {
    runs { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Words followed by a colon.
  var keys: [Range<Int>] {
    words.filter { $0.upperBound < bytes.count && bytes[$0.upperBound] == UInt8(ascii: ":") }
  }

  var quotes: [Int] {
    bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") || bytes[$0] == UInt8(ascii: "'") }
  }

  /// Brackets with their contents, without those in double quotes.
  var groups: [Range<Int>] {
    var groups: [Range<Int>] = []
    var open: [Int] = []
    var isQuoted = false
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "{"), UInt8(ascii: "["): if !isQuoted { open.append(place) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if !isQuoted, let start = open.popLast() { groups.append(start..<place + 1) }
      default: break
      }
    }
    return groups
  }

  private static let separators = Set(" \n\r\t,:{}[]\"'".utf8)

  private func runs(of isPart: (UInt8) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for (place, byte) in bytes.enumerated() {
      if isPart(byte) {
        start = start ?? place
      } else if let first = start {
        runs.append(first..<place)
        start = nil
      }
    }
    if let start { runs.append(start..<bytes.count) }
    return runs
  }
}
