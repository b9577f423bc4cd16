import Dispatch

extension Array where Element: Sendable {
  /// The transformed elements, in their order. All processors work on them.
  func concurrentMap<Transformed: Sendable>(
    _ transform: @Sendable (Element) -> Transformed
  ) -> [Transformed] {
    [Transformed](unsafeUninitializedCapacity: count) { buffer, initialized in
      // Each call writes a place of its own.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: count) { index in
        places.initializeElement(at: index, to: transform(self[index]))
      }
      initialized = count
    }
  }
}
