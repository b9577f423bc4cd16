/// What a `generate` step asks for.
struct Generation {
  struct WeightedKind {
    let kind: GeneratedKind
    let weight: Int
  }

  /// How many steps are drawn.
  let count: Int
  /// The scenario's where it is nil.
  let seed: UInt64?
  /// Those with a weight above 0, in the order of their table.
  let kinds: [WeightedKind]
  /// Whether a random half of the kinds is left out where it can be.
  let isSwarm: Bool
  /// Its characters are drawn from; the language's own mix where it is nil.
  let alphabet: TextTemplate?
}
