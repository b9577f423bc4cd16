import Foundation
import Testing

@testable import ScenarioLanguage
@testable import Scenarios

/// What the committed page shows can be written as it stands there, and it forgets nothing.
@Suite struct ReferencePageTests {
  static let page: String = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/scenario-language.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()

  /// What people wrote of it.
  static let prose = MarkedPage(page).prose

  /// The pieces of YAML on the page.
  static let pieces: [String] = page.components(separatedBy: "```yaml\n").dropFirst()
    .map { $0.components(separatedBy: "```")[0] }

  private static let steps: [StepDefinition] = StepTable.steps.filter { !$0.example.isEmpty }

  @Test func thePageIsThere() {
    #expect(Self.pieces.count > 30)
  }

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

  // MARK: Nothing is forgotten

  private static let everyKey: [String] = {
    let options = TopLevelTable.keys + TopLevelTable.names + TopLevelTable.included
    let names = options.filter(\.isSupported).map(\.name)
    return [TopLevelTable.version] + Set(names + TableDecoder.keys.map(\.name)).sorted()
  }()

  @Test(arguments: everyKey)
  func proseTellsOfEveryKey(name: String) {
    #expect(Self.prose.mentions(name), "write a sentence or an example about `\(name)`")
  }

  /// Outside of the generated tables, and in the section of its step.
  @Test(arguments: steps.map(\.name)) func proseTellsOfEveryStepAndOption(name: String) throws {
    let step = try #require(StepTable.step(named: name))
    #expect(step.example.hasPrefix(name))
    let sections = Self.prose.components(separatedBy: "\n#### `\(name)`\n")
    try #require(sections.count == 2, "the page needs one section `\(name)`")
    let section = sections[1].components(separatedBy: "\n#")[0]
    guard case .options(let options) = step.form else { return }
    for option in options {
      #expect(section.mentions(option.name), "`\(name)` needs a sentence about `\(option.name)`")
    }
  }

  @Test func everyLinkOfThePageHasAHeading() throws {
    let headings = Self.page.split(separator: "\n").filter { $0.hasPrefix("#") }
      .map { $0.drop { "# ".contains($0) }.lowercased() }
      .map { $0.replacing(" ", with: "-").replacing("`", with: "") }
    let links = Set(Self.page.matches(of: /\(#([a-z-]+)\)/).map { String($0.1) })
    #expect(links.count >= 9 + Self.steps.count)
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

extension String {
  /// As `name`, `name: …` or, in an example, name: …
  fileprivate func mentions(_ name: String) -> Bool {
    contains("`\(name)`") || contains("`\(name): ") || contains("\n\(name): ")
      || contains("\n- \(name): ") || contains(" \(name): ") || contains("{\(name): ")
  }
}

extension MarkedPage {
  /// The page without its regions.
  var prose: String {
    var isOpen = false
    var result: [Substring] = []
    for line in lines {
      if Self.opened(by: line) != nil { isOpen = true }
      if !isOpen { result.append(line) }
      if Self.isClosing(line) { isOpen = false }
    }
    return result.joined(separator: "\n")
  }
}
