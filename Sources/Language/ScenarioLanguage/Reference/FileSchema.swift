import Interaction

/// The schema of a whole file: a closed map of the top-level keys, and what the steps and `given`
/// are for each feature.
struct FileSchema {
  private let language: Language
  private let title: String
  private let description: String
  /// The keys after the version.
  private let keys: [OptionDefinition]
  private let places: [StepSchemas.Place]

  /// A scenario.
  static func scenario(_ language: Language) -> FileSchema {
    FileSchema(
      language: language, title: "BindLab scenario",
      description: "What a user does on the screen of a feature, and what it should show.",
      keys: TopLevelTable.names + TopLevelTable.keys, places: [.top, .passage, .group])
  }

  /// A file that scenarios include.
  static func included(_ language: Language) -> FileSchema {
    FileSchema(
      language: language, title: "BindLab steps",
      description: "Steps that scenarios include.", keys: TopLevelTable.included,
      places: [.passage, .group])
  }

  var text: String {
    schema.text() + "\n"
  }

  private var schema: OrderedJSON {
    let keys = keys.filter(\.isSupported)
    let version: OrderedJSON = [
      "description": "the version of the language; the first key of the file",
      "const": .number(Limits.version),
    ]
    let required =
      [TopLevelTable.version] + keys.filter(\.isNeeded).map(\.name)
    return [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": .text(title), "description": .text(description), "type": "object",
      "properties": .named([(TopLevelTable.version, version)] + keys.map(key)),
      "required": .words(required), "additionalProperties": false,
      "allOf": .list(language.vocabularies.map(part)),
      "definitions": .named(definitions),
    ]
  }

  private func key(_ option: OptionDefinition) -> (String, OrderedJSON) {
    let types = ValueTypeSchemas(
      language: language,
      takesPlaceholders: TopLevelTable.takingPlaceholders.contains(option.name))
    // An included file is of the including one's feature, which an editor does not know.
    let type = option.name == "feature" ? ValueType.feature : option.type
    return (option.name, .described(option.summary, types.schema(type)))
  }

  /// The part that depends on the feature.
  private func part(_ vocabulary: FeatureVocabulary) -> OrderedJSON {
    let feature: OrderedJSON = ["const": .text(vocabulary.name)]
    var parts: [(String, OrderedJSON)] = []
    for option in keys {
      switch option.type {
      case .steps:
        let step = OrderedJSON.reference(places[0].definition(of: vocabulary.name))
        parts.append((option.name, .list(of: step)))
      case .given:
        let isPossible = vocabulary.given != nil
        parts.append((option.name, isPossible ? .reference(given(vocabulary)) : false))
      default: break
      }
    }
    return [
      "if": ["properties": ["feature": feature], "required": ["feature"]],
      "then": ["properties": .named(parts)],
    ]
  }

  private var definitions: [(String, OrderedJSON)] {
    var all = [(OrderedJSON.placeholderName, OrderedJSON.placeholder)]
    let hasRows = language.vocabularies.contains { $0.has(.list) || $0.given != nil }
    if hasRows { all.append((ValueTypeSchemas.rowName, ValueTypeSchemas.row)) }
    for vocabulary in language.vocabularies {
      if let table = vocabulary.given, keys.contains(where: { $0.name == "given" }) {
        all.append((given(vocabulary), GivenSchema(table: table).schema))
      }
      all += StepSchemas(language: language, vocabulary: vocabulary).definitions(places)
    }
    return all
  }

  private func given(_ vocabulary: FeatureVocabulary) -> String {
    "\(vocabulary.name).given"
  }
}
