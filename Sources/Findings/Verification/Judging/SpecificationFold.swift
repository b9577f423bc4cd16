import EventLogs
import FeatureContract
import GivenData
package import Interaction
import Queues
import Scenarios

/// Judges a log by the feature's specification: the settled screens, every change in between, and
/// the feature's own invariants.
struct SpecificationFold {
  /// The first difference of each control, earliest first.
  private(set) var differences: [Finding] = []
  /// Every wrong settled screen, or the last screen alone if the scenario asks for no more.
  private(set) var deviations: [Deviation] = []
  /// The first breach of each invariant, as `I3: …`. A model without a tracked cell tells of no
  /// change, so that its changes cannot be counted.
  var breaches: [String] { hasChanges ? noted : noted.filter { !$0.hasPrefix("I4:") } }
  private(set) var meant: Snapshot?

  private(set) var hasRequests = false
  /// The requests that were to be sent; nil where the rules do not say.
  var wantedRequests: [SentRequest]? { order.specification.requests }
  private let feature: FeatureEntry
  /// Only the last screen must be the specification's.
  private let isFinalOnly: Bool
  /// A schedule decides when the inputs come.
  private let isOrdered: Bool
  /// The specification with the inputs up to the last settled state.
  private var order: Linearization
  private var unsettled: UnsettledInputs
  private var judged: Snapshot
  private var turns: TurnFold
  private let mayGoBack: Bool
  private var hasEnded = false
  private var settledTransients = Transients()
  private var noted: [String] = []
  private var hasChanges = false
  /// The timers and requests that are left.
  private var (timers, requests): (Set<UInt32>, Set<Int>) = ([], [])
  /// By the number of a field, the text that it told last.
  private var told: [UInt16: String] = [:]
  private var step = -1
  private var settledStep = -1
  private var input: UserInput?
  /// The step of the scenario that is being performed; nil if it is not known.
  var performed: FlatStep?

  init(
    _ specification: any FeatureSpecification, of feature: FeatureEntry, header: LogHeader,
    agreement: FlatScenario.Agreement = .settled, ofSchedule isOrdered: Bool = false,
    reserving capacity: Int = 0
  ) {
    self.feature = feature
    isFinalOnly = agreement == .final
    self.isOrdered = isOrdered
    order = Linearization(specification, of: feature, from: 0)
    unsettled = UnsettledInputs(
      of: header, withService: feature.hasService, reserving: capacity)
    judged = header.initial
    // Where updates are called in place after unlocking, a part may show the model's newer state
    // before another part shows the older one: seen in random runs of several queues.
    let layout = QueueLayout(named: header.layout)
    mayGoBack = layout.map { $0.placement == .locked && $0.delivery != .alwaysAsync } ?? false
    turns = TurnFold(
      header, groups: agreement == .final ? [] : specification.groups,
      isWhole: agreement == .frames)
  }

  /// What was wrong in between, also after the last settled state.
  var transients: Transients {
    guard !unsettled.writes.isEmpty || !turns.turns.isEmpty else { return settledTransients }
    var (order, transients) = (order, settledTransients)
    order.apply(unsettled.inputs)
    transients.judge(unsettled, turns, in: order.order, of: feature, mayGoBack: mayGoBack)
    return transients
  }

  /// - Parameter screen: the screen after the record. If it equals the specification's, both share
  ///   memory.
  mutating func apply(
    _ record: Record, at sequence: Int, _ input: UserInput?, changesScreen: Bool,
    screen: inout ScreenFold
  ) {
    unsettled.apply(
      record, at: sequence, input, changesScreen: changesScreen, shown: screen.screen)
    turns.apply(
      record, at: sequence, changesScreen: changesScreen, changes: unsettled.writes.count,
      screen: screen.screen)
    followRest(record)
    if let input, input.isTranscribed {
      step += 1
      self.input = input
    }
    if input == .end { hasEnded = true }
    if record.kind == .stateChange { hasChanges = true }
    if record.kind == .settled { judge(&screen, at: sequence) }
  }

  private mutating func followRest(_ record: Record) {
    if record.kind == .emit, let on = record.on, case .text(let text) = record.value {
      told[on] = text
    }
    switch (record.kind, ServiceEvent(record)) {
    case (.timerSet, _): timers.insert(record.job)
    case (.timerFire, _), (.timerCancel, _): timers.remove(record.job)
    case (_, .request(let number, _, _)?): requests.insert(number)
    case (_, .answer(let number, _)?), (_, .cancel(let number)?): requests.remove(number)
    default: return
    }
    hasRequests = true
  }

  private mutating func judge(_ screen: inout ScreenFold, at sequence: Int) {
    order.apply(unsettled.inputs)
    if let breach = order.breach { note(breach) }
    if !unsettled.writes.isEmpty || !turns.turns.isEmpty {
      settledTransients.judge(unsettled, turns, in: order.order, of: feature, mayGoBack: mayGoBack)
    }
    let expected = order.screen
    judge(&screen, by: expected, at: sequence)
    meant = expected
    settledStep = step
    unsettled.clear()
    turns.clear()
    order.settle(at: sequence)
  }

  private mutating func judge(
    _ screen: inout ScreenFold, by expected: Snapshot, at sequence: Int
  ) {
    let first = screen.screen.firstDifference(from: expected)
    // From here on equal screens share their memory, and are compared at once.
    if first == nil { screen.adopt(expected) }
    noteBreaches(of: screen.screen)
    judged = screen.screen
    // The screen before `end` is the last one: `end` takes its pages away.
    if isFinalOnly, !hasEnded { (differences, deviations) = ([], []) }
    guard let first else { return }
    deviations.append(Deviation(sequence: sequence, shown: judged, specified: expected))
    for index in Int(first)..<expected.values.count
    where expected.values[index] != judged.values[index] {
      note(PropertyID(rawValue: UInt16(index)), expected.values[index], judged.values[index])
    }
  }

  private mutating func noteBreaches(of screen: Snapshot) {
    if !hasEnded, timers.isEmpty, requests.isEmpty, let breach = feature.breach?(screen, told) {
      note(breach)
    }
    guard screen != judged else { return }
    for breach in type(of: order.specification).breaches(of: screen) { note(breach) }
  }

  private mutating func note(_ property: PropertyID, _ expected: Value, _ shown: Value) {
    let controls = feature.controls
    let names = controls.neighbors(of: property).map { controls[$0].name }
    guard differences.allSatisfy({ $0.properties.allSatisfy { !names.contains($0) } }) else {
      return
    }
    differences.append(
      .wrong(
        controls[property].name, ShownValue.short(expected, besides: shown),
        ShownValue.short(shown, besides: expected), after: max(step, 0),
        input?.description(in: controls) ?? "",
        InputStretch(
          from: settledStep + 1, to: step, in: performed, ofSchedule: isOrdered)))
  }

  private mutating func note(_ breach: String) {
    let invariant = breach.prefix { $0 != ":" }
    if !noted.contains(where: { $0.prefix { $0 != ":" } == invariant }) {
      noted.append(breach)
    }
  }
}

/// A settled screen that differs from the specification's.
package struct Deviation: Equatable, Sendable {
  package let sequence: Int
  package let shown: Snapshot
  package let specified: Snapshot
}
