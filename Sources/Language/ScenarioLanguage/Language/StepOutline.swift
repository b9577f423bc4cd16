import Interaction

/// How a step is written, for whoever helps to write one. It says nothing of what the step does.
public struct StepOutline: Sendable {
  /// What stands behind the name of the step.
  public enum Form: Sendable {
    case bare
    case value(Value)
    case options([Option])
  }

  public struct Option: Sendable {
    public let name: String
    public let value: Value
    /// Whether the step cannot do without it.
    public let isNeeded: Bool
  }

  /// What a value may be, as far as words can be offered for it.
  public enum Value: Sendable {
    case textField
    /// A control that takes taps, a tab or a row.
    case tapTarget
    case backButton
    case row
    /// A record of those given.
    case record
    /// A text for each of some text fields.
    case fieldTexts
    case steps
    case expectation
    /// One of these words.
    case words([String])
    /// Nothing that could be listed; the text says what is expected, as in `a duration`.
    case other(String)
  }

  public let name: String
  /// One line on what the step does.
  public let summary: String
  /// The step as it is written behind its dash, in a feature of this package.
  public let example: String
  public let form: Form

  /// The steps that are possible on the feature's screen, in the order of the reference.
  public static func all(of vocabulary: FeatureVocabulary) -> [StepOutline] {
    StepTable.steps.filter { $0.isPossible(in: vocabulary) }
      .map { StepOutline($0, vocabulary) }
  }

  private init(_ step: StepDefinition, _ vocabulary: FeatureVocabulary) {
    name = step.name
    summary = step.summary
    example = step.example
    switch step.form {
    case .bare: form = .bare
    case .value(let type): form = .value(Value(type, vocabulary))
    case .options(let options):
      form = .options(
        options.filter(\.isSupported).map {
          Option(
            name: $0.name, value: Value($0.type, vocabulary), isNeeded: $0.required != nil)
        })
    }
  }
}

extension StepOutline.Value {
  fileprivate init(_ type: ValueType, _ vocabulary: FeatureVocabulary) {
    self =
      switch type {
      case .textField: .textField
      case .tapTarget: .tapTarget
      case .backButton: .backButton
      case .row: .row
      case .record: .record
      case .fieldTexts: .fieldTexts
      case .steps: .steps
      case .expectation: .expectation
      case .choice(let words): .words(words)
      case .flag: .words(["true", "false"])
      case .countOrAll: .words(["all"])
      case .written: .words(vocabulary.controls.writtenNames)
      case .externalQueue: .words([RowSteps.defaultQueue, "main"])
      default: .other(type.expected)
      }
  }
}
