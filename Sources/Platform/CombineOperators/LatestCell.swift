/// The latest value of one upstream, and its copy that is staged for delivery.
///
/// It uses raw storage instead of optionals, because this generic code runs unspecialised: the type
/// of each `Optional<Value>`, tuple or generic enum that it names is looked up at run time. A
/// version of `combineLatest` written with these took five times as long.
///
/// Its owner guards it: by a lock, or because only one caller at a time may deliver. So no two
/// accesses can overlap, and a dynamic check could find nothing.
final class LatestCell<Value> {
  private let storage: UnsafeMutablePointer<Value>
  @exclusivity(unchecked) private(set) var isFilled = false
  @exclusivity(unchecked) private var isStaged = false

  init() { storage = .allocate(capacity: 2) }

  deinit {
    if isFilled { storage.deinitialize(count: 1) }
    if isStaged { (storage + 1).deinitialize(count: 1) }
    storage.deallocate()
  }

  /// The latest value, which must exist.
  var latest: Value { storage.pointee }

  /// Swaps in `value` and returns the old one in it, so that it is released outside the lock.
  func exchange(_ value: inout Value) {
    if isFilled {
      swap(&storage.pointee, &value)
    } else {
      storage.initialize(to: value)
      isFilled = true
    }
  }

  func stage(_ value: Value) {
    assert(!isStaged, "the value that is on its way must be taken first")
    (storage + 1).initialize(to: value)
    isStaged = true
  }

  func stageLatest() { stage(storage.pointee) }

  func takeStaged() -> Value {
    isStaged = false
    return (storage + 1).move()
  }
}

/// A first-in first-out queue that keeps its storage, so that a steady state allocates nothing.
package struct Fifo<Element> {
  /// Elements before `head` were taken and are nil.
  private var elements: ContiguousArray<Element?> = []
  private var head = 0

  package init() {}

  package mutating func append(_ element: Element) {
    // Reuses the taken half before the storage grows: a queue that is never empty stays small.
    if elements.count == elements.capacity, head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
    elements.append(element)
  }

  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let first = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    }
    return first
  }
}
