public import Interaction

/// A screen: takes what the user does and shows what the architecture writes.
public protocol HeadlessScreen: AnyObject {
  /// Its controls and properties.
  static var controls: ControlTable { get }
  /// Shared by all its controls; an observer is set there.
  var eventQueue: EventQueue { get }
  /// Carries out one input. Called on the main queue.
  func receive(_ input: UserInput)
  /// Shows, for verification, what no user could see at once. Called on a settled screen, outside
  /// any measurement.
  func showEverything()
  /// A number that says how much stays built while nothing is pushed: what is built for a pushed
  /// screen must be gone when the number comes again. Nil while something is pushed.
  var restingState: Int? { get }
}

extension HeadlessScreen {
  public func showEverything() {}
  public var restingState: Int? { 0 }
}
