import Interaction

/// The schemas of values, by their types.
struct ValueTypeSchemas {
  var language = Language(vocabularies: [], architectures: [], layouts: [])
  /// The feature that the steps are about; nil above them.
  var vocabulary: FeatureVocabulary?
  /// True if a placeholder can stand for a value here.
  var takesPlaceholders = false
  /// The place of steps inside a step.
  var inner = StepSchemas.Place.top

  func schema(_ type: ValueType) -> OrderedJSON {
    switch type {
    case .text: .anyText
    case .texts: .list(of: .anyText)
    case .count(let range): value(.count(range))
    case .position: value(.count(StepTable.position))
    case .countOrAll(let range):
      value(.count(range), .choice(["all"]))
    case .seed, .scenarioSeed: value(.count(0...Int.max))
    case .duration: value(.duration)
    case .flag: value(.boolean)
    case .day: value(.day)
    case .choice(let words): value(.choice(words))
    case .word: value(.word)
    case .words: .list(of: value(.word))
    case .columns: someOf(.word)
    case .feature: .choice(language.vocabularies.map(\.name))
    case .architectures: .list(of: .choice(language.architectures))
    case .layouts: .list(of: .choice(language.layouts))
    case .textField: value(.choice(controls { $0 == .textField }))
    case .backButton: value(.choice(controls { $0 == .backButton }))
    case .written: value(.choice(vocabulary?.controls.writtenNames ?? []))
    case .tapTarget: tapTarget
    case .row, .record: ["allOf": [.reference(Self.rowName)]]
    case .externalQueue: value(.word.adding(["not": ["const": "model"]]))
    case .fieldTexts: fieldTexts
    case .weights:
      map(of: vocabulary.map(GenerationSteps.weights) ?? []).adding(["minProperties": 1])
    case .steps: steps
    case .expectation:
      vocabulary.map(ExpectationSchema.init(vocabulary:))?.schema ?? ["type": "object"]
    case .given: vocabulary?.given.map(GivenSchema.init(table:))?.schema ?? ["type": "object"]
    case .variables: variables
    case .table: map(of: TableDecoder.keys)
    case .tableRows: someOf(.list(of: .anyText))
    case .file: .anyText
    }
  }

  /// A closed map of options.
  func map(of options: [OptionDefinition]) -> OrderedJSON {
    let options = options.filter(\.isSupported)
    return .closed(
      options.map { ($0.name, described(by: $0)) },
      required: options.filter(\.isNeeded).map(\.name))
  }

  func described(by option: OptionDefinition) -> OrderedJSON {
    .described(option.summary, schema(option.type))
  }

  /// One of these values, or a placeholder where one can stand.
  private func value(_ schemas: OrderedJSON...) -> OrderedJSON {
    let placeholder = OrderedJSON.reference(OrderedJSON.placeholderName)
    let schemas = takesPlaceholders ? schemas + [placeholder] : schemas
    return schemas.count == 1 ? schemas[0] : ["anyOf": .list(schemas)]
  }

  private func someOf(_ element: OrderedJSON) -> OrderedJSON {
    .list(of: element).adding(["minItems": 1])
  }

  private func controls(where isWanted: (ControlKind) -> Bool) -> [String] {
    vocabulary?.controls.names(where: isWanted) ?? []
  }

  // MARK: Maps of controls

  static let rowName = "row"

  /// A name, or a map of one key.
  static let row: OrderedJSON = [
    "description": .text(ValueType.row.expected),
    "type": ["string", "number", "boolean", "object"],
    "properties": .named(
      RowDecoder.keys.map { option in
        let types = ValueTypeSchemas(takesPlaceholders: true)
        return (option.name, types.described(by: option))
      }), "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
  ]

  private var tapTarget: OrderedJSON {
    let tabs = vocabulary?.controls.tabNames ?? []
    let named = OrderedJSON.choice(controls(where: \.takesTaps))
    var parts: [(String, OrderedJSON)] = []
    if !tabs.isEmpty { parts.append(("tab", value(.choice(tabs)))) }
    if !controls(where: { $0 == .list }).isEmpty {
      parts.append(("row", .reference(Self.rowName)))
    }
    if parts.isEmpty { return value(named) }
    return value(named, .closed(parts).adding(["minProperties": 1, "maxProperties": 1]))
  }

  private var fieldTexts: OrderedJSON {
    let fields = controls { $0 == .textField }.map { ($0, OrderedJSON.anyText) }
    return .closed(fields).adding(["minProperties": 1])
  }

  private var variables: OrderedJSON {
    [
      "type": "object", "propertyNames": ["pattern": "^[A-Za-z0-9._-]+$"],
      "additionalProperties": .anyText,
    ]
  }

  private var steps: OrderedJSON {
    guard let vocabulary else { return ["type": "array"] }
    return someOf(.reference(inner.definition(of: vocabulary.name)))
  }
}
