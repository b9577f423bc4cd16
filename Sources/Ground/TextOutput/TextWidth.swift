/// The number of terminal columns of a text: two for a wide East Asian character or an emoji, none
/// for a character that combines with the one before it.
///
/// Control characters count as zero; `VisibleText` must replace them before printing.
package enum TextWidth {
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    return isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// The text if it fits into the columns, else its beginning and `…`.
  package static func clipped(_ text: String, to columns: Int) -> String {
    var taken = 0
    // The place to cut if not all of the text fits.
    var cut = text.startIndex
    for index in text.indices {
      taken += of(text[index])
      if taken < columns { cut = text.index(after: index) }
      if taken > columns { return columns > 0 ? text[..<cut] + "…" : "" }
    }
    return text
  }

  /// The text padded with spaces to this many columns. A longer text is unchanged.
  package static func padded(
    _ text: String, to columns: Int, _ alignment: Table.Alignment = .left
  ) -> String {
    let space = String(repeating: " ", count: max(0, columns - of(text)))
    return alignment == .left ? text + space : space + text
  }

  /// Emoji may consist of many scalars: flags, families, key caps, skin tones.
  private static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first?.properties else { return false }
    return first.isEmojiPresentation
      || first.isEmoji && scalars.contains("\u{FE0F}")
      || first.isEmojiModifierBase && scalars.contains { $0.properties.isEmojiModifier }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if isWithoutWidth(scalar) { return 0 }
    let isWide =
      scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }

  private static func isWithoutWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Terminals show a soft hyphen, although it is default-ignorable.
    case 0xAD: return false
    // Terminals draw Hangul vowels and finals inside their syllable.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator:
      return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The ranges W and F of Unicode 17.0's EastAsianWidth.txt, without emoji by presentation, which
  /// the standard library knows. Ranges with only unassigned code points or such emoji between them
  /// are merged, because future characters there are likely to be wide, too.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
    0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
