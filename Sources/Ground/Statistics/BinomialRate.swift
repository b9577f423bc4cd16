import Foundation

/// The rate of an event, with an interval of the true rate.
///
/// The interval is that of Clopper and Pearson, "The use of confidence or fiducial limits
/// illustrated in the case of the binomial", Biometrika 26, 1934. At the lower bound, this many
/// cases or more have probability (1 - level) / 2; at the upper bound, this many or fewer. The
/// interval holds the true rate at least as often as its level says, for any number of trials.
public struct BinomialRate: Codable, Equatable, Sendable {
  public let cases: Int
  public let trials: Int
  public let interval: ConfidenceInterval

  public init(_ cases: Int, of trials: Int, level: Double = 0.95) {
    precondition(0 <= cases && cases <= trials, "There are no more cases than trials.")
    self.cases = cases
    self.trials = trials
    let tail = (1 - level) / 2
    interval = ConfidenceInterval(
      lower: cases == 0
        ? 0
        : Self.root { rate in
          Self.probability(of: cases...trials, among: trials, rate: rate) > tail
        },
      upper: cases == trials
        ? 1
        : Self.root { rate in
          Self.probability(of: 0...cases, among: trials, rate: rate) < tail
        }, level: level)
  }

  /// The share of the trials that were cases; nil without trials.
  public var share: Double? {
    trials == 0 ? nil : Double(cases) / Double(trials)
  }

  /// The smallest rate at which a condition holds, by bisection.
  private static func root(where holds: (Double) -> Bool) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle }
    }
    return (low + high) / 2
  }

  /// - Parameter rate: strictly between 0 and 1.
  private static func probability(
    of cases: ClosedRange<Int>, among trials: Int, rate: Double
  ) -> Double {
    cases.reduce(0) { sum, cases in
      let ways =
        lgamma(Double(trials + 1)) - lgamma(Double(cases + 1))
        - lgamma(Double(trials - cases + 1))
      return sum
        + exp(ways + Double(cases) * log(rate) + Double(trials - cases) * log1p(-rate))
    }
  }
}
