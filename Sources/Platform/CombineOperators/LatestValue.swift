/// The latest value of a publisher.
///
/// Raw storage in place of an optional: this generic code runs unspecialised, and each optional of
/// a generic value that it names is looked up at run time, for each value. Its owner guards it.
final class LatestValue<Value> {
  private let storage = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  @exclusivity(unchecked) private(set) var isFilled = false

  deinit {
    if isFilled { storage.deinitialize(count: 1) }
    storage.deallocate()
  }

  /// The value, which must exist.
  var value: Value { storage.pointee }

  /// Swaps in `value` and leaves the old one in it, to be released wherever the caller likes.
  func exchange(_ value: inout Value) {
    if isFilled {
      swap(&storage.pointee, &value)
    } else {
      storage.initialize(to: value)
      isFilled = true
    }
  }
}
