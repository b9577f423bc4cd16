public import Interaction

/// What the screen shows after the records applied so far.
public struct ScreenFold: RecordFold, Sendable {
  public private(set) var screen: Snapshot

  public init(initial: Snapshot) {
    screen = initial
  }

  public mutating func apply(_ record: Record, at sequence: Int) {
    guard record.kind.isShown, let property = record.on else { return }
    screen[property] = record.value
  }

  /// Applies a record; returns whether it is a write that gave its property a new value.
  ///
  /// A value that is shown already is not assigned again: the screen may be shared with those who
  /// kept it, and would be copied for nothing.
  public mutating func applyNotingChange(_ record: Record) -> Bool {
    guard record.kind.isShown, let property = record.on else { return false }
    if record.kind == .write, screen[property] == record.value { return false }
    screen[property] = record.value
    return record.kind == .write
  }

  /// Takes over an equal screen, so that the two share what they hold and are compared at once from
  /// then on.
  public mutating func adopt(_ equal: Snapshot) {
    screen = equal
  }
}
