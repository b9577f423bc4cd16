/// The values of the upstreams of a join, and what is made of them.
protocol JoinedValues<Output>: AnyObject {
  associatedtype Output

  /// Puts a copy of the latest values on its way. Called under the lock.
  func stageLatest()
  /// Appends a copy of the latest values to those that wait. Called under the lock.
  func enqueueLatest()
  /// Puts the first of the waiting values on its way. Called under the lock.
  func stageWaiting()
  /// Takes what is on its way and transforms it. Called outside the lock, by the one who may
  /// deliver.
  func takeOutput() -> Output
}
