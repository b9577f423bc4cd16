import FeatureContract
import Interaction
import TestSupport
import Testing

@testable import ScenarioLanguage

/// The tables of the language on its page are those that the loader reads by. With WRITE_TABLES in
/// the environment they are written anew.
@Suite struct LanguageTablesTests {
  private static let tables = [
    ("keys", keys), ("tags", tags), ("steps", steps), ("generated kinds", kinds),
  ]

  @Test(arguments: tables.map(\.0)) func thePageHasTheTable(name: String) throws {
    let text = try #require(Self.tables.first { $0.0 == name }?.1)
    let part = GeneratedPart(
      name, of: "docs/scenario-language.md", writtenWith: "WRITE_TABLES")
    #expect(
      try part.isTrue("\n\(text)\n"), "run: WRITE_TABLES=1 swift test --filter LanguageTables")
  }

  private static func table(_ titles: [String], _ rows: [[String]]) -> String {
    ([titles, titles.map { _ in ":--" }] + rows).map { cells in
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }.joined()
  }

  private static func needed(_ isNeeded: Bool) -> String { isNeeded ? "**yes**" : "no" }

  private static let keys: String = {
    let all =
      [("scenario", true, "`\(Limits.version)`", "the version of the language; the first key")]
      + TopLevel.keys.map {
        ($0.name, $0.isNeeded, $0.expected, $0.summary)
      }
    return table(
      ["key", "needed", "takes", "meaning"], all.map { ["`\($0.0)`", needed($0.1), $0.2, $0.3] })
  }()

  private static let tags = table(
    ["tag", "meaning"], KnownTag.allCases.map { ["`\($0.rawValue)`", $0.summary] })

  private static let kinds = table(
    ["kind", "weight", "what is drawn"],
    GeneratedKind.all.map { ["`\($0.name)`", "\($0.usualWeight)", $0.summary] })

  /// A line for each step, and one for each of its options.
  private static let steps = table(
    ["step", "option", "takes", "meaning"], StepDefinition.all.flatMap(rows))

  private static func rows(of step: StepDefinition) -> [[String]] {
    let example = examples.first { $0.name == step.name }.map { ", such as `\($0.text)`" } ?? ""
    let head = { (takes: String) in ["**`\(step.name)`**", "", takes, step.summary + example] }
    switch step.form {
    case .bare: return [head("nothing")]
    case .value(let value): return [head(value.expected)]
    case .options(let options):
      return [head("")]
        + options.map {
          ["", $0.isNeeded ? "**`\($0.name)`**" : "`\($0.name)`", $0.expected, $0.summary]
        }
    }
  }

  // MARK: Examples

  /// A whole step for each of the language, in a feature that has what it needs.
  private static let examples = TextTableRow.rows(
    of: """
      # form
      focus: id
      blur: id
      return: id
      type: {into: id, text: ada}
      erase: {in: id, count: all}
      select: {in: id, from: 0, to: 3}
      paste: {into: id, text: "ada l"}
      autofill: {id: ada, password: "correct horse"}
      set: {field: id, text: ada}
      compose: {into: id, stages: [か, かん, 感], commit: 感}
      tap: register
      wait: 80ms
      idle
      expect: {fields: {id: ada}, alert: none}
      end
      burst: [{type: {into: id, text: ada}}, {tap: register}]
      turn: [{focus: id}, {blur: id}]
      during: {write: validation, steps: [{tap: register}]}
      include: sign-in.steps.yaml
      repeat: {times: 3, index: i, steps: [{paste: {into: id, text: "${i}"}}]}
      generate: {count: 20, weights: {type: 3, tap: 1}}
      # favorites
      cancel: back
      swipe: {row: nio, to: delete}
      scroll: {to: 1}
      external: {add: nio}
      # cells
      enter: {cell: a1, text: "=b1+1"}
      # settings
      toggle: dark
      choose: {in: size, item: small}
      adjust: {volume: 7}
      move: {row: tea, to: 0}
      insert: {row: tea}
      """
  ).map { (name: String($0.cells[0].prefix { $0 != ":" }), feature: $0.section, text: $0.cells[0]) }

  private static let settings = FeatureVocabulary(
    name: "settings",
    controls: ControlTable(
      controls: [
        .init("dark", ControlKind("toggle", isChanged: true), changes: .flips),
        .init("size", ControlKind("choice", isChanged: true), changes: .items(["small", "large"])),
        .init(
          "volume", ControlKind("number", isChanged: true), changes: .numbers(0...10, step: 1)),
        .init(
          "order", ControlKind(.list, takes: [.tapRow, .scroll]),
          changes: .rows(toggle: false, move: true, insert: true)),
      ],
      properties: []),
    screen: .object([.init("dark", .flag)]), following: { FollowedFavorites($0) })

  @Test(arguments: StepDefinition.names) func theExampleOfAStepLoads(name: String) throws {
    let example = try #require(Self.examples.first { $0.name == name })
    let given = example.feature == "favorites" ? ScenarioText.given : ""
    let text =
      "scenario: 1\nname: a\nfeature: \(example.feature)\n\(given)steps:\n  - \(example.text)\n"
    let loader = ScenarioLoader(
      vocabularies: ScenarioText.vocabularies + [Self.settings], architectures: [], layouts: [])
    let shared = "scenario: 1\nfeature: form\nsteps: [idle]\n"
    let loaded = try loader.load(
      path: "test", bytes: Array(text.utf8),
      including: MemoryFiles(files: ["sign-in.steps.yaml": Array(shared.utf8)]))
    #expect(loaded.cases.count == 1 && loaded.warnings.isEmpty)
  }
}
