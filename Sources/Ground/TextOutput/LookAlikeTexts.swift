/// Two different texts that look the same, and the characters that differ.
package struct LookAlikeTexts: Hashable, Sendable {
  /// A stretch that looks the same in both texts but has different characters.
  package struct Spot: Hashable, Sendable {
    /// The characters in the first text; empty if there are none.
    package let first: [Unicode.Scalar]
    package let second: [Unicode.Scalar]
    /// The number of scalars before it in the second text.
    package let offset: Int
  }

  /// In the order of the texts; never empty.
  package let spots: [Spot]
  private let isUnicodeForm: Bool

  /// Nil if the texts are equal to the byte, or if they do not look the same.
  package init?(_ first: String, _ second: String) {
    guard !first.utf8.elementsEqual(second.utf8), Self.lookAlike(first, second),
      let spots = Self.spots(Array(first), Array(second))
    else { return nil }
    self.spots = spots
    // `==` of texts is canonical equivalence.
    isUnicodeForm = first == second
  }

  /// True if a reader could take one text for the other.
  package static func lookAlike(_ first: String, _ second: String) -> Bool {
    DeceptiveCharacter.plain(first) == DeceptiveCharacter.plain(second)
  }

  /// The differences of the second text from the first, which is the right one.
  ///
  /// `the same text in another Unicode form: "é" should be U+00E9 LATIN SMALL LETTER E WITH ACUTE,
  /// is U+0065 U+0301`
  package var explanation: String {
    let told = spots.prefix(Self.told).map(Self.words)
    let rest = spots.count - told.count
    let title = isUnicodeForm ? "the same text in another Unicode form" : "they look the same"
    return "\(title): " + told.joined(separator: "; ")
      + (rest > 0 ? "; \(rest) more such \(rest == 1 ? "place" : "places")" : "")
  }

  /// The characters that differ if two texts look the same, to go on a sentence; else nothing.
  package static func note(on first: String, _ second: String) -> String {
    let explanation = Self(first, second)?.explanation ?? curlyQuotes(apart: first, second)
    return explanation.map { "; \($0)" } ?? ""
  }

  /// A message about two texts, as JSON or bare, that differ by curly quotes around one of them: in
  /// YAML such quotes are part of the text. Nil for any other texts.
  package static func curlyQuotes(apart first: String, _ second: String) -> String? {
    let texts = [first, second].map(withoutStraightQuotes)
    for (text, other) in [(texts[0], texts[1]), (texts[1], texts[0])] {
      guard let opening = text.unicodeScalars.first, let closing = text.unicodeScalars.last,
        text.unicodeScalars.count == other.unicodeScalars.count + 2,
        curly.contains(opening), curly.contains(closing),
        text.unicodeScalars.dropFirst().dropLast().elementsEqual(other.unicodeScalars)
      else { continue }
      return "the quotes around one of them are \(CodePoint.named(opening)) and "
        + "\(CodePoint.named(closing)), which are a part of the text: type \" instead"
    }
    return nil
  }

  private static let curly: ClosedRange<Unicode.Scalar> = "\u{2018}"..."\u{201F}"

  private static func withoutStraightQuotes(_ text: String) -> String {
    text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
      ? String(text.dropFirst().dropLast()) : text
  }

  /// Nobody reads more spots.
  private static let told = 2

  private static func words(for spot: Spot) -> String {
    if spot.first.isEmpty { return "\(list(spot.second)) is there and should not be" }
    if spot.second.isEmpty { return "\(list(spot.first)) is missing" }
    return "\(shown(spot.first)) should be \(list(spot.first)), is \(list(spot.second))"
  }

  private static func shown(_ scalars: [Unicode.Scalar]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return "`\(VisibleText.of(String(text)))`"
  }

  /// The name of a lone character. For several characters the numbers are enough.
  private static func list(_ scalars: [Unicode.Scalar]) -> String {
    scalars.count == 1 ? CodePoint.named(scalars[0]) : CodePoint.numbers(scalars)
  }

  // MARK: Finding them

  /// Walks both texts character by character; nil if they come apart.
  private static func spots(_ first: [Character], _ second: [Character]) -> [Spot]? {
    var spots: [Spot] = []
    var (left, right, offset) = (0, 0, 0)
    while left < first.count || right < second.count {
      let one = left < first.count ? first[left] : nil
      let other = right < second.count ? second[right] : nil
      switch (one, other) {
      case (let one?, let other?) where looksAlike(one, other):
        if !one.unicodeScalars.elementsEqual(other.unicodeScalars) {
          spots.append(spot(one, other, offset))
        }
        (left, right) = (left + 1, right + 1)
        offset += other.unicodeScalars.count
      case (_, let other?) where isInvisible(other):
        spots.append(spot(nil, other, offset))
        right += 1
        offset += other.unicodeScalars.count
      case (let one?, _) where isInvisible(one):
        spots.append(spot(one, nil, offset))
        left += 1
      default: return nil
      }
    }
    return spots.isEmpty ? nil : spots
  }

  private static func spot(_ one: Character?, _ other: Character?, _ offset: Int) -> Spot {
    Spot(
      first: one.map { Array($0.unicodeScalars) } ?? [],
      second: other.map { Array($0.unicodeScalars) } ?? [], offset: offset)
  }

  private static func looksAlike(_ one: Character, _ other: Character) -> Bool {
    one == other || lookAlike(String(one), String(other)) && !isInvisible(one)
  }

  private static func isInvisible(_ character: Character) -> Bool {
    DeceptiveCharacter.plain(String(character)).isEmpty
  }
}
