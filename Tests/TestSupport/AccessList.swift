import TrackedCells

/// Writes down each access to a model's state with its version.
package final class AccessList: CellObserver {
  package enum Access: Hashable {
    case read(UInt64)
    case changed(UInt64)
  }

  package private(set) var accesses: [Access] = []

  package init() {}

  package func cellRead(version: UInt64) { accesses.append(.read(version)) }

  package func cellChanged(version: UInt64) { accesses.append(.changed(version)) }
}
