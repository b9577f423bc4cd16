import Foundation
import Scenarios
import Testing

/// Files that were nearly right: whatever is changed in them, they load or are refused with a code
/// and a place inside the file.
@Suite struct MutationTests {
  private static let corpus: [[UInt8]] = {
    let names = [
      "all-equal", "typical-registration", "edit-inside-a-write", "input-method-kanji",
      "two-taps-in-one-turn", "carriage-return-and-line-feed",
    ]
    return names.compactMap { name in
      let path = BundledScenarioTests.folder.appending(path: "form/\(name).scenario.yaml")
      return (try? Data(contentsOf: path)).map(Array.init)
    } + [Array(everything.utf8), Array(favorites.utf8)]
  }()

  /// A step of every kind that the bundled files lack.
  private static let everything = """
    scenario: 1
    name: "every*thing"
    feature: form
    tags: [a]
    seed: 3
    only: [mvc]
    queues: [main]
    agree: final
    steps:
      - repeat: {times: 2, index: i, steps: [{type: {into: id, text: "${i}$${", every: 1.5ms}}]}
      - {erase: {in: id, count: all}, as: gone}
      - select: {in: id, from: 0, to: 3}
      - {set: {field: id, text: 'it''s'}}
      - expect: {writes: {max: 3}, glitches: 0, alert: none, fields: {id: |-
          a}}
      - wait: 20us
      - end
    """

  /// What is given in every way, and every step on rows.
  private static let favorites = """
    scenario: 1
    name: favorites
    feature: favorites
    given:
      repositories:
        - {name: swift, url: "https://example.org/swift", stars: 67000, forks: 10300,
           language: C++, updated: 2015-02-07}
        - {name: "n\\n\u{304B}\u{3099}", url: nio, stars: 7900, updated: 2024-02-29}
        - generate: {count: 30, seed: 3}
      favorites: [swift, {url: nio}, {position: 2}, repo-0007]
    steps:
      - expect: {title: a, rows: {names: [swift], count: 1, present: [nio], absent: []}}
      - expect: {detail: none, tabBar: true}
      - tap: {tab: favorites}
      - tap: {row: swift}
      - tap: {row: {url: nio}}
      - burst: [{swipe: {row: {position: 3}, to: delete}}, {scroll: {to: 2}}, {cancel: back}]
      - repeat: {times: 9, index: i, steps: [{external: {add: "repo-000${i}", on: loader}}]}
      - external: {removeAll: true, on: main}
    """

  private static let fragments: [[UInt8]] =
    [
      "\t", "- ", ": ", "{", "}", "[", "]", "\"", "'", "*a", "&a ", "!!str ", "---\n", "\n", "  ",
      "${", "null", "010", "<<: ", "? ", "#", "|", ">", "\u{FEFF}", "\u{2028}", "か", "\0", "steps:",
      "%YAML 9.9\n", "\\", "\r", "999999999999999999999", "80ms", "~", ",", "@", "`", "all",
      "{url: nio}", "{position: 1}", "{generate: {count: 2}}", "2015-02-29", "given: {}\n",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE3, 0x81]]

  @Test(arguments: 0..<20 as Range<UInt64>)
  func mutatedFileIsLoadedOrRefusedWithACodeAndAPlace(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<1_000 {
      let bytes = Self.mutate(Self.corpus[random.next(below: Self.corpus.count)], &random)
      do throws(ScenarioErrors) {
        _ = try ScenarioText.loader.load(path: "mutated", bytes: bytes)
      } catch {
        if let fault = Self.fault(in: error, bytes) {
          Issue.record("seed \(seed), round \(round): \(fault)\n\(error)")
        }
      }
    }
  }

  private static func mutate(_ original: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = original
    for _ in 0...random.next(below: 3) {
      let start = random.next(below: bytes.count + 1)
      let end = min(bytes.count, start + random.next(below: 12))
      switch random.next(below: 4) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: fragments[random.next(below: fragments.count)], at: start)
      case 2:
        bytes.replaceSubrange(start..<end, with: fragments[random.next(below: fragments.count)])
      default: bytes.insert(contentsOf: bytes[start..<end], at: random.next(below: bytes.count + 1))
      }
    }
    return bytes
  }

  /// What is wrong with a refusal; nil for a good one.
  private static func fault(in errors: ScenarioErrors, _ bytes: [UInt8]) -> String? {
    let breaks = Set("\r\n\u{85}\u{2028}\u{2029}".unicodeScalars)
    let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars
      .split(omittingEmptySubsequences: false) { breaks.contains($0) }
    for diagnostic in errors.diagnostics {
      for range in [diagnostic.range] + (diagnostic.label.map { [$0.range] } ?? []) {
        guard (1...lines.count).contains(range.start.line) else { return "line out of the file" }
        // A CR LF is two breaks here, so that no bound by line can be taken from it.
        guard range.start.column >= 1, range.start.column <= (lines.map(\.count).max() ?? 0) + 1
        else { return "column out of the file" }
      }
      if diagnostic.message.isEmpty || diagnostic.message.contains("\n") { return "no message" }
      if diagnostic.help?.isEmpty != false { return "no help" }
    }
    if errors.description.isEmpty || errors.json.isEmpty { return "no rendering" }
    return nil
  }
}
