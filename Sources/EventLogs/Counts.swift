/// How often each thing happened in a run.
public struct Counts: Hashable, Sendable {
  /// What the user did: `load`, `end` and selections are not among them.
  public var inputs = 0
  /// Events that a control handed to the architecture.
  public var events = 0
  /// Assignments to a property.
  public var writes = 0
  /// Writes of the value that was shown already.
  public var redundantWrites = 0
  /// Alerts presented and screens pushed.
  public var presentations = 0
  /// Calls of the function that delivers an update towards the screen.
  public var notifications = 0
  /// Jobs enqueued by the architecture onto another queue.
  public var hops = 0
  /// Jobs enqueued by the architecture onto the queue it was on.
  public var jobsOnOwnQueue = 0
  public var stateChanges = 0

  public init() {}
}
