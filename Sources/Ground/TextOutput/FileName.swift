import Foundation

/// A file name made from a title in any script.
///
/// Letters and digits stay, with their marks, in lower case if the script has case, and in
/// Unicode's composed form (NFC), so that one name is one file. Everything else only separates
/// words: each run of it becomes one dash. Nothing is left that ends a path's component, is
/// invisible, or looks like another character.
package struct FileName: Hashable, Sendable {
  /// The name without its ending; empty if there is neither letter nor digit.
  package let text: String

  package init(for name: String) {
    let words = name.precomposedStringWithCanonicalMapping
      .split { !Self.isOfWord($0) }
      .map { Self.honest(Self.kept($0)) }
      .filter { !$0.isEmpty }
    text = words.joined(separator: "-").lowercased().precomposedStringWithCanonicalMapping
  }

  /// True inside a word. Apostrophes and invisible characters are part of it, and removed later.
  private static func isOfWord(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    return isLetter(first) || isApostrophe(first)
      || DeceptiveCharacter.plain(String(character)).isEmpty
  }

  private static func kept(_ word: Substring) -> String {
    var kept = String.UnicodeScalarView()
    for character in word {
      let scalars = character.unicodeScalars
      guard let first = scalars.first, isLetter(first) else { continue }
      kept.append(contentsOf: scalars.filter { isLetter($0) || isMark($0) })
    }
    return String(kept)
  }

  /// Replaces full-width letters by the letters that they look like. In a word that is otherwise
  /// Latin, letters of another script are replaced, too.
  private static func honest(_ word: String) -> String {
    let narrow = String(
      String.UnicodeScalarView(word.unicodeScalars.map { isFullWidth($0) ? plain($0) : $0 }))
    let latin = DeceptiveCharacter.plain(narrow)
    let isMixed = narrow.utf8.contains { $0 < 0x80 } && latin.utf8.allSatisfy { $0 < 0x80 }
    return isMixed ? latin : narrow
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    DeceptiveCharacter.all(in: [scalar]).first?.appearance ?? scalar
  }

  private static func isFullWidth(_ scalar: Unicode.Scalar) -> Bool {
    (0xFF01...0xFF5E).contains(scalar.value)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  /// True for visible marks; variation selectors and other invisible marks are none.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2019}"
  }
}
