/// The orders that are tried of a run: of a scenario as of a test.
extension Schedule {
  /// A decision of a run, and another choice at it.
  package typealias Swap = (decision: Int, choice: UInt8)

  /// Every way to differ from first in, first out at one decision.
  package static func swaps(of decisions: [Decision]) -> [Swap] {
    decisions.indices.flatMap { index in
      (1..<UInt8(clamping: decisions[index].jobs.count)).map { (index, $0) }
    }
  }

  /// First in, first out but for these decisions.
  package init(swapping swaps: Swap...) {
    var choices = [UInt8](repeating: 0, count: (swaps.map(\.decision).max() ?? -1) + 1)
    for swap in swaps { choices[swap.decision] = swap.choice }
    self.init(choices)
  }

  /// The random order of this number, for a run with `length` decisions. Of five in a row three are
  /// by priorities of depth 3, one is of depth 2, and one is a walk.
  package static func random(_ number: Int, seed: UInt64, length: Int) -> Schedule {
    switch number % 5 {
    case 4: .walk(seed: seed)
    case 3: .priorities(depth: 2, length: length, seed: seed)
    default: .priorities(depth: 3, length: length, seed: seed)
    }
  }
}
