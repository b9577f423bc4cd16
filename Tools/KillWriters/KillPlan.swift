import SeededRandom

/// One writer's log, way of writing and end. The seed and the writer's number decide them.
struct KillPlan {
  enum Moment {
    /// This long after its start: usually before its file exists.
    case early(microseconds: Int)
    /// This long after this share of the log was written. With a share of 1 or more it ends first.
    case at(share: Double, microseconds: Int)
  }

  let number: Int
  let seed: UInt64
  let records: Int
  let isMasked: Bool
  /// True if frames are written in several pieces, as if the system interrupted writes.
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
      random.index(below: 10) == 0
      ? .early(microseconds: random.index(below: 2) * random.index(below: 400))
      : .at(share: share, microseconds: random.index(below: 60))
  }

  var masked: [String] { isMasked ? ["password"] : [] }

  func arguments(_ file: String, _ plant: Plant?) -> [String] {
    ["write", file, "--seed", "\(seed)", "--records", "\(records)"]
      + (isMasked ? ["--masked"] : []) + (isInPieces ? ["--pieces"] : [])
      + (plant.map { ["--plant", $0.rawValue] } ?? [])
  }
}
