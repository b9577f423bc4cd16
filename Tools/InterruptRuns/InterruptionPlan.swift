import SeededRandom

enum InterruptionKind: String, CaseIterable {
  case controlC = "control-C"
  case terminate = "SIGTERM"
  case fullDisk = "full disk"
  case closedOutput = "closed output"
}

/// The command, and the moment to stop it. Seed, kind and number decide both.
struct InterruptionPlan: CustomStringConvertible {
  let kind: InterruptionKind
  let number: Int
  let arguments: [String]
  /// Seconds after the start.
  let moment: Double
  /// The free bytes on the disk; nil for a disk that does not fill up.
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
    // In turn, so that a few moments already cover all commands.
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
