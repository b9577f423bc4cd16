import Foundation
import Scenarios
import SeededRandom
import Testing

@testable import ScenarioLanguage

/// Files that were nearly right: whatever is changed in them, they load, and to the same each time,
/// or are refused with a place inside the file and a remedy.
@Suite struct MutationTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let files: [[UInt8]] = [
    "Scenarios/form", "Scenarios/favorites", "Tests/ScenarioLanguageTests/Errors",
  ].flatMap { folder -> [[UInt8]] in
    let url = root.appending(path: folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".yaml") }
      .compactMap { try? Array(Data(contentsOf: url.appending(path: $0))) }
      .filter { $0.count < 4_000 && !holdsLongNumber($0) }
  }

  /// Numbers of many digits make the loader work for long, and show little.
  private static func holdsLongNumber(_ bytes: [UInt8]) -> Bool {
    bytes.split { !(0x30...0x39).contains($0) }.contains { $0.count > 3 && $0.count < 8 }
  }

  private static let included = Array(
    "scenario: 1\nname: a\nfeature: form\nsteps:\n  - type: {into: id, text: \"${name}\"}\n".utf8)

  /// Pieces of syntax, right in one place and wrong in most, and bytes that are no text.
  private static let fragments: [[UInt8]] =
    [
      "\t", "- ", ": ", "{", "}", "[", "]", "\"", "'", "*a", "&a ", "!!str ", "---\n", "\n", "  ",
      "${", "null", "010", "<<: ", "? ", "#", "|", ">", "\u{FEFF}", "\u{2028}", "か", "\0", "~", "@",
      "%YAML 9.9\n", "\\", "\r", "80ms", "all", "|2-\n", "{url: nio}", "{generate: {count: 2}}",
      "2015-02-29", "true", "${i}", "${name}", "$${", "yes", "0x10", "1_000", "1:30", "e\u{301}",
      "\u{200B}", "\u{202E}", "\\ud800", "as: x, ", "- idle\n", "- end\n", "vars: {name: ada}\n",
      "table: {columns: [name], rows: [[a], [b]]}\n", "- include: part.steps.yaml\n", "-1",
      "- generate: {count: 3, seed: 1}\n", "weights: {tap: 2}", "18446744073709551616", "1e3",
      "99999999999999999999", "scenario: 2\n", "agree: final\n", "? [*a, *a]\n: x\n",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE3, 0x81]]

  @Test(arguments: 0..<8 as Range<UInt64>)
  func mutatedFileIsLoadedOrRefusedWithAPlaceAndARemedy(seed: UInt64) throws {
    try #require(Self.files.count > 100)
    var random = SeededGenerator(seed: seed, stream: "mutations")
    for _ in 0..<125 {
      var bytes = random.element(of: Self.files)
      repeat {
        Self.change(&bytes, &random)
      } while random.index(below: 2) == 0
      try Self.check(bytes)
    }
  }

  private static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let start = random.index(below: bytes.count + 1)
    let stretch = start..<min(bytes.count, start + random.index(below: 13))
    switch random.index(below: 6) {
    case 0: bytes.removeSubrange(stretch)
    case 1: bytes.insert(contentsOf: bytes[stretch], at: random.index(below: bytes.count + 1))
    case 2: bytes.insert(contentsOf: random.element(of: fragments), at: start)
    case 3: bytes.replaceSubrange(stretch, with: random.element(of: fragments))
    case 4: moveLine(in: &bytes, &random)
    default:
      guard !bytes.isEmpty else { return }
      bytes[random.index(below: bytes.count)] ^= 1 << UInt8(random.index(below: 6))
    }
  }

  /// A line of another file takes the place of one, or stands before it.
  private static func moveLine(in bytes: inout [UInt8], _ random: inout SeededGenerator) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    let other = random.element(of: files).split(separator: 10)
    let place = random.index(below: lines.count)
    if random.index(below: 2) == 0 { lines.remove(at: place) }
    lines.insert(random.element(of: other), at: place)
    bytes = Array(lines.joined(separator: [10]))
  }

  private static func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let files = MemoryFiles(files: ["part.steps.yaml": included])
    do throws(ScenarioErrors) {
      let first = try ScenarioText.loader.load(path: "test", bytes: bytes, including: files)
      let again = try ScenarioText.loader.load(path: "test", bytes: bytes, including: files)
      #expect(!first.cases.isEmpty && first.warnings == again.warnings, "\(text)")
      #expect(first.cases.map(\.steps) == again.cases.map(\.steps), "\(text)")
    } catch {
      #expect(error.diagnostics.contains { $0.severity == .error }, "\(text)")
      let count = bytes.split(separator: 10, omittingEmptySubsequences: false).count
      for mistake in error.diagnostics {
        #expect(mistake.help?.isEmpty == false, "\(mistake.message)\n\(text)")
        let isOwn = mistake.range.start.file == nil
        // Other breaks than line feeds count, too.
        let breaks = text.unicodeScalars.count {
          "\r\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0)
        }
        #expect(!isOwn || mistake.range.start.line <= count + breaks, "\(mistake.message)\n\(text)")
      }
    }
  }
}
