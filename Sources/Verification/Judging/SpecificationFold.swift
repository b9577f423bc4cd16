import EventLogs
import FeatureContract
import GivenData
public import Interaction
import Scenarios

/// A write that gave a property a new value which no input justified.
public struct Glitch: Hashable, Sendable {
  /// The number of the write's record.
  public let sequence: Int
  /// What would have been right: what the specification gives the property after each of the inputs
  /// that may show by then. The earliest comes first, and each value stands once.
  public let expected: [Value]
}

/// Judges a log by the feature's specification: the settled screens, every change in between, and
/// the feature's own invariants.
struct SpecificationFold {
  /// The first difference of each control, the earliest first.
  private(set) var differences: [TranscriptDifference] = []
  var difference: TranscriptDifference? { differences.first }
  /// The first breach of each invariant, as `I3: …`.
  private(set) var breaches: [String] = []
  /// What the specification showed at the last settled state; nil before the first.
  private(set) var meant: Snapshot?

  private let feature: FeatureEntry
  /// Only the screen at the end must be the specification's.
  private let isFinalOnly: Bool
  /// The specification with the inputs up to the last settled state.
  private var order: Linearization
  private var unsettled: UnsettledInputs
  /// The last settled screen.
  private var judged: Snapshot
  private var settledGlitches: [Glitch] = []
  private var step = -1
  private var input: UserInput?

  /// - Parameter capacity: how many records the run has, as far as that is known.
  init(
    feature: FeatureEntry, given: Given, initial: Snapshot,
    agreement: FlatScenario.Agreement = .settled, reserving capacity: Int = 0
  ) {
    self.feature = feature
    isFinalOnly = agreement == .final
    order = Linearization(feature.makeSpecification(given), of: feature, from: 0)
    unsettled = UnsettledInputs(reserving: capacity)
    judged = initial
  }

  /// The records of the writes that were glitches.
  var glitches: [Int] { glitchedWrites.map(\.sequence) }

  /// The writes that were glitches, those after the last settled state included.
  var glitchedWrites: [Glitch] {
    guard !unsettled.writes.isEmpty else { return settledGlitches }
    var order = order
    order.apply(unsettled.inputs)
    return settledGlitches + glitches(after: order.prefixes)
  }

  /// Those of the inputs after the last settled state included.
  var staleGates: StaleGates {
    guard !unsettled.inputs.isEmpty else { return order.staleGates }
    var order = order
    order.apply(unsettled.inputs)
    return order.staleGates
  }

  /// - Parameters:
  ///   - input: what the record stands for, if it is an input.
  ///   - changesScreen: whether it is a write that gave its property a new value.
  ///   - screen: what is shown, with the record. It is made to share what it holds with the
  ///     specification's where the two are equal.
  mutating func apply(
    _ record: Record, at sequence: Int, _ input: UserInput?, changesScreen: Bool,
    screen: inout ScreenFold
  ) {
    unsettled.apply(
      record, at: sequence, input, changesScreen: changesScreen, shown: screen.screen)
    if let input, input.isTranscribed {
      step += 1
      self.input = input
    }
    if record.kind == .settled { judge(&screen, at: sequence) }
  }

  private mutating func judge(_ screen: inout ScreenFold, at sequence: Int) {
    order.apply(unsettled.inputs)
    if let breach = order.breach { note(breach) }
    if !unsettled.writes.isEmpty { settledGlitches += glitches(after: order.prefixes) }
    let expected = order.screen
    judge(&screen, by: expected)
    meant = expected
    unsettled.clear()
    order.settle(at: sequence)
  }

  /// A changed value must be one that the specification gives the property after some prefix of the
  /// inputs so far; the prefix never goes back.
  private func glitches(after prefixes: [(screen: Snapshot, since: Int)]) -> [Glitch] {
    var glitches: [Glitch] = []
    var reached = 0
    for write in unsettled.writes {
      let possible = prefixes[reached...].prefix { $0.since <= write.sequence }
      if let prefix = possible.firstIndex(where: { $0.screen[write.property] == write.value }) {
        reached = prefix
      } else {
        let expected = possible.reduce(into: [Value]()) { values, prefix in
          let value = prefix.screen[write.property]
          if !values.contains(value) { values.append(value) }
        }
        glitches.append(Glitch(sequence: write.sequence, expected: expected))
      }
    }
    return glitches
  }

  private mutating func judge(_ screen: inout ScreenFold, by expected: Snapshot) {
    if screen.screen != judged {
      for breach in type(of: order.specification).breaches(of: screen.screen) { note(breach) }
    }
    if isFinalOnly { differences = [] }
    guard let first = screen.screen.firstDifference(from: expected) else {
      screen.adopt(expected)
      judged = expected
      return
    }
    judged = screen.screen
    for index in Int(first)..<expected.values.count
    where expected.values[index] != judged.values[index] {
      note(feature.controls.properties[index].name, expected.values[index], judged.values[index])
    }
  }

  /// Keeps the first difference of each control.
  private mutating func note(_ property: String, _ expected: Value, _ shown: Value) {
    guard !differences.contains(where: { $0.property.controlName == property.controlName }) else {
      return
    }
    differences.append(
      TranscriptDifference(
        step: max(step, 0), input: input?.description(in: feature.controls) ?? "",
        property: property,
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
