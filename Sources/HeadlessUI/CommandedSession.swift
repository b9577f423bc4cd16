/// A session whose models take commands from elsewhere than its screen.
public protocol CommandedSession: ScreenSession {
  /// Takes the command to the models. Called on any queue.
  func perform(_ command: ExternalCommand)
}
