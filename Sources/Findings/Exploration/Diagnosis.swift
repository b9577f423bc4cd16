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

  /// What it means, in one sentence without a full stop.
  package var explanation: String {
    switch self {
    case .lostUpdate: "the screen is as if an input had never been"
    case .staleWrite: "an older state was written over a newer one"
    case .outOfOrderCommit: "two updates reached the screen in the wrong order"
    case .useAfterTeardown: "something that has gone was written to"
    case .deadlock: "queues wait for each other"
    case .livelock: "jobs set each other off without end"
    }
  }
}

/// The cause of a wrong run, with the words of this run.
struct Cause {
  let diagnosis: Diagnosis
  /// Such as `the screen is as if step 2 (key id "b") had never been`.
  let words: String
}

/// Looks for the cause of a wrong run.
struct CauseSearch {
  let log: EventLog
  let scenario: PreparedScenario
  let feature: FeatureEntry

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
    case .specification: return lostInput(finding) ?? olderState(finding)
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

  private var delivered: [UserInput] { log.inputs.map(\.input) }

  private func screen(after inputs: some Sequence<UserInput>) -> Snapshot {
    var specification = feature.makeSpecification(scenario.flat.given)
    for input in inputs { specification.applySettled(input) }
    return specification.screen
  }

  private var shown: Snapshot {
    var fold = ScreenFold(initial: log.header.initial)
    for (sequence, record) in log.records.enumerated() {
      if record.kind == .inputEnd { break }
      fold.apply(record, at: sequence)
    }
    return fold.screen
  }

  /// The wrong properties, with the value that each shows.
  private func wrong(_ finding: Finding) -> [(property: Int, value: Value)] {
    let shown = shown
    return finding.properties.compactMap { name in
      feature.controls.properties.firstIndex { $0.name == name }.map { ($0, shown.values[$0]) }
    }
  }

  private func shows(_ wrong: [(property: Int, value: Value)], _ screen: Snapshot) -> Bool {
    !wrong.isEmpty && wrong.allSatisfy { screen.values[$0.property] == $0.value }
  }

  /// Everything that the architecture has written is as on this screen.
  private func isAll(as screen: Snapshot) -> Bool {
    let written = Set(
      log.records.filter { $0.kind == .write || $0.kind == .present }.compactMap(\.on))
    let shown = shown
    return written.allSatisfy { shown[$0] == screen[$0] }
  }

  /// The specification without one input shows what the run shows.
  private func lostInput(_ finding: Finding) -> Cause? {
    let (inputs, wrong) = (delivered.filter { $0 != .end }, wrong(finding))
    guard !shows(wrong, screen(after: inputs)) else { return nil }
    for index in inputs.indices.reversed() where inputs[index] != .load {
      let without = screen(after: inputs[..<index] + inputs[(index + 1)...])
      guard shows(wrong, without), isAll(as: without) else { continue }
      let step = log.inputNumbers[index].map { "step \($0) " } ?? ""
      let name = "\(step)(\(inputs[index].description(in: feature.controls)))"
      return Cause(
        diagnosis: .lostUpdate,
        words: "the screen is as if \(name) had never been" + (place(ofInput: index) ?? ""))
    }
    return nil
  }

  /// The specification after fewer inputs shows what the run shows.
  private func olderState(_ finding: Finding) -> Cause? {
    let (inputs, wrong) = (delivered.filter { $0 != .end }, wrong(finding))
    guard !shows(wrong, screen(after: inputs)) else { return nil }
    for count in inputs.indices.reversed() where count > 0 {
      guard shows(wrong, screen(after: inputs[..<count])) else { continue }
      let last = log.inputNumbers[count - 1] ?? 0
      let name = inputs[count - 1].description(in: feature.controls)
      return Cause(
        diagnosis: .staleWrite,
        words: "\(finding.properties.joined(separator: ", ")) shows the state after "
          + "step \(last) (\(name)), an older one")
    }
    return nil
  }

  /// The task that an input came into: `; it came between job 1 and job 2 of the task "check"`. A task
  /// has a job more for each await that suspends it.
  private func place(ofInput index: Int) -> String? {
    let moment = log.inputs[index].sequence
    var (labels, pieces): ([UInt32: String], [String: [Int]]) = ([:], [:])
    for (sequence, record) in log.records.enumerated() {
      if let label = record.jobLabel { labels[record.job] = label }
      if record.kind == .jobStart, let label = labels[record.job] {
        pieces[label, default: []].append(sequence)
      }
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
    var labels: [UInt32: String] = [:]
    for record in log.records { if let label = record.jobLabel { labels[record.job] = label } }
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
