import SeededRandom

/// What one writer writes, how, and when it is killed: decided by the seed and its number.
struct KillPlan {
  enum Moment {
    /// So many microseconds after it was let go: mostly before its file is there.
    case early(microseconds: Int)
    /// So many microseconds after this share of the whole log was written; a share of 1 or
    /// more lets it end.
    case at(share: Double, microseconds: Int)
  }

  let number: Int
  /// What the log is made from.
  let seed: UInt64
  let records: Int
  /// Whether the log is masked.
  let isMasked: Bool
  /// Whether frames are written in several pieces, as on a system that interrupts writes.
  let isInPieces: Bool
  let moment: Moment

  init(_ number: Int, seed: UInt64, records: Int) {
    var random = SeededGenerator(seed: seed, stream: "writer \(number)")
    self.number = number
    self.records = records
    self.seed = random.next()
    isMasked = number % 10 == 9
    isInPieces = random.index(below: 2) == 0
    let share = random.unit() * 1.05
    moment =
      random.index(below: 20) == 0
      ? .early(microseconds: random.index(below: 400))
      : .at(share: share, microseconds: random.index(below: 60))
  }

  /// The controls whose texts are not in the log.
  var masked: [String] { isMasked ? ["password"] : [] }

  /// The arguments of the child that carries it out.
  func arguments(_ file: String, _ plant: Plant?) -> [String] {
    ["write", file, "--seed", "\(seed)", "--records", "\(records)"]
      + (isMasked ? ["--masked"] : []) + (isInPieces ? ["--pieces"] : [])
      + (plant.map { ["--plant", $0.rawValue] } ?? [])
  }
}
