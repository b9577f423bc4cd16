package import GivenData
package import Queues

/// One architecture of a feature, its type erased.
public struct ArchitectureEntry: Sendable {
  public let name: String
  /// See `Feature.usesTasks`.
  package let usesTasks: Bool
  /// The layouts under which it means something; nil for all.
  package let layouts: [QueueLayout]?
  /// The library with which it binds, with its version; nil if it needs none.
  package internal(set) var library: String?
  /// Makes a new screen for one run, with what its scenario gives.
  package let makeScreen: @Sendable (Given) -> RunningScreen
  /// What it shows and is meant to show, though a specification would not allow it.
  package internal(set) var declared: [DeclaredBehaviour] = []

  init(
    name: String, usesTasks: Bool, makeScreen: @escaping @Sendable (Given) -> RunningScreen
  ) {
    self.name = name
    self.usesTasks = usesTasks
    layouts = nil
    self.makeScreen = makeScreen
  }

  init<F: Feature>(_ architecture: F.Architecture, of feature: F) {
    name = feature.name(of: architecture)
    usesTasks = feature.usesTasks(architecture)
    layouts = nil
    makeScreen = { RunningScreen(feature, architecture, given: $0) }
  }

  /// The code knows no queue but main, so there is nothing that another layout could move.
  init<F: Feature>(_ code: MainActorCode<F>, of feature: F) {
    name = code.name
    usesTasks = true
    layouts = [.main]
    makeScreen = { RunningScreen(feature, code, given: $0) }
  }

  package var bindsByObservation: Bool { library?.hasPrefix("Observation") == true }

  package func runs(under layout: QueueLayout) -> Bool {
    layouts?.contains(layout) ?? true
  }
}
