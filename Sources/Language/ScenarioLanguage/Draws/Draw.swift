import SeededRandom

/// A draw other than the file's own: every `generate` draws anew. What the file expects of its own
/// draw is left out then, and the specification alone judges.
struct Draw {
  private let seed: UInt64
  /// The scenario's name as it is written: two scenarios with one seed draw different things.
  private let name: String

  /// Nil for the seed 0, which is the file's own draw.
  init?(seed: UInt64, of name: String) {
    guard seed != 0 else { return nil }
    self.seed = seed
    self.name = name
  }

  /// The seed of a `generate` whose seed in the file is this.
  func seed(insteadOf own: UInt64) -> UInt64 {
    var random = SeededGenerator(seed: seed, stream: "draw \(own) \(name)")
    return random.next()
  }
}
