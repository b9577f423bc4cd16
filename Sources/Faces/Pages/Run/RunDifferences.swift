import EventLogs
import FeatureContract
import Interaction
import Replay
import TextOutput
import Verification

/// The differences between two runs of a feature.
struct RunDifferences {
  /// For each step, the properties that differ.
  private(set) var properties: [Int: [Int]] = [:]
  /// The steps whose inputs differ.
  private(set) var inputs: [Int] = []
  /// Findings in the first run's steps: one wherever the set of differing properties changes.
  private(set) var findings: [RunFinding] = []
  /// The first difference in words; nil if there is none.
  private(set) var first: String?

  private let controls: ControlTable
  private let names: (String, String)
  /// For each run, true if it stopped before its end: then it cannot have later inputs.
  private let areCut: (Bool, Bool)
  private var before: (step: Int, properties: [Int]) = (-1, [])

  /// - Parameters:
  ///   - steps: the steps of both, in the order of the runs.
  ///   - names: the names of the runs.
  init(
    _ one: ShownRun, _ other: ShownRun, _ steps: (RunSteps, RunSteps), _ names: (String, String)
  ) {
    controls = one.feature.controls
    self.names = names
    areCut = (!one.isWhole, !other.isWhole)
    let entries = (Transcript(of: one.log).entries, Transcript(of: other.log).entries)
    var index = 0
    while index < max(entries.0.count, entries.1.count) {
      let end = Self.settled(entries.0, from: index)
      compare(index...end, entries.0, entries.1)
      index = end + 1
    }
    let comparison = LogComparison(one.log, other.log)
    if comparison.areOfTheSameRun, let record = comparison.firstDifferentRecord {
      findings.append(
        RunFinding(
          kind: .difference,
          step: steps.0.index(of: min(record, max(one.log.records.count - 1, 0))),
          record: record < one.log.records.count ? record : nil,
          text: "Record #\(record) is not the same in both, or only one of them has it."))
    }
    findings.sort { $0.order < $1.order }
    first = findings.first.map {
      "\(Self.place(of: $0.step ?? 0, in: [steps.0, steps.1], controls)): \($0.text)"
    }
  }

  /// `Input 41, key confirm "e"`, taken from the first of the runs with such an input.
  static func place(of step: Int, in runs: [RunSteps], _ controls: ControlTable) -> String {
    let having = runs.compactMap { $0.all.indices.contains(step) ? $0.all[step] : nil }
    let shown = having.first { $0.number != nil } ?? having.first
    switch shown?.input {
    case .load: return "Load"
    case .end: return "End"
    case nil: return "Input \(step)"
    case let input?:
      return "Input \(step), \(TextWidth.clipped(input.description(in: controls), to: 60))"
    }
  }

  /// The first input, from an index on, after which the screen settled.
  private static func settled(_ entries: [TranscriptEntry], from index: Int) -> Int {
    guard index < entries.count else { return index }
    return entries[index...].firstIndex { $0.screen != nil } ?? entries.count - 1
  }

  /// Between two settled states, inputs may come in another order if queues race.
  private mutating func compare(
    _ range: ClosedRange<Int>, _ one: [TranscriptEntry], _ other: [TranscriptEntry]
  ) {
    func counts(_ entries: [TranscriptEntry]) -> [UserInput: Int] {
      entries[min(range.lowerBound, entries.count)..<min(range.upperBound + 1, entries.count)]
        .reduce(into: [:]) { $0[$1.input, default: 0] += 1 }
    }
    let areSame = counts(one) == counts(other)
    for index in range {
      let entries = (
        one.indices.contains(index) ? one[index] : nil,
        other.indices.contains(index) ? other[index] : nil
      )
      if !areSame, entries.0?.input != entries.1?.input {
        noteInput(index, entries.0?.input, entries.1?.input)
      } else if let one = entries.0?.screen, let other = entries.1?.screen {
        noteScreens(index, one, other)
      }
    }
  }

  private mutating func noteInput(_ index: Int, _ one: UserInput?, _ other: UserInput?) {
    guard !(one == nil && areCut.0), !(other == nil && areCut.1) else { return }
    defer { inputs.append(index) }
    guard inputs.last != index - 1 || inputs.isEmpty else { return }
    func words(_ input: UserInput?) -> String {
      input.map { TextWidth.clipped($0.description(in: controls), to: 60) } ?? "no input"
    }
    findings.append(
      RunFinding(
        kind: .difference, step: index, record: nil,
        text: "\(names.0) has \(words(one)), \(names.1) has \(words(other))."))
  }

  private mutating func noteScreens(_ index: Int, _ one: Snapshot, _ other: Snapshot) {
    guard one != other else { return }
    let different = one.differences(from: other)
    properties[index] = different
    let isNew = before.step < index - 1 || !Set(different).isSubset(of: before.properties)
    before = (index, different)
    guard isNew else { return }
    let words = ScreenWords(controls: controls).differences(of: one, from: other) {
      "\($0) in \(names.0), \($1) in \(names.1)"
    }
    findings.append(
      RunFinding(
        kind: .difference, step: index, record: nil,
        text: words.joined(separator: "; "), strand: .settled, properties: Set(different)))
  }
}
