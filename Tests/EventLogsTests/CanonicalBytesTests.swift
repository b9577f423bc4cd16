import EventLogs
import Interaction
import SeededRandom
import TestSupport
import Testing

/// The line of a record is that of a JSON document of the same keys, written by the slow way.
@Suite struct CanonicalBytesTests {
  @Test(arguments: UInt64(1)...100) func aLineIsThatOfADocument(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let header = LogHeader.sample()
    let encoding = RecordEncoding(header)
    for _ in 0..<20 {
      let record = Self.record(&random)
      let sequence = Int(random.next() >> UInt64(1 + random.index(below: 63)))
      var bytes = Array("before".utf8)
      encoding.append(record, at: sequence, to: &bytes)
      #expect(
        String(decoding: bytes, as: UTF8.self)
          == "before" + Self.line(record, sequence, header) + "\n", "seed \(seed)")
    }
  }

  /// Numbers around the powers of ten, where another digit begins.
  @Test func everyLengthOfNumberIsWritten() {
    var power = 1
    for _ in 0..<19 {
      for number in [power - 1, power, power + 1, -power] {
        #expect(Self.encoded(.number(number)) == "\(number)")
      }
      power = power.multipliedReportingOverflow(by: 10).partialValue
    }
    #expect(Self.encoded(.number(.min)) == "\(Int.min)")
    #expect(Self.encoded(.number(.max)) == "\(Int.max)")
  }

  /// Escapes at every index of the eight bytes that are looked at together.
  @Test(arguments: 0..<24) func anEscapeIsSeenAnywhere(index: Int) {
    for escaped in ["\"", "\\", "\n", "\u{0}", "\u{1F}", "\u{7F}", "é", "漢"] {
      let text =
        String(repeating: "a", count: index) + escaped + String(repeating: "b", count: 24 - index)
      for text in [text, text + text + text] {
        #expect(Self.encoded(.text(text)) == JSONValue.text(text).line)
      }
    }
  }

  private static func encoded(_ value: Value) -> String {
    var bytes: [UInt8] = []
    RecordEncoding(.sample()).append(
      .sample(.inputSet, value, queue: 0), at: 0, to: &bytes)
    let line = String(decoding: bytes, as: UTF8.self)
    return String(line.dropFirst(#"{"seq":0,"t":0,"k":"input.set","d":"#.count).dropLast(2))
  }

  private static func line(_ record: Record, _ sequence: Int, _ header: LogHeader) -> String {
    var members = "{\"seq\":\(sequence),\"t\":\(record.time),\"k\":\"\(record.kind.name)\""
    func add(_ key: String, _ value: JSONValue) { members += ",\"\(key)\":" + value.line }
    if record.queue != 0 { add("q", .text(header.queues[Int(record.queue)])) }
    if record.job != 0 { add("job", .number(Int(record.job))) }
    if let cause = record.cause { add("cause", .number(cause)) }
    if let on = record.on {
      let names = record.kind.concernsProperty ? header.properties : header.controls
      add("on", .text(names[Int(on)]))
    }
    if record.value != .none || record.kind.isShown { add("d", record.value.json) }
    return members + "}"
  }

  private static func record(_ random: inout SeededGenerator) -> Record {
    let kinds = RecordKind.allCases
    func number() -> UInt64 { random.next() >> UInt64(random.index(below: 64)) }
    return Record(
      time: number(), kind: kinds[random.index(below: kinds.count)],
      queue: UInt16(random.index(below: 3)), job: UInt32(truncatingIfNeeded: number()),
      causePlusOne: UInt32(truncatingIfNeeded: number()),
      on: random.index(below: 3) == 0 ? nil : UInt16(random.index(below: 2)),
      value: value(&random, depth: 0))
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> Value {
    switch random.index(below: depth < 3 ? 6 : 5) {
    case 0: return .none
    case 1: return .flag(random.index(below: 2) == 0)
    case 2: return .number(Int(truncatingIfNeeded: random.next()) >> random.index(below: 64))
    case 3, 4:
      let bytes = (0..<random.index(below: 100)).map { _ in
        UInt8(truncatingIfNeeded: random.next() & 0x7F)
      }
      return .text(String(decoding: bytes, as: UTF8.self) + "漢")
    default:
      var elements: [Value] = []
      for _ in 0..<random.index(below: 4) {
        elements.append(value(&random, depth: depth + 1))
      }
      return .list(elements)
    }
  }
}
