public import Interaction

/// One assignment to a property of the screen, read from a log.
public struct ScreenWrite: Hashable, Sendable {
  /// The number of its record.
  public let sequence: Int
  public let property: UInt16
  /// The value of the property before.
  public let old: Value
  public let new: Value
  /// The index of the input that it leads back to, among the log's inputs; nil for none.
  public let input: Int?

  /// True if the property had the same value before.
  public var isRedundant: Bool { old == new }
}

extension EventLog {
  /// All writes to the screen, in order. Presentations do not count, nor do writes to a part of the
  /// screen that is gone.
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
