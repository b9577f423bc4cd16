package import SeededRandom

/// Makes nearly right files. A seed and a number decide each.
package struct ScenarioMutator: Sendable {
  private let corpus: Corpus
  private let makesCostly: Bool

  /// - Parameter makesCostly: true if some of the files may keep the loader busy for long.
  package init(_ corpus: Corpus, makesCostly: Bool = true) {
    self.corpus = makesCostly ? corpus : corpus.withoutCostly
    self.makesCostly = makesCostly
    precondition(!self.corpus.kinds.isEmpty, "mutated files are made from others")
  }

  /// The file with that number. It depends only on the seed and the corpus.
  package func file(_ number: Int, seed: UInt64) -> MutatedFile {
    var random = SeededGenerator(seed: seed, stream: "file \(number)")
    return file(&random)
  }

  /// Half of the files are changed once, a quarter twice, and so on up to five times: one change
  /// leaves most of a file readable, several interact.
  package func file(_ random: inout SeededGenerator) -> MutatedFile {
    let origin = file(ofCorpus: &random)
    var bytes = origin.bytes
    var mutations: [Mutation] = []
    repeat {
      let mutation = Mutation.drawn[random.index(below: Mutation.drawn.count)]
      let donor = file(ofCorpus: &random)
      mutation.apply(to: &bytes, from: donor.bytes, &random, mayCost: makesCostly)
      mutations.append(mutation)
    } while mutations.count < 5 && random.index(below: 2) == 0
    return MutatedFile(origin: origin.name, mutations: mutations, bytes: bytes)
  }

  /// A file of the corpus. Costly ones are rare: they would take most of the time, and show little.
  private func file(ofCorpus random: inout SeededGenerator) -> CorpusFile {
    while true {
      let kind = corpus.kinds[random.index(below: corpus.kinds.count)]
      let file = kind[random.index(below: kind.count)]
      if !file.isCostly || random.index(below: 40) == 0 { return file }
    }
  }
}

extension SeededGenerator {
  mutating func element<Elements: RandomAccessCollection>(of elements: Elements)
    -> Elements.Element?
  {
    guard !elements.isEmpty else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: index(below: elements.count))]
  }

  /// A stretch of at most this many places among `count`; it may be empty, and behind the last one.
  mutating func stretch(below count: Int, atMost length: Int) -> Range<Int> {
    let start = index(below: count + 1)
    return start..<min(count, start + index(below: length + 1))
  }
}

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

  /// Invalid UTF-8: a lone byte, an overlong NUL, a surrogate, half of a character.
  private static let broken: [[UInt8]] = [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE3, 0x81],
  ]
}
