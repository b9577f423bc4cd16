/// A property that a factorial varies, from the first of its two levels to the second.
public struct Factor: Codable, Hashable, Sendable {
  /// Such as `de-duplication`.
  public let name: String
  /// Such as `without`.
  public let from: String
  /// Such as `with`.
  public let to: String

  public init(_ name: String, from: String, to: String) {
    self.name = name
    self.from = from
    self.to = to
  }
}

/// Architectures of one pattern that differ in some factors alone: one for each combination of
/// their levels. So the effect of a factor can be told apart from those of the others. See Box,
/// Hunter and Hunter, "Statistics for Experimenters", 2nd edition, 2005, chapter 5.
public struct Factorial: Codable, Hashable, Sendable {
  /// One combination of levels.
  public struct Arm: Codable, Hashable, Sendable {
    /// The architecture's name.
    public let name: String
    /// In the order of the factors.
    public let levels: [String]
    /// Reservations to read beside its figures, one sentence each.
    public let caveats: [String]
  }

  /// The architecture whose variants they are.
  public let pattern: String
  public let factors: [Factor]
  /// In standard order: bit i of an arm's index tells whether the i-th factor is at its second
  /// level. So the first arm has all first levels, and the last one all second levels.
  public let arms: [Arm]

  /// The index of the arm with this name; nil if it is none of these.
  public func index(of name: String) -> Int? {
    arms.firstIndex { $0.name == name }
  }

  public func arm(named name: String) -> Arm? {
    arms.first { $0.name == name }
  }
}

/// A factorial as it is declared, with the architectures themselves.
public struct FactorialDesign<Architecture: Sendable>: Sendable {
  public struct Arm: Sendable {
    let architecture: Architecture
    let levels: [String]
    let caveats: [String]

    /// - Parameters:
    ///   - levels: in the order of the factors.
    ///   - caveats: reservations to read beside its figures, one sentence each.
    public init(_ architecture: Architecture, _ levels: [String], caveats: [String] = []) {
      self.architecture = architecture
      self.levels = levels
      self.caveats = caveats
    }
  }

  /// More would need more than 64 architectures.
  public static var mostFactors: Int { 6 }

  let pattern: String
  let factors: [Factor]
  let arms: [Arm]

  /// - Parameters:
  ///   - pattern: the name of the architecture whose variants they are.
  ///   - factors: one to `mostFactors`, each with a name of its own and two different levels.
  ///   - arms: in any order, one for each combination of levels. Those that are among the feature's
  ///     architectures stay there; the others become variants.
  public init(of pattern: String, factors: [Factor], arms: [Arm]) {
    precondition(
      (1...Self.mostFactors).contains(factors.count),
      "a factorial of \(pattern) has 1 to \(Self.mostFactors) factors")
    precondition(
      Set(factors.map(\.name)).count == factors.count
        && factors.allSatisfy { $0.from != $0.to },
      "each factor of \(pattern) has a name of its own and two different levels")
    self.pattern = pattern
    self.factors = factors
    self.arms = arms
  }

  /// - Parameter name: gives the name of an architecture.
  package func factorial(naming name: (Architecture) -> String) -> Factorial {
    var byIndex: [Int: Factorial.Arm] = [:]
    for arm in arms {
      let described = Factorial.Arm(
        name: name(arm.architecture), levels: arm.levels, caveats: arm.caveats)
      let index = index(of: described)
      if let other = byIndex.updateValue(described, forKey: index) {
        preconditionFailure("\(other.name) and \(described.name) have the same levels")
      }
    }
    let inOrder = (0..<(1 << factors.count)).map { index in
      guard let arm = byIndex[index] else {
        preconditionFailure("a factorial of \(pattern) lacks the arm \(levels(at: index))")
      }
      return arm
    }
    precondition(
      Set(inOrder.map(\.name)).count == inOrder.count,
      "each arm of a factorial of \(pattern) has a name of its own")
    return Factorial(pattern: pattern, factors: factors, arms: inOrder)
  }

  private func index(of arm: Factorial.Arm) -> Int {
    precondition(
      arm.levels.count == factors.count, "\(arm.name) has one level for each factor")
    return zip(factors, arm.levels).enumerated().reduce(0) { index, entry in
      let (bit, (factor, level)) = entry
      precondition(
        level == factor.from || level == factor.to,
        "\(arm.name): \(factor.name) is \(factor.from) or \(factor.to), not \(level)")
      return level == factor.to ? index | 1 << bit : index
    }
  }

  private func levels(at index: Int) -> [String] {
    factors.enumerated().map { index & 1 << $0 == 0 ? $1.from : $1.to }
  }
}

/// An architecture that was made for one question. It runs only where it is named, or where its
/// factorial is measured.
public struct Variant: Sendable {
  public let entry: ArchitectureEntry
  /// The name of the architecture whose variant it is.
  public let pattern: String
  public let factors: [Factor]
  /// In the order of the factors.
  public let levels: [String]
  /// Reservations to read beside its figures, one sentence each.
  public let caveats: [String]
}
