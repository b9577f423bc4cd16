import Measurement
import Reports
import TextOutput
import Verification

/// The number of an arm's runs that equalled the specification, shown beside its numbers.
struct CorrectnessView {
  /// `passed` or `failed`; `unknown` if nothing is known.
  let state: String
  /// `✓ 154/154`
  let text: PageText

  init(of architecture: String, under layout: String, in result: FeatureResult) {
    let runs = result.runs(of: architecture, under: layout)
    let (passed, all) = (runs.reduce(0) { $0 + $1.passed }, runs.reduce(0) { $0 + $1.all })
    state = all == 0 ? "unknown" : passed == all ? "passed" : "failed"
    text = PageText(all == 0 ? "" : "\(passed == all ? "✓" : "✗") \(passed)/\(all)")
  }

  /// The text that all have in common, if every run of each passed.
  static func common(to views: [CorrectnessView]) -> String? {
    let texts = Set(views.map(\.text))
    guard let text = texts.first, texts.count == 1, views.allSatisfy({ $0.state == "passed" })
    else { return nil }
    return "\(text.text) runs each"
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
    let (passed, runs) = (sum(Metric.passed), sum(Metric.runs))
    let which = features.contains { $0.scope == .measured } ? " of the measured scenarios" : ""
    return passed == runs && features.allSatisfy(\.isSound)
      ? "Verified before it was measured: all \(Figures.grouped(runs)) runs\(which) showed exactly "
        + "what the specification says."
      : "\(Figures.grouped(passed)) of \(Figures.grouped(runs)) runs\(which) showed what the "
        + "specification says. An architecture that failed has no numbers."
  }

  /// The runs of all arms. Nil for results of an older program, which did not store them.
  static func runs(of result: FeatureResult) -> ReportSection? {
    let rows = result.figures.rows
    guard result.hasRuns else { return nil }
    let arms = rows.filter { $0.metric == Metric.runs }.map { ($0.architecture, $0.layout) }
    let table = Table(pairing: arms) { architecture, layout in
      let runs = result.runs(of: architecture, under: layout)
      return runs.isEmpty
        ? nil : runs.map { "\($0.passed)/\($0.all) \($0.backend)" }.joined(separator: ", ")
    }
    return ReportSection(
      title:
        "\(result.feature): runs equal to the specification, \(result.scope.rawValue) scenarios",
      table: table,
      notes: rows.filter { $0.metric == Metric.failure }.map {
        Note("\($0.architecture) under \($0.layout), \($0.part ?? ""): \($0.text ?? "")")
      })
  }
}

extension FeatureResult {
  /// True if it has the number of passed runs; an older program did not store it.
  var hasRuns: Bool { figures.rows.contains { $0.metric == Metric.runs } }

  /// The runs of an arm on each backend; empty if nothing is known of them.
  fileprivate func runs(
    of architecture: String, under layout: String
  ) -> [(backend: String, passed: Int, all: Int)] {
    ["simulated", "live"].compactMap { backend in
      func count(_ metric: String) -> Int? {
        figures.row(like: Figure(metric, of: architecture, under: layout).with(part: backend))?
          .count
      }
      guard let passed = count("passed"), let all = count("runs") else { return nil }
      return (backend, passed, all)
    }
  }
}
