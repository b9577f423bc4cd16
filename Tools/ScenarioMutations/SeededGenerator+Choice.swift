import SeededRandom

extension SeededGenerator {
  /// One of the elements; nil of none.
  mutating func element<Elements: RandomAccessCollection>(of elements: Elements)
    -> Elements.Element?
  {
    guard !elements.isEmpty else { return nil }
    return elements[elements.index(elements.startIndex, offsetBy: index(below: elements.count))]
  }

  /// A stretch of at most so many places among `count`; it may be empty, and behind the last one.
  mutating func stretch(below count: Int, atMost length: Int) -> Range<Int> {
    let start = index(below: count + 1)
    return start..<min(count, start + index(below: length + 1))
  }
}
