import FeatureContract

/// The arms of a factorial between two of them: all that share the levels in which the two agree.
/// They form a factorial of the factors in which the two differ.
struct FactorialPath {
  /// The factors, each with its levels from that of the path's start to that of its end.
  let factors: [Factor]
  /// The 2^k arms for k factors. Bit i of an index is set if the i-th factor is at its second
  /// level. The first arm is the start, the last one the end.
  let arms: [Factorial.Arm]

  /// - Parameters: indices of two different arms of the factorial.
  init(_ factorial: Factorial, from start: Int, to end: Int) {
    let changed = factorial.factors.indices.filter { (start ^ end) & 1 << $0 != 0 }
    precondition(!changed.isEmpty, "A path leads from one arm to another one.")
    factors = changed.map { index in
      let factor = factorial.factors[index]
      return end & 1 << index != 0 ? factor : Factor(factor.name, from: factor.to, to: factor.from)
    }
    arms = (0..<(1 << changed.count)).map { combination in
      let arm = changed.enumerated().reduce(start) { arm, entry in
        combination & 1 << entry.offset == 0 ? arm : arm ^ 1 << entry.element
      }
      return factorial.arms[arm]
    }
  }

  var start: Factorial.Arm { arms[0] }
  var end: Factorial.Arm { arms[arms.count - 1] }

  /// The combinations with each of these factors at its first level.
  func contexts(without factors: Int...) -> [Int] {
    let changed = factors.reduce(0) { $0 | 1 << $1 }
    return arms.indices.filter { $0 & changed == 0 }
  }
}

extension Factorial {
  /// The path from all first levels to all second ones. Then the paths from the pattern, or else
  /// from the first of the feature's architectures among the arms, to each other of these.
  ///
  /// - Parameter architectures: the names of the feature's architectures.
  func paths(architectures: [String]) -> [FactorialPath] {
    let patternFirst =
      architectures.filter { $0 == pattern } + architectures.filter { $0 != pattern }
    let known = patternFirst.compactMap(index(of:))
    let between = known.dropFirst().map { (known[0], $0) }
    let whole = (0, arms.count - 1)
    return ([whole] + between.filter { $0 != whole }).map {
      FactorialPath(self, from: $0.0, to: $0.1)
    }
  }
}
