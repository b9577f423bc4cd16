/// How many columns of a terminal a text takes: two for a wide East Asian character or an emoji,
/// none for what joins the character before it.
///
/// Control characters count nothing: they are for `VisibleText` to replace before anybody prints.
public enum TextWidth {
  public static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  public static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    return isEmoji(character) ? 2 : character.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// The text if it fits, else its beginning and `…`, in no more columns than these.
  public static func clipped(_ text: String, to columns: Int) -> String {
    var taken = 0
    // Where to cut, should it turn out that not all fits.
    var cut = text.startIndex
    for place in text.indices {
      taken += of(text[place])
      if taken < columns { cut = text.index(after: place) }
      if taken > columns { return columns > 0 ? text[..<cut] + "…" : "" }
    }
    return text
  }

  /// The text with blanks up to this many columns; a longer one stays as it is.
  public static func padded(
    _ text: String, to columns: Int, _ alignment: Table.Alignment = .left
  ) -> String {
    let space = String(repeating: " ", count: max(0, columns - of(text)))
    return alignment == .left ? text + space : space + text
  }

  /// The text in pieces of at most so many columns, which joined are the text again; one piece if
  /// it is empty.
  ///
  /// Broken after a blank if that leaves the line at least half full, else anywhere between two
  /// characters. A character that is wider than the columns is a piece of its own.
  public static func wrapped(_ text: String, to columns: Int) -> [String] {
    precondition(columns > 0, "a text is wrapped to at least one column")
    var pieces: [String] = []
    var rest = Substring(text)
    while let end = firstBreak(in: rest, columns) {
      pieces.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return pieces + [String(rest)]
  }

  /// Where the first of several pieces ends; nil if there is but one.
  private static func firstBreak(in text: Substring, _ columns: Int) -> String.Index? {
    var taken = 0
    var afterBlank: String.Index?
    for place in text.indices {
      taken += of(text[place])
      if taken > columns {
        return afterBlank ?? (place > text.startIndex ? place : nextBreak(in: text))
      }
      if text[place] == " ", taken * 2 >= columns { afterBlank = text.index(after: place) }
    }
    return nil
  }

  /// After the first character; nil if nothing is left then.
  private static func nextBreak(in text: Substring) -> String.Index? {
    let next = text.index(after: text.startIndex)
    return next < text.endIndex ? next : nil
  }

  /// However many scalars an emoji is made of: a flag, a family, a key cap, a colour of skin.
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
    // A soft hyphen is shown by terminals, although it can be ignored elsewhere.
    case 0xAD: return false
    // The vowels and finals of Hangul stand inside the syllable that they end.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .lineSeparator, .paragraphSeparator:
      return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// The ranges W and F of Unicode 17.0's EastAsianWidth.txt, without those that are emoji by
  /// presentation, which the standard library knows. Neighbours with nothing but unassigned places
  /// or such emoji between them are one range here: what will be assigned there is likely to be
  /// wide too.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
    0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
