import SeededRandom

/// Changes that treat the file as words, numbers and brackets.
enum TokenMutation {
  static func putGroup(
    of donor: [UInt8], into bytes: inout [UInt8], _ random: inout SeededGenerator
  ) {
    guard let group = random.element(of: Tokens(donor).groups),
      let place = random.element(of: Tokens(bytes).groups)
    else { return }
    bytes.replaceSubrange(place, with: donor[group])
  }

  static func putWord(
    of donor: [UInt8], into bytes: inout [UInt8], _ random: inout SeededGenerator
  ) {
    guard let word = random.element(of: Tokens(donor).words),
      let place = random.element(of: Tokens(bytes).words)
    else { return }
    bytes.replaceSubrange(place, with: donor[word])
  }

  static func putExtreme(
    into bytes: inout [UInt8], _ random: inout SeededGenerator, _ mayCost: Bool
  ) {
    let numbers = mayCost && random.index(below: 16) == 0 ? costlyNumbers : extremeNumbers
    guard let place = random.element(of: Tokens(bytes).numbers),
      let number = random.element(of: numbers)
    else { return }
    bytes.replaceSubrange(place, with: Array(number.utf8))
  }

  /// At and beyond the bounds of the language and of machines.
  private static let extremeNumbers = [
    "0", "-0", "-1", "1", "2", "3", "4", "12", "16", "17", "31", "32", "33", "00", "007", "0x10",
    "1e3", "1.5", ".5", "5.", "+1", "1_000", "2147483647", "2147483648", "4294967296",
    "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "999999999999999999999", "0000-00-00", "9999-12-31", "1e400", "NaN",
    "-9223372036854775808", "0.000000001", "\u{0661}", String(repeating: "9", count: 400),
  ]

  /// Numbers that keep the loader busy for long. They are drawn rarely, to leave time for others.
  private static let costlyNumbers = [
    "1000", "9999", "10000", "10001", "65535", "65536", "99999", "100000", "100001", "999999",
    "1000000", "1000001",
  ]

  /// A letter left out, doubled, swapped with the next, replaced, or in the other case.
  static func misspellKey(in bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard let key = random.element(of: Tokens(bytes).keys),
      let place = random.element(of: key)
    else { return }
    switch random.index(below: 5) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(bytes[place], at: place)
    case 2: bytes.swapAt(place, min(place + 1, key.upperBound - 1))
    case 3: bytes[place] = UInt8(ascii: "a") + UInt8(random.index(below: 26))
    default: bytes[place] ^= 0x20
    }
  }

  static func changeQuotes(in bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let tokens = Tokens(bytes)
    let quote = UInt8(ascii: random.index(below: 2) == 0 ? "\"" : "'")
    if random.index(below: 2) == 0, let place = random.element(of: tokens.quotes) {
      if random.index(below: 2) == 0 { bytes.remove(at: place) } else { bytes[place] = quote }
      return
    }
    guard let word = random.element(of: tokens.words) else { return }
    bytes.insert(quote, at: word.upperBound)
    bytes.insert(quote, at: word.lowerBound)
  }
}
