import Interaction

/// Writes a case of a scenario out, input by input. What a step expands to is part of the language.
struct Expander {
  let scenario: Scenario
  /// What placeholders stand for at the place that is being written out.
  private(set) var values: PlaceholderValues
  private var steps: [FlatStep] = []
  /// In burst mode, the inputs since the last rest.
  private var pending: [FlatInput] = []
  private var pendingOrigins: [StepOrigin] = []
  /// The inputs of the group that is being written out; nil outside of one.
  private(set) var group: [FlatInput]?
  private(set) var origins: [StepOrigin] = []
  /// The written steps that end at what was written out last: the last flat step, or the pending
  /// inputs where there are any.
  private var ends = StepEnds()
  /// Those inside the group that is being written out, which end with it.
  private var endsInGroup = StepEnds()
  var budget: ExpansionBudget
  var fields = FieldFollowing()
  /// Nil where no random input is drawn.
  private(set) var followed: TrackedScreen?

  private init(_ scenario: Scenario, budget: ExpansionBudget) {
    self.scenario = scenario
    self.budget = budget
    values = PlaceholderValues(scenario.bindings)
    fields.isNeeded = scenario.steps.containsAnywhere {
      if case .erase(_, .all) = $0 { true } else { false }
    }
    followed = TrackedScreen(scenario)
  }

  /// - Parameter budget: what may be used up, over all cases.
  static func expand(
    _ scenario: Scenario, path: String, budget: inout ExpansionBudget
  ) throws(Diagnostic) -> FlatScenario {
    budget.beginCase()
    var expander = Expander(scenario, budget: budget)
    defer { budget = expander.budget }
    for (place, step) in scenario.steps.enumerated() {
      try expander.expand(step)
      expander.noteEnd(of: step, ordinal: place + 1)
    }
    expander.flush()
    expander.settleEnds()
    return expander.flatScenario(path: path)
  }

  private func flatScenario(path: String) -> FlatScenario {
    FlatScenario(
      path: path, caseNumber: scenario.caseNumber, name: scenario.name,
      feature: scenario.vocabulary.name, tags: scenario.tags, seed: scenario.seed,
      only: scenario.only, queues: scenario.queues, mode: scenario.mode,
      given: scenario.given.given, givenLines: scenario.given.lines, steps: steps,
      agreement: scenario.agreement)
  }

  private mutating func expand(_ written: [Step]) throws(Diagnostic) {
    for step in written {
      try expand(step)
      noteEnd(of: step)
    }
  }

  private mutating func expand(_ step: Step) throws(Diagnostic) {
    try charge(step) { $0.spendStep() }
    switch step.action {
    case .wait(let duration): try wait(duration, step)
    case .idle: rest(.idle, step)
    case .end: rest(.end, step)
    case .expect(let template):
      let expectation = template.filled(with: values.text)
      try charge(step) { $0.spend(bytes: ExpectationTemplate.size(of: expectation)) }
      rest(.expect(expectation), step)
    case .burst(let inner):
      let inputs = try gather(inner)
      if isBurst { post(inputs) } else { append(.burst(inputs), step) }
    case .turn(let inner): try rest(.turn(gather(inner)), step)
    case .during(let properties, let inner):
      try rest(.during(write: properties, gather(inner)), step)
    case .repeated(let times, let index, let inner): try repeated(times, index, inner, step)
    case .included(let file): try include(file)
    case .generated(let generation): try generate(generation, step)
    default: try input(step)
    }
  }

  private var isBurst: Bool { scenario.mode == .burst }

  /// One input, wherever it goes.
  mutating func deliver(_ input: UserInput, _ step: Step) throws(Diagnostic) {
    try charge(step) { $0.spendInput(bytes: input.text.utf8.count) }
    if let work = followed?.follow(input) { try charge(step) { $0.spend(work: work) } }
    let flat = FlatInput(input, at: step.range.start)
    if group != nil {
      group?.append(flat)
    } else if isBurst {
      post([flat])
    } else {
      append(.input(input), step)
    }
  }

  // MARK: Groups, rests and repetitions

  private mutating func gather(_ inner: [Step]) throws(Diagnostic) -> [FlatInput] {
    precondition(group == nil, "the decoder lets no group into another")
    group = []
    try expand(inner)
    let inputs = group ?? []
    group = nil
    return inputs
  }

  /// In burst mode, what was gathered until now goes first.
  private mutating func rest(_ action: FlatStep.Action, _ step: Step) {
    flush()
    append(action, step)
  }

  mutating func wait(_ duration: UInt64, _ step: Step) throws(Diagnostic) {
    try charge(step) { $0.spend(time: duration) }
    rest(.wait(duration), step)
  }

  private mutating func repeated(
    _ times: Int, _ index: String?, _ inner: [Step], _ step: Step
  ) throws(Diagnostic) {
    for pass in 0..<times {
      origins.append(.pass(RepeatPass(at: step.range.start, index: index, pass: pass)))
      if let index { values.push([index: String(pass)]) }
      try expand(inner)
      if index != nil { values.pop() }
      origins.removeLast()
    }
  }

  private mutating func include(_ file: IncludedSteps) throws(Diagnostic) {
    origins.append(.inclusion(at: file.place))
    values.push(file.values)
    try expand(file.steps)
    values.pop()
    origins.removeLast()
  }

  private mutating func post(_ inputs: [FlatInput]) {
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

  private mutating func append(_ action: FlatStep.Action, _ step: Step) {
    settleEnds()
    steps.append(FlatStep(action, at: step.range.start, origins: origins(of: step)))
  }

  private func origins(of step: Step) -> [StepOrigin] {
    step.label.map { origins + [.label($0)] } ?? origins
  }

  // MARK: Ends

  /// A step that expanded to nothing ends where the one before it did.
  private mutating func noteEnd(of step: Step, ordinal: Int? = nil) {
    let isNoted = ordinal != nil || step.label != nil
    let end = WrittenStepEnd(ordinal: ordinal, label: step.label)
    guard group == nil else {
      if isNoted { endsInGroup.note(end) }
      return
    }
    // The first to end after the steps of a group is the group.
    if !endsInGroup.list.isEmpty {
      for inner in endsInGroup.take() { note(inner) }
    }
    if isNoted { note(end) }
  }

  private mutating func note(_ end: WrittenStepEnd) {
    if !steps.isEmpty || !pending.isEmpty { ends.note(end) }
  }

  /// Called before anything more is written out: nothing ends at the last flat step any more.
  private mutating func settleEnds() {
    guard !ends.list.isEmpty else { return }
    precondition(pending.isEmpty, "what is pending is written out first")
    steps[steps.count - 1].ends = ends.take()
  }

  // MARK: Limits

  /// The spending gets the budget alone: were it an argument worked out from `self`, all of that
  /// would be copied for it.
  mutating func charge(
    _ step: Step, _ spend: (inout ExpansionBudget) -> ExpansionBudget.Excess?
  ) throws(Diagnostic) {
    if let excess = spend(&budget) { throw refusal(excess, step) }
  }

  func refusal(_ excess: ExpansionBudget.Excess, _ step: Step) -> Diagnostic {
    Diagnostic(.limit, excess.message, at: step.range, help: excess.help, notes: notes)
  }

  /// How what is being written out came about, for messages.
  var notes: [String] {
    (scenario.caseNumber.map { ["in case \($0) of the table"] } ?? [])
      + origins.map(\.description)
  }
}
