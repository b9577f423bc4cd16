/// Counts the states of the killed writers' logs, without those that have faults.
struct KillTally {
  private static let parts = 10
  /// After this many kills, each state must have occurred and each part must have been hit.
  private static let many = 200

  private(set) var count = 0
  /// The count of each state: with frames written in one piece, and in several.
  private var counts: [Examination.State: (whole: Int, pieces: Int)] = [:]
  /// The number of writers killed in each part of the log.
  private var hits = [Int](repeating: 0, count: parts)
  private var cutCount = 0

  /// - Parameter share: the share of the log that was written.
  mutating func add(_ examination: Examination, of plan: KillPlan, share: Double) {
    count += 1
    counts[examination.state, default: (0, 0)].whole += plan.isInPieces ? 0 : 1
    counts[examination.state, default: (0, 0)].pieces += plan.isInPieces ? 1 : 0
    cutCount += examination.cutCount
    guard [.torn, .unclean].contains(examination.state) else { return }
    hits[min(Int(share * Double(Self.parts)), Self.parts - 1)] += 1
  }

  var lines: [String] {
    let states = Examination.State.allCases.map { state -> String in
      let count = counts[state] ?? (0, 0)
      return "  \(state.rawValue): \(count.whole + count.pieces) (\(count.pieces) with frames in "
        + "pieces)"
    }
    let parts = hits.map(String.init).joined(separator: " ")
    return states + [
      "killed inside the log, by tenths of it: \(parts)",
      "\(cutCount) bytes were removed from torn logs and kept",
    ]
  }

  /// The reason why the kills prove little; nil if they covered enough states and parts.
  var weakness: String? {
    if hits.allSatisfy({ $0 == 0 }) { return "no writer was killed inside its log" }
    guard count >= Self.many else { return nil }
    let missing = Examination.State.allCases.filter { counts[$0] == nil }
    // Only luck makes a kill hit between the creation of the file and the end of its header.
    let required = missing.filter { $0 != .headless }
    if !required.isEmpty {
      return "never left: " + required.map(\.rawValue).joined(separator: ", ")
    }
    return hits.contains(0) ? "a tenth of the log was never hit" : nil
  }
}
