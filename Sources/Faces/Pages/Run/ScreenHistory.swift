import EventLogs
import Interaction

/// The history of each property: the records that changed it, and the number of the new value. The
/// screen after a record has the last value of each property up to it.
struct ScreenHistory {
  struct Property: Equatable {
    let initial: Int
    var records: [Int] = []
    var values: [Int] = []

    /// The number of the value after a record.
    func value(after sequence: Int) -> Int {
      records.lastIndex { $0 <= sequence }.map { values[$0] } ?? initial
    }
  }

  private(set) var properties: [Property]

  init(of log: EventLog, in table: inout ValueTable) {
    let initial = log.header.initial
    properties = initial.values.map { Property(initial: table.id(of: $0)) }
    var screen = ScreenFold(initial: initial)
    for (sequence, record) in log.records.enumerated() {
      guard record.kind.isShown, let on = record.on,
        screen.screen[on] != record.value
      else { continue }
      screen.apply(record, at: sequence)
      properties[Int(on)].records.append(sequence)
      properties[Int(on)].values.append(table.id(of: record.value))
    }
  }

  /// The numbers of the values on the screen after a record.
  func screen(after sequence: Int) -> [Int] {
    properties.map { $0.value(after: sequence) }
  }

  var json: JSONValue {
    .array(
      properties.map { .array([.number($0.initial), .numbers($0.records), .numbers($0.values)]) })
  }
}
