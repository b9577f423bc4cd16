// TrackedCells: where the shared models keep their state, so that each change of it has a version
// and can be recorded. Imports nothing; models import nothing else.

/// A model's state with a version that counts its changes.
///
/// Inlinable, so that a model pays for the version and one comparison; every architecture reaches
/// it through the same models, so none gains by that.
@frozen
public struct TrackedCell<Value> {
  @usableFromInline var storage: Value
  /// How often the state was changed since the run began.
  @usableFromInline var version: UInt64
  @usableFromInline let observer: (any CellObserver)?

  @inlinable
  public init(_ initial: Value, observer: (any CellObserver)?) {
    storage = initial
    version = 0
    self.observer = observer
  }

  /// The state; reading it is reported to the observer.
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
