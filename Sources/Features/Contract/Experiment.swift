/// A question about architectures that differ in some factors alone: there is one for each
/// combination of the factors' levels. So the effect of a factor can be told apart from those of
/// the others. See Box, Hunter and Hunter, "Statistics for Experimenters", 2nd edition, 2005,
/// chapter 5.
public struct Experiment: Encodable, Hashable, Sendable {
  /// A property that is varied.
  public struct Factor: Encodable, Hashable, Sendable {
    /// Such as `de-duplication`.
    public let name: String
    /// Such as `without` and `with`. Savings are told from the first level to the others.
    public let levels: [String]

    public init(_ name: String, _ levels: String...) {
      self.name = name
      self.levels = levels
    }
  }

  /// One combination of levels.
  public struct Arm: Encodable, Hashable, Sendable {
    /// The architecture's name.
    public let name: String
    /// In the order of the factors.
    public let levels: [String]
    /// Reservations to read beside its figures, one sentence each.
    public let caveats: [String]

    public init(_ name: String, _ levels: [String], caveats: [String] = []) {
      self.name = name
      self.levels = levels
      self.caveats = caveats
    }
  }

  /// More would need paths of more than 64 architectures.
  public static var mostFactors: Int { 6 }

  public let name: String
  public let question: String
  /// The names of the features. Each has all arms, as architectures or as variants.
  public let features: [String]
  /// The architecture whose variants the arms are.
  public let pattern: String
  public let factors: [Factor]
  public let arms: [Arm]
  /// Measured only where it is named. An arm that enqueues jobs makes all times of its table own
  /// work, also those of other experiments.
  public let isOnRequest: Bool

  private enum CodingKeys: CodingKey {
    case name, question, features, pattern, factors, arms
  }

  /// - Parameters:
  ///   - factors: one to `mostFactors`, each with a name of its own and two or more levels.
  ///   - arms: in any order, one for each combination of levels.
  ///   - isOnRequest: for arms that enqueue jobs, which makes all times of their table own work.
  public init(
    _ name: String, question: String, in features: [String], of pattern: String,
    factors: [Factor], arms: [Arm], isOnRequest: Bool = false
  ) {
    precondition(
      (1...Self.mostFactors).contains(factors.count),
      "the experiment '\(name)' has 1 to \(Self.mostFactors) factors")
    precondition(
      Set(factors.map(\.name)).count == factors.count
        && factors.allSatisfy { $0.levels.count > 1 && Set($0.levels).count == $0.levels.count },
      "each factor of '\(name)' has a name of its own and different levels")
    let combinations = factors.reduce([[]]) { combinations, factor in
      combinations.flatMap { levels in factor.levels.map { levels + [$0] } }
    }
    for levels in combinations {
      let found = arms.filter { $0.levels == levels }.map(\.name)
      precondition(found.count == 1, "'\(name)' has one arm for \(levels), not \(found)")
    }
    precondition(
      arms.count == combinations.count && Set(arms.map(\.name)).count == arms.count,
      "each arm of '\(name)' has a name of its own and one level of each factor")
    self.name = name
    self.question = question
    self.features = features
    self.pattern = pattern
    self.factors = factors
    self.arms = arms
    self.isOnRequest = isOnRequest
  }

  public func arm(named name: String) -> Arm? {
    arms.first { $0.name == name }
  }
}
