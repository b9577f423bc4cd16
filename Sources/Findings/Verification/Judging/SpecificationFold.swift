import EventLogs
import FeatureContract
import GivenData
package import Interaction
import Queues
import Replay
import Scenarios

/// Judges a log by the feature's specification: the settled screens, every change in between, and
/// the feature's own invariants.
struct SpecificationFold {
  /// The first difference of each control, earliest first.
  private(set) var differences: [Finding] = []
  /// Every wrong settled screen, or the last screen alone if the scenario asks for no more.
  private(set) var deviations: [Deviation] = []
  /// The first breach of each invariant. A model without a tracked cell tells of no
  /// change, so that its changes cannot be counted.
  var breaches: [Finding] { hasChanges ? noted : noted.filter { $0.invariant != .modelChanges } }
  private(set) var meant: Snapshot?
  /// The input behind which more can have happened at once than is tried, and nothing of what was
  /// tried explains the run: from there on it is not judged by the specification.
  private(set) var lostAt: Int?
  /// It judged all settled screens, and none is wrong.
  var isRight: Bool { differences.isEmpty && lostAt == nil }

  private(set) var hasRequests = false
  /// The requests that were to be sent; nil where the rules do not say.
  var wantedRequests: [SentRequest]? { order.path.specification.requests }
  var endsCompositions: Bool { order.path.specification.endsCompositions }
  var neededEvaluations: Int? { order.path.specification.evaluations }
  private let feature: FeatureEntry
  /// Only the last screen must be the specification's.
  private let isFinalOnly: Bool
  /// A schedule decides when the inputs come.
  private let isOrdered: Bool
  /// A schedule decides when what is due comes.
  private let isFree: Bool
  private let isTimed: Bool
  /// The specification with what took effect up to the last settled state.
  private var order: Linearization
  private var unsettled: UnsettledInputs
  private var judged: Snapshot
  private var turns: TurnFold
  private let mayGoBack: Bool
  var late: LateUpdates
  /// A settled screen was wrong in a way that the layout allows.
  private(set) var hasExcused = false
  private var hasEnded = false
  private var settledTransients = Transients()
  private var noted: [Finding] = []
  private var hasChanges = false
  /// The last record.
  private var last: (time: UInt64, sequence: Int) = (0, 0)
  /// The timers and requests that are left.
  private var (timers, requests): (Set<UInt32>, Set<Int>) = ([], [])
  private var sent: [SentRequest] = []
  /// By the number of a field, the text that it told last.
  private var told: [UInt16: String] = [:]
  private var step = -1
  private var settledStep = -1
  private var input: UserInput?
  /// The schedule brought it behind one that is equal.
  private var isSecond = false
  /// The step of the scenario that is being performed; nil if it is not known.
  var performed: FlatStep?
  /// What real timers may be late by.
  private static let realTolerance: UInt64 = 20_000_000
  private static let fifo = BackendChoice.simulated.schedule

  init(
    _ specification: any FeatureSpecification, of feature: FeatureEntry, header: LogHeader,
    agreement: FlatScenario.Agreement = .settled, ofSchedule isOrdered: Bool = false,
    tolerance: UInt64 = 0, reserving capacity: Int = 0
  ) {
    self.feature = feature
    isFinalOnly = agreement == .final
    self.isOrdered = isOrdered
    isFree = header.backend == BackendKind.simulated.rawValue && header.schedule != Self.fifo
    isTimed = header.clock == .virtual
    order = Linearization(
      specification, of: feature, from: 0,
      tolerance: isTimed ? tolerance : max(tolerance, Self.realTolerance))
    unsettled = UnsettledInputs(of: header, feature.controls, reserving: capacity)
    judged = header.initial
    // Where updates are called in place after unlocking, a part may show the model's newer state
    // before another part shows the older one: seen in random runs of several queues.
    let layout = QueueLayout(named: header.layout)
    mayGoBack = layout.map { $0.placement == .locked && $0.delivery != .alwaysAsync } ?? false
    late = LateUpdates(on: feature.controls, areAllowed: layout?.mayInvertUpdates == true)
    turns = TurnFold(
      header, groups: agreement == .final ? [] : specification.groups,
      isWhole: agreement == .frames)
  }

