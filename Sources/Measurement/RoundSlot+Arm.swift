import Replay

extension RoundSlot {
  /// The arm that has its turn in this slot.
  func arm(_ baseline: Arm, _ arms: [Arm]) -> Arm {
    switch self {
    case .baseline, .baselineAgain: baseline
    case .arm(let place): arms[place]
    }
  }
}
