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
}
