/// Is told of each access to a model's state, on the thread that makes it.
public protocol CellObserver: AnyObject {
  func cellRead(version: UInt64)
  /// `version` is the one that the change made.
  func cellChanged(version: UInt64)
}
