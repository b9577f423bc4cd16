import Foundation
import Testing

@testable import ScenarioLanguage
@testable import Scenarios

/// An editor accepts what the loader accepts, and refuses at the same line what a schema can see.
@Suite struct SchemaAgreementTests {
  @Test(arguments: BundledScenarioTests.files) func bundledScenarioIsAccepted(file: String) throws {
    let url = BundledScenarioTests.folder.appending(path: file)
    let problems = try #require(try SchemaText.problems(withFileAt: url))
    #expect(problems.isEmpty)
  }

  @Test func includedFilesAreAccepted() throws {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: BundledScenarioTests.folder.path)
    let included = paths.filter { $0.hasSuffix(".steps.yaml") }
    #expect(!included.isEmpty)
    for path in included {
      let url = BundledScenarioTests.folder.appending(path: path)
      let problems = try #require(try SchemaText.problems(withFileAt: url))
      #expect(problems.isEmpty, "\(path)")
    }
  }

  @Test(arguments: ErrorGoldenTests.files) func mistakeIsSeenWhereItIs(file: String) throws {
    let diagnostics = try ErrorGoldenTests.findings(
      ErrorGoldenTests.folder.appending(path: file), file
    ).diagnostics
    let seen = diagnostics.filter { UnseenMistakes.codes[$0.code] == nil }
    for (source, mistakes) in Dictionary(grouping: seen, by: { $0.range.start.file ?? file }) {
      let url = ErrorGoldenTests.folder.appending(path: source)
      let problems = try #require(try SchemaText.problems(withFileAt: url))
      for mistake in mistakes {
        let line = mistake.range.start.line
        let isSeen = problems.contains { $0.line == line }
        let isUnseen = UnseenMistakes.places["\(source):\(line)"] != nil
        #expect(isSeen != isUnseen, "\(source):\(line): \(mistake.message); \(problems)")
      }
    }
  }

  /// A list of exceptions that nothing needs any more would hide the next difference.
  @Test func everyUnseenPlaceIsAMistake() throws {
    let places = try ErrorGoldenTests.files.flatMap { file in
      try ErrorGoldenTests.findings(ErrorGoldenTests.folder.appending(path: file), file)
        .diagnostics.map { "\($0.range.start.file ?? file):\($0.range.start.line)" }
    }
    for place in UnseenMistakes.places.keys {
      #expect(places.contains(place), "\(place)")
    }
  }

  @Test(arguments: [#"{"type": "object", "minimun": 3}"#, #"{"enum": []}"#])
  func aSchemaThatIsWrongItselfIsNoticed(text: String) throws {
    let schema = try #require(JSONSchema(text: text))
    let node = try #require(ResolvedNode(text: "a: b"))
    #expect(throws: JSONSchema.Invalid.self) { try schema.problems(with: node) }
  }

  @Test func theSchemasAreGeneratedTheSameEachTime() {
    #expect(SchemaText.reference.scenarioSchema == SchemaText.reference.scenarioSchema)
    #expect(SchemaText.reference.includedSchema != SchemaText.reference.scenarioSchema)
  }
}
