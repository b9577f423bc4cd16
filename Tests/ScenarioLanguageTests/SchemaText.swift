import Foundation
import ScenarioLanguage
import Scenarios
import Testing

/// The generated schemas of the features of these tests.
enum SchemaText {
  static let reference = ScenarioText.loader.reference

  static let scenario = JSONSchema(text: reference.scenarioSchema)
  static let included = JSONSchema(text: reference.includedSchema)

  /// What the schema that a file of this name has says of it; nil where the text is no YAML.
  static func problems(with text: String, as name: String) throws -> [JSONSchema.Problem]? {
    let schema = try #require(name.hasSuffix(".steps.yaml") ? included : scenario)
    return try ResolvedNode(text: text).map { try schema.problems(with: $0) }
  }

  static func problems(withFileAt url: URL) throws -> [JSONSchema.Problem]? {
    try problems(with: String(contentsOf: url, encoding: .utf8), as: url.lastPathComponent)
  }
}
