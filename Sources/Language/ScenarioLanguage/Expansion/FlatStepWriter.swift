import Interaction
import Scenarios

/// Gathers flat steps. Inputs go to the group that is open, in burst mode to the burst since the
/// last rest, and are steps of their own otherwise.
struct FlatStepWriter {
  private let isBurst: Bool
  private var steps: [FlatStep] = []
  /// In burst mode, the inputs since the last rest.
  private var pending: [FlatInput] = []
  private var pendingOrigins: [StepOrigin] = []
  /// The inputs of the group that is open; nil outside of one.
  private var group: [FlatInput]?
  /// The written steps that end at what was written last: the last flat step, or the pending inputs
  /// where there are any.
  private var ends = StepEnds()
  /// The steps inside the open group, which end with it.
  private var endsInGroup = StepEnds()

  init(mode: FlatScenario.Mode) {
    isBurst = mode == .burst
  }

  mutating func write(_ input: UserInput, of step: Step, _ origins: [StepOrigin]) {
    let flat = FlatInput(input, at: step.range.start)
    if group != nil {
      group?.append(flat)
    } else if isBurst {
      post([flat], origins)
    } else {
      append(.input(input), of: step, origins)
    }
  }

  /// An action that is no input. In burst mode, the inputs before it go first.
  mutating func rest(_ action: FlatStep.Action, of step: Step, _ origins: [StepOrigin]) {
    flush()
    append(action, of: step, origins)
  }

  /// Inputs posted together; in burst mode they are a part of what is posted together anyway.
  mutating func burst(_ inputs: [FlatInput], of step: Step, _ origins: [StepOrigin]) {
    if isBurst { post(inputs, origins) } else { append(.burst(inputs), of: step, origins) }
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
  var actions: [FlatStep.Action] { steps.map(\.action) + [.burst(pending), .burst(group ?? [])] }

  mutating func finish() -> [FlatStep] {
    flush()
    settleEnds()
    return steps
  }

  private mutating func post(_ inputs: [FlatInput], _ origins: [StepOrigin]) {
    guard !inputs.isEmpty else { return }
    if pending.isEmpty {
      settleEnds()
      pendingOrigins = origins
    }
    pending += inputs
  }

  private mutating func flush() {
    guard let first = pending.first else { return }
    steps.append(FlatStep(.burst(pending), at: first.position, origins: pendingOrigins))
    pending = []
  }

  private mutating func append(
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
    for inner in endsInGroup.take() + [end] where !steps.isEmpty || !pending.isEmpty {
      ends.note(inner)
    }
  }

  /// Called before anything more is written: nothing ends at the last flat step any more.
  private mutating func settleEnds() {
    guard !ends.list.isEmpty else { return }
    precondition(pending.isEmpty, "what is pending is written first")
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
