// SeededRandom: random numbers from a seed, for schedules, orders, resamples and tests. It imports
// no other module of the package.

/// A generator whose seed decides its sequence, on every platform and with every version of Swift.
///
/// SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA
/// 2014; constants as in Vigna's public-domain reference. Its period of 2^64 is enough for
/// resampling. It must not be used for secrets.
///
/// The standard library does not specify how `shuffled(using:)`, `randomElement(using:)` and
/// `Int.random(in:using:)` use a generator, so `index(below:)` and `shuffle(_:)` replace them.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// The generator of one named stream of a seed. A name always gives the same stream, so a new arm
  /// or layout does not change the numbers of the others.
  ///
  /// The name's UTF-8 is hashed by 64-bit FNV-1a (offset basis and prime from the FNV reference).
  package init(seed: UInt64, stream: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in stream.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    var mixer = SeededGenerator(seed: seed)
    state = mixer.next() ^ hash
    state = next()
  }

  public mutating func next() -> UInt64 {
    state = state &+ 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word &>> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word &>> 31)
  }

  /// A uniform index in `0..<count`, without bias: multiplication with rejection, after Lemire,
  /// "Fast random integer generation in an interval", ACM TOMACS 29(1), 2019.
  public mutating func index(below count: Int) -> Int {
    precondition(count > 0, "the range of an index is not empty")
    let bound = UInt64(truncatingIfNeeded: count)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let unfair = (0 &- bound) % bound
      while product.low < unfair {
        product = next().multipliedFullWidth(by: bound)
      }
    }
    return Int(truncatingIfNeeded: product.high)
  }

  /// A uniform number in `0..<1`, a multiple of 2^-53.
  public mutating func unit() -> Double {
    Double(next() &>> 11) * 0x1p-53
  }

  /// Puts the elements in a uniformly random order (Fisher and Yates, from the end).
  package mutating func shuffle<Element>(_ elements: inout [Element]) {
    var remaining = elements.count
    while remaining > 1 {
      let chosen = index(below: remaining)
      remaining -= 1
      elements.swapAt(chosen, remaining)
    }
  }
}
