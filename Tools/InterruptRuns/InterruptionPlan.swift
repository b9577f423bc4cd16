import SeededRandom

/// How a run is stopped.
enum InterruptionKind: String, CaseIterable {
  case controlC = "control-C"
  case terminate = "SIGTERM"
  case fullDisk = "full disk"
  case closedOutput = "closed output"
}

/// What is run, and when it is stopped. Seed, kind and number decide it.
struct InterruptionPlan: CustomStringConvertible {
  let kind: InterruptionKind
  let number: Int
  let arguments: [String]
  /// After the start, in seconds.
  let moment: Double
  /// How much room the disk has, in bytes. Nil for one that does not fill up.
  let room: Int?

  init(_ kind: InterruptionKind, number: Int, seed: UInt64, longest: Double) {
    var random = SeededGenerator(seed: seed, stream: "\(kind.rawValue) \(number)")
    self.kind = kind
    self.number = number
    let commands: [[String]] =
      kind == .fullDisk
      ? [
        ["replay", "Scenarios/form/typical-registration.scenario.yaml", "--log", "run.jsonl"],
        ["verify", "--write-goldens"],
        ["verify", "--format", "json", "--repeat", "3"],
        [],
      ]
      : [[], ["verify", "--repeat", "400", "--shuffle"], ["measure", "--queues", "main"]]
    // Each in turn, so that a few moments already see all.
    arguments = commands[number % commands.count]
    moment = random.unit() * longest
    room = kind == .fullDisk ? random.index(below: 24) << 10 : nil
  }

  var description: String {
    let time = (moment * 1_000).rounded() / 1_000
    return "\(kind.rawValue) \(number), bindlab \(arguments.joined(separator: " ")) after \(time) s"
      + (room.map { ", with \($0 >> 10) KiB of room" } ?? "")
  }
}
