package import Interaction

/// One assignment to a property of the screen, read from a log.
package struct ScreenWrite: Hashable, Sendable {
  /// The number of its record.
  package let sequence: Int
  package let property: UInt16
  /// The value of the property before.
  package let old: Value
  package let new: Value
  /// The index of the input that it leads back to, among the log's inputs; nil for none.
  package let input: Int?

  /// True if the property had the same value before.
  package var isRedundant: Bool { old == new }
}

extension EventLog {
  /// All writes to the screen, in order. Presentations do not count, nor do writes to a part of the
  /// screen that is gone.
  package var screenWrites: [ScreenWrite] {
    var writes: [ScreenWrite] = []
    var screen = ScreenFold(initial: header.initial)
    var (origins, count) = (Trail(none: -1, reserving: records.count), 0)
    visitRecords { record, sequence, input in
      let index = origins.note(record, own: input.map { _ in count })
      if input != nil { count += 1 }
      if record.kind == .write, let on = record.on {
        writes.append(
          ScreenWrite(
            sequence: sequence, property: on, old: screen.screen[on], new: record.value,
            input: index < 0 ? nil : index))
      }
      screen.apply(record, at: sequence)
    }
    return writes
  }
}
