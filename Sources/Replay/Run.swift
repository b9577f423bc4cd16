public import EventLogs
public import LogFiles
public import Queues

/// One run of a scenario through one arm: its log, and what the log cannot say.
public struct Run: Sendable {
  public let log: EventLog
  /// For `load` and then each step of the scenario: how many records there were when it was done.
  public let stepEnds: [Int]
  /// Why the run was stopped, if it was.
  public let stopped: DidNotSettle?
  /// The architecture's session was still alive after the screen had ended.
  public let isSessionLeaked: Bool
  /// How many references to the run's queues, held by what was built for a pushed screen, were left
  /// after it had gone; 0 when all is as it was before the push.
  public let remaining: Int
  /// As above, of everything that was built, once the screen had ended.
  public let remainingAtEnd: Int
  /// Steps `during` that no input followed, by their place in the scenario.
  public let unusedDuring: [Int]
  /// Why the written log is not whole, if it was to be written and is not.
  public internal(set) var logFailure: SinkFailure?
}
