import TrackedCells

/// Writes down each access to a model's state with its version.
final class AccessList: CellObserver {
  enum Access: Hashable {
    case read(UInt64)
    case changed(UInt64)
  }

  private(set) var accesses: [Access] = []

  func cellRead(version: UInt64) { accesses.append(.read(version)) }

  func cellChanged(version: UInt64) { accesses.append(.changed(version)) }
}
