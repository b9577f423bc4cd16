import EventLogs
import Interaction
import SeededRandom
import TestSupport

/// A random log made from a seed: any kind, any type of value, queues in any order.
struct RandomLog {
  private var random: SeededGenerator
  private(set) var log: EventLog

  init(seed: UInt64, records: Int = 40) {
    random = SeededGenerator(seed: seed)
    log = EventLog(header: .sample(queues: ["", "main", "model", "a\"b", "漢"]))
    for sequence in 0..<random.index(below: records + 1) { log.append(record(at: sequence)) }
  }

  private mutating func record(at sequence: Int) -> Record {
    let kinds = RecordKind.allCases + [.settled, .settled, .settled, .settled]
    let kind = kinds[random.index(below: kinds.count)]
    let value = random.index(below: 3) == 0 ? Value.none : value(depth: 0)
    return Record(
      time: number, kind: kind, queue: UInt16(random.index(below: 5)),
      job: random.index(below: 2) == 0 ? 0 : UInt32(truncatingIfNeeded: number),
      causePlusOne: UInt32(random.index(below: sequence + 1)),
      on: random.index(below: 2) == 0 ? nil : UInt16(random.index(below: 3)), value: value)
  }

  private mutating func value(depth: Int) -> Value {
    switch random.index(below: depth < 3 ? 6 : 4) {
    case 0: .flag(random.index(below: 2) == 0)
    case 1: .number(Int(truncatingIfNeeded: number))
    case 2, 3: .text(text)
    default: .list((0..<random.index(below: 4)).map { _ in element(depth: depth + 1) })
    }
  }

  private mutating func element(depth: Int) -> Value {
    random.index(below: 5) == 0 ? .none : value(depth: depth)
  }

  /// Short numbers are as likely as long ones.
  private var number: UInt64 {
    mutating get { random.next() >> UInt64(random.index(below: 64)) }
  }

  private var text: String {
    mutating get {
      var text = String.UnicodeScalarView()
      for _ in 0..<random.index(below: random.index(below: 8) == 0 ? 200 : 12) {
        let limit: UInt64 = random.index(below: 3) == 0 ? 0x11_0000 : 0x80
        guard let scalar = Unicode.Scalar(UInt32(random.next() % limit)) else { continue }
        text.append(scalar)
      }
      return String(text)
    }
  }
}
