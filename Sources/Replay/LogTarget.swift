public import EventLogs
public import LogFiles

/// Where a run's log is written while it happens.
public struct LogTarget: Sendable {
  public let sink: any ByteSink
  public let origin: LogOrigin
  /// Controls whose texts must not be in it.
  public let masked: [String]

  public init(sink: any ByteSink, origin: LogOrigin, masking masked: [String] = []) {
    self.sink = sink
    self.origin = origin
    self.masked = masked
  }
}
