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
  /// If true, time passes where the screen takes none of these and something is due.
  let isPatient: Bool
  /// If true, a random half of the kinds is left out where it can be.
  let isSwarm: Bool
  /// The characters that are drawn from; the language's own mix where it is nil.
  let alphabet: String?
}

enum GenerationSteps {
  static let all: [StepDefinition] = [
    .options("generate", .input, "random inputs that the settled screen takes", read: generation)
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
    guard let decoding = map.decoding, let vocabulary = decoding.vocabulary else { return nil }
    let usual = GeneratedKind.all(of: vocabulary).filter { $0.usualWeight > 0 }.map {
      Generation.WeightedKind(kind: $0, weight: $0.usualWeight)
    }
    if text == "" {
      return map.refuse(
        .outOfRange, "there is no character to type", at: "text",
        help: "write the characters, or leave `text` out")
    }
    guard let count, let kinds = map.has("weights") ? weights : usual,
      map.has("text") == (text != nil)
    else { return nil }
    if let group = decoding.around.group, kinds.contains(where: { $0.kind.name == "wait" }) {
      return map.refuse(
        .misplacedStep, "no time passes in a `\(group)`", at: "weights",
        help: "remove `wait`, or draw outside of the `\(group)`")
    }
    decoding.drawsSteps = true
    let generation = Generation(
      count: count, seed: seed, kinds: kinds,
      isPatient: !map.has("weights") && decoding.around.group == nil,
      isSwarm: swarm ?? false, alphabet: text)
    return { (expansion) throws(Refused) in try expansion.generate(generation) }
  }
}

extension Reader<[Generation.WeightedKind]> {
  /// The kinds with a weight above 0, in the order of their table. A kind of input that the feature
  /// never takes is a mistake, whatever its weight.
  fileprivate static var weights: Self {
    Reader("a map of kinds of steps and numbers") { node, decoding in
      guard let vocabulary = decoding.vocabulary else { return nil }
      let possible = GeneratedKind.all(of: vocabulary)
      let usual = possible.sorted { $0.usualWeight > $1.usualWeight }
      let example = zip(usual, [3, 1]).map { "\($0.name): \($1)" }.joined(separator: ", ")
      guard
        let entries = decoding.entries(
          of: node, expected: Self.weights.expected, help: "write {\(example)}"),
        let kinds = decoding.weights(entries, at: node.range, possible.map(\.name), vocabulary.name)
      else { return nil }
      let drawn = kinds.filter { $0.weight > 0 }
      if !drawn.isEmpty { return drawn }
      return decoding.refuse(
        .outOfRange, "no kind of step has a weight above 0", at: node.range,
        help: "give one a weight, such as {\(example)}, or leave `weights` out")
    }
  }
}

extension Decoding {
  fileprivate func weights(
    _ entries: [SourceNode.Entry], at range: SourceRange, _ possible: [String], _ feature: String
  ) -> [Generation.WeightedKind]? {
    ifRight {
      let map = MapReader(entries, of: "`weights`", at: range, self)
      let kinds = GeneratedKind.all.compactMap { kind in
        map.value(kind.name, .count(0...Limits.weight), kind.summary)
          .map { Generation.WeightedKind(kind: kind, weight: $0) }
      }
      map.finish(known: possible)
      let impossible = Set(kinds.map(\.kind.name)).subtracting(possible)
      for entry in entries where impossible.contains(entry.key) {
        report(
          .impossibleAction, "the feature `\(feature)` takes no `\(entry.key)`: it cannot be drawn",
          at: entry.keyRange, help: "remove `\(entry.key)`")
      }
      return kinds
    }
  }
}
