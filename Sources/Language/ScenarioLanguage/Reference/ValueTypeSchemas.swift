import Interaction

/// The schema of what may stand in one place, by its type.
struct ValueTypeSchemas {
  var language = Language(vocabularies: [], architectures: [], layouts: [])
  /// The feature that the steps are about; nil above them.
  var vocabulary: FeatureVocabulary?
  /// Whether a placeholder can stand for a value here.
  var takesPlaceholders = false
  /// What steps inside a step may be.
  var inner = StepSchemas.Place.top

  func schema(_ type: ValueType) -> SchemaValue {
    switch type {
    case .text: ScalarSchemas.text
    case .texts: ScalarSchemas.list(of: ScalarSchemas.text)
    case .count(let range): value(ScalarSchemas.count(range))
    case .position: value(ScalarSchemas.count(StepTable.position))
    case .countOrAll(let range):
      value(ScalarSchemas.count(range), ScalarSchemas.choice(["all"]))
    case .seed, .scenarioSeed: value(ScalarSchemas.count(0...Int.max))
    case .duration: value(ScalarSchemas.duration)
    case .flag: value(ScalarSchemas.flag)
    case .day: value(ScalarSchemas.day)
    case .choice(let words): value(ScalarSchemas.choice(words))
    case .word: value(ScalarSchemas.word)
    case .words: ScalarSchemas.list(of: value(ScalarSchemas.word))
    case .columns: someOf(ScalarSchemas.word)
    case .feature: ScalarSchemas.choice(language.vocabularies.map(\.name))
    case .architectures: ScalarSchemas.list(of: ScalarSchemas.choice(language.architectures))
    case .layouts: ScalarSchemas.list(of: ScalarSchemas.choice(language.layouts))
    case .textField: value(ScalarSchemas.choice(controls { $0 == .textField }))
    case .backButton: value(ScalarSchemas.choice(controls { $0 == .backButton }))
    case .written: value(ScalarSchemas.choice(vocabulary?.controls.writtenNames ?? []))
    case .tapTarget: tapTarget
    case .row, .record: ["allOf": [ScalarSchemas.reference(Self.rowName)]]
    case .externalQueue: value(ScalarSchemas.word.adding(["not": ["const": "model"]]))
    case .fieldTexts: fieldTexts
    case .weights:
      map(of: vocabulary.map(GenerationSteps.weights) ?? []).adding(["minProperties": 1])
    case .steps: steps
    case .expectation: vocabulary.map(ExpectationSchema.init)?.schema ?? ["type": "object"]
    case .given: vocabulary?.given.map(GivenSchema.init)?.schema ?? ["type": "object"]
    case .variables: variables
    case .table: map(of: TableDecoder.keys)
    case .tableRows: someOf(ScalarSchemas.list(of: ScalarSchemas.text))
    case .file: ScalarSchemas.text
    }
  }

  /// A closed map of options.
  func map(of options: [OptionDefinition]) -> SchemaValue {
    let options = options.filter(\.isSupported)
    let required = options.filter { $0.required != nil }.map(\.name)
    let map: SchemaValue = [
      "type": "object", "properties": .named(options.map { ($0.name, described(by: $0)) }),
    ]
    return map.adding(required.isEmpty ? [:] : ["required": .words(required)])
      .adding(["additionalProperties": false])
  }

  func described(by option: OptionDefinition) -> SchemaValue {
    ScalarSchemas.described(option.summary, schema(option.type))
  }

  /// One of these values, or a placeholder where one can stand.
  private func value(_ schemas: SchemaValue...) -> SchemaValue {
    let schemas =
      takesPlaceholders
      ? schemas + [ScalarSchemas.reference(ScalarSchemas.placeholderName)] : schemas
    return schemas.count == 1 ? schemas[0] : ["anyOf": .list(schemas)]
  }

  private func someOf(_ element: SchemaValue) -> SchemaValue {
    ScalarSchemas.list(of: element).adding(["minItems": 1])
  }

  private func controls(where isWanted: (ControlKind) -> Bool) -> [String] {
    vocabulary?.controls.names(where: isWanted) ?? []
  }

  // MARK: Maps of controls

  static let rowName = "row"

  /// A name, or a map of one key.
  static let row: SchemaValue = [
    "description": .text(ValueType.row.expected),
    "type": ["string", "number", "boolean", "object"],
    "properties": .named(
      RowDecoder.keys.map { option in
        let types = ValueTypeSchemas(takesPlaceholders: true)
        return (option.name, types.described(by: option))
      }), "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
  ]

  private var tapTarget: SchemaValue {
    let tabs = vocabulary?.controls.tabNames ?? []
    let named = ScalarSchemas.choice(controls(where: \.takesTaps))
    var parts: [(String, SchemaValue)] = []
    if !tabs.isEmpty { parts.append(("tab", value(ScalarSchemas.choice(tabs)))) }
    if !controls(where: { $0 == .list }).isEmpty {
      parts.append(("row", ScalarSchemas.reference(Self.rowName)))
    }
    if parts.isEmpty { return value(named) }
    let other: SchemaValue = [
      "type": "object", "properties": .named(parts), "additionalProperties": false,
      "minProperties": 1, "maxProperties": 1,
    ]
    return value(named, other)
  }

  private var fieldTexts: SchemaValue {
    let fields = controls { $0 == .textField }.map { ($0, ScalarSchemas.text) }
    return [
      "type": "object", "properties": .named(fields), "additionalProperties": false,
      "minProperties": 1,
    ]
  }

  private var variables: SchemaValue {
    [
      "type": "object", "propertyNames": ["pattern": "^[A-Za-z0-9._-]+$"],
      "additionalProperties": ScalarSchemas.text,
    ]
  }

  private var steps: SchemaValue {
    guard let vocabulary else { return ["type": "array"] }
    return someOf(ScalarSchemas.reference(inner.definition(of: vocabulary.name)))
  }
}
