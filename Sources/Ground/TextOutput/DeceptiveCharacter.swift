/// The characters that a reader takes for others, or does not see.
///
/// Known are the full-width forms of ASCII, letters of other scripts that look like Latin ones,
/// curly quotes, dashes, spaces other than the blank, and characters without a shape. The list is
/// short on purpose: it covers keyboards, input methods, word processors and web pages.
package enum DeceptiveCharacter {
  /// The text with each of them replaced by its appearance, or removed if it is invisible.
  package static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch DeceptiveScalars.look(of: scalar) {
      case .honest: plain.append(scalar)
      case .invisible: break
      case .like(let appearance): plain.append(appearance)
      }
    }
    return String(plain)
  }

  /// True if a reader does not take it for what it is.
  package static func isOne(_ scalar: Unicode.Scalar) -> Bool {
    if case .honest = DeceptiveScalars.look(of: scalar) { false } else { true }
  }

  /// One line that names the character and the remedy.
  ///
  /// ``U+0435 CYRILLIC SMALL LETTER IE at column 8 looks like `e`: type `e` ``
  ///
  /// - Parameter place: the place of the character, such as `column 8`.
  package static func help(on scalar: Unicode.Scalar, at place: String) -> String {
    let name = "\(named(scalar)) at \(place)"
    guard case .like(let appearance) = DeceptiveScalars.look(of: scalar) else {
      return "\(name) is invisible: remove it"
    }
    let shown = appearance == " " ? "a space" : "`\(appearance)`"
    return "\(name) looks like \(shown): type \(shown)"
  }

  /// The first character that differs if two texts look the same, to go on a sentence; else
  /// nothing.
  package static func note(on expected: String, _ shown: String) -> String {
    // `==` of texts is canonical equivalence: other Unicode forms look the same, too.
    guard !expected.utf8.elementsEqual(shown.utf8), plain(expected) == plain(shown) else {
      return ""
    }
    let (right, wrong) = (Array(expected.unicodeScalars), Array(shown.unicodeScalars))
    let index = zip(right, wrong).enumerated().first { $1.0 != $1.1 }?.offset
    let place = index ?? min(right.count, wrong.count)
    let other = place < right.count ? named(right[place]) : "the end"
    let one = place < wrong.count ? named(wrong[place]) : "the end"
    return "; they look the same: at character \(place + 1) should be \(other), is \(one)"
  }

  /// `U+00E9`
  package static func number(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// `U+00E9 LATIN SMALL LETTER E WITH ACUTE`; without a name if Unicode gives it none.
  private static func named(_ scalar: Unicode.Scalar) -> String {
    let name = scalar.properties.name ?? scalar.properties.nameAlias
    return name.map { "\(number(of: scalar)) \($0)" } ?? number(of: scalar)
  }
}

private enum DeceptiveScalars {
  enum Look {
    /// It looks like itself.
    case honest
    case invisible
    case like(Unicode.Scalar)
  }

  static func look(of scalar: Unicode.Scalar) -> Look {
    switch scalar.value {
    case 0..<0x80: .honest
    case 0xFF01...0xFF5E: fullWidth(scalar)
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .like(" ")
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: .like("-")
    case 0x2018, 0x2019, 0x201B, 0x2032: .like("'")
    case 0x201C...0x201F, 0x2033: .like("\"")
    // Soft hyphen, joiners, direction marks, fillers, variation selectors, tags.
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F,
      0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF,
      0xFFA0, 0xE0000...0xE0FFF:
      .invisible
    default: appearances[scalar.value].map { .like($0) } ?? .honest
    }
  }

  private static func fullWidth(_ scalar: Unicode.Scalar) -> Look {
    Unicode.Scalar(scalar.value - 0xFEE0).map { .like($0) } ?? .honest
  }

  /// Written as numbers, because nobody could tell them apart in this file, either.
  private static let appearances: [UInt32: Unicode.Scalar] = [
    // Cyrillic
    0x405: "S", 0x406: "I", 0x408: "J", 0x410: "A", 0x412: "B", 0x415: "E", 0x41A: "K",
    0x41C: "M", 0x41D: "H", 0x41E: "O", 0x420: "P", 0x421: "C", 0x422: "T", 0x423: "Y",
    0x425: "X", 0x430: "a", 0x433: "r", 0x435: "e", 0x43E: "o", 0x440: "p", 0x441: "c",
    0x443: "y", 0x445: "x", 0x455: "s", 0x456: "i", 0x458: "j", 0x4AE: "Y", 0x4BB: "h",
    0x4C0: "I", 0x4CF: "l", 0x501: "d", 0x51B: "q", 0x51D: "w",
    // Greek
    0x391: "A", 0x392: "B", 0x395: "E", 0x396: "Z", 0x397: "H", 0x399: "I", 0x39A: "K",
    0x39C: "M", 0x39D: "N", 0x39F: "O", 0x3A1: "P", 0x3A4: "T", 0x3A5: "Y", 0x3A7: "X",
    0x3B1: "a", 0x3B9: "i", 0x3BD: "v", 0x3BF: "o", 0x3C1: "p", 0x3C5: "u", 0x3F2: "c",
    0x3F3: "j",
    // Armenian
    0x570: "h", 0x578: "n", 0x57D: "u", 0x585: "o",
    // Latin letters that English does not have
    0x131: "i", 0x251: "a", 0x261: "g",
    // Punctuation
    0x1C3: "!", 0x2D0: ":", 0x201A: ",", 0x2024: ".", 0x2044: "/", 0x2215: "/", 0x2236: ":",
    0x301C: "~", 0xA789: ":", 0xFE50: ",", 0xFE52: ".", 0xFE54: ";", 0xFE55: ":",
    // Characters that Unicode defines as the same.
    0x37E: ";", 0x212A: "K", 0x1FEF: "`",
  ]
}
