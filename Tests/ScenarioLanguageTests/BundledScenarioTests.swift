import Foundation
import Interaction
import ScenarioLanguage
import Scenarios
import Testing

@Suite struct BundledScenarioTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scenarios").standardized

  static let files: [String] = ["form", "favorites", "canary"].flatMap { feature in
    let names =
      (try? FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: feature).path)) ?? []
    return names.filter { $0.hasSuffix(".scenario.yaml") }.sorted().map { "\(feature)/\($0)" }
  }

  @Test func theFolderIsThere() {
    #expect(Self.files.count >= 40)
  }

  @Test(arguments: files) func fileLoadsAndExpectsSomething(file: String) throws {
    for scenario in try Self.cases(file) {
      let expectations = scenario.steps.filter { step in
        if case .expect = step.action { true } else { false }
      }
      #expect(!expectations.isEmpty)
      #expect(file.hasPrefix("\(scenario.feature)/") || file.hasPrefix("canary/"))
    }
  }

  @Test func tenThousandCharactersArePastedAndTenThousandEditsAreMade() throws {
    let pasted = try Self.load("form/paste-of-10000-characters.scenario.yaml")
    let lengths = pasted.steps.compactMap { step -> Int? in
      if case .input(.field(_, .paste(let text))) = step.action { text.count } else { nil }
    }
    #expect(lengths == [10_000, 10_000])
    let edited = try Self.load("form/single-edits-10000.scenario.yaml")
    let edits = edited.steps.count { step in
      switch step.action {
      case .input(.field(_, .key)), .input(.field(_, .backspace)): true
      default: false
      }
    }
    #expect(edits == 10_000)
  }

  private static func load(_ file: String) throws -> FlatScenario {
    try cases(file)[0]
  }

  private static func cases(_ file: String) throws -> [FlatScenario] {
    let bytes = try Array(Data(contentsOf: folder.appending(path: file)))
    let loaded = try ScenarioText.loader.load(
      path: file, bytes: bytes, including: FilesOfFolder(folder: folder))
    #expect(loaded.warnings.isEmpty)
    return loaded.cases
  }
}
