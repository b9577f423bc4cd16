// Bindings: the way in which an architecture brings a value to those who show it, taken out of its
// screens, so that it can be tried on its own. It knows no screen and no rule.

public import Queues

/// One value, bound as an architecture binds what it shows. It is "0" at first.
public protocol BoundValue: AnyObject {
  /// The value that a reader finds.
  var value: String { get }
  /// Sets the value on the calling queue: main, or another one where a question is about that.
  func write(_ value: String)
  /// Calls `tell` with each value that the binding brings, for as long as the result is held.
  /// Called on main.
  func observe(_ tell: @escaping (String) -> Void) -> AnyObject
}

/// A way of binding that the catalogue lists. Runs find out what it does, in the process that asks:
/// a binding that crashes or hangs takes that process with it. The runs do not wait for threads of
/// its own.
public struct Binding: Sendable {
  /// For tables, such as `AsyncStream`.
  public let name: String
  /// One sentence without a full stop: which parts of a language or library bring the value.
  public let summary: String
  /// The architectures that bind by it, by their names. There may be none.
  public let architectures: [String]
  /// Makes a value whose jobs run on these queues.
  public let make: @Sendable (LayoutQueues) -> any BoundValue

  public init(
    _ name: String, _ summary: String, in architectures: [String],
    make: @escaping @Sendable (LayoutQueues) -> any BoundValue
  ) {
    self.name = name
    self.summary = summary
    self.architectures = architectures
    self.make = make
  }
}
