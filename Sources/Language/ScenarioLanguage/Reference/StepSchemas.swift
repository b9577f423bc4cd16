import Interaction

/// The definitions of the steps of one feature.
struct StepSchemas {
  /// The place of a step decides which steps are possible.
  enum Place: String, CaseIterable {
    case top = "step"
    /// In a `repeat`, or in an included file: not the end.
    case passage = "repeated-step"
    /// In a `burst`, a `turn` or a `during`: inputs only.
    case group = "grouped-step"

    func definition(of feature: String) -> String {
      "\(feature).\(rawValue)"
    }

    func admits(_ definition: StepDefinition) -> Bool {
      switch self {
      case .top: true
      case .passage: definition.standing != .ending
      case .group: ![.rest, .ending, .group].contains(definition.standing)
      }
    }

    /// The place of the steps inside a step that stands here.
    func inside(_ definition: StepDefinition) -> Place {
      switch definition.standing {
      case .group: .group
      case .repetition: self == .group ? .group : .passage
      case .input, .rest, .ending, .inclusion: self
      }
    }
  }

  let language: Language
  let vocabulary: FeatureVocabulary

  /// Definitions of the steps in these places, and of what they need.
  func definitions(_ places: [Place]) -> [(String, OrderedJSON)] {
    let possible = StepDefinition.all(of: vocabulary)
    var known: Set<String> = []
    var all = places.map { ($0.definition(of: vocabulary.name), step(in: $0, of: possible)) }
    for place in places {
      for definition in possible where place.admits(definition) {
        let name = self.name(of: definition, in: place)
        guard known.insert(name).inserted else { continue }
        all.append((name, value(of: definition, in: place)))
      }
    }
    return all
  }

  /// Steps that hold steps are other ones in other places.
  private func name(of definition: StepDefinition, in place: Place) -> String {
    let isPlain = definition.standing != .repetition || place == .top
    return "\(vocabulary.name).\(definition.name)" + (isPlain ? "" : "-in-\(place.rawValue)")
  }

  /// One map for all steps, with `as` beside the step's own key; a word where a step takes nothing.
  private func step(in place: Place, of possible: [StepDefinition]) -> OrderedJSON {
    let steps = possible.filter(place.admits)
    let keys = steps.map { ($0.name, OrderedJSON.reference(name(of: $0, in: place))) }
    let types = ValueTypeSchemas(
      language: language, vocabulary: vocabulary, takesPlaceholders: true)
    let label = StepTable.label
    let bare = steps.filter(\.isBare).map(\.name)
    let step: OrderedJSON = [
      "type": bare.isEmpty ? "object" : ["object", "string"],
      "properties": .named(keys + [(label.name, types.described(by: label))]),
      "additionalProperties": false, "if": ["type": "object"],
      "then": [
        "if": ["required": [.text(label.name)]],
        "then": ["minProperties": 2, "maxProperties": 2],
        "else": ["minProperties": 1, "maxProperties": 1],
      ],
    ]
    if bare.isEmpty { return step }
    // Editors offer the words as they offer examples: they look into no `else` for them.
    return step.adding([
      "else": .orPlaceholder(.choice(bare)), "examples": .words(bare),
    ])
  }

  private func value(of definition: StepDefinition, in place: Place) -> OrderedJSON {
    let types = ValueTypeSchemas(
      language: language, vocabulary: vocabulary, takesPlaceholders: true,
      inner: place.inside(definition))
    switch definition.form {
    case .bare: return described(definition, ["type": "null", "doNotSuggest": true])
    case .value(let type): return described(definition, types.schema(type))
    case .options(let options):
      return described(
        definition, types.map(of: options).adding(choice(among: definition.oneOf, of: options)))
    }
  }

  private func described(_ definition: StepDefinition, _ schema: OrderedJSON) -> OrderedJSON {
    .described(definition.summary, schema)
  }

  /// Exactly one of the options says what is done.
  private func choice(among names: [String], of options: [OptionDefinition]) -> OrderedJSON {
    if names.isEmpty { return [:] }
    let alternatives = names.map { name -> OrderedJSON in
      let isWritten: OrderedJSON = ["required": [.text(name)]]
      guard case .flag? = options.first(where: { $0.name == name })?.type else { return isWritten }
      let isNotFalse: OrderedJSON = ["not": ["const": false]]
      return isWritten.adding(["properties": .named([(name, isNotFalse)])])
    }
    return ["oneOf": .list(alternatives)]
  }
}

extension StepDefinition {
  var isBare: Bool {
    if case .bare = form { true } else { false }
  }

  /// True if the screen of a feature has what the step is about.
  func isPossible(in vocabulary: FeatureVocabulary) -> Bool {
    let types: [ValueType]
    switch form {
    case .bare: types = []
    case .value(let type): types = [type]
    case .options(let options): types = options.filter(\.isNeeded).map(\.type)
    }
    return isNeedMet(in: vocabulary) && types.allSatisfy { $0.isPossible(in: vocabulary) }
  }

  private func isNeedMet(in vocabulary: FeatureVocabulary) -> Bool {
    switch need {
    case nil: true
    case .control(let kind)?: vocabulary.has(kind)
    case .given?: vocabulary.given != nil
    case .following?: vocabulary.following != nil
    }
  }
}

extension ValueType {
  /// True if anything can stand there.
  func isPossible(in vocabulary: FeatureVocabulary) -> Bool {
    switch self {
    case .textField, .fieldTexts: vocabulary.has(.textField)
    case .backButton: vocabulary.has(.backButton)
    case .row: vocabulary.has(.list)
    case .record, .given: vocabulary.given != nil
    case .written: !vocabulary.controls.writtenNames.isEmpty
    case .tapTarget:
      vocabulary.has(.tab) || vocabulary.has(.list)
        || vocabulary.controls.controls.contains { $0.kind.takesTaps }
    default: true
    }
  }
}
