/// What the form's two rules say of texts that look alike, or look like nothing.
enum UnicodeFacts {
  struct Pair: Sendable, CustomStringConvertible {
    let description: String
    let left: String
    let right: String
    let isMatch: Bool

    init(_ description: String, _ left: String, _ right: String, matches isMatch: Bool) {
      self.description = description
      self.left = left
      self.right = right
      self.isMatch = isMatch
    }
  }

  static let pairs = [
    Pair("が composed and decomposed", "\u{304C}", "\u{304B}\u{3099}", matches: true),
    Pair("half-width and full-width ガ", "\u{FF76}\u{FF9E}", "\u{30AC}", matches: false),
    Pair("full-width and ASCII A", "\u{FF21}", "A", matches: false),
    Pair("Kelvin sign and K", "\u{212A}", "K", matches: true),
    Pair("Ångström sign and Å", "\u{212B}", "\u{C5}", matches: true),
    Pair("Å and A with a ring", "\u{C5}", "A\u{30A}", matches: true),
    Pair("compatibility ideograph and 神", "\u{FA19}", "\u{795E}", matches: true),
    Pair("heart without and with a selector", "\u{2764}", "\u{2764}\u{FE0F}", matches: false),
    Pair("marks in canonical order and not", "a\u{301}\u{323}", "a\u{323}\u{301}", matches: true),
    Pair("marks of one class swapped", "a\u{301}\u{300}", "a\u{300}\u{301}", matches: false),
    Pair("ligature fi", "\u{FB01}", "fi", matches: false),
    Pair("hiragana and katakana", "か", "カ", matches: false),
    Pair("case", "a", "A", matches: false),
    Pair("a blank more", "a", "a ", matches: false),
    Pair("a blank and an ideographic one", " ", "\u{3000}", matches: false),
    Pair("ideographic and zero-width space", "\u{3000}", "\u{200B}", matches: false),
    Pair("a zero-width space more", "a", "a\u{200B}", matches: false),
    Pair("CR LF and LF", "\r\n", "\n", matches: false),
    Pair("a NUL more", "a", "a\0", matches: false),
    Pair("the same", "パスワード", "パスワード", matches: true),
    Pair("nothing and nothing", "", "", matches: true),
  ]

  /// Texts that are filled in although little or nothing is seen of them.
  static let filled = [
    " ", "\u{3000}", "\u{200B}", "\0", "\u{3099}", "\u{FEFF}", "\u{200D}", "\t", "\n", "\r\n",
    "\u{FE0F}", "\u{A0}", "\u{1F1EF}",
  ]
}
