import EventLogs
import FeatureContract
import Interaction
import Replay
import Verification

/// What stands above the run: what it is of, the judgement, and the answer in words.
struct RunHead {
  private let page: RunPage
  private var one: RunModel { page.runs[0] }

  /// So many failures are told before the rest is counted.
  private static let longestList = 5
  private static let overtaking = "An update overtook another one, which this layout allows:"

  init(_ page: RunPage) {
    self.page = page
  }

  var title: String { "\(heading) · BindLab" }

  private var heading: String { Self.shown(one.run.log.header.scenario) }

  /// The first thing to know, in a sentence or two.
  var answer: String {
    guard let differences = page.differences else { return Self.answer(for: one) }
    let names = page.runs.map { Self.shown($0.run.name) }
    if let first = differences.first {
      return "The two runs differ. First difference: \(Self.shown(first))"
    }
    let inputs = one.steps.all.count { $0.number != nil }
    return "\(names[0]) and \(names[1]) show the same after each of \(inputs) inputs."
  }

  private static func answer(for model: RunModel) -> String {
    let found = model.findings.all.filter { $0.kind != .glitch }
    if let first = found.first {
      let place = RunDifferences.place(
        of: first.step, in: model.steps, model.run.feature.controls)
      return shown("The run failed. \(place): \(first.text)")
    }
    guard let judgement = model.run.judgement else {
      return "The run is shown and not judged."
    }
    if let failure = judgement.failures.first {
      return shown("The run failed. \(failure.description)")
    }
    return "Every settled screen shows what the specification says."
  }

  var context: [String: Any] {
    [
      "heading": heading, "answer": answer, "state": state, "runs": runs,
      "isTwo": page.runs.count == 2, "columns": page.runs.count == 2 ? "two" : "one",
      "lastStep": (page.runs.map { $0.steps.all.count }.max() ?? 1) - 1,
      "isFound": page.hasPlaceOfDifference,
      "isAnyWrong": page.runs.contains { !$0.findings.deviations.isEmpty },
      "where": whereabouts, "remarks": remarks,
      "columnNames": [
        "inputs", "writes", "redundant writes", "glitches", "notifications", "hops",
      ],
    ]
  }

  private var state: String {
    if page.differences?.first != nil { return "bad" }
    let words = page.runs.map { Verdict(of: $0.run) }
    if words.contains(.failed) { return "bad" }
    return words.contains(.unjudged) ? "warn" : "good"
  }

  private var whereabouts: String {
    let header = one.run.log.header
    let path = header.origin.path.map { " · \(Self.shown($0))" } ?? ""
    return "the \(Self.shown(header.feature))\(path)"
  }

  private var remarks: [String] {
    var remarks = page.runs.flatMap { model in
      model.run.remarks.map { "\(Self.shown(model.run.name)): \(Self.shown($0))" }
    }
    if page.runs.count == 2,
      page.runs[0].run.log.header.scenarioDigest != page.runs[1].run.log.header.scenarioDigest
    {
      remarks.append("The two runs are of different scenarios; inputs are compared by number.")
    }
    return remarks
  }

  private var runs: [[String: Any]] {
    page.runs.enumerated().map { index, model in
      let header = model.run.log.header
      let verdict = Verdict(of: model.run)
      let failures = model.run.judgement?.failures ?? []
      let more = failures.count - Self.longestList
      let known = model.run.judgement?.knownInversion
      return [
        "counts": Self.counts(of: model), "isTold": !failures.isEmpty || known != nil,
        "isWrong": !model.findings.deviations.isEmpty, "index": index,
        "name": Self.shown(model.run.name), "state": verdict.state,
        "word": verdict.rawValue,
        "arm": Self.shown("\(header.architecture) · \(header.layout) · \(header.backend)"),
        "failures": failures.prefix(Self.longestList).map { Self.shown($0.description) },
        "more": more > 0 ? ["and \(more) more"] : [],
        "known": known.map { ["\(Self.overtaking) \(Self.shown($0.description))"] } ?? [],
        "isLive": header.clock == .monotonic,
      ]
    }
  }

  private static func counts(of model: RunModel) -> [String] {
    let counts = model.run.judgement?.counts ?? CountFold(of: model.run.log).counts
    let glitches = model.run.scenario.map { _ in model.findings.glitches.count }
    return [
      "\(counts.inputs)", "\(counts.writes)", "\(counts.redundantWrites)",
      glitches.map(String.init) ?? "unknown", "\(counts.notifications)", "\(counts.hops)",
    ]
  }

  private static func shown(_ text: String) -> String {
    ValueTable.line(text)
  }
}

/// The judgement on a run in a word.
private enum Verdict: String {
  case passed = "Passed"
  case failed = "Failed"
  case unjudged = "Not judged"

  init(of run: ShownRun) {
    guard let judgement = run.judgement else {
      self = .unjudged
      return
    }
    self = judgement.failures.isEmpty ? .passed : .failed
  }

  var state: String {
    switch self {
    case .passed: "good"
    case .failed: "bad"
    case .unjudged: "warn"
    }
  }
}
