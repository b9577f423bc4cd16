// TrackedCells: holds the state of the shared models. Each change has a version and can be
// recorded.

/// A model's state with a version that counts its changes.
///
/// It is inlinable, so that a model pays only for the version and one comparison. All architectures
/// use the same models, so this favours none of them.
@frozen
public struct TrackedCell<Value> {
  @usableFromInline var storage: Value
  /// Counts the changes, from a number that the observer gave.
  @usableFromInline var version: UInt64
  @usableFromInline let observer: (any CellObserver)?

  @inlinable
  public init(_ initial: Value, observer: (any CellObserver)?) {
    storage = initial
    version = observer?.cellMade() ?? 0
    self.observer = observer
  }

  /// The state. Each read is reported to the observer.
  @inlinable public var value: Value {
    observer?.cellRead(version: version)
    return storage
  }

  /// Changes the state in place and reports the new version.
  @inlinable
  public mutating func update<Result>(_ change: (inout Value) -> Result) -> Result {
    let result = change(&storage)
    advance()
    return result
  }

  @usableFromInline
  mutating func advance() {
    version &+= 1
    observer?.cellChanged(version: version)
  }
}

/// Observes each access to a model's state, on the thread that makes it.
public protocol CellObserver: AnyObject {
  /// Returns the version before the first change, by default 0. One that gives each cell a range of
  /// its own can tell them apart.
  func cellMade() -> UInt64
  func cellRead(version: UInt64)
  /// - Parameter version: the version after the change.
  func cellChanged(version: UInt64)
}

extension CellObserver {
  public func cellMade() -> UInt64 { 0 }
}
