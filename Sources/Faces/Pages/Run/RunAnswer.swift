import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios
import Verification

/// The answer of a run's page: the most important fact, in a sentence or two.
struct RunAnswer {
  let page: RunPage

  var text: String {
    if let first = page.difference {
      let stops = page.runs.compactMap { model in
        model.run.isWhole ? nil : " \(model.name) \(stop(of: model))."
      }
      return "The two runs differ. First difference: \(first.text)"
        + (stops.isEmpty ? "" : "." + stops.joined())
    }
    let isTwo = page.runs.count == 2
    let said = page.runs.compactMap { model in
      words(on: model).map { "\(isTwo ? model.name : "The run") \($0)." }
    }
    let between = page.runs.compactMap(inBetween)
    if !isTwo {
      let right = ["Every settled screen shows what the specification says."] + between
      return (said.isEmpty ? right : said).joined(separator: " ")
    }
    if said.isEmpty, between.isEmpty {
      let last = page.runs.map(\.steps.lastInput).max() ?? 0
      return "\(page.runs[0].name) and \(page.runs[1].name) show the same after load"
        + (last == 0 ? "." : last == 1 ? " and the input." : " and each of \(last) inputs.")
    }
    return (["The settled screens are equal."] + said + between).joined(separator: " ")
  }

  /// The colour that goes with it: green only for runs that show nothing wrong.
  var state: String {
    if page.isDifferent { return "bad" }
    let isJudged = page.runs.allSatisfy { $0.run.judgement != nil }
    return isJudged && page.findings.isEmpty ? "good" : "warn"
  }

  /// `failed: step 35 …`; nil for a run that ended with the right screens.
  private func words(on model: RunModel) -> String? {
    let stop = model.run.isWhole ? nil : stop(of: model)
    let failures = model.findings.all.filter(\.fails)
    if let first = failures.first {
      return "failed: \(first.text)"
        + (failures.count > 1 ? "; \(failures.count - 1) more below" : "")
        + (stop.map { ". It \($0)" } ?? "")
    }
    if model.run.judgement == nil {
      return "is shown and not judged" + (stop.map { ". It \($0)" } ?? "")
    }
    if model.findings.all.contains(where: { $0.kind == .allowed }) {
      return "passed: its layout allows an update to overtake another one"
    }
    let isJudged = model.run.scenario?.flat.agreement != .final && model.steps.inputs != [nil]
    return stop.map { $0 + (isJudged ? "; everything up to there was right" : "") }
  }

  /// The values that are wrong only in between and fail nothing.
  private func inBetween(_ model: RunModel) -> String? {
    let glitches = model.findings.all.first { $0.kind == .glitch && !$0.fails }
    return glitches.map { glitches in
      let count = model.run.judgement?.glitches ?? 0
      return "In between \(page.runs.count == 2 ? model.name : "it") shows \(count) wrong "
        + "\(count == 1 ? "value" : "values"), \(glitches.note ?? "which fails nothing here")."
    }
  }

  /// `stopped in input 18 (key confirm "e")`
  private func stop(of model: RunModel) -> String {
    guard let last = model.steps.all.last, model.steps.inputs != [nil] else {
      return "stopped before its first input"
    }
    let place = model.steps.place(of: model.steps.all.count - 1, model.run.feature.controls)
    return "stopped \(last.settled == nil ? "in" : "after") \(place)"
  }
}
