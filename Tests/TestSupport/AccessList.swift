public import TrackedCells

/// Writes down each access to a model's state with its version.
public final class AccessList: CellObserver {
  public enum Access: Hashable {
    case read(UInt64)
    case changed(UInt64)
  }

  public private(set) var accesses: [Access] = []

  public init() {}

  public func cellRead(version: UInt64) { accesses.append(.read(version)) }

  public func cellChanged(version: UInt64) { accesses.append(.changed(version)) }
}
