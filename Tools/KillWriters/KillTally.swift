/// What was left by the writers that were killed, where nothing is wrong with it.
struct KillTally {
  /// How far the shares of the log are told apart.
  private static let parts = 10
  /// From so many kills on, each state must have occurred, and most parts of the log been hit.
  private static let many = 200

  private(set) var count = 0
  /// How often a state was found, for frames that are written whole and for those in pieces.
  private var counts: [Examination.State: (whole: Int, pieces: Int)] = [:]
  /// How often a writer was killed in each part of its log.
  private var hits = [Int](repeating: 0, count: parts)
  private var cutCount = 0

  /// - Parameter share: how much of the log was written.
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
      return "  \(state.rawValue): \(count.whole + count.pieces), of which \(count.pieces) with "
        + "frames in pieces"
    }
    let parts = hits.map(String.init).joined(separator: " ")
    return states + [
      "killed inside the log, by tenths of it: \(parts)", "\(cutCount) bytes were cut off and kept",
    ]
  }

  /// Why the kills prove little; nil if they were spread as they should be.
  var weakness: String? {
    if hits.allSatisfy({ $0 == 0 }) { return "no writer was killed inside its log" }
    guard count >= Self.many else { return nil }
    let missing = Examination.State.allCases.filter { counts[$0] == nil }
    // Whether a kill falls between making the file and writing the header's last byte is luck.
    let required = missing.filter { $0 != .headless }
    if !required.isEmpty {
      return "never left: " + required.map(\.rawValue).joined(separator: ", ")
    }
    return hits.contains(0) ? "a tenth of the log was never hit" : nil
  }
}
