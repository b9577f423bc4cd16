public import Interaction

/// One assignment to a property of the screen, as a log tells of it.
public struct ScreenWrite: Hashable, Sendable {
  /// The number of its record.
  public let sequence: Int
  public let property: UInt16
  /// What the property showed before.
  public let old: Value
  public let new: Value
  /// The index, among the log's inputs, of the one that it leads back to; nil for none.
  public let input: Int?

  /// Whether it gave the property the value that it showed already.
  public var isRedundant: Bool { old == new }
}

extension EventLog {
  /// All writes to the screen, in order. Presentations and writes to a part of the screen that has
  /// gone are none.
  public var screenWrites: [ScreenWrite] {
    var writes: [ScreenWrite] = []
    var screen = ScreenFold(initial: header.initial)
    var origins = InputOrigins(reserving: records.count)
    visitRecords { record, sequence, input in
      let index = origins.index(of: record, isInput: input != nil)
      if record.kind == .write, let on = record.on {
        writes.append(
          ScreenWrite(
            sequence: sequence, property: on, old: screen.screen[on], new: record.value,
            input: index))
      }
      screen.apply(record, at: sequence)
    }
    return writes
  }
}
