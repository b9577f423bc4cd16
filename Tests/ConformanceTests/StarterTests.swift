import Catalog
import FeatureContract
import Foundation
import Queues
import Replay
import Scenarios
import SeededRandom
import Testing

@testable import Verification

/// What `bindlab new` writes.
@Suite struct StarterTests {
  private static let features = FeatureCatalog.bundled.features.map(\.name)

  @Test(arguments: features) func aStarterExpectsSomethingInShortLines(feature: String) throws {
    let file = try written(name: "a first scenario", feature)
    #expect(file.scenario.flat.feature == feature)
    let expectations = file.scenario.flat.steps.count { step in
      if case .expect = step.action { true } else { false }
    }
    #expect(expectations >= 2)
    let lines = try text(name: "a first scenario", feature).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  /// All keys of the language, live or in a comment; what is in a comment loads, too.
  @Test(arguments: features) func everyTopLevelKeyIsThereAndRight(feature: String) throws {
    let text = try text(name: "a first scenario", feature)
    let keys = ["scenario", "name", "feature", "tags", "seed", "vars", "table", "only", "queues"]
    for key in keys + ["agree", "steps"] {
      #expect(text.contains("\n\(key):") || text.contains("\n# \(key):"), "\(key)")
    }
    let comments = text.split(separator: "\n").filter { $0.contains(/^# [a-z]+: [\w\[{]/) }
    #expect(comments.count >= 7)
    for comment in comments {
      _ = try read(text.replacing("\n\(comment)\n", with: "\n\(comment.dropFirst(2))\n"))
    }
    let all = comments.reduce(text) {
      $0.replacing("\n\($1)\n", with: "\n\($1.dropFirst(2))\n")
    }
    #expect(try read(all).scenario.flat.tags == ["draft"])
  }

  @Test(arguments: [
    ("two words", "two words"), ("null", "\"null\""), ("a: b", "\"a: b\""), ("a #b", "\"a #b\""),
    ("it's \"so\"", "\"it's \\\"so\\\"\""), ("back\\slash", "\"back\\\\slash\""),
    ("${user} 1", "\"$${user} 1\""), ("7", "\"7\""),
  ])
  func aNameIsQuotedWhereItMustBe(name: String, expected: String) throws {
    #expect(try NewScenarioName(name, feature: "form").spelled == expected)
  }

  @Test(arguments: [UInt64(1), 2, 3]) func anyNameIsReadBackAsItWasGiven(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pieces =
      ["a", "B", "7", " ", "- ", ": ", " #", "'", "\"", "\\", "${", "}", "$", "か\u{3099}"]
      + ["&", "*", "!", "{", "[", "%", "@", "`", "|", ">", "?", "~", ",", "\u{1F600}"]
    for _ in 0..<200 {
      let name = "x" + (0..<8).map { _ in pieces[random.index(below: pieces.count)] }.joined()
      for name in [name, String(name.dropFirst()) + "x"] {
        let read = try written(name: name, "form").scenario.flat.name
        #expect(read.unicodeScalars.elementsEqual(name.unicodeScalars), "seed \(seed): \(name)")
      }
    }
  }

  private func text(name: String, _ feature: String) throws -> String {
    let feature = try #require(FeatureCatalog.bundled.feature(named: feature))
    return try StarterScenario(name: name, feature: feature).text
  }

  private func written(name: String, _ feature: String) throws -> ScenarioFile {
    try read(text(name: name, feature))
  }

  private func read(_ text: String) throws -> ScenarioFile {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "starter-\(UUID().uuidString)\(ScenarioName.suffix)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try #require(try ScenarioReading(.bundled).load([file.path]).first)
  }
}
