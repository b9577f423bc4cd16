import EventLogs
import Interaction
import SeededRandom

/// A log like that of typing into a form: per input its records over one queue hop and back.
struct GeneratedLog {
  private(set) var log: EventLog
  private var random: SeededGenerator
  private var time: UInt64 = 0
  private var job: UInt32 = 0
  private var texts = ["", "", ""]

  private static let fields = ["id", "password", "confirm"]
  private static let verdicts = ["", "空欄があります", "too short", "OK"]

  init(records: Int, seed: UInt64) {
    log = EventLog(header: Self.header, reserving: records + 16)
    random = SeededGenerator(seed: seed)
    while log.records.count + 12 <= records { type() }
    while log.records.count < records { append(.settled, cause: nil) }
  }

  private static var header: LogHeader {
    let initial = [Value](repeating: .text(""), count: 5) + [.flag(false), .none]
    return LogHeader(
      scenario: "typing", scenarioDigest: Digest(of: []), feature: "form", architecture: "direct",
      layout: "model-serial", backend: "simulated", schedule: "fifo", seed: 0,
      queues: ["", "main", "model"],
      controls: fields + ["validation", "register", "alert", "alert.ok"],
      properties: fields + [
        "validation.text", "validation.color", "register.enabled", "alert",
      ],
      initial: Snapshot(initial))
  }

  /// Appends twelve records.
  private mutating func type() {
    let field = random.index(below: 3)
    let letter = String(Unicode.Scalar(UInt8(97 + random.index(below: 26))))
    let text = (texts[field].utf8.count < 24 ? texts[field] : "") + letter
    texts[field] = text
    time += UInt64(random.index(below: 1_000_000))
    let input = append(.inputKey, on: UInt16(field), .text(letter), cause: nil)
    append(.show, on: UInt16(field), .text(text), cause: input)
    let event = append(.emit, on: UInt16(field), .text(text), cause: input)
    let enqueued = append(.jobEnqueue, queue: 2, cause: event)
    let start = append(.jobStart, queue: 2, cause: enqueued)
    append(.stateChange, .number(Int(job)), queue: 2, cause: start)
    let notified = append(.notify, .number(Int(job)), queue: 2, cause: start)
    append(.write, on: 3, .text(Self.verdicts[random.index(below: 4)]), cause: notified)
    append(.write, on: 4, .text("red"), cause: notified)
    append(.write, on: 5, .flag(random.index(below: 2) == 0), cause: notified)
    append(.jobEnd, queue: 2, cause: enqueued)
    append(.settled, cause: nil)
    job += 1
  }

  @discardableResult
  private mutating func append(
    _ kind: RecordKind, on: UInt16? = nil, _ value: Value = .none, queue: UInt16 = 1, cause: Int?
  ) -> Int {
    time += UInt64(random.index(below: 1000))
    return log.append(
      Record(
        time: time, kind: kind, queue: queue, job: job,
        causePlusOne: cause.map { UInt32($0) + 1 } ?? 0, on: on, value: value))
  }
}
