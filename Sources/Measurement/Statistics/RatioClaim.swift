/// What may be said about an arm's time as a ratio to its baseline.
public enum RatioClaim: String, Codable, CaseIterable, Sendable {
  /// The corrected interval lies wholly below the band around 1.
  case faster
  /// The corrected interval reaches into the band: no difference was shown. Not "equal".
  case tie
  /// The corrected interval lies wholly above the band around 1.
  case slower
  /// The first and the second half of the rounds disagree: no number of this arm stands.
  case unstable
  /// The baseline differs from itself in this run: no number of the whole family stands.
  case void

  /// - Parameters:
  ///   - interval: The corrected interval of the logarithm of the ratio.
  ///   - band: Half the width of the band around 0 that it must clear, a logarithm too.
  init(interval: ConfidenceInterval, band: Double) {
    if interval.lower > band {
      self = .slower
    } else if interval.upper < -band {
      self = .faster
    } else {
      self = .tie
    }
  }

  /// Whether this ranks an arm against the baseline.
  public var isRanked: Bool {
    switch self {
    case .faster, .tie, .slower: true
    case .unstable, .void: false
    }
  }
}
