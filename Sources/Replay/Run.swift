public import EventLogs
public import LogFiles

/// One run of a scenario through one arm: its log. Everything else about it is a fold over that.
public struct Run: Sendable {
  public let log: EventLog
  /// Why the written log is not whole, if it was to be written and is not.
  public let logFailure: SinkFailure?

  public var facts: RunFacts { RunFacts(of: log) }
}
