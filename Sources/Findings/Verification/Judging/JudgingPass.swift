import EventLogs
import FeatureContract
import Interaction
import Replay
import Scenarios

/// The one walk over a log that judges it: every part of the judgement gets each record. The walk
/// keeps the only screen and lends it to the parts that need one.
struct JudgingPass {
  private(set) var facts = RunFacts()
  private(set) var counts: CountFold
  private(set) var transcript: Transcript
  private(set) var specification: SpecificationFold
  private(set) var invariants: InvariantFold
  private(set) var compositions: CompositionFold
  private(set) var expectations: ExpectationFold
  private var screen: ScreenFold
  private let steps: [FlatStep]

  /// - Parameter before: the specification before any input.
  init(
    _ log: EventLog, _ feature: FeatureEntry, _ scenario: FlatScenario,
    from before: any FeatureSpecification
  ) {
    let (initial, count) = (log.header.initial, log.records.count)
    counts = CountFold(reserving: count)
    transcript = Transcript(initial: initial, reserving: log.inputs.count)
    specification = SpecificationFold(
      before, of: feature, header: log.header, agreement: scenario.agreement,
      ofSchedule: scenario.schedule != nil, tolerance: scenario.tolerance, reserving: count)
    invariants = InvariantFold(header: log.header, reserving: count)
    compositions = CompositionFold(feature.controls)
    expectations = ExpectationFold(steps: scenario.steps)
    screen = ScreenFold(initial: initial)
    steps = scenario.steps
    log.visitRecords { record, sequence, input in apply(record, at: sequence, input) }
  }

  private mutating func apply(_ record: Record, at sequence: Int, _ input: UserInput?) {
    let before = screen.shown(at: record)
    let changesScreen = screen.applyNotingChange(record)
    counts.apply(record, changesScreen: changesScreen, over: before)
    invariants.apply(record, at: sequence)
    compositions.apply(record, at: sequence, input, shown: screen.screen)
    if record.kind == .settled { specification.late.inverted = invariants.inverted }
    specification.apply(
      record, at: sequence, input, changesScreen: changesScreen, screen: &screen)
    transcript.apply(record, input, screen: screen.screen)
    expectations.apply(record)
    if record.kind.isOfDriver { noteDriver(record, at: sequence) }
  }

  private mutating func noteDriver(_ record: Record, at sequence: Int) {
    let steps = facts.stepEnds.count
    facts.apply(record, at: sequence)
    guard facts.stepEnds.count > steps else { return }
    specification.performed = self.steps.indices.contains(steps) ? self.steps[steps] : nil
    // The first mark is that of `load`.
    if steps > 0 {
      expectations.end(
        step: steps - 1, at: sequence, screen: screen.screen, meant: specification.meant)
    }
  }
}
