import EventLogs
import FeatureContract
import GivenData
import Interaction
import Scenarios

/// Judges a log by the feature's specification: the settled screens, every change in between, and
/// the feature's own invariants.
struct SpecificationFold: RecordFold {
  /// The first difference of each control, the earliest first.
  private(set) var differences: [TranscriptDifference] = []
  var difference: TranscriptDifference? { differences.first }
  /// The records of the writes that were glitches, those after the last settled state included.
  var glitches: [Int] {
    var order = Linearization(specification, from: settledAt)
    order.apply(unsettled.inputs)
    return settledGlitches + glitches(after: order.prefixes)
  }

  /// The first breach of each invariant, as `I3: …`.
  private(set) var breaches: [String] = []

  /// What the specification showed at each settled state, by the state's record.
  private(set) var expected: [(sequence: Int, screen: Snapshot)] = []

  private let feature: FeatureEntry
  /// Only the screen at the end must be the specification's.
  private let isFinalOnly: Bool
  private var specification: any FeatureSpecification
  private var screen: ScreenFold
  private var unsettled = UnsettledInputs()
  /// The last settled screen.
  private var judged: Snapshot
  private var settledGlitches: [Int] = []
  private var settledAt = 0
  private var step = -1
  private var input = ""

  init(
    feature: FeatureEntry, given: Given, initial: Snapshot,
    agreement: FlatScenario.Agreement = .settled
  ) {
    self.feature = feature
    isFinalOnly = agreement == .final
    specification = feature.makeSpecification(given)
    screen = ScreenFold(initial: initial)
    judged = initial
  }

  mutating func apply(_ record: Record, at sequence: Int) {
    unsettled.apply(record, at: sequence, shown: screen.screen)
    if let input = UserInput(record), input.isTranscribed {
      step += 1
      self.input = input.description(in: feature.controls)
    }
    screen.apply(record, at: sequence)
    if record.kind == .settled { judge(upTo: sequence) }
  }

  private mutating func judge(upTo sequence: Int) {
    var order = Linearization(specification, from: settledAt)
    order.apply(unsettled.inputs)
    if let breach = order.breach { note(breach) }
    specification = order.specification
    settledGlitches += glitches(after: order.prefixes)
    judgeSettled()
    expected.append((sequence, specification.screen))
    unsettled.clear()
    settledAt = sequence
  }

  /// A changed value must be one that the specification gives the property after some prefix of the
  /// inputs so far; the prefix never goes back.
  private func glitches(after prefixes: [(screen: Snapshot, since: Int)]) -> [Int] {
    var glitches: [Int] = []
    var reached = 0
    for write in unsettled.writes {
      let possible = prefixes[reached...].prefix { $0.since <= write.sequence }
      if let prefix = possible.firstIndex(where: { $0.screen[write.property] == write.value }) {
        reached = prefix
      } else {
        glitches.append(write.sequence)
      }
    }
    return glitches
  }

  private mutating func judgeSettled() {
    if screen.screen != judged {
      for breach in type(of: specification).breaches(of: screen.screen) { note(breach) }
    }
    if isFinalOnly { differences = [] }
    let expected = specification.screen
    guard let first = screen.screen.firstDifference(from: expected) else {
      screen.adopt(expected)
      judged = expected
      return
    }
    judged = screen.screen
    for place in Int(first)..<expected.values.count
    where expected.values[place] != judged.values[place] {
      note(feature.controls.properties[place].name, expected.values[place], judged.values[place])
    }
  }

  /// Keeps the first difference of each control.
  private mutating func note(_ property: String, _ expected: Value, _ shown: Value) {
    guard !differences.contains(where: { $0.property.controlName == property.controlName }) else {
      return
    }
    differences.append(
      TranscriptDifference(
        step: max(step, 0), input: input, property: property,
        expected: ShownValue.short(expected, besides: shown),
        shown: ShownValue.short(shown, besides: expected)))
  }

  /// Keeps the first breach of each invariant.
  private mutating func note(_ breach: String) {
    let invariant = breach.prefix { $0 != ":" }
    if !breaches.contains(where: { $0.prefix { $0 != ":" } == invariant }) {
      breaches.append(breach)
    }
  }
}