  /// What was wrong in between, also after the last settled state.
  var transients: Transients {
    guard lostAt == nil, !unsettled.writes.isEmpty || !turns.turns.isEmpty else {
      return settledTransients
    }
    var order = order
    order.apply(
      unsettled, until: last, from: nil, asking: sent, isFree: isFree, isMixed: isFree,
      glitches: glitches)
    let transients = transients(on: order.path)
    return order.isCut ? settledTransients : transients
  }

  private func transients(on path: EffectPath) -> Transients {
    guard !unsettled.writes.isEmpty || !turns.turns.isEmpty else { return settledTransients }
    var transients = settledTransients
    transients.judge(unsettled, turns, in: path.order, of: feature, mayGoBack: mayGoBack)
    return transients
  }

  private func glitches(on path: EffectPath, before sequence: Int) -> Int {
    var walk = EffectWalk(path.order, groups: turns.memberships, mayGoBack: mayGoBack)
    return unsettled.writes.prefix { $0.sequence < sequence }
      .count { !walk.goes(to: $0.property, $0.value, at: $0.sequence) }
  }

  /// - Parameter screen: the screen after the record. If it equals the specification's, both share
  ///   memory.
  mutating func apply(
    _ record: Record, at sequence: Int, _ input: UserInput?, changesScreen: Bool,
    screen: inout ScreenFold
  ) {
    let isEnd = input.map { $0 == .end } ?? false
    if isEnd, performed == nil { judgeRest() }
    unsettled.apply(
      record, at: sequence, input, changesScreen: changesScreen, shown: screen.screen)
    turns.apply(
      record, at: sequence, changesScreen: changesScreen, changes: unsettled.writes.count,
      screen: screen.screen)
    followRest(record)
    last = (record.time, sequence)
    if let input, input.isTranscribed {
      step += 1
      isSecond = isOrdered && input == self.input && !input.parts.gesture.facts.isEdit
      self.input = input
    }
    if isEnd { hasEnded = true }
    if record.kind == .stateChange { hasChanges = true }
    guard lostAt == nil else { return }
    if record.kind == .settled { judge(&screen, at: sequence) }
    if record.kind == .mark, case .idle? = performed?.action { judgeRest() }
  }

  private mutating func followRest(_ record: Record) {
    if record.kind == .emit, let on = record.on, case .text(let text) = record.value {
      told[on] = text
    }
    switch record.kind {
    case .timerSet: timers.insert(record.job)
    case .timerFire, .timerCancel: timers.remove(record.job)
    case .request, .answer, .requestCancel:
      switch ServiceEvent(record) {
      case .request(let number, let query, let cursor)?:
        requests.insert(number)
        sent.append(SentRequest(query, cursor: cursor, at: .nanoseconds(record.time)))
      case .answer(let number, _)?, .cancel(let number)?: requests.remove(number)
      case nil: return
      }
    default: return
    }
    hasRequests = true
  }

  private mutating func judge(_ screen: inout ScreenFold, at sequence: Int) {
    var found = explanation(of: screen.screen, mixed: false)
    if isFree || unsettled.inputs.count > 1, !found.isWhole(since: settledTransients) {
      found = found.or(explanation(of: screen.screen, mixed: true))
    }
    guard !found.isCut || found.isWhole(since: settledTransients) else {
      (lostAt, meant) = (max(step, 0), nil)
      return
    }
    let paths = found.paths
    var transients = found.transients
    transients.excuse(since: settledTransients, late.excuses)
    settledTransients = transients
    late.compare(requests: sent.count, with: paths[0].specification.requests?.count)
    if let breach = paths[0].breach, !late.hasParted { note(breach) }
    if let overdue = paths[0].overdue { note(overdue) }
    let expected = paths[0].screen
    // From here on equal screens share their memory, and are compared at once.
    if found.isEqual { screen.adopt(expected) }
    // Behind a wrong screen the specification goes on from what was shown wrongly.
    meant = differences.isEmpty ? expected : nil
    judge(screen.screen, by: expected, at: sequence)
    settledStep = step
    unsettled.clear()
    turns.clear()
    order.settle(paths, at: sequence)
  }

