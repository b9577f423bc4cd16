/// The names of all elements of a page and of their attributes, read as a browser reads them.
/// Script and style are left out.
struct MarkupNames {
  private(set) var names: Set<String> = []

  init(of page: String) {
    let bytes = Array(page.utf8)
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      var tag = Tag(bytes, at: start + 1)
      guard tag.isTag else {
        index = start + 1
        continue
      }
      tag.readAttributes()
      names.insert(tag.name)
      names.formUnion(tag.attributes.map { "\(tag.name) \($0)" })
      index = tag.index
      if ["script", "style"].contains(tag.name) {
        index = Self.end(of: tag.name, in: bytes, from: index)
      }
    }
  }

  /// Where the element ends whose text is no markup.
  private static func end(of name: String, in bytes: [UInt8], from start: Int) -> Int {
    let ending = Array("</\(name)".utf8)
    return (start..<bytes.count).first { bytes[$0...].starts(with: ending) } ?? bytes.count
  }
}

/// One tag.
private struct Tag {
  private let bytes: [UInt8]
  private(set) var index: Int
  private(set) var attributes: [String] = []
  let name: String

  /// - Parameter start: after the `<`.
  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    let end = bytes[start...].firstIndex { Self.isSpace($0) || $0 == UInt8(ascii: ">") }
    index = end ?? bytes.count
    name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
  }

  /// `<` before anything but a letter, `/` or `!` is text.
  var isTag: Bool { name.first.map { $0.isLetter || $0 == "/" || $0 == "!" } ?? false }

  mutating func readAttributes() {
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if Self.isSpace(bytes[index]) {
        index += 1
        continue
      }
      let start = index
      advance { !Self.isSpace($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      attributes.append(String(decoding: bytes[start..<index], as: UTF8.self).lowercased())
      skipValue()
    }
    index = min(index + 1, bytes.count)
  }

  private mutating func skipValue() {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return }
    index += 1
    guard index < bytes.count else { return }
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      advance { $0 != quote }
      index += 1
    } else {
      advance { !Self.isSpace($0) && $0 != UInt8(ascii: ">") }
    }
  }

  private mutating func advance(while isOfIt: (UInt8) -> Bool) {
    while index < bytes.count, isOfIt(bytes[index]) { index += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [9, 10, 12, 13, 32].contains(byte) }
}
