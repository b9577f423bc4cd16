/// A first-in first-out queue that keeps its storage, so that a steady state allocates nothing.
struct Fifo<Element> {
  /// Elements before `head` were taken and are nil.
  private var elements: ContiguousArray<Element?> = []
  private var head = 0

  mutating func append(_ element: Element) {
    // Reuses the taken half before the storage would grow: a queue that never runs empty stays
    // small.
    if elements.count == elements.capacity, head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
    elements.append(element)
  }

  mutating func popFirst() -> Element? {
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
