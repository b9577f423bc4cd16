import Interaction
import Scenarios

/// Gathers flat steps. Inputs go to the group that is open, and are steps of their own otherwise.
struct FlatStepWriter {
  private var steps: [FlatStep] = []
  /// The inputs of the group that is open; nil outside of one.
  private var group: [FlatInput]?
  /// The written steps that end at the last flat step.
  private var ends = StepEnds()
  /// The steps inside the open group, which end with it.
  private var endsInGroup = StepEnds()

  mutating func write(_ input: UserInput, of step: Step, _ origins: [StepOrigin]) {
    let flat = FlatInput(input, at: step.range.start)
    if group != nil {
      group?.append(flat)
    } else {
      append(.input(input), of: step, origins)
    }
  }

  mutating func beginGroup() {
    precondition(group == nil, "the decoder lets no group into another")
    group = []
  }

  mutating func endGroup() -> [FlatInput] {
    defer { group = nil }
    return group ?? []
  }

  /// Everything that was written so far, in its order.
  var actions: [FlatStep.Action] { steps.map(\.action) + [.burst(group ?? [])] }

  mutating func finish() -> [FlatStep] {
    settleEnds()
    return steps
  }

  mutating func append(
    _ action: FlatStep.Action, of step: Step, _ origins: [StepOrigin]
  ) {
    settleEnds()
    let all = step.label.map { origins + [.label($0)] } ?? origins
    steps.append(FlatStep(action, at: step.range.start, origins: all))
  }

  // MARK: Ends

  /// A step that expanded to nothing ends where the one before it did.
  mutating func noteEnd(of step: Step, ordinal: Int? = nil) {
    let end = WrittenStepEnd(ordinal: ordinal, label: step.label)
    if group != nil { return endsInGroup.note(end) }
    // The first to end after the steps of a group is the group.
    for inner in endsInGroup.take() + [end] where !steps.isEmpty {
      ends.note(inner)
    }
  }

  /// Called before anything more is written: nothing ends at the last flat step any more.
  private mutating func settleEnds() {
    guard !ends.list.isEmpty else { return }
    steps[steps.count - 1].ends = ends.take()
  }
}

/// The written steps that end at one flat step, in the order in which they end.
private struct StepEnds {
  private(set) var list: [WrittenStepEnd] = []
  private var labels: Set<String> = []

  /// A step without a label is noted if it is one of the scenario's own. A label that is noted
  /// already says nothing more here: of many passes that expand to nothing, one is noted.
  mutating func note(_ end: WrittenStepEnd) {
    let isNew = end.label.map { labels.insert($0).inserted } ?? false
    if isNew || end.ordinal != nil { list.append(end) }
  }

  /// The ends that were noted since the last time.
  mutating func take() -> [WrittenStepEnd] {
    defer { self = StepEnds() }
    return list
  }
}
