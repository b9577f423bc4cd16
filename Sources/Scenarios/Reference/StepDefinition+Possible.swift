import Interaction

extension StepDefinition {
  var isBare: Bool {
    if case .bare = form { true } else { false }
  }

  /// Whether the screen of a feature has what the step is about.
  func isPossible(in vocabulary: FeatureVocabulary) -> Bool {
    let slots: [ValueType]
    switch form {
    case .unsupported: return false
    case .bare: slots = []
    case .value(let slot): slots = [slot]
    case .options(let options): slots = options.filter { $0.required != nil }.map(\.type)
    }
    return isNeedMet(in: vocabulary) && slots.allSatisfy { $0.isPossible(in: vocabulary) }
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
  /// Whether anything can stand there.
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
