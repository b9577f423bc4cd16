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
    let spelled = ScenarioText.vocabularies.compactMap { step.spelled(in: $0) }.first
    let example = spelled.map { $0.contains("[…]") ? "" : ", such as `\($0)`" } ?? ""
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
}
