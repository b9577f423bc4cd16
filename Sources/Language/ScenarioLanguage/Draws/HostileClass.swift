package import GivenData

/// One class of values that programs often take wrongly. Draws take values from all classes: as
/// texts that are typed, and as fields of records.
package struct HostileClass: Sendable {
  package let name: String
  /// One line for the reference.
  package let summary: String
  /// Texts, numbers and days. A number of a record is never below 0, so negative ones are not used.
  package let values: [GivenValue]
  /// Texts that are made of another one, and nearly equal to it.
  let variants: @Sendable (String) -> [String]

  package init(
    _ name: String, _ summary: String, values: [GivenValue] = [],
    variants: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    self.name = name
    self.summary = summary
    self.values = values
    self.variants = variants
  }

  private init(_ name: String, _ summary: String, texts: [String]) {
    self.init(name, summary, values: texts.map { .text($0) })
  }
}

extension HostileClass {
  /// The classes for every feature.
  package static let standard = [
    HostileClass(
      "joiners", "scalars without a width that join or part letters, and what they make",
      texts: [
        "a\u{200D}b", "\u{200D}", "a\u{200C}b", "\u{2060}a", "\u{1F468}\u{200D}\u{1F469}",
        "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}", "\u{1F1EF}\u{1F1F5}",
      ]),
    HostileClass(
      "marks of direction", "text from the right to the left, and the marks that turn it",
      texts: [
        "a\u{200E}", "\u{200F}a", "\u{202E}abc\u{202C}", "\u{2067}ab\u{2069}",
        "\u{5D0}\u{5D1} a", "\u{61C}1",
      ]),
    HostileClass(
      "control characters", "characters that end a text in C or mean something to a terminal",
      texts: ["a\u{0}b", "\u{0}", "\u{1}", "a\u{8}", "\u{1B}[31ma", "a\tb", "\u{7F}", "\u{FEFF}a"]),
    HostileClass(
      "composed and decomposed", "one letter as one scalar or as several, and look-alikes",
      texts: [
        "\u{E9}", "e\u{301}", "\u{304C}", "\u{304B}\u{3099}", "\u{212B}", "\u{C5}", "A\u{30A}",
        "\u{FB01}", "fi", "\u{AC00}", "\u{1100}\u{1161}", "\u{301}", "\u{130}", "\u{DF}",
      ]),
    HostileClass(
      "blanks at the ends", "blanks of all kinds before, after, or alone",
      texts: [" a", "a ", " ", "\u{3000}a", "a\u{A0}", "\u{2003}a\u{2003}", "a  b", "\u{200B}a"]),
    HostileClass(
      "line breaks", "texts of several lines, with every kind of line break",
      texts: ["a\nb", "a\r\nb", "a\rb", "\na", "a\n", "a\u{2028}b", "a\u{85}b", "\n\n", "a\u{B}b"]),
    HostileClass(
      "very long", "texts longer than any label or column",
      texts: [
        String(repeating: "long ", count: 60), String(repeating: "m", count: 257),
        String(repeating: "\u{1F468}\u{200D}\u{1F469}", count: 40),
        "ab" + String(repeating: "\u{301}", count: 60),
        String(repeating: "\u{3042}", count: 260),
      ]),
    HostileClass(
      "nearly equal", "a text that is there already, but for a letter's case or one scalar",
      variants: nearlyEqual),
    HostileClass(
      "words of programs", "what some program takes for nothing, for a number or for code",
      texts: [
        "", "null", "nil", "0", "-0", "1e3", "true", "%@", "%s%n", "<b>&amp;</b>", "\"", "\\",
        "${a}", "../..", "::error::a", "##[error]", "a,b;c", "-",
      ]),
    HostileClass(
      "numbers at their edges", "numbers where their way of writing or their type may end",
      values: [
        0, 1, 9, 10, 99, 100, 127, 128, 255, 256, 999, 1_000, 1_001, 9_999, 32_767, 65_536, 99_999,
        999_499, 999_500, 999_999, 1_000_000, 9_999_999, 999_999_999, 1_000_000_000,
        Int(Int32.max), Int(Int32.max) + 1, Int(UInt32.max), Int.max - 1, Int.max,
      ].map { .number($0) }),
    HostileClass(
      "days at their edges", "leap days, first and last days, and days before 1970",
      values: [
        "1970-01-01", "1969-12-31", "1970-01-02", "2000-02-29", "2024-02-29", "2023-02-28",
        "2024-12-31", "2100-02-28", "2100-03-01", "1900-03-01", "2038-01-19", "2038-01-20",
        "0001-01-01", "0999-12-31", "9999-12-31", "1582-10-15",
      ].compactMap { (try? DaySpelling(parsing: $0)).map { .day($0.days) } }),
  ]

  /// Marks that nobody sees at the end of a text.
  private static let marks = [
    "\u{200E}", "\u{200B}", "\u{200D}", "\u{0}", " ", "\u{301}", "\u{FE0F}", "\u{202C}", "\n",
  ]

  @Sendable private static func nearlyEqual(to text: String) -> [String] {
    let otherCase = text.uppercased() == text ? text.lowercased() : text.uppercased()
    let shorter = String(String.UnicodeScalarView(text.unicodeScalars.dropLast()))
    return [otherCase, shorter, text + text.suffix(1)].filter { !$0.utf8.elementsEqual(text.utf8) }
      + marks.map { text + $0 } + [" " + text, "\u{200F}" + text]
  }
}
