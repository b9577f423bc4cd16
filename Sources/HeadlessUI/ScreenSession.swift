public import Interaction

/// Keeps what an architecture built for one screen alive. Dropping it ends the architecture's part:
/// everything it holds must go with it.
public protocol ScreenSession: AnyObject {}

/// A session whose models take commands from elsewhere than its screen.
public protocol CommandedSession: ScreenSession {
  /// Takes the command to the models. Called on any queue.
  func perform(_ command: ExternalCommand)
}
