import ArgumentParser
import Replay

/// On what a command runs.
enum BackendOption: String, ExpressibleByArgument, CaseIterable {
  case simulated
  case live

  /// What the n-th repetition of a run runs on.
  func choice(repetition: Int, seed: UInt64) -> BackendChoice {
    switch self {
    case .live: .live
    case .simulated:
      repetition == 0 ? .simulated : .simulatedRandom(seed: seed &+ UInt64(repetition))
    }
  }
}
