import Measurement
import Reports

/// The number of an arm's runs that equalled the specification, shown beside its numbers.
struct CorrectnessView {
  /// All runs passed, some run failed, or nothing is known.
  enum State: String {
    case passed
    case failed
    case unknown
  }

  let state: State
  /// `✓ 154/154`
  let text: PageText

  /// The runs of an arm on one backend.
  struct Runs {
    let backend: String
    let passed: Int
    let runs: Int
  }

  init(of architecture: String, under layout: String, in result: FeatureResult) {
    let (passed, runs) = Self.sum(Self.runs(of: architecture, under: layout, in: result))
    guard runs > 0 else {
      (state, text) = (.unknown, PageText(""))
      return
    }
    state = passed == runs ? .passed : .failed
    text = PageText("\(passed == runs ? "✓" : "✗") \(passed)/\(runs)")
  }

  /// The runs on all backends; empty if nothing is known of them.
  static func runs(
    of architecture: String, under layout: String, in result: FeatureResult
  ) -> [Runs] {
    ["simulated", "live"].compactMap { backend in
      func count(_ metric: String) -> Int? {
        result.figures.row(
          like: Figure(metric, of: architecture, under: layout).with(part: backend))?.count
      }
      guard let passed = count("passed"), let runs = count("runs") else { return nil }
      return Runs(backend: backend, passed: passed, runs: runs)
    }
  }

  private static func sum(_ arms: [Runs]) -> (passed: Int, runs: Int) {
    (arms.reduce(0) { $0 + $1.passed }, arms.reduce(0) { $0 + $1.runs })
  }

  /// The proof before the measurement, in one sentence.
  static func proof(of features: [FeatureResult]) -> String {
    guard !features.isEmpty, features.allSatisfy(\.hasRuns) else {
      return "How many runs equalled the specification is not in these results. An architecture "
        + "has numbers only if all of them did."
    }
    func sum(_ metric: String) -> Int {
      features.flatMap(\.figures.rows).filter { $0.metric == metric }
        .reduce(0) { $0 + ($1.count ?? 0) }
    }
    let (passed, runs) = (sum("passed"), sum("runs"))
    let which = features.contains { $0.scope == .measured } ? " of the measured scenarios" : ""
    return passed == runs && features.allSatisfy(\.isSound)
      ? "Verified before it was measured: all \(Figures.grouped(runs)) runs\(which) showed exactly "
        + "what the specification says."
      : "\(Figures.grouped(passed)) of \(Figures.grouped(runs)) runs\(which) showed what the "
        + "specification says. An architecture that failed has no numbers."
  }
}

extension FeatureResult {
  /// True if it has the number of passed runs; an older program did not store it.
  var hasRuns: Bool { figures.rows.contains { $0.metric == "runs" } }
}
