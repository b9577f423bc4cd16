/// Inputs that nobody wrote down.
enum GenerationSteps {
  private static let count = Option(
    "count", .count(1...Limits.generatedSteps), required: .missingKey, "how many steps are drawn")
  private static let seed = Option(
    "seed", .seed, "where their random choices start from; the scenario's without it")
  private static let weights = Option(
    "weights", ValueReader(.weights) { node, _, decoding in kinds(node, decoding) },
    "how often each kind of step is drawn against the others; one that is not named is not")
  private static let swarm = Option(
    "swarm", .flag, "`true`: a random half of the kinds is left out where it can be")
  private static let text = Option(
    "text", .text, "the characters that are typed, pasted and composed")
  private static let hostile = Option(
    "hostile", .flag, "`true`: hostile texts are among them")

  static let all: [StepDefinition] = [
    .options(
      "generate",
      [
        count.definition, seed.definition, weights.definition, swarm.definition, text.definition,
        hostile.definition,
      ], .input, "random inputs that the settled screen takes",
      example: "generate: {count: 50, swarm: true}", needs: .following, action: generation)
  ]

  @Sendable private static func generation(
    _ values: OptionValues, _ decoding: Decoding
  ) -> StepAction? {
    guard let vocabulary = decoding.vocabulary else { return nil }
    guard vocabulary.following != nil else {
      return decoding.refuse(
        .impossibleAction,
        "nobody says what the screen of `\(vocabulary.name)` takes: nothing can be drawn",
        at: values.range, help: "write the inputs out")
    }
    guard let count = values[count], let kinds = kinds(values, decoding, vocabulary) else {
      return nil
    }
    if values.has(text), !isAlphabet(values, decoding) { return nil }
    return .generated(
      Generation(
        count: count, seed: values[seed], kinds: kinds, isSwarm: values[swarm] ?? false,
        alphabet: values[text], isHostile: values[hostile]))
  }

  private static func isAlphabet(_ values: OptionValues, _ decoding: Decoding) -> Bool {
    guard let alphabet = values[text] else { return false }
    guard alphabet.isEmpty else { return true }
    decoding.report(
      .outOfRange, "there is no character to type", at: values.range(of: text),
      help: "write the characters, or leave `text` out")
    return false
  }

  // MARK: Weights

  /// The keys of `weights` that a feature takes: the kinds of inputs that it has.
  static func weights(in vocabulary: FeatureVocabulary) -> [OptionDefinition] {
    weightKeys.filter { $0.kind.missing(in: vocabulary) == nil }.map(\.key.definition)
  }

  private static let weightKeys = GeneratedKind.allCases.map { kind in
    (kind: kind, key: Option(kind.rawValue, .count(0...Limits.weight), kind.summary))
  }

  /// The weights of the kinds, in the order of their table.
  private static func kinds(
    _ node: SourceNode, _ decoding: Decoding
  ) -> [Generation.WeightedKind]? {
    guard
      let entries = decoding.entries(
        of: node, expected: ValueType.weights.expected, help: "write {type: 3, tap: 1}")
    else { return nil }
    let before = decoding.reports
    let values = OptionDecoder(
      decoding: decoding, owner: "`weights`", options: weightKeys.map(\.key.definition),
      known: decoding.vocabulary.map(weights)?.map(\.name)
    ).decode(entries, at: node.range)
    let kinds = weightKeys.compactMap { kind, key in
      values[key].map { Generation.WeightedKind(kind: kind, weight: $0) }
    }
    for weighted in kinds { reportMissing(for: weighted.kind, in: entries, decoding) }
    return decoding.reports == before ? kinds : nil
  }

  /// A kind of input that the feature never takes is a mistake, whatever its weight.
  private static func reportMissing(
    for kind: GeneratedKind, in entries: [SourceNode.Entry], _ decoding: Decoding
  ) {
    guard let vocabulary = decoding.vocabulary, let missing = kind.missing(in: vocabulary),
      let entry = entries.first(where: { $0.key == kind.rawValue })
    else { return }
    decoding.report(
      .impossibleAction,
      "the feature `\(vocabulary.name)` has \(missing): `\(kind.rawValue)` cannot be drawn",
      at: entry.keyRange, help: "remove `\(kind.rawValue)`")
  }

  /// The kinds that are drawn; nil where there are none.
  private static func kinds(
    _ values: OptionValues, _ decoding: Decoding, _ vocabulary: FeatureVocabulary
  ) -> [Generation.WeightedKind]? {
    guard values.has(weights) else {
      return GeneratedKind.allCases.filter { $0.missing(in: vocabulary) == nil }
        .map { Generation.WeightedKind(kind: $0, weight: $0.usualWeight) }
    }
    guard let written = values[weights] else { return nil }
    let kinds = written.filter { $0.weight > 0 }
    guard !kinds.isEmpty else {
      return decoding.refuse(
        .outOfRange, "no kind of step has a weight above 0", at: values.range(of: weights),
        help: "give one a weight, such as {type: 3, tap: 1}, or leave `weights` out")
    }
    return kinds
  }
}
