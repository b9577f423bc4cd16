import Interaction

/// One step of the language: how it is written, where it may stand, and what it becomes.
package struct StepDefinition: Sendable {
  package enum Form: Sendable {
    /// A bare word: `idle`.
    case bare
    /// One value: `wait: 80ms`.
    case value(ValueType)
    /// A map of options: `paste: {into: id, text: ada}`.
    case options([OptionDefinition])
  }

  enum Standing: Sendable {
    /// Inputs: they may stand anywhere before `end`.
    case input
    /// Gathers inputs: not inside another.
    case group
    /// Writes other steps out several times.
    case repetition
    /// Brings the steps of another file.
    case inclusion
    /// Lets the screen rest: not among inputs that are delivered together.
    case rest
    /// A rest after which there is no screen: in the scenario's own list alone.
    case ending
  }

  /// A condition on the feature's screen, beside what the options of the step name.
  enum Need: Hashable, Sendable {
    case control(ControlKind)
    /// Something that can be given.
    case given
    /// The feature has a tracker of its screen. Random inputs are drawn from it.
    case following
  }

  package let name: String
  package let form: Form
  let standing: Standing
  /// One line for the reference.
  package let summary: String
  /// The step as it is written behind its dash, in a feature of this package.
  package let example: String
  /// Options of which exactly one says what is done; an option of `false` says nothing.
  let oneOf: [String]
  let need: Need?
  /// Nil where the value does not make a step; why is reported by then.
  let action: @Sendable (StepValueDecoder) -> StepAction?

  /// The steps that are possible on the feature's screen, in the order of the reference.
  package static func all(of vocabulary: FeatureVocabulary) -> [StepDefinition] {
    StepTable.steps.filter { $0.isPossible(in: vocabulary) }
  }

  static func bare(
    _ name: String, _ standing: Standing, _ summary: String, example: String,
    action: @escaping @Sendable () -> StepAction
  ) -> StepDefinition {
    StepDefinition(
      name: name, form: .bare, standing: standing, summary: summary, example: example, oneOf: [],
      need: nil
    ) { $0.isNothing ? action() : nil }
  }

  static func value<Value>(
    _ name: String, _ reader: ValueReader<Value>, _ standing: Standing, _ summary: String,
    example: String, action: @escaping @Sendable (Value) -> StepAction
  ) -> StepDefinition {
    StepDefinition(
      name: name, form: .value(reader.type), standing: standing, summary: summary,
      example: example, oneOf: [], need: nil
    ) { $0.value(reader).map(action) }
  }

  static func options(
    _ name: String, _ options: [OptionDefinition], _ standing: Standing, _ summary: String,
    example: String, oneOf: [String] = [], needs need: Need? = nil,
    action: @escaping @Sendable (OptionValues, Decoding) -> StepAction?
  ) -> StepDefinition {
    StepDefinition(
      name: name, form: .options(options), standing: standing, summary: summary,
      example: example, oneOf: oneOf, need: need
    ) { value in value.options(options).flatMap { action($0, value.decoding) } }
  }
}

extension StepDefinition {
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
  fileprivate func isPossible(in vocabulary: FeatureVocabulary) -> Bool {
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
