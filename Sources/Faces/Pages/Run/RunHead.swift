import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios
import Verification

/// The head of a run's page: its subject, the judgement, and the answer in words.
struct RunHead {
  let page: RunPage
  let answer: RunAnswer
  private var one: RunModel { page.runs[0] }

  private static let longestList = 5
  private static let overtaking = "An update overtook another one, which this layout allows:"

  var title: String { "\(heading) · BindLab" }

  private var heading: String {
    let draw = one.run.scenario?.flat.drawing.seed ?? 0
    return Self.shown(
      one.run.brief(one.run.log.header.scenario) + (draw == 0 ? "" : ", draw \(draw)"))
  }

  var context: [String: Any] {
    [
      "heading": heading, "answer": answer.text, "state": answer.state, "runs": runs,
      "isTwo": page.runs.count == 2, "columns": page.runs.count == 2 ? "two" : "one",
      "lastStep": (page.runs.map { $0.steps.all.count }.max() ?? 1) - 1,
      "isFound": !page.causes.all.isEmpty, "more": more, "known": known,
      "isAnyWrong": page.runs.contains { !$0.findings.deviations.isEmpty },
      "where": whereabouts, "remarks": remarks,
      "columnNames": [
        "inputs", "writes", "redundant writes", "glitches", "notifications", "hops",
      ],
    ]
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

  /// The failures that are not in the answer: each cause once.
  private var more: [String] {
    let failures = page.causes.all.filter(page.fails)
    let texts = failures.dropFirst().map { cause in
      let (finding, run) = page.causes.findings[cause.teller]
      let text = run.map { page.runs[$0].run.brief(finding.text) } ?? finding.text
      return Self.shown(page.runs.count == 2 ? "\(name(of: run)): \(text)" : text)
    }
    let rest = texts.count - Self.longestList
    return texts.prefix(Self.longestList) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  private func name(of run: Int?) -> String { run.map { page.runs[$0].name } ?? "both" }

  private var known: [String] {
    page.runs.compactMap(\.run.judgement?.knownInversion).map {
      "\(Self.overtaking) \(Self.shown($0.description))"
    }
  }

  private var runs: [[String: Any]] {
    page.runs.enumerated().map { index, model in
      let header = model.run.log.header
      let verdict = Verdict(of: model.run)
      return [
        "counts": Self.counts(of: model), "isWrong": !model.findings.deviations.isEmpty,
        "index": index,
        "name": Self.shown(model.name), "state": verdict.state, "word": verdict.rawValue,
        "rest": Self.shown("\(header.backend)\(Self.other(of: model).map { " · \($0)" } ?? "")"),
        "quiet": Self.other(of: model).map { [Self.shown($0)] } ?? [],
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
