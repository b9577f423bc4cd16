/// The options of a `generate`: inputs that nobody wrote down.
struct Generation {
  struct WeightedKind {
    let kind: GeneratedKind
    let weight: Int
  }

  /// The number of steps that are drawn.
  let count: Int
  /// The scenario's where it is nil.
  let seed: UInt64?
  /// The kinds with a weight above 0, in the order of their table.
  let kinds: [WeightedKind]
  /// If true, a random half of the kinds is left out where it can be.
  let isSwarm: Bool
  /// The characters that are drawn from; the language's own mix where it is nil.
  let alphabet: String?
  /// True if hostile texts are among what is typed. Nil: in other draws than the file's own.
  let isHostile: Bool?
}

enum GenerationSteps {
  static let all: [StepDefinition] = [
    .options(
      "generate", .input, "random inputs that the settled screen takes",
      where: { $0.following != nil },
      read: generation)
  ]

  @Sendable private static func generation(_ map: MapReader) -> StepAction? {
    let count = map.value(
      "count", .count(1...Limits.generatedSteps), need: .missingKey, "how many steps are drawn")
    let seed = map.value(
      "seed", .seed, "where their random choices start from; the scenario's without it")
    let weights = map.value(
      "weights", .weights,
      "how often each kind of step is drawn against the others; one that is not named is not")
    let swarm = map.value(
      "swarm", .flag, "`true`: a random half of the kinds is left out where it can be")
    let text = map.value("text", .text, "the characters that are typed, pasted and composed")
    let hostile = map.value("hostile", .flag, "`true`: hostile texts are among them")
    guard let decoding = map.decoding, let vocabulary = decoding.vocabulary else { return nil }
    let kinds = kinds(weights, map, vocabulary)
    if text == "" {
      return map.refuse(
        .outOfRange, "there is no character to type", at: "text",
        help: "write the characters, or leave `text` out")
    }
    guard let count, let kinds, map.has("text") == (text != nil) else { return nil }
    decoding.drawsSteps = true
    let generation = Generation(
      count: count, seed: seed, kinds: kinds, isSwarm: swarm ?? false, alphabet: text,
      isHostile: hostile)
    return { (expansion) throws(Refused) in try expansion.generate(generation) }
  }

  /// The kinds that are drawn; nil where there are none.
  private static func kinds(
    _ weights: [Generation.WeightedKind]?, _ map: MapReader, _ vocabulary: FeatureVocabulary
  ) -> [Generation.WeightedKind]? {
    guard map.has("weights") else {
      return GeneratedKind.allCases.filter { $0.isPossible(in: vocabulary) }
        .map { Generation.WeightedKind(kind: $0, weight: $0.usualWeight) }
    }
    guard let kinds = weights?.filter({ $0.weight > 0 }) else { return nil }
    guard kinds.isEmpty else { return kinds }
    return map.refuse(
      .outOfRange, "no kind of step has a weight above 0", at: "weights",
      help: "give one a weight, such as {type: 3, tap: 1}, or leave `weights` out")
  }
}

extension Reader<[Generation.WeightedKind]> {
  /// The weights of the kinds, in the order of their table. A kind of input that the feature never
  /// takes is a mistake, whatever its weight.
  fileprivate static var weights: Self {
    Reader("a map of kinds of steps and numbers") { node, decoding in
      guard
        let entries = decoding.entries(
          of: node, expected: Self.weights.expected, help: "write {type: 3, tap: 1}")
      else { return nil }
      var kinds: [Generation.WeightedKind] = []
      let isRight = decoding.isRight {
        let map = MapReader(entries, of: "`weights`", at: node.range, decoding)
        for kind in GeneratedKind.allCases {
          let weight = map.value(kind.rawValue, .count(0...Limits.weight), kind.summary)
          guard let weight else { continue }
          kinds.append(.init(kind: kind, weight: weight))
          decoding.refuseMissing(kind, in: entries)
        }
        let possible = GeneratedKind.allCases.filter { kind in
          decoding.vocabulary.map(kind.isPossible) ?? true
        }
        map.finish(known: possible.map(\.rawValue))
      }
      return isRight ? kinds : nil
    }
  }
}

extension Decoding {
  fileprivate func refuseMissing(_ kind: GeneratedKind, in entries: [SourceNode.Entry]) {
    guard let vocabulary, !kind.isPossible(in: vocabulary),
      let entry = entries.first(where: { $0.key == kind.rawValue })
    else { return }
    report(
      .impossibleAction,
      "the feature `\(vocabulary.name)` takes no `\(kind.rawValue)`: it cannot be drawn",
      at: entry.keyRange, help: "remove `\(kind.rawValue)`")
  }
}
