/// Escapes a text so that it prints as one line, hides nothing and does not control the terminal.
///
/// Control characters (C0, DEL, C1), line and paragraph separators, bidirectional controls and
/// other invisible characters become escapes such as `\u{1b}`. Joiners and variation selectors
/// stay, because they change how their neighbours look; so do the tags that form a flag.
/// Backslashes are not doubled. A caller that must tell a literal `\u{1b}` from an escape doubles
/// them first, as JSON does.
package enum VisibleText {
  package static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    return text.map(shown).joined()
  }

  /// Escapes two texts so that they look different if their bytes differ.
  ///
  /// Some characters have several encodings (`が` with or without a combining mark) that look alike
  /// in a terminal. If only the encoding differs, the scalars are spelled out.
  package static func ofDifferent(_ left: String, _ right: String) -> (String, String) {
    guard left == right, !left.utf8.elementsEqual(right.utf8) else { return (of(left), of(right)) }
    let pairs = zip(left, right).map { one, other in
      one.unicodeScalars.elementsEqual(other.unicodeScalars)
        ? (shown(one), shown(other)) : (spelledOut(one), spelledOut(other))
    }
    return (pairs.map(\.0).joined(), pairs.map(\.1).joined())
  }

  private static func shown(_ character: Character) -> String {
    let scalars = character.unicodeScalars
    let isFlag = scalars.first == "\u{1F3F4}"
    guard scalars.contains(where: isHidden) else { return String(character) }
    return scalars.map { isHidden($0) && !(isFlag && isTag($0)) ? escaped($0) : String($0) }
      .joined()
  }

  private static func spelledOut(_ character: Character) -> String {
    character.unicodeScalars.map { $0.isASCII && !isHidden($0) ? String($0) : escaped($0) }
      .joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16) + "}"
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint && !changesItsNeighbor(scalar)
    }
  }

  /// Joiners and variation selectors.
  private static func changesItsNeighbor(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200C}" || scalar == "\u{200D}" || scalar.properties.isVariationSelector
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool {
    (0xE0020...0xE007F).contains(scalar.value)
  }

  /// Escapes a text of several lines and keeps its line feeds.
  package static func ofLines(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 != "\n" && isHidden($0) }) else { return text }
    // By scalars: a carriage return and a line feed are one character.
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { of(String($0)) }.joined(separator: "\n")
  }
}
