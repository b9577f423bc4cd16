public import SeededRandom

/// Makes files that are nearly right, each decided by a seed and its number.
public struct ScenarioMutator: Sendable {
  private let corpus: Corpus
  private let makesCostly: Bool

  /// - Parameter makesCostly: whether some of the files may keep the loader busy for long.
  public init(_ corpus: Corpus, makesCostly: Bool = true) {
    self.corpus = makesCostly ? corpus : corpus.withoutCostly
    self.makesCostly = makesCostly
    precondition(!self.corpus.kinds.isEmpty, "mutated files are made from others")
  }

  /// The file of that number; the same for the same seed and corpus, whichever were made before.
  public func file(_ number: Int, seed: UInt64) -> MutatedFile {
    var random = SeededGenerator(seed: seed, stream: "file \(number)")
    return file(&random)
  }

  /// Half of the files are changed once, a quarter twice, and so on up to five times: one change
  /// leaves most of a file to be read, several meet each other.
  public func file(_ random: inout SeededGenerator) -> MutatedFile {
    let origin = file(ofCorpus: &random)
    var bytes = origin.bytes
    var mutations: [Mutation] = []
    repeat {
      let mutation = Mutation.drawn[random.index(below: Mutation.drawn.count)]
      let donor = file(ofCorpus: &random)
      mutation.apply(to: &bytes, from: donor.bytes, &random, mayCost: makesCostly)
      mutations.append(mutation)
    } while mutations.count < 5 && random.index(below: 2) == 0
    return MutatedFile(origin: origin.name, mutations: mutations, bytes: bytes)
  }

  /// Costly ones are taken seldom: they would take most of the time, and show little.
  private func file(ofCorpus random: inout SeededGenerator) -> CorpusFile {
    while true {
      let kind = corpus.kinds[random.index(below: corpus.kinds.count)]
      let file = kind[random.index(below: kind.count)]
      if !file.isCostly || random.index(below: 40) == 0 { return file }
    }
  }
}
