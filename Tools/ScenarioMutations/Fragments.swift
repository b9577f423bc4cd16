/// Pieces of syntax, right in one place and wrong in most.
enum Fragments {
  static let all: [[UInt8]] = texts.map { Array($0.utf8) } + broken

  private static let texts = [
    "\t", "- ", ": ", "{", "}", "[", "]", "\"", "'", "*a", "&a ", "!!str ", "---\n", "\n", "  ",
    "${", "null", "010", "<<: ", "? ", "#", "|", ">", "\u{FEFF}", "\u{2028}", "か", "\0", "steps:",
    "%YAML 9.9\n", "\\", "\r", "80ms", "~", ",", "@", "`", "all", "...\n", "|2-\n", ">+\n", "\r\n",
    "{url: nio}", "{position: 1}", "{generate: {count: 2}}", "2015-02-29", "given: {}\n", "true",
    "${i}", "${name}", "$${", "}}", "{}", "[]", "\"\"", "yes", "0x10", "1_000", "1:30", "none",
    "e\u{301}", "\u{200B}", "\u{202E}", "\u{1F468}\u{200D}\u{1F467}", "\u{10FFFF}", "\u{85}",
    "\\ud800", "\\x00", "\\u2028", "\u{FF5B}", "\u{1D7D9}", "as: x, ", "- idle\n", "- end\n",
    "vars: {name: ada}\n", "table: {columns: [name], rows: [[a], [b]]}\n", "rows: [[1, 2], [3]]\n",
    "- include: sign-in.steps.yaml\n", "- generate: {count: 3, seed: 1}\n",
    "weights: {tap: 2}", "swarm: true", "position: \"${i}\"",
    "mode: burst\n", "only: [flux]\n", "scenario: 2\n", "<<: *a\n", "? [*a, *a]\n: x\n",
  ]

  /// No UTF-8: a lone byte, an overlong NUL, a surrogate, half of a character.
  private static let broken: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE3, 0x81],
  ]
}
