import Measurement
import Reports

/// How many runs of an arm equalled the specification, to stand beside its numbers.
struct CorrectnessView {
  /// Where every run passed, where one did not, and where nothing is known.
  enum State: String {
    case passed
    case failed
    case unknown
  }

  let state: State
  /// `✓ 154/154`
  let text: PageText

  init(_ correctness: CorrectnessJSON?, of architecture: String, under layout: String) {
    let arms = correctness?.runs(of: architecture, under: layout) ?? []
    let (passed, runs) = Self.sum(arms)
    guard runs > 0 else {
      (state, text) = (.unknown, PageText(""))
      return
    }
    state = passed == runs ? .passed : .failed
    text = PageText("\(passed == runs ? "✓" : "✗") \(passed)/\(runs)")
  }

  private static func sum(_ arms: [CorrectnessJSON.Arm]) -> (passed: Int, runs: Int) {
    (arms.reduce(0) { $0 + $1.passed }, arms.reduce(0) { $0 + $1.runs })
  }

  /// What was proved before anything was measured, in one sentence.
  static func proof(of features: [ResultsJSON.Feature]) -> String {
    let known = features.compactMap(\.correctness)
    guard known.count == features.count, !known.isEmpty else {
      return "How many runs equalled the specification is not in these results. An architecture "
        + "has numbers only if all of them did."
    }
    let (passed, runs) = sum(known.flatMap(\.arms))
    let which = known.contains { $0.scope == .measured } ? " of the measured scenarios" : ""
    return passed == runs
      ? "Verified before it was measured: all \(Figures.grouped(runs)) runs\(which) showed exactly "
        + "what the specification says."
      : "\(Figures.grouped(passed)) of \(Figures.grouped(runs)) runs\(which) showed what the "
        + "specification says. An architecture that failed has no numbers."
  }
}
