import EventLogs

struct EventWriter {
  private(set) var bytes = [UInt8(ascii: "[")]
  private var isEmpty = true

  init(reserving capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  /// - Parameter track: nil for the whole process.
  mutating func metadata(_ name: String, track: Int?, _ key: String, _ value: JSONValue) {
    beginLine("M", on: track)
    put(",\"name\":", text: name)
    put(",\"args\":")
    JSONValue.object([(key, value)]).append(to: &bytes)
    put("}")
  }

  mutating func begin(
    _ name: String, on track: Int, at clock: TraceClock, _ arguments: RecordArguments
  ) {
    beginLine("B", on: track, at: clock)
    put(",\"cat\":\"job\",\"name\":", text: name)
    put(arguments)
    put("}")
  }

  /// - Parameter isCut: true if the log has no end of this job.
  mutating func end(on track: Int, at clock: TraceClock, isCut: Bool = false) {
    beginLine("E", on: track, at: clock)
    put(isCut ? ",\"args\":{\"cut\":true}}" : "}")
  }

  mutating func beginArrow(_ number: Int, on track: Int, at clock: TraceClock) {
    beginLine("s", on: track, at: clock)
    put(",\"cat\":\"job\",\"name\":\"job\",\"id\":\(number)}")
  }

  mutating func endArrow(_ number: Int, on track: Int, at clock: TraceClock) {
    beginLine("f", on: track, at: clock)
    put(",\"cat\":\"job\",\"name\":\"job\",\"id\":\(number),\"bp\":\"e\"}")
  }

  /// - Parameter isOfAll: true if it concerns all tracks.
  mutating func instant(
    _ name: String, category: String, isOfAll: Bool, on track: Int, at clock: TraceClock,
    _ arguments: RecordArguments
  ) {
    beginLine("i", on: track, at: clock)
    put(isOfAll ? ",\"s\":\"p\"" : ",\"s\":\"t\"")
    put(",\"cat\":", text: category)
    put(",\"name\":", text: name)
    put(arguments)
    put("}")
  }

  consuming func finish() -> [UInt8] {
    put("\n]\n")
    return bytes
  }

  private mutating func beginLine(_ phase: String, on track: Int?, at clock: TraceClock? = nil) {
    put(isEmpty ? "\n" : ",\n")
    isEmpty = false
    put("{\"ph\":\"")
    put(phase)
    put("\",\"pid\":1")
    if let track { put(",\"tid\":", number: track + 1) }
    guard let clock else { return }
    put(",\"ts\":")
    clock.append(to: &bytes)
  }

  private mutating func put(_ arguments: RecordArguments) {
    let record = arguments.record
    put(",\"args\":{\"seq\":", number: arguments.sequence)
    put(",\"t\":", number: record.time)
    if record.job != 0 { put(",\"job\":", number: record.job) }
    if let queue = arguments.queue { put(",\"queue\":", text: queue) }
    if let cause = record.cause { put(",\"cause\":", number: cause) }
    if record.hasValue {
      put(",\"value\":")
      record.value.json.append(to: &bytes)
    }
    put("}")
  }

  private mutating func put(_ json: String) {
    bytes.append(contentsOf: json.utf8)
  }

  private mutating func put(_ key: String, text: String) {
    put(key)
    JSONValue.append(text, to: &bytes)
  }

  private mutating func put(_ key: String, number: some BinaryInteger) {
    put(key)
    put(String(number))
  }
}

/// A record's details that a viewer shows besides its name.
struct RecordArguments {
  let record: Record
  let sequence: Int
  /// The queue that a job was enqueued onto; nil for any other record.
  var queue: String?
}

/// The time of a trace. It never runs backwards.
struct TraceClock {
  private let clock: LogClock
  /// The greatest virtual time so far, in microseconds.
  private var virtual: UInt64 = 0
  /// Nanoseconds of a live run, microseconds of a simulated one.
  private var now: UInt64 = 0

  /// The latest time; later times are clamped to it. Viewers read times as doubles, which are exact
  /// to the unit up to twice this value. The rest is room for ticks.
  private static let latest: UInt64 = 1 << 52

  init(_ clock: LogClock) {
    self.clock = clock
  }

  mutating func reach(_ record: Record, at sequence: Int) {
    switch clock {
    case .virtual:
      virtual = max(virtual, min(record.time / 1000, Self.latest))
      now = virtual + UInt64(sequence)
    case .monotonic:
      now = max(now, min(record.time, Self.latest))
    }
  }

  /// Advances by the smallest visible time. In a simulated run a record takes no more.
  mutating func tick() {
    now += 1
  }

  /// Appends the time in microseconds.
  func append(to bytes: inout [UInt8]) {
    guard clock == .monotonic else { return bytes.append(contentsOf: String(now).utf8) }
    bytes.append(contentsOf: String(now / 1000).utf8)
    bytes.append(UInt8(ascii: "."))
    let fraction = now % 1000
    for digit in [fraction / 100, fraction / 10 % 10, fraction % 10] {
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
    }
  }
}
