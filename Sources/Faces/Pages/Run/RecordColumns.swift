import EventLogs
import Interaction
import Replay
import Reports
import TextOutput

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

  private(set) var marks: [Marks] = []
  /// The number of the value in the page's table; -1 for none.
  private var values: [Int] = []
  /// The last write to the control, for a record without a cause: the control showed by itself the
  /// value that this write gave it.
  private(set) var givenBefore: [Int: Int] = [:]

  private let records: [Record]
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
    records = log.records
    self.controls = controls
    screen = ScreenFold(initial: log.header.initial)
    let glitches = Set(glitches)
    log.visitRecords { record, sequence, input in
      append(record, at: sequence, input, isGlitch: glitches.contains(sequence), &table)
    }
  }

  private mutating func append(
    _ record: Record, at sequence: Int, _ input: UserInput?, isGlitch: Bool,
    _ table: inout ValueTable
  ) {
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
    if let delay = record.delay {
      let delay = ExactTime.text(of: Double(delay))
      return table.id(of: ([delay] + [record.jobLabel].compactMap(\.self)).joined(separator: ", "))
    }
    return record.hasValue ? table.id(of: record.value) : -1
  }

  /// `on` is the control or the property; -1 for none. A cause is a record; -1 for none. `before` is
  /// the write that gave the value before, of a record without a cause.
  var json: JSONValue {
    func numbers(_ number: (Record) -> Int) -> JSONValue { .numbers(records.map(number)) }
    let kinds = RecordKind.allCases.map { kind in Self.kinds.firstIndex(of: kind) ?? 0 }
    return .object([
      ("kinds", numbers { kinds[Int($0.kind.rawValue)] }),
      ("marks", .numbers(marks.map(\.rawValue))),
      ("queues", numbers { Int($0.queue) }), ("jobs", numbers { Int($0.job) }),
      ("on", numbers { $0.on.map(Int.init) ?? -1 }), ("values", .numbers(values)),
      ("causes", numbers { $0.cause ?? -1 }),
      (
        "before",
        .array(givenBefore.sorted { $0.key < $1.key }.map { .numbers([$0.key, $0.value]) })
      ),
      ("times", numbers { Int(truncatingIfNeeded: $0.time) }),
    ])
  }
}
