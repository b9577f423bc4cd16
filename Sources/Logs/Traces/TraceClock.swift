import EventLogs

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
