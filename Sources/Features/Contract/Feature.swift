public import EventLogs
public import HeadlessUI
public import Queues
public import Scenarios

/// One feature: its screen, its language, and the specification that judges it.
public protocol Feature: Sendable {
  associatedtype Screen: HeadlessScreen
  /// The feature's own protocol for architectures, `any FormArchitecture` for example.
  associatedtype Architecture: Sendable

  /// As scenarios and reports name it.
  var name: String { get }
  /// The shape of the machine-readable screen.
  var shape: ScreenShape { get }
  func makeScreen() -> Screen
  /// Starts the architecture on the screen. Called on main, as the `load` input's effect.
  func start(
    _ architecture: Architecture, on screen: Screen, queues: LayoutQueues
  ) -> any ScreenSession
  func name(of architecture: Architecture) -> String
  func makeSpecification() -> any FeatureSpecification
  /// The machine-readable screen: all keys always there.
  func json(of screen: Snapshot) -> JSONValue
}
