extension StepTable {
  /// Inputs that nobody wrote down.
  static let generationSteps: [StepDefinition] = [
    StepDefinition(
      "generate",
      .options([
        Option(
          "count", .count(1...Limits.generatedSteps), required: .missingKey,
          "how many steps are drawn"),
        Option("seed", .seed, "where their random choices start from; the scenario's without it"),
        Option(
          "weights", .weights,
          "how often each kind of step is drawn against the others; one that is not named is not"),
        Option("swarm", .flag, "`true`: a random half of the kinds is left out where it can be"),
        Option("text", .text, "the characters that are typed, pasted and composed"),
      ]), .input, "random inputs that the settled screen takes",
      example: "generate: {count: 50, swarm: true}", needs: .following, action: generation)
  ]

  /// The kinds of `weights`, each an option of its own: those of inputs that the feature has.
  static func weights(in vocabulary: FeatureVocabulary) -> [Option] {
    GeneratedKind.allCases.filter { $0.missing(in: vocabulary) == nil }.map(option)
  }

  /// The same, whatever a feature has.
  static let weights = GeneratedKind.allCases.map(option)

  private static func option(of kind: GeneratedKind) -> Option {
    Option(kind.rawValue, .count(0...Limits.weight), kind.summary)
  }

  @Sendable private static func generation(
    _ values: Arguments, _ decoding: Decoding
  ) -> StepAction? {
    guard let vocabulary = decoding.vocabulary else { return nil }
    guard vocabulary.following != nil else {
      decoding.report(
        .impossibleAction,
        "nobody says what the screen of `\(vocabulary.name)` takes: nothing can be drawn",
        at: values.range, help: "write the inputs out")
      return nil
    }
    guard let count = values.count("count") else { return nil }
    guard let kinds = kinds(values, decoding, vocabulary) else { return nil }
    if values.has("text"), !isAlphabet(values, decoding) { return nil }
    return .generated(
      Generation(
        count: count, seed: values.seed("seed"), kinds: kinds,
        isSwarm: values.flag("swarm") ?? false, alphabet: values.text("text")))
  }

  /// The kinds that are drawn, in the order of the table; nil where there are none.
  private static func kinds(
    _ values: Arguments, _ decoding: Decoding, _ vocabulary: FeatureVocabulary
  ) -> [Generation.WeightedKind]? {
    guard values.has("weights") else {
      return GeneratedKind.allCases.filter { $0.missing(in: vocabulary) == nil }
        .map { Generation.WeightedKind(kind: $0, weight: $0.usualWeight) }
    }
    guard let written = values.weights("weights") else { return nil }
    let kinds = written.filter { $0.weight > 0 }
    guard !kinds.isEmpty else {
      decoding.report(
        .outOfRange, "no kind of step has a weight above 0", at: values.range("weights"),
        help: "give one a weight, such as {type: 3, tap: 1}, or leave `weights` out")
      return nil
    }
    return kinds
  }

  private static func isAlphabet(_ values: Arguments, _ decoding: Decoding) -> Bool {
    guard let text = values.text("text") else { return false }
    guard text.placeholders.isEmpty, text.filled(with: { _ in nil }).isEmpty else { return true }
    decoding.report(noCharacter(at: values.range("text")))
    return false
  }

  static func noCharacter(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outOfRange, "there is no character to type", at: range,
      help: "write the characters, or leave `text` out")
  }
}
