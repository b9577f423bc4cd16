import EventLogs
import Interaction
import SeededRandom

/// The log of an invented run, made from a seed. Frames are short or of the maximal length; records
/// are short or several pages long.
struct RandomRun {
  private(set) var log: EventLog
  private var random: SeededGenerator
  /// The number of records until the screen settles.
  private var unsettled = 0

  private static let kinds: [RecordKind] = [
    .inputKey, .inputPaste, .emit, .jobEnqueue, .jobStart, .jobEnd, .notify, .stateChange, .write,
    .write, .show, .lateWrite, .present,
  ]
  private static let fragments = ["a", " ", "\"", "\\", "\n", "\u{1}", "ö", "漢字", "\u{1F468}", "}"]

  private init(seed: UInt64, records: Int) {
    random = SeededGenerator(seed: seed)
    log = EventLog(header: Self.header(seed), reserving: records)
    for sequence in 0..<records { log.append(record(at: sequence)) }
  }

  static func log(seed: UInt64, records: Int) -> EventLog {
    RandomRun(seed: seed, records: records).log
  }

  private static func header(_ seed: UInt64) -> LogHeader {
    LogHeader(
      scenario: "a run that never was", scenarioDigest: Digest(of: []), feature: "form",
      architecture: "direct", layout: "model-serial", backend: "simulated", schedule: "random",
      seed: seed, queues: ["", "main", "model", "network"], controls: ["id", "password", "list"],
      properties: ["id", "password", "list.rows"],
      initial: Snapshot([.text(""), .text("secret"), .list([])]),
      origin: LogOrigin(
        tool: "kill-writers", path: "none.scenario.yaml",
        sources: [ScenarioSource(path: "none.scenario.yaml", text: "feature: form\nsteps: []\n")]))
  }

  private mutating func record(at sequence: Int) -> Record {
    let kind = kind
    let isAbout = kind.concernsProperty || kind.isInput || kind == .emit
    return Record(
      time: UInt64(sequence) * 1_000, kind: kind, queue: UInt16(random.index(below: 4)),
      job: UInt32(random.index(below: 1_000)),
      causePlusOne: UInt32(random.index(below: sequence + 1)),
      on: isAbout ? UInt16(random.index(below: 3)) : nil, value: value(of: kind))
  }

  private var kind: RecordKind {
    mutating get {
      guard unsettled > 0 else {
        unsettled = random.index(below: 40) == 0 ? random.index(below: 700) : random.index(below: 9)
        return .settled
      }
      unsettled -= 1
      return Self.kinds[random.index(below: Self.kinds.count)]
    }
  }

  private mutating func value(of kind: RecordKind) -> Value {
    switch kind {
    case .inputPaste where random.index(below: 12) == 0: .text(longText)
    case .write, .show, .present, .lateWrite:
      random.index(below: 3) == 0 ? .list([.text(text), .none, .flag(true)]) : .text(text)
    case .inputKey, .inputPaste, .emit: .text(text)
    case .stateChange, .notify: .number(random.index(below: 1_000_000) - 500_000)
    default: .none
    }
  }

  private var text: String {
    mutating get {
      var text = ""
      for _ in 0..<random.index(below: 12) {
        text += Self.fragments[random.index(below: Self.fragments.count)]
      }
      return text
    }
  }

  private var longText: String {
    mutating get { String(repeating: "0123456789 漢字\n", count: random.index(below: 2_500)) }
  }
}
