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

  /// Takes over an equal screen, so that the two share what they hold and are compared at once from
  /// then on.
  public mutating func adopt(_ equal: Snapshot) {
    screen = equal
  }
}
