extension Failure {
  /// The rank of a failure by how much of the cause it names: 0 for the end of the run or of its
  /// order, 1 for a rule of the inside that was broken, 2 for a wrong screen, 3 for what goes with
  /// or follows from that, 4 for what says nothing about the architecture.
  ///
  /// - Parameter words: the failure's description.
  static func rank(of kind: Kind, _ words: String) -> Int {
    switch kind {
    case .crash, .notSettled, .escaped: 0
    case .invariant: symptoms.contains { words.hasPrefix($0) } ? 3 : 1
    case .specification, .expectation: 2
    case .golden, .unusedDuring, .notJudged: 4
    default: 3
    }
  }

  /// Invariants that say again what the screen shows, and those of what stays behind a run.
  private static let symptoms = ["I3:", "I5:", "I6:", "I8:", "the session "]

  /// Shows a wrong screen, which may follow from another failure of the run.
  static func isSymptom(_ kind: Kind) -> Bool { kind == .specification || kind == .expectation }
}

extension [Failure] {
  /// The failures of one run: those that cause others come before these. Equal ones keep their
  /// order.
  var clearestFirst: [Failure] {
    guard count > 1 else { return self }
    return map { (rank: Failure.rank(of: $0.kind, $0.description), $0) }
      .stablySorted { $0.rank < $1.rank }.map(\.1)
  }
}
