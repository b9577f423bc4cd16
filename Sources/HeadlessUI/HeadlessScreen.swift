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
  /// The pages that are pushed, and what the architecture built for them: all of it must go with
  /// its page. Empty while nothing is pushed.
  var pushed: [AnyObject] { get }
}

extension HeadlessScreen {
  public func showEverything() {}
  public var pushed: [AnyObject] { [] }
}
