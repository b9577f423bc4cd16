/// A given number of heap objects of one known size, with room for them made beforehand.
struct KnownObjects {
  /// A header of two words and one stored word: one allocation of 24 bytes on a 64-bit system.
  final class Object {
    let number: Int
    init(number: Int) { self.number = number }
  }

  static let bytesEach = 24

  private(set) var objects: [Object] = []

  init(capacity: Int) { objects.reserveCapacity(capacity) }

  /// Makes the objects and keeps them.
  mutating func make(_ count: Int) {
    for number in 0..<count { objects.append(Object(number: number)) }
  }

  static func allocations(_ count: Int) -> Allocations {
    Allocations(count: count, bytes: count * bytesEach)
  }
}
