public import GivenData
public import Queues

/// One way to bind a screen to its rules. Implement it to add an architecture.
public protocol Architecture<Screen>: Sendable {
  associatedtype Screen: HeadlessUI.Screen

  /// Lower case with hyphens, for reports and scenarios.
  var name: String { get }
  /// It makes tasks or uses actors, so a run must run their jobs; false by default.
  var usesTasks: Bool { get }
  /// The layouts under which it means something; nil, the default, for all.
  var layouts: [QueueLayout]? { get }

  /// Builds whatever the architecture needs and connects it to the screen.
  ///
  /// Called on the main queue. The returned session, or the `content` of a pushed page, holds
  /// whatever must stay alive. Nothing else does: the screen outlives both. Model work goes through
  /// `queues.onModel`, updates through `queues.deliver`. `given` is what the scenario gives.
  func start(on screen: Screen, given: Given, queues: LayoutQueues) -> any ScreenSession
}

extension Architecture {
  public var usesTasks: Bool { false }

  public var layouts: [QueueLayout]? { nil }
}

/// An architecture that is started by one call.
package struct PlainArchitecture<Screen: HeadlessUI.Screen>: Architecture {
  package let name: String
  package let usesTasks: Bool
  private let start: @Sendable (Screen, Given, LayoutQueues) -> any ScreenSession

  package init(
    _ name: String, usesTasks: Bool = false,
    _ start: @escaping @Sendable (Screen, Given, LayoutQueues) -> any ScreenSession
  ) {
    (self.name, self.usesTasks, self.start) = (name, usesTasks, start)
  }

  package func start(on screen: Screen, given: Given, queues: LayoutQueues) -> any ScreenSession {
    start(screen, given, queues)
  }
}
