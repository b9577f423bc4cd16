import ScenarioLanguage
import Scenarios

/// What the loader refuses and no schema can see.
enum UnseenMistakes {
  /// Whole kinds of mistake, and why.
  static let codes: [DiagnosticCode: String] = [
    .notText: "the file is no text", .tabIndentation: "the file is no YAML",
    .syntax: "the file is no YAML", .duplicateKey: "editors find it while reading YAML",
    .reference: "it is gone once YAML is read", .notOneDocument: "it is about documents",
    .limit: "limits are of the whole file, and of what it expands to",
    .versionOlder: "it is no error", .unknownRow: "a schema does not look names up in the file",
    .doubtfulTag: "it is no error", .checksNothing: "it is no error",
    .minimumAboveMaximum: "a schema compares no two values",
    .rowLength: "a schema compares no two lists",
    .unknownPlaceholder: "a schema does not look names up in the file",
    .table: "columns and rows are compared as they are written",
    .include: "it is about another file", .nothingGenerated: "a schema follows no screen",
  ]

  /// Single mistakes of other kinds by file and line, and why.
  static let places: [String: String] = [
    "S201-version-not-first.scenario.yaml:2": order,
    "S211-references.scenario.yaml:4": "a quoted `all` is the same text to an editor",
    "S211-value-of-a-column.scenario.yaml:4": placeholder,
    "S211-value-of-a-column.scenario.yaml:9": placeholder,
    "S211-value-of-a-column.scenario.yaml:10": placeholder,
    "S212-misplaced-step.scenario.yaml:13": "an option does not depend on where its step stands",
    "S212-misplaced-step.scenario.yaml:17": order,
    "S307-impossible-value.scenario.yaml:4": placeholder,
    "S402-not-plain-decimal.scenario.yaml:4": spelling,
    "S402-not-plain-decimal.scenario.yaml:6": spelling,
    "S402-not-plain-decimal.scenario.yaml:9": spelling,
    "S402-not-plain-decimal.scenario.yaml:10": spelling,
    "S404-boolean-spelling.scenario.yaml:7": spelling,
    "S403-no-weight.scenario.yaml:5": "a schema adds up no weights",
    "S403-no-weight.scenario.yaml:7": "a text may be empty to a schema",
    "S403-out-of-range.scenario.yaml:4": "a schema's numbers are not exact there",
    "S403-out-of-range.scenario.yaml:9": "a schema adds up no duration",
  ]

  private static let order = "keys and steps have no order to a schema"
  private static let placeholder = "the value of a placeholder stands elsewhere"
  private static let spelling = "the spelling is gone once YAML is read"
}
