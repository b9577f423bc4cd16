import Interaction

@testable import ScenarioLanguage
@testable import Scenarios

/// Right and wrong values for the value types of the step table, as they are written in a flow.
struct StepSamples {
  let vocabulary: FeatureVocabulary

  /// A step with these options, `name: {into: id, text: a}`.
  static func step(_ name: String, _ options: [(name: String, value: String)]) -> String {
    "\(name): {\(options.map { "\($0.name): \($0.value)" }.joined(separator: ", "))}"
  }

  /// The options that a step needs, and where one of several is needed, the first.
  func needed(_ definition: StepDefinition, _ options: [OptionDefinition]) -> [(
    name: String, value: String
  )] {
    options.filter { $0.required != nil || $0.name == definition.oneOf.first }
      .map { ($0.name, right($0.type)) }
  }

  func right(_ type: ValueType) -> String {
    switch type {
    case .text, .word: "a"
    case .texts, .words, .columns: "[a, b]"
    case .count(let range), .countOrAll(let range): "\(range.lowerBound)"
    case .position, .seed, .scenarioSeed: "1"
    case .duration: "80ms"
    case .flag: "true"
    case .day: "2015-02-07"
    case .choice(let words): words[0]
    case .given: "{repositories: {generate: {count: 3}}}"
    case .feature: vocabulary.name
    case .architectures: "[\(ScenarioText.architectures[0])]"
    case .layouts: "[\(ScenarioText.layouts[0])]"
    case .textField: first { $0 == .textField }
    case .backButton: first { $0 == .backButton }
    case .tapTarget: first(where: \.takesTaps)
    case .row, .record: "swift"
    case .externalQueue: "background"
    case .written: vocabulary.controls.writtenNames[0]
    case .fieldTexts: "{\(first { $0 == .textField }): a}"
    case .weights: vocabulary.has(.textField) ? "{type: 1}" : "{tap: 1}"
    case .steps: "[tap: \(first(where: \.takesTaps))]"
    case .expectation: "{writes: {max: 3}}"
    case .variables: "{a: b}"
    case .table: "{columns: [a], rows: [[b]]}"
    case .tableRows: "[[a]]"
    case .file: FileOfSteps.name
    }
  }

  /// Values of which each is wrong in its own way.
  func wrong(_ type: ValueType) -> [String] {
    ["{wrong: {}}", "[[wrong]]"] + wrongWords(type)
  }

  private func wrongWords(_ type: ValueType) -> [String] {
    switch type {
    case .text, .file, .record, .row: ["~"]
    case .texts, .words, .columns, .architectures, .layouts, .tableRows: ["a", "~", "[~]"]
    case .count, .position, .seed, .scenarioSeed: ["-1", "1.5", "many", "\"1\"", "all", "~"]
    case .countOrAll: ["0", "-1", "1.5", "many", "~"]
    case .duration: ["80", "1.5", "80 ms", "soon", "-1ms", "080ms", "1.2345us", "~"]
    case .flag: ["yes", "1", "maybe", "\"true\"", "~"]
    case .day: ["2015-2-7", "2015-13-01", "0000-01-01", "today", "~"]
    case .word: ["two words", "\"\"", "~"]
    case .externalQueue: ["model", "two words", "~"]
    case .choice, .feature, .textField, .backButton, .tapTarget, .written: ["wrong", "1", "~"]
    case .weights: ["a", "{}", "[]", "{tap: -1}", "{tap: 1001}", "{wait: 1}", "~"]
    case .given, .fieldTexts, .expectation, .variables, .table: ["a", "{}", "[]", "~"]
    case .steps: ["a", "[]", "[wrong]", "[[idle]]", "[{}]", "[{wrong: 1}]", "~"]
    }
  }

  private func first(where isWanted: (ControlKind) -> Bool) -> String {
    vocabulary.controls.names(where: isWanted)[0]
  }
}
