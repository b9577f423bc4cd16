import EventLogs
import Interaction
import Replay

/// The records of a run by columns, a compact form for the page.
struct RecordColumns {
  /// Properties of a record that the page marks.
  struct Marks: OptionSet {
    let rawValue: Int
    /// A write of the value that the property had already.
    static let redundant = Marks(rawValue: 1)
    static let glitch = Marks(rawValue: 2)
    /// A record that gave its property a new value.
    static let change = Marks(rawValue: 4)
  }

  private(set) var kinds: [UInt8] = []
  private(set) var marks: [Marks] = []
  private(set) var queues: [Int] = []
  private(set) var jobs: [Int] = []
  /// The control or the property; -1 for none.
  private(set) var on: [Int] = []
  /// The number of the value in the page's table; -1 for none.
  private(set) var values: [Int] = []
  /// The record that caused it; nil for none.
  private(set) var causes: [Int?] = []
  /// The last write to the control, for a record without a cause: the control showed by itself the
  /// value that this write gave it.
  private(set) var givenBefore: [Int: Int] = [:]
  private(set) var times: [UInt64] = []

  private let header: LogHeader
  private let controls: ControlTable
  private var screen: ScreenFold
  /// The last write to each property.
  private var lastWrites: [PropertyID: Int] = [:]

  /// All kinds in the order of the page's numbers, those of inputs first.
  static let kinds =
    RecordKind.allCases.filter(\.isInput) + RecordKind.allCases.filter { !$0.isInput }

  init(
    of log: EventLog, _ controls: ControlTable, glitches: [Int], in table: inout ValueTable
  ) {
    header = log.header
    self.controls = controls
    screen = ScreenFold(initial: log.header.initial)
    let glitches = Set(glitches)
    log.visitRecords { record, sequence, input in
      append(record, at: sequence, input, isGlitch: glitches.contains(sequence), &table)
    }
  }

  /// A record and its causes, the record first, like `log why`.
  func causes(of sequence: Int) -> [Int] {
    var chain = [sequence]
    while let last = chain.last, let cause = causes[last] ?? givenBefore[last],
      RecordKind(rawValue: kinds[last])?.isInput != true
    {
      chain.append(cause)
    }
    return chain
  }

  private mutating func append(
    _ record: Record, at sequence: Int, _ input: UserInput?, isGlitch: Bool,
    _ table: inout ValueTable
  ) {
    kinds.append(record.kind.rawValue)
    queues.append(Int(record.queue))
    jobs.append(Int(record.job))
    times.append(record.time)
    causes.append(record.cause)
    on.append(record.on.map(Int.init) ?? -1)
    values.append(value(of: record, input, in: &table))
    var marks: Marks = isGlitch ? .glitch : []
    let changes = screen.applyNotingChange(record)
    if changes { marks.insert(.change) }
    if record.kind == .write, record.on != nil, !changes { marks.insert(.redundant) }
    self.marks.append(marks)
    if let on = record.on, record.kind.isShown { noteWrite(record, on, at: sequence) }
  }

  private mutating func noteWrite(_ record: Record, _ on: UInt16, at sequence: Int) {
    let property = PropertyID(rawValue: on)
    if record.kind == .write { lastWrites[property] = sequence }
    if record.kind == .show, record.cause == nil {
      givenBefore[sequence] = controls.neighbors(of: property).compactMap { lastWrites[$0] }.max()
    }
  }

  private func value(
    of record: Record, _ input: UserInput?, in table: inout ValueTable
  ) -> Int {
    if let input { return table.id(of: input.description(in: controls)) }
    if let mark = StepMark(record) {
      let done = mark.step == 0 ? "load" : mark.ordinal.map { "step \($0)" } ?? "part of a step"
      return table.id(of: ([done] + mark.labels).joined(separator: ", "))
    }
    return record.hasValue ? table.id(of: record.value) : -1
  }

  /// One letter per record for kind and mark. A cause is a distance in records; negative: the write
  /// that gave the value before. A time is in nanoseconds since the previous record.
  var json: JSONValue {
    var before: UInt64 = 0
    let steps = times.map { time -> Int in
      defer { before = time }
      return Int(truncatingIfNeeded: time &- before)
    }
    let back = causes.enumerated().map { sequence, cause in
      cause.map { sequence - $0 } ?? givenBefore[sequence].map { $0 - sequence } ?? 0
    }
    let numbers = RecordKind.allCases.map { kind in Self.kinds.firstIndex(of: kind) ?? 0 }
    return .object([
      ("kinds", .text(Self.letters(kinds.map { numbers[Int($0)] }))),
      ("marks", .text(Self.letters(marks.map(\.rawValue)))),
      ("queues", .numbers(queues)), ("jobs", .numbers(jobs)), ("on", .numbers(on)),
      ("values", .numbers(values)), ("causes", .numbers(back)), ("times", .numbers(steps)),
    ])
  }

  /// A letter for each number below 64; none of them has a meaning in HTML or JSON.
  static func letters(_ numbers: [Int]) -> String {
    let alphabet = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".utf8)
    return String(decoding: numbers.map { alphabet[$0] }, as: UTF8.self)
  }
}
