import HeadlessUI

/// Writes a case of a scenario out, input by input. What a step expands to is part of the language.
struct Expander {
  let scenario: Scenario
  /// What placeholders stand for at the place that is being written out.
  private(set) var values: [String: String]
  private var steps: [FlatStep] = []
  /// In burst mode, the inputs since the last rest.
  private var pending: [FlatInput] = []
  private var pendingOrigins: [StepOrigin] = []
  /// The inputs of the group that is being written out; nil outside of one.
  private(set) var group: [FlatInput]?
  private(set) var origins: [StepOrigin] = []
  var budget: ExpansionBudget
  var fields = FieldFollowing()
  /// Nil where no random input is drawn.
  private(set) var followed: FollowedScreen?

  private init(_ scenario: Scenario, budget: ExpansionBudget) {
    self.scenario = scenario
    self.budget = budget
    values = scenario.values
    fields.isNeeded = scenario.steps.contains { $0.action.erasesAll }
    followed = FollowedScreen(scenario)
  }

  /// All cases of a scenario. What they may use up is counted over all of them, but for time.
  static func expand(
    _ scenarios: [Scenario], path: String
  ) throws(Diagnostic) -> [FlatScenario] {
    var budget = ExpansionBudget()
    var cases: [FlatScenario] = []
    for scenario in scenarios {
      budget.beginCase()
      var expander = Expander(scenario, budget: budget)
      try expander.expand(scenario.steps)
      expander.flush()
      budget = expander.budget
      cases.append(expander.flatScenario(path: path))
    }
    return cases
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
    for step in written { try expand(step) }
  }

  private mutating func expand(_ step: Step) throws(Diagnostic) {
    try charge(step, budget.spendStep())
    switch step.action {
    case .wait(let duration): try wait(duration, step)
    case .idle: rest(.idle, step)
    case .end: rest(.end, step)
    case .expect(let template):
      let expectation = template.filled(with: values)
      try charge(step, budget.spend(bytes: ExpectationTemplate.size(of: expectation)))
      rest(.expect(expectation), step)
    case .burst(let inner):
      let inputs = try gather(inner)
      if isBurst { post(inputs) } else { append(.burst(inputs), step) }
    case .turn(let inner): try standAlone(.turn(gather(inner)), step)
    case .during(let properties, let inner):
      try standAlone(.during(write: properties, gather(inner)), step)
    case .repeated(let times, let index, let inner): try repeated(times, index, inner, step)
    case .included(let file): try include(file)
    case .generated(let generation): try generate(generation, step)
    default: try input(step)
    }
  }

  private var isBurst: Bool { scenario.mode == .burst }

  /// One input, wherever it goes.
  mutating func deliver(_ input: UserInput, _ step: Step) throws(Diagnostic) {
    try charge(step, budget.spendInput(bytes: input.text.utf8.count))
    if let work = followed?.follow(input) { try charge(step, budget.spend(work: work)) }
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
  private mutating func standAlone(_ action: FlatStep.Action, _ step: Step) {
    flush()
    append(action, step)
  }

  private mutating func rest(_ action: FlatStep.Action, _ step: Step) {
    flush()
    append(action, step)
  }

  mutating func wait(_ duration: UInt64, _ step: Step) throws(Diagnostic) {
    try charge(step, budget.spend(time: duration))
    rest(.wait(duration), step)
  }

  private mutating func repeated(
    _ times: Int, _ index: String?, _ inner: [Step], _ step: Step
  ) throws(Diagnostic) {
    let outer = values
    for pass in 0..<times {
      origins.append(.pass(RepeatPass(at: step.range.start, index: index, pass: pass)))
      if let index { values[index] = String(pass) }
      try expand(inner)
      origins.removeLast()
    }
    values = outer
  }

  private mutating func include(_ file: IncludedSteps) throws(Diagnostic) {
    let outer = values
    origins.append(.inclusion(at: file.place))
    values.merge(file.values) { outer, _ in outer }
    try expand(file.steps)
    origins.removeLast()
    values = outer
  }

  private mutating func post(_ inputs: [FlatInput]) {
    if pending.isEmpty { pendingOrigins = origins }
    pending += inputs
  }

  private mutating func flush() {
    guard let first = pending.first else { return }
    steps.append(FlatStep(.burst(pending), at: first.position, origins: pendingOrigins))
    pending = []
  }

  private mutating func append(_ action: FlatStep.Action, _ step: Step) {
    steps.append(FlatStep(action, at: step.range.start, label: step.label, origins: origins))
  }

  // MARK: Limits

  func charge(_ step: Step, _ excess: ExpansionBudget.Excess?) throws(Diagnostic) {
    if let excess { throw refusal(excess, step) }
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
