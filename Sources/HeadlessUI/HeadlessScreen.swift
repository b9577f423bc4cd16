/// A screen: takes what the user does and shows what the architecture writes.
public protocol HeadlessScreen: AnyObject {
  /// Its controls and properties.
  static var controls: ControlTable { get }
  /// Shared by all its controls; an observer is set there.
  var surface: Surface { get }
  /// Carries out one input. Called on the main queue.
  func receive(_ input: UserInput)
}
