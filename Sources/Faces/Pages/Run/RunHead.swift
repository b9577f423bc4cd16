import EventLogs
import Interaction
import Replay
import Scenarios
import Verification

/// The markup of a run's page: its subject, the judgement, the answer in words, and the frame for
/// what the script draws.
struct RunHead {
  let page: RunPage
  private var one: RunModel { page.runs[0] }
  private var isTwo: Bool { page.runs.count == 2 }

  var heading: String {
    let draw = one.run.scenario?.flat.draw.seed ?? 0
    let name = one.run.brief(one.run.log.header.scenario)
    return (name + (draw == 0 ? "" : ", draw \(draw)")).shownLine
  }

  var body: String {
    let answer = RunAnswer(page: page)
    let isAnyWrong = page.runs.contains { !$0.findings.wrong.isEmpty }
    return Asset.text(
      "run.html",
      [
        "where": Markup.line(whereabouts), "heading": Markup.text(heading),
        "remarks": remarks.map { "<p class=\"banner\" role=\"note\">\(Markup.line($0))</p>\n" }
          .joined(),
        "answer": Markup.text(page.answer), "state": answer.state,
        "counts": page.runs.map(counts(of:)).joined(),
        "columns": (isTwo ? "two" : "one") + (isAnyWrong ? " wrong" : ""),
        "sections": page.runs.indices.map(section).joined(),
      ])
  }

  private var whereabouts: String {
    let header = one.run.log.header
    return "the \(header.feature)" + (header.origin.path.map { " · \(one.run.brief($0))" } ?? "")
  }

  private var remarks: [String] {
    let remarks = page.runs.flatMap { model in
      model.run.remarks.map { (isTwo ? "\(model.name): " : "") + model.run.brief($0) }
    }
    let areOfOne = Set(page.runs.map(\.run.log.header.scenarioDigest)).count == 1
    return areOfOne
      ? remarks
      : remarks + ["The two runs are of different scenarios; inputs are compared by number."]
  }

  private func counts(of model: RunModel) -> String {
    let counts = model.run.judgement?.counts ?? CountFold(of: model.run.log).counts
    let glitches = model.run.judgement.map { "\($0.glitches)" } ?? "unknown"
    let numbers = [
      "\(counts.inputs)", "\(counts.writes)", "\(counts.redundantWrites)", glitches,
      "\(counts.notifications)", "\(counts.hops)",
    ]
    let rest = [model.run.log.header.backend, other(of: model)].filter { !$0.isEmpty }
    let (word, state) = model.verdict
    return "<tr><th scope=\"row\"><span class=\"chip \(state)\">\(word)</span> "
      + "<strong>\(Markup.line(model.name))</strong> "
      + "<span class=\"muted\">\(Markup.line(rest.joined(separator: " · ")))</span></th>"
      + numbers.map { "<td>\($0)</td>" }.joined() + "</tr>"
  }

  private func section(_ index: Int) -> String {
    let model = page.runs[index]
    let isLive = model.run.log.header.clock == .monotonic
    return Asset.text(
      "run-section.html",
      [
        "index": "\(index)", "name": Markup.line(model.name),
        "file": Markup.line(other(of: model)), "state": model.verdict.state,
        "word": model.verdict.word,
        "classes": (isLive ? " live" : "") + (model.findings.wrong.isEmpty ? "" : " has-specified"),
      ])
  }

  /// The text beside the name: the file of an arm, or the arm of a file.
  private func other(of model: RunModel) -> String {
    model.name == model.run.arm ? model.run.file ?? "" : model.run.arm
  }
}
