import SeededRandom

/// Changes that know nothing of the file.
enum ByteMutation {
  static func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let stretch = random.stretch(below: bytes.count, atMost: 12)
    switch random.index(below: 4) {
    case 0: bytes.removeSubrange(stretch)
    case 1: bytes.insert(contentsOf: bytes[stretch], at: random.index(below: bytes.count + 1))
    case 2:
      guard !bytes.isEmpty else { return }
      bytes[random.index(below: bytes.count)] ^= 1 << UInt8(random.index(below: 6))
    default:
      let byte = UInt8(truncatingIfNeeded: random.next())
      bytes.replaceSubrange(stretch, with: [byte])
    }
  }

  static func putFragment(into bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard let fragment = random.element(of: Fragments.all) else { return }
    let stretch = random.stretch(below: bytes.count, atMost: 12)
    if random.index(below: 2) == 0 {
      bytes.insert(contentsOf: fragment, at: stretch.lowerBound)
    } else {
      bytes.replaceSubrange(stretch, with: fragment)
    }
  }

  /// Repeats bytes: mostly a few hundred times, sometimes until the file exceeds the size limit.
  static func grow(
    _ bytes: inout [UInt8], _ random: inout SeededGenerator, _ mayCost: Bool
  ) {
    var stretch = random.stretch(below: bytes.count, atMost: 24)
    if random.index(below: 2) == 0 { stretch = Lines(bytes).range(of: stretch.lowerBound) }
    let most =
      mayCost && random.index(below: 50) == 0
      ? 1_100_000 : min(4_000, (2 << random.index(below: 11)) * stretch.count)
    let times = most / max(1, stretch.count)
    let piece = bytes[stretch]
    var grown: [UInt8] = []
    grown.reserveCapacity(times * piece.count)
    for _ in 0..<times { grown += piece }
    bytes.insert(contentsOf: grown, at: stretch.upperBound)
  }
}
