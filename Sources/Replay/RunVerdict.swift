public import EventLogs

/// What a run showed, judged.
public struct RunVerdict: Sendable {
  /// Empty for a run that is as it should be.
  public let failures: [Failure]
  public let counts: Counts
  /// What of it `load` alone counted.
  public let loadCounts: Counts
  public let glitches: Int
  public let transcript: Transcript
}