  private func explanation(of shown: Snapshot, mixed isMixed: Bool) -> Explanation {
    var order = order
    order.apply(
      unsettled, until: last, from: isTimed ? judged : nil, asking: sent, isFree: isFree,
      isMixed: isMixed, glitches: { glitches(on: $0, before: $1) })
    func isExcused(_ screen: Snapshot) -> Bool { late.excuses(shown, for: screen) }
    let paths = order.paths(
      to: shown, asking: sent.count, countingChanges: hasChanges, isFinalOnly: isFinalOnly,
      excusing: isExcused)
    return Explanation(by: paths, isCut: order.isCut, to: shown, excusing: isExcused) {
      transients(on: $0)
    }
  }

  /// Time has passed until nothing was pending any more. So nothing can be due any more, either.
  private mutating func judgeRest() {
    guard isTimed, !isFinalOnly, !hasEnded, timers.isEmpty, unsettled.inputs.isEmpty,
      let overdue = order.overdue(showing: judged, in: unsettled)
    else { return }
    note(overdue)
  }

  private mutating func note(_ overdue: EffectPath.Overdue) {
    for index in judged.values.indices where overdue.screen.values[index] != judged.values[index] {
      note(
        PropertyID(rawValue: UInt16(index)), overdue.screen.values[index], judged.values[index],
        at: last.sequence, overdueSince: overdue.time)
    }
  }

  private mutating func judge(_ screen: Snapshot, by expected: Snapshot, at sequence: Int) {
    late.compare(screen, with: expected, at: sequence)
    noteBreaches(of: screen, at: sequence)
    judged = screen
    // The screen before `end` is the last one: `end` takes its pages away.
    if isFinalOnly, !hasEnded { (differences, deviations) = ([], []) }
    guard judged != expected else { return }
    deviations.append(Deviation(sequence: sequence, shown: judged, specified: expected))
    for index in expected.values.indices where expected.values[index] != judged.values[index] {
      note(
        PropertyID(rawValue: UInt16(index)), expected.values[index], judged.values[index],
        at: sequence)
    }
  }

  private mutating func noteBreaches(of screen: Snapshot, at sequence: Int) {
    guard !late.excusesAny else { return }
    func noteBreach(_ breach: ScreenBreach) {
      var finding = Finding(.shownInvariant, breaking: breach.invariant, breach.words)
      (finding.step, finding.input) = (max(step, 0), input?.description(in: feature.controls))
      finding.record = sequence
      note(finding)
    }
    if !hasEnded, timers.isEmpty, requests.isEmpty, let breach = feature.breach?(screen, told) {
      noteBreach(breach)
    }
    guard screen != judged else { return }
    for breach in type(of: order.path.specification).breaches(of: screen) { noteBreach(breach) }
  }

  /// - Parameter time: when it should have been so, if nothing happened then.
  private mutating func note(
    _ property: PropertyID, _ expected: Value, _ shown: Value, at sequence: Int,
    overdueSince time: UInt64? = nil
  ) {
    guard !late.excuses(property.rawValue) else {
      hasExcused = true
      return
    }
    let controls = feature.controls
    let names = controls.neighbors(of: property).map { controls[$0].name }
    guard differences.allSatisfy({ $0.properties.allSatisfy { !names.contains($0) } }) else {
      return
    }
    let second = isSecond ? input?.secondTime(in: controls) : nil
    differences.append(
      .wrong(
        controls[property].name, ShownValue.short(expected, besides: shown),
        ShownValue.short(shown, besides: expected), after: max(step, 0),
        input?.description(in: controls) ?? "", second: second,
        time == nil
          ? InputStretch(
            from: settledStep + 1, to: step, in: performed, ofSchedule: isOrdered, second) : nil))
    differences[differences.count - 1].record = sequence
    differences[differences.count - 1].due =
      time.map { $0 - min($0, unsettled.lastInput?.time ?? 0) }
  }

  private mutating func note(_ breach: Finding) {
    if noted.allSatisfy({ $0.subject != breach.subject }) { noted.append(breach) }
  }
}

/// A settled screen that differs from the specification's.
package struct Deviation: Equatable, Sendable {
  package let sequence: Int
  package let shown: Snapshot
  package let specified: Snapshot
}
