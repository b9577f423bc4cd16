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
  /// Such as `the screen is as if input 2 (key id "b") had never been`.
  let words: String
}

/// Looks for the cause of a wrong run.
struct CauseSearch {
  private let log: EventLog
  private let scenario: PreparedScenario
  private let feature: FeatureEntry
  /// The inputs without `end`, with their instants.
  private let inputs: [(input: UserInput, time: UInt64)]
  /// The last screen before `end`, and the writes until then.
  private let shown: Snapshot
  private let writes: [(sequence: Int, property: UInt16, input: FindingNote.Origin)]
  private let note: FindingNote

  init(_ log: EventLog, of scenario: PreparedScenario, _ feature: FeatureEntry) {
    (self.log, self.scenario, self.feature) = (log, scenario, feature)
    inputs = log.inputs.filter { $0.input != .end }
      .map { ($0.input, log.records[$0.sequence].time) }
    let end = log.records.firstIndex { $0.kind == .inputEnd } ?? log.records.count
    shown = end == 0 ? log.header.initial : log.screen(after: end - 1)
    let note = FindingNote(log: log, feature: feature)
    self.note = note
    writes = log.records[..<end].indices.compactMap { sequence in
      let record = log.records[sequence]
      guard let on = record.on, [.write, .present].contains(record.kind) else { return nil }
      return (sequence, on, note.input(of: sequence))
    }
  }

  func cause(of finding: Finding) -> Cause? {
    switch finding.rule {
    case .deadlock: return Cause(diagnosis: .deadlock, words: finding.sentence)
    case .notSettled: return livelock
    case .invariant where finding.isLostUpdate:
      return Cause(diagnosis: .lostUpdate, words: finding.words)
    case .invariant where finding.invariant == .noOlderState:
      return Cause(diagnosis: .outOfOrderCommit, words: finding.text)
    case .invariant where finding.invariant == .nothingTooLate:
      return Cause(diagnosis: .useAfterTeardown, words: finding.text)
    case .specification: return lostInput(finding) ?? staleWrite(finding)
    case .glitch: return staleWrite(finding)
    default: return nil
    }
  }

  /// By the rules, which know the time.
  private func screen(without lost: Int? = nil) -> Snapshot {
    var specification = feature.makeSpecification(scenario.flat.given)
    func pass(to time: UInt64) {
      while specification.elapses(by: time) {}
      specification.now = time
    }
    for (index, (input, time)) in inputs.enumerated() where index != lost {
      pass(to: time)
      specification.applySettled(input)
    }
    pass(to: log.records.last { $0.kind == .settled }?.time ?? 0)
    return specification.screen
  }

  private func numbers(_ names: [String]) -> [UInt16] {
    names.compactMap { feature.controls.property(named: $0) }.map(\.rawValue)
  }

  /// The specification without one input shows all that the architecture has written, and no write
  /// of a wrong property goes back to that input.
  private func lostInput(_ finding: Finding) -> Cause? {
    let wrong = numbers(finding.properties)
    func shows(_ screen: Snapshot) -> Bool {
      !wrong.isEmpty && wrong.allSatisfy { shown[$0] == screen[$0] }
    }
    guard !shows(screen()) else { return nil }
    let arrived = writes.filter { wrong.contains($0.property) }.map(\.input.step)
    let numbers = log.inputNumbers
    let lost = inputs.indices.last { index in
      guard inputs[index].input != .load, !arrived.contains(numbers[index]) else { return false }
      let screen = screen(without: index)
      return shows(screen) && writes.allSatisfy { shown[$0.property] == screen[$0.property] }
    }
    guard let lost else { return nil }
    let words = note.input(of: log.inputs[lost].sequence).words
    return Cause(diagnosis: .lostUpdate, words: "the screen is as if \(words) had never been")
  }

  /// A property was written for an input after it had been written for a later one.
  private func staleWrite(_ finding: Finding) -> Cause? {
    for property in numbers(finding.properties) {
      let writes = writes.filter { $0.property == property }
      let stale = writes.last { finding.rule != .glitch || $0.sequence == finding.record }
      guard let stale, let older = stale.input.step else { continue }
      let newer = writes.prefix { $0.sequence < stale.sequence }.map(\.input)
        .max { $0.step ?? -1 < $1.step ?? -1 }
      guard let newer, newer.step ?? -1 > older else { continue }
      let name = feature.controls.properties[Int(property)].name
      return Cause(
        diagnosis: .staleWrite,
        words: "\(name) was written for \(stale.input.words) after it had been written for "
          + newer.words)
    }
    return nil
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
