import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios
import Verification

/// The answer of a run's page: the most important fact, in a sentence or two.
struct RunAnswer {
  let page: RunPage

  var text: String { ValueTable.line(page.runs.count == 2 ? textOfTwo : textOfOne) }

  /// The colour that goes with it: green only for runs that show nothing wrong.
  var state: String {
    if page.isDifferent { return "bad" }
    let isJudged = page.runs.allSatisfy { $0.run.judgement != nil }
    return isJudged && page.causes.all.isEmpty ? "good" : "warn"
  }

  // MARK: One run

  private var textOfOne: String {
    let model = page.runs[0]
    let stop = model.run.isWhole ? "" : " It \(stop(of: model))."
    if let failure = failure(of: 0) {
      return "The run failed. \(failure)" + (stop.isEmpty ? "" : ".\(stop)")
    }
    guard model.run.judgement != nil else { return "The run is shown and not judged.\(stop)" }
    guard stop.isEmpty else {
      if model.steps.all.last?.input == nil { return "The run \(self.stop(of: model))." }
      let isJudged = model.run.scenario?.flat.agreement != .final
      return "The run \(self.stop(of: model)); "
        + (isJudged
          ? "everything up to there was right." : "only its last screen would have been judged.")
    }
    guard model.findings.deviations.isEmpty else {
      return "The run passed: its layout allows an update to overtake another one."
    }
    let right = "Every settled screen shows what the specification says"
    guard let wrong = model.wrongInBetween else { return right + "." }
    let reason = model.declaration ?? "which fails nothing here"
    return "\(right). In between it shows \(wrong), \(reason)."
  }

  /// The first cause of a failed run, with its place and extent; nil if the run did not fail.
  private func failure(of index: Int) -> String? {
    let model = page.runs[index]
    guard model.hasFailed else { return nil }
    guard let cause = page.causes.all.first(where: { $0.run == index && page.fails($0) }) else {
      return model.run.judgement?.findings.first?.text
    }
    let finding = page.causes.findings[cause.teller].finding
    let place = finding.step.map {
      RunDifferences.place(of: $0, in: [model.steps], model.run.feature.controls) + ": "
    }
    let between = finding.kind == .glitch ? "in between, " : ""
    let extent = page.causes.extent(of: cause).map { " (\($0))" } ?? ""
    return (place ?? "") + between + finding.text + extent
  }

  /// `stopped in input 18, key confirm "e"`
  private func stop(of model: RunModel) -> String {
    let last = model.steps.all.count - 1
    guard let step = model.steps.all.last, step.input != nil else {
      return "stopped before its first input"
    }
    let place = RunDifferences.place(of: last, in: [model.steps], model.run.feature.controls)
    return "stopped \(step.settled == nil ? "in" : "after") "
      + place.prefix(1).lowercased() + place.dropFirst()
  }

  // MARK: Two runs

  private var textOfTwo: String {
    let stops = page.runs.filter { !$0.run.isWhole }
    let stopped = stops.map { "\($0.name) \(stop(of: $0))" }.joined(separator: "; ")
    if let first = firstDifference(upTo: stops.map { $0.steps.all.count - 1 }.min() ?? .max) {
      return "The two runs differ. First difference: \(first)"
        + (stops.isEmpty ? "" : ". \(stopped).")
    }
    if !stops.isEmpty { return "\(stopped); up to there both show the same." }
    let failed = page.runs.indices.compactMap { index in
      failure(of: index).map { "\(page.runs[index].name) failed: \($0)" }
    }
    let glitched = page.runs.filter { !$0.hasFailed }.compactMap { model in
      model.wrongInBetween.map { wrong in
        "\(model.name) shows \(wrong) in between"
          + (model.declaration == nil ? "" : ", as declared")
      }
    }
    guard failed.isEmpty, glitched.isEmpty else {
      return "The settled screens are equal; " + (failed + glitched).joined(separator: "; ") + "."
    }
    return "\(page.runs[0].name) and \(page.runs[1].name) show the same after \(inputs)."
  }

  /// Missing inputs behind a stop are no difference.
  private func firstDifference(upTo end: Int) -> String? {
    let first = page.differences?.findings.first { finding in
      finding.step.map { $0 < end || page.differences?.properties[$0] != nil } ?? true
    }
    return first.map { finding in
      let place = RunDifferences.place(
        of: finding.step ?? 0, in: page.runs.map(\.steps), page.runs[0].run.feature.controls)
      return "\(place): \(finding.text)"
    }
  }

  /// `load and each of 19 inputs`
  private var inputs: String {
    switch page.lastInput {
    case 0: "load"
    case 1: "load and the input"
    case let count: "load and each of \(count) inputs"
    }
  }
}

extension RunModel {
  /// `1 wrong value`, of those that are wrong only in between; nil if there is none.
  fileprivate var wrongInBetween: String? {
    let count = findings.all.count { $0.kind == .glitch && $0.strand == .between }
    return count == 0 ? nil : "\(count) wrong \(count == 1 ? "value" : "values")"
  }
}

/// The judgement on a run in one word or two.
enum Verdict: String {
  case passed = "Passed"
  case failed = "Failed"
  /// The log ends before the end of the run, so nothing proves that the run was right.
  case cutOff = "Cut off"
  case unjudged = "Not judged"

  init(of run: ShownRun) {
    if run.judgement?.findings.isEmpty == false {
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
