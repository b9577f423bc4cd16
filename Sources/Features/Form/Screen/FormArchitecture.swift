public import HeadlessUI
import Interaction
public import Queues

/// One way to bind the form's screen to its rules. Implement it to add an architecture.
public protocol FormArchitecture: Sendable {
  /// As reports and scenarios name it: lower case, hyphens.
  var name: String { get }

  /// Builds whatever the architecture needs and connects it to the screen. Called on the main
  /// queue. What must stay alive is held by the returned session and by nothing else: the screen
  /// outlives it. Model work goes through `queues.onModel`, updates through `queues.deliver`.
  func start(on screen: FormScreen, queues: LayoutQueues) -> any ScreenSession
}
