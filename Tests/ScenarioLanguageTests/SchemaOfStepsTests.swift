import Testing

@testable import ScenarioLanguage
@testable import Scenarios

/// Every step of the table, right and wrong in each of its options, under every feature: an editor
/// and the loader must say the same.
@Suite struct SchemaOfStepsTests {
  static let possible = ScenarioText.vocabularies.flatMap { vocabulary in
    StepTable.steps.filter { $0.isPossible(in: vocabulary) }.map { (vocabulary.name, $0.name) }
  }

  @Test(arguments: ScenarioText.vocabularies.map(\.name), StepTable.names)
  func aStepIsPossibleWhereBothSaySo(feature: String, name: String) throws {
    let (vocabulary, definition) = try Self.find(feature, name)
    guard !definition.example.isEmpty else { return }
    let features = try ScenarioText.vocabularies.filter {
      try Self.verdict(on: definition.example, in: $0).loader
    }.map(\.name)
    let verdict = try Self.verdict(on: definition.example, in: vocabulary)
    #expect(verdict.loader == verdict.schema)
    #expect(!features.isEmpty, "no feature takes the example")
    #expect(!verdict.schema || definition.isPossible(in: vocabulary))
  }

  @Test(arguments: possible) func rightStepIsAccepted(feature: String, name: String) throws {
    let (vocabulary, definition) = try Self.find(feature, name)
    let samples = StepSamples(vocabulary: vocabulary)
    switch definition.form {
    case .bare:
      try Self.expect(true, name, in: vocabulary)
      try Self.expect(true, "{\(name): , as: label}", in: vocabulary)
    case .value(let type):
      try Self.expect(true, "\(name): \(samples.right(type))", in: vocabulary)
    case .options(let options):
      let needed = samples.needed(definition, options)
      try Self.expect(true, StepSamples.step(name, needed), in: vocabulary)
      for option in options where !needed.contains(where: { $0.name == option.name }) {
        let more = (option.name, samples.right(option.type))
        let isSecond = definition.oneOf.contains(option.name)
        try Self.expect(!isSecond, StepSamples.step(name, needed + [more]), in: vocabulary)
      }
    }
  }

  @Test(arguments: possible) func wrongStepIsRefused(feature: String, name: String) throws {
    let (vocabulary, definition) = try Self.find(feature, name)
    let samples = StepSamples(vocabulary: vocabulary)
    switch definition.form {
    case .bare: try Self.expect(false, "\(name): 3", in: vocabulary)
    case .value(let type):
      try Self.expect(false, name, in: vocabulary)
      for value in samples.wrong(type) {
        try Self.expect(false, "\(name): \(value)", in: vocabulary)
      }
    case .options(let options):
      let needed = samples.needed(definition, options)
      for wrong in ["a", "[]", "~"] {
        try Self.expect(false, "\(name): \(wrong)", in: vocabulary)
      }
      try Self.expect(false, StepSamples.step(name, needed + [("wrong", "1")]), in: vocabulary)
      for place in needed.indices {
        var fewer = needed
        fewer.remove(at: place)
        try Self.expect(false, StepSamples.step(name, fewer), in: vocabulary)
      }
      for option in options {
        let others = needed.filter { $0.name != option.name }
        for value in samples.wrong(option.type) {
          try Self.expect(
            false, StepSamples.step(name, others + [(option.name, value)]), in: vocabulary)
        }
      }
    }
  }

  @Test(arguments: ScenarioText.vocabularies.map(\.name))
  func aStepIsOneKeyAndPerhapsALabel(feature: String) throws {
    let (vocabulary, _) = try Self.find(feature, "idle")
    try Self.expect(true, "{wait: 1ms, as: a}", in: vocabulary)
    for step in ["{wait: 1ms, as: a b}", "{wait: 1ms, idle: }", "{as: a}", "{}", "waiting", "~"] {
      try Self.expect(false, step, in: vocabulary)
    }
  }

  /// What a placeholder stands for is known by the loader alone.
  @Test func aPlaceholderCanStandForAnyValue() throws {
    let steps = [
      "wait: ${delay}", "type: {into: \"${field}\", text: a, every: \"${delay}\"}",
      "expect: {register: {enabled: \"${flag}\"}, alert: \"${none}\"}",
      "erase: {in: id, count: \"${n}\"}",
    ]
    let names = "vars: {delay: 80ms, field: id, flag: false, none: none, n: 1}\n"
    for step in steps {
      let text = ScenarioText.file(step, keys: names)
      #expect(ScenarioText.codes(text) == [])
      #expect(try SchemaText.problems(with: text, as: "")?.isEmpty == true, "\(step)")
    }
  }

  // MARK: Verdicts

  private static func expect(
    _ isRight: Bool, _ step: String, in vocabulary: FeatureVocabulary
  ) throws {
    let verdict = try verdict(on: step, in: vocabulary)
    #expect(verdict.loader == isRight, "the loader, of \(vocabulary.name): \(step)")
    #expect(verdict.schema == isRight, "the schema, of \(vocabulary.name): \(step)")
  }

  private static func verdict(
    on step: String, in vocabulary: FeatureVocabulary
  ) throws -> (loader: Bool, schema: Bool) {
    let text = file(step, in: vocabulary)
    var isLoaded = true
    do throws(ScenarioErrors) {
      _ = try ScenarioText.cases(text, including: FileOfSteps.files(for: vocabulary.name))
    } catch {
      isLoaded = false
    }
    let problems = try #require(try SchemaText.problems(with: text, as: ""), "\(text)")
    return (isLoaded, problems.isEmpty)
  }

  private static func file(_ step: String, in vocabulary: FeatureVocabulary) -> String {
    let lines = step.split(separator: "\n").joined(separator: "\n    ")
    return vocabulary.given == nil
      ? ScenarioText.file(lines, feature: vocabulary.name) : ScenarioText.favorites(lines)
  }

  private static func find(
    _ feature: String, _ name: String
  ) throws -> (FeatureVocabulary, StepDefinition) {
    (
      try #require(ScenarioText.vocabularies.first { $0.name == feature }),
      try #require(StepTable.step(named: name))
    )
  }
}
