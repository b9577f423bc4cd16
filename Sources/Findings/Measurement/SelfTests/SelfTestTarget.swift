package import Statistics

/// A target that the tool must reach, and its outcome.
package struct SelfTestTarget: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    /// The A/A arm is claimed to be slower or faster in few of the valid trials: the upper bound of
    /// the rate is at most `mostFalseClaims`.
    case falseClaims = "false claims"
    /// Injected +5 % is claimed to be slower in at least `leastDetections` of all trials, void and
    /// unstable ones included.
    case detections
    /// A rare stall shows in the open loop's p99, and not in the closed loop's.
    case stall
  }

  package enum Outcome: String, Codable, Sendable {
    case met
    /// There are too few trials, or inputs, to tell.
    case open
    /// The latencies without stalls are too long to tell.
    case noisy
    case missed
  }

  package let kind: Kind
  package let layout: String
  /// The rate that is judged; nil for a target without one.
  package let rate: BinomialRate?
  package let outcome: Outcome

  /// The target of a row; nil if it has none. False claims are judged where the arm is compared
  /// alone: without a correction they are most frequent. Detections are judged among the
  /// comparisons of the main job: with its correction they are rarest.
  ///
  /// - Parameter isFull: true if there are enough trials to meet the targets. With fewer, a target
  ///   is missed only if the interval of the rate refutes it.
  init?(of row: SelfTestResult.Row, isFull: Bool) {
    layout = row.layout
    switch (row.arm, row.company) {
    case (.same, .alone):
      kind = .falseClaims
      rate = row.claimsOfValid
      outcome = Self.outcome(ofFalseClaims: row.claimsOfValid, isFull)
    case (.five, .mainJob):
      kind = .detections
      rate = row.claims
      outcome = Self.outcome(ofDetections: row.claims, isFull)
    default: return nil
    }
  }

  init(_ stall: StallCheck) {
    kind = .stall
    layout = stall.layout
    rate = nil
    outcome = stall.outcome
  }

  private static func outcome(ofFalseClaims rate: BinomialRate, _ isFull: Bool) -> Outcome {
    if rate.interval.lower > SelfTestResult.nominalFalseClaims { return .missed }
    if rate.interval.upper <= SelfTestResult.mostFalseClaims { return .met }
    return isFull ? .missed : .open
  }

  private static func outcome(ofDetections rate: BinomialRate, _ isFull: Bool) -> Outcome {
    if rate.interval.upper < SelfTestResult.leastDetections { return .missed }
    if isFull {
      return (rate.share ?? 0) >= SelfTestResult.leastDetections ? .met : .missed
    }
    return rate.interval.lower >= SelfTestResult.leastDetections ? .met : .open
  }
}
