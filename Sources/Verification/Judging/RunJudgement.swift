public import EventLogs

/// What a run showed, judged.
public struct RunJudgement: Sendable {
  /// Empty for a run that is as it should be.
  public private(set) var failures: [Failure]
  /// An update overtook an earlier one, under a layout of which that is known. What follows from it
  /// is not among the failures.
  public let knownInversion: Failure?
  public let counts: Counts
  /// What of it `load` alone counted.
  public let loadCounts: Counts
  public let glitches: Int
  public let transcript: Transcript

  /// The same with something more that is wrong.
  func adding(_ failure: Failure) -> RunJudgement {
    var judgement = self
    judgement.failures.append(failure)
    return judgement
  }
}
