public import GivenData

/// One architecture of a feature, its type erased.
public struct ArchitectureEntry: Sendable {
  public let name: String
  /// See `Feature.usesTasks`.
  public let usesTasks: Bool
  /// Makes a new screen for one run, with what its scenario gives.
  public let makeScreen: @Sendable (Given) -> RunningScreen
  /// What it shows and is meant to show, though a specification would not allow it.
  public internal(set) var declared: [DeclaredBehaviour] = []

  init(
    name: String, usesTasks: Bool, makeScreen: @escaping @Sendable (Given) -> RunningScreen
  ) {
    self.name = name
    self.usesTasks = usesTasks
    self.makeScreen = makeScreen
  }

  init<F: Feature>(_ architecture: F.Architecture, of feature: F) {
    name = feature.name(of: architecture)
    usesTasks = feature.usesTasks(architecture)
    makeScreen = { RunningScreen(feature, architecture, given: $0) }
  }
}
