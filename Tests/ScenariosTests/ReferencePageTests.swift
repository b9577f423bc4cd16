import Foundation
import Testing

@testable import Scenarios

/// What the page shows can be written as it stands there.
@Suite struct ReferencePageTests {
  static let page = SchemaText.reference.markdown

  /// The pieces of YAML on the page.
  static let pieces: [String] = page.components(separatedBy: "```yaml\n").dropFirst()
    .map { $0.components(separatedBy: "```")[0] }

  @Test(arguments: pieces) func pieceIsAccepted(piece: String) throws {
    let fitting = try ScenarioText.vocabularies.filter {
      try Self.isAccepted(Self.file(piece, in: $0), in: $0.name)
    }
    #expect(!fitting.isEmpty, "\(piece)")
  }

  @Test(arguments: (TopLevelTable.keys + TopLevelTable.names).filter(\.isSupported).map(\.name))
  func exampleOfAKeyIsAccepted(name: String) throws {
    let keys = TopLevelTable.keys + TopLevelTable.names
    let example = try #require(keys.first { $0.name == name }).example
    #expect(example.hasPrefix("\(name): "))
    let features = try ScenarioText.vocabularies.map(\.name).filter { feature in
      let others = [
        "name: a test", "feature: \(feature)", "steps: [idle]",
      ].filter { !$0.hasPrefix("\(name):") }
      let text = "scenario: 1\n\(example)\n\(others.joined(separator: "\n"))\n"
      return try Self.isAccepted(text, in: feature)
    }
    #expect(!features.isEmpty)
  }

  @Test func everyStepHasAnExampleOfItself() {
    for step in StepTable.steps where !step.summary.hasPrefix("not supported") {
      #expect(step.example.hasPrefix(step.name), "\(step.name)")
      #expect(Self.page.contains("\n#### `\(step.name)`"), "\(step.name)")
    }
  }

  @Test func notesAreAboutSteps() {
    for name in ReferenceProse.notes.keys { #expect(StepTable.step(named: name) != nil) }
  }

  @Test func everyLinkOfThePageHasAHeading() throws {
    let headings = Self.page.split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { $0.drop { "# ".contains($0) }.lowercased().replacing(" ", with: "-") }
    let links = Self.page.matches(of: /\(#([a-z-]+)\)/).map { String($0.1) }
    #expect(links.count == 9)
    for link in links { #expect(headings.contains(link), "\(link)") }
  }

  @Test func everyCodeHasALine() {
    for code in DiagnosticCode.allCases {
      #expect(Self.page.contains("\n| \(code.rawValue) | \(code.summary) |\n"))
    }
  }

  /// As editors want it, so that they find the schema.
  @Test func aCommentMayStandBeforeTheVersion() {
    let text = ScenarioText.file("tap: register")
    #expect(ScenarioText.codes("# yaml-language-server: $schema=x.json\n" + text) == [])
  }

  // MARK: Files

  private static func file(_ piece: String, in vocabulary: FeatureVocabulary) -> String {
    if piece.hasPrefix("scenario:") { return piece }
    let head = "scenario: 1\nname: a test\nfeature: \(vocabulary.name)\n"
    return head + (vocabulary.given == nil ? "" : ScenarioText.given) + "steps:\n" + piece
  }

  private static func isAccepted(_ text: String, in feature: String) throws -> Bool {
    let isIncluded = !text.contains("\nname:")
    let schema = isIncluded ? FileOfSteps.name : ""
    guard try SchemaText.problems(with: text, as: schema)?.isEmpty == true else { return false }
    let including = ScenarioText.file("include: \(FileOfSteps.name)", feature: feature)
    let files = isIncluded ? [FileOfSteps.name: text] : FileOfSteps.files(for: feature)
    do throws(ScenarioErrors) {
      _ = try ScenarioText.cases(isIncluded ? including : text, including: files)
      return true
    } catch {
      return false
    }
  }
}
