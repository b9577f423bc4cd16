import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios
import Verification

/// The head of a run's page: its subject, the judgement, and the answer in words.
struct RunHead {
  let page: RunPage
  private var one: RunModel { page.runs[0] }

  private static let longestList = 5
  private static let overtaking = "An update overtook another one, which this layout allows:"

  var title: String { "\(heading) · BindLab" }

  private var heading: String {
    let draw = one.run.scenario?.flat.drawing.seed ?? 0
    return Self.shown(
      one.run.brief(one.run.log.header.scenario) + (draw == 0 ? "" : ", draw \(draw)"))
  }

  /// The most important fact, in a sentence or two.
  var answer: String {
    guard let differences = page.differences else { return Self.shown(Self.answer(for: one)) }
    let stops = page.runs.filter { !$0.run.isWhole }
    let end = stops.map { $0.steps.all.count - 1 }.min() ?? .max
    let stopped = stops.map { "\($0.name) \(Self.stop(of: $0))" }.joined(separator: "; ")
    // Missing inputs behind a stop are no difference.
    let first = differences.findings.first {
      $0.step < end || differences.properties[$0.step] != nil
    }
    if let first {
      let place = RunDifferences.place(
        of: first.step, in: page.runs.map(\.steps), one.run.feature.controls)
      return Self.shown(
        "The two runs differ. First difference: \(place): \(first.text)"
          + (stops.isEmpty ? "" : ". \(stopped)."))
    }
    if !stops.isEmpty { return Self.shown("\(stopped); up to there both show the same.") }
    return Self.shown(
      "\(page.runs[0].name) and \(page.runs[1].name) show the same after \(inputs).")
  }

  /// `load and each of 19 inputs`
  private var inputs: String {
    switch page.lastInput {
    case 0: "load"
    case 1: "load and the input"
    case let count: "load and each of \(count) inputs"
    }
  }

  private static func answer(for model: RunModel) -> String {
    let stop = model.run.isWhole ? "" : " It \(stop(of: model))."
    let found = model.findings.all.filter { $0.kind != .glitch && $0.kind != .stop }
    // For an unmet expectation, the specification tells the difference in the screen's own words.
    if let first = found.first(where: { $0.step == found[0].step && $0.kind == .deviation })
      ?? found.first
    {
      let place = RunDifferences.place(
        of: first.step, in: [model.steps], model.run.feature.controls)
      return "The run failed. \(place): \(first.text)" + (stop.isEmpty ? "" : ".\(stop)")
    }
    if let failure = model.run.judgement?.failures.first {
      return "The run failed. \(model.findings.text(of: failure))"
        + (stop.isEmpty ? "" : ".\(stop)")
    }
    guard model.run.judgement != nil else {
      return "The run is shown and not judged.\(stop)"
    }
    guard stop.isEmpty else {
      if model.steps.all.last?.input == nil { return "The run \(Self.stop(of: model))." }
      let isJudged = model.run.scenario?.flat.agreement != .final
      return "The run \(Self.stop(of: model)); "
        + (isJudged
          ? "everything up to there was right." : "only its last screen would have been judged.")
    }
    return "Every settled screen shows what the specification says."
  }

  /// `stopped in input 18, key confirm "e"`
  private static func stop(of model: RunModel) -> String {
    let last = model.steps.all.count - 1
    guard let step = model.steps.all.last, step.input != nil else {
      return "stopped before its first input"
    }
    let place = RunDifferences.place(of: last, in: [model.steps], model.run.feature.controls)
    return "stopped \(step.settled == nil ? "in" : "after") "
      + place.prefix(1).lowercased() + place.dropFirst()
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
    if words.contains(.failed) || words.contains(.cutOff) { return "bad" }
    return words.contains(.unjudged) ? "warn" : "good"
  }

  private var whereabouts: String {
    let header = one.run.log.header
    let path = header.origin.path.map { " · \(Self.shown(one.run.brief($0)))" } ?? ""
    return "the \(Self.shown(header.feature))\(path)"
  }

  private var remarks: [String] {
    var remarks = page.runs.flatMap { model -> [String] in
      let name = page.runs.count == 2 ? "\(Self.shown(model.name)): " : ""
      return model.run.remarks.map { name + Self.shown(model.run.brief($0)) }
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
        "name": Self.shown(model.name), "state": verdict.state, "word": verdict.rawValue,
        "rest": Self.shown("\(header.backend)\(Self.other(of: model).map { " · \($0)" } ?? "")"),
        "quiet": Self.other(of: model).map { [Self.shown($0)] } ?? [],
        "failures": failures.prefix(Self.longestList).map {
          Self.shown(model.run.brief(model.findings.text(of: $0)))
        },
        "more": more > 0 ? ["and \(more) more"] : [],
        "known": known.map { ["\(Self.overtaking) \(Self.shown($0.description))"] } ?? [],
        "isLive": header.clock == .monotonic,
      ]
    }
  }

  /// The text beside the name: the file of an arm, or the arm of a file.
  private static func other(of model: RunModel) -> String? {
    model.name == model.run.arm ? model.run.file : model.run.arm
  }

  private static func counts(of model: RunModel) -> [String] {
    let counts = model.run.judgement?.counts ?? CountFold(of: model.run.log).counts
    let glitches = model.run.judgement.map(\.glitches)
    return [
      "\(counts.inputs)", "\(counts.writes)", "\(counts.redundantWrites)",
      glitches.map(String.init) ?? "unknown", "\(counts.notifications)", "\(counts.hops)",
    ]
  }

  private static func shown(_ text: String) -> String {
    ValueTable.line(text)
  }
}

/// The judgement on a run in one word or two.
private enum Verdict: String {
  case passed = "Passed"
  case failed = "Failed"
  /// The log ends before the end of the run, so nothing proves that the run was right.
  case cutOff = "Cut off"
  case unjudged = "Not judged"

  init(of run: ShownRun) {
    if run.judgement?.failures.isEmpty == false {
      self = .failed
    } else if !run.isWhole {
      self = .cutOff
    } else {
      self = run.judgement == nil ? .unjudged : .passed
    }
  }

  var state: String {
    switch self {
    case .passed: "good"
    case .failed, .cutOff: "bad"
    case .unjudged: "warn"
    }
  }
}
