package import GivenData
import HeadlessUI
package import Queues

/// One architecture of a feature, its type erased.
public struct ArchitectureEntry: Sendable {
  public let name: String
  /// See `Architecture.usesTasks`.
  package let usesTasks: Bool
  /// See `Architecture.layouts`.
  package let layouts: [QueueLayout]?
  /// It runs only where it is named.
  package internal(set) var isVariant = false
  /// The library with which it binds, with its version; nil if it needs none.
  package internal(set) var library: String?
  /// Makes a new screen for one run, with what its scenario gives.
  package let makeScreen: @Sendable (Given) -> RunningScreen
  /// What it shows and is meant to show, though a specification would not allow it.
  package internal(set) var declared: [DeclaredBehaviour] = []

  init(name: String, makeScreen: @escaping @Sendable (Given) -> RunningScreen) {
    self.name = name
    usesTasks = false
    layouts = nil
    self.makeScreen = makeScreen
  }

  init<Screen>(_ architecture: any Architecture<Screen>, on screens: ScreenType<Screen>) {
    if let code = architecture as? MainActorCode<Screen>, let mistake = code.mistake(screens.make())
    {
      FeatureCatalog.refuse("the view of '\(code.name)' is wrong: \(mistake)")
    }
    name = architecture.name
    usesTasks = architecture.usesTasks
    layouts = architecture.layouts
    makeScreen = { given in
      RunningScreen(screens) { architecture.start(on: $0, given: given, queues: $1) }
    }
  }

  package func runs(under layout: QueueLayout) -> Bool {
    layouts?.contains(layout) ?? true
  }
}
