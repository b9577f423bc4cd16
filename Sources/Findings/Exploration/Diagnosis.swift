import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios
import Verification

/// The kind of a fault that hangs on the order of events, told from the wrong run alone.
package enum Diagnosis: String, Codable, Hashable, Sendable, CaseIterable {
  case lostUpdate = "lost update"
  case staleWrite = "stale write"
  case outOfOrderCommit = "out-of-order commit"
  case useAfterTeardown = "use after teardown"
  case deadlock
  case livelock
}

/// The cause of a wrong run, with the words of this run.
struct Cause {
  let diagnosis: Diagnosis
  /// Such as `the screen is as if step 2 (key id "b") had never been`.
  let words: String
}

/// Looks for the cause of a wrong run.
struct CauseSearch {
  private let log: EventLog
  private let scenario: PreparedScenario
  private let feature: FeatureEntry
  /// The inputs without `end`.
  private let inputs: [UserInput]
  /// The last screen before `end`, and the properties that the architecture wrote until then or
  /// later.
  private let shown: Snapshot
  private let written: Set<UInt16>

  init(_ log: EventLog, of scenario: PreparedScenario, _ feature: FeatureEntry) {
    (self.log, self.scenario, self.feature) = (log, scenario, feature)
    inputs = log.inputs.map(\.input).filter { $0 != .end }
    var fold = ScreenFold(initial: log.header.initial)
    for (sequence, record) in log.records.enumerated() {
      if record.kind == .inputEnd { break }
      fold.apply(record, at: sequence)
    }
    shown = fold.screen
    written = Set(
      log.records.filter { $0.kind == .write || $0.kind == .present }.compactMap(\.on))
  }

  func cause(of finding: Finding) -> Cause? {
    switch finding.rule {
    case .deadlock: return Cause(diagnosis: .deadlock, words: finding.sentence)
    case .notSettled: return livelock
    case .invariant where finding.sentence.contains("changed the model not at all"):
      let words = finding.sentence.drop { $0 != " " }.dropFirst()
      return Cause(diagnosis: .lostUpdate, words: words + (place(of: finding) ?? ""))
    case .invariant where finding.sentence.hasPrefix("I10:"):
      return Cause(diagnosis: .outOfOrderCommit, words: finding.text)
    case .invariant where finding.sentence.hasPrefix("I2:"):
      return Cause(diagnosis: .useAfterTeardown, words: finding.text)
    case .specification: return wrongScreen(finding)
    default: return nil
    }
  }

  /// Where the input of the finding came in.
  private func place(of finding: Finding) -> String? {
    let names = log.inputNumbers
    let step =
      finding.step ?? finding.sentence.firstMatch(of: /step ([0-9]+)/).flatMap { Int($0.1) }
    return log.inputs.indices.first { names[$0] == step && step != nil }.flatMap(place(ofInput:))
  }

  private func screen(after inputs: some Sequence<UserInput>) -> Snapshot {
    var specification = feature.makeSpecification(scenario.flat.given)
    for input in inputs { specification.applySettled(input) }
    return specification.screen
  }

  private func wrongScreen(_ finding: Finding) -> Cause? {
    let names = feature.controls.properties.map(\.name)
    let wrong = finding.properties.compactMap { name in
      names.firstIndex(of: name).map { UInt16($0) }
    }
    func shows(_ screen: Snapshot) -> Bool {
      !wrong.isEmpty && wrong.allSatisfy { shown[$0] == screen[$0] }
    }
    guard !shows(screen(after: inputs)) else { return nil }
    return lostInput(where: shows) ?? olderState(of: finding.properties, where: shows)
  }

  /// The specification without one input shows all that the architecture has written.
  private func lostInput(where shows: (Snapshot) -> Bool) -> Cause? {
    let lost = inputs.indices.last { index in
      guard inputs[index] != .load else { return false }
      let screen = screen(after: inputs[..<index] + inputs[(index + 1)...])
      return shows(screen) && written.allSatisfy { shown[$0] == screen[$0] }
    }
    guard let lost else { return nil }
    let step = log.inputNumbers[lost].map { "step \($0) " } ?? ""
    let name = "\(step)(\(inputs[lost].description(in: feature.controls)))"
    return Cause(
      diagnosis: .lostUpdate,
      words: "the screen is as if \(name) had never been" + (place(ofInput: lost) ?? ""))
  }

  /// The specification after fewer inputs shows what the run shows.
  private func olderState(of properties: [String], where shows: (Snapshot) -> Bool) -> Cause? {
    let last = inputs.indices.dropLast().last { shows(screen(after: inputs[...$0])) }
    guard let last else { return nil }
    let name = inputs[last].description(in: feature.controls)
    return Cause(
      diagnosis: .staleWrite,
      words: "\(properties.joined(separator: ", ")) shows the state after "
        + "step \(log.inputNumbers[last] ?? 0) (\(name)), an older one")
  }

  /// The task that an input came into: `; it came between job 1 and job 2 of the task "check"`. Each
  /// await that suspends a task gives it one more job.
  private func place(ofInput index: Int) -> String? {
    let moment = log.inputs[index].sequence
    let labels = log.jobLabels
    var pieces: [String: [Int]] = [:]
    for (sequence, record) in log.records.enumerated() where record.kind == .jobStart {
      if let label = labels[record.job] { pieces[label, default: []].append(sequence) }
    }
    let around = pieces.compactMap { label, starts -> (label: String, before: Int)? in
      let before = starts.count { $0 < moment }
      return before > 0 && before < starts.count ? (label, before) : nil
    }.min { $0.label < $1.label }
    guard let around else { return nil }
    return "; it came between job \(around.before) and job \(around.before + 1) of the task "
      + "\"\(around.label)\""
  }

  /// The jobs that ran most often among the last ones.
  private var livelock: Cause {
    let labels = log.jobLabels
    let last = log.records.suffix(1_000).filter { $0.kind == .jobStart }
    let names = last.map { record in
      labels[record.job] ?? "a job of \(log.header.queues[Int(record.queue)])"
    }
    let counts = Dictionary(grouping: names) { $0 }.mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
    let list = counts.map { "\($0.key) (\($0.value) times)" }.joined(separator: ", ")
    return Cause(
      diagnosis: .livelock,
      words: "jobs set each other off without end; of the last \(names.count): \(list)")
  }
}
