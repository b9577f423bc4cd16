package import Interaction

/// The screen after the records applied so far.
package struct ScreenFold: RecordFold, Sendable {
  package private(set) var screen: Snapshot

  package init(initial: Snapshot) {
    screen = initial
  }

  package mutating func apply(_ record: Record, at sequence: Int) {
    guard record.kind.isShown, let property = record.on else { return }
    screen[property] = record.value
  }

  /// What a property shows that the record is about to write; nil for another record.
  package func shown(at record: Record) -> Value? {
    record.kind == .write ? record.on.map { screen[$0] } : nil
  }

  /// Applies a record; returns true for a write that gave its property a new value.
  ///
  /// An equal value is not assigned: others may share the screen, and it would be copied for
  /// nothing.
  package mutating func applyNotingChange(_ record: Record) -> Bool {
    guard record.kind.isShown, let property = record.on else { return false }
    if record.kind == .write, screen[property] == record.value { return false }
    screen[property] = record.value
    return record.kind == .write
  }

  /// Replaces the screen by an equal one. The two then share storage and are compared at once.
  package mutating func adopt(_ equal: Snapshot) {
    screen = equal
  }
}
