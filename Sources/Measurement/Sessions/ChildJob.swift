/// What a measuring child is told to do, as its one argument.
struct ChildJob: Codable {
  enum Work: Codable {
    /// Prove, count and time the latency of one architecture under each layout.
    case facts(architecture: String, latencyRepetitions: Int)
    /// Run interleaved rounds of these architectures under each layout.
    case times(process: Int, rounds: Int, seed: UInt64)
    /// Prove these architectures at every size of the series that the files are.
    case proofs
    /// Run interleaved rounds of these architectures at every size.
    case series(process: Int, rounds: Int, heavyRounds: Int, seed: UInt64)
  }

  struct Group: Codable {
    let layout: String
    /// Beside the baseline.
    let architectures: [String]
  }

  let files: [String]
  let groups: [Group]
  let work: Work
}
