import Interaction
import Scenarios

/// Writes a case of a scenario out, input by input. What a step expands to is part of the language.
struct Expander {
  private let scenario: Scenario
  private let findings: Findings
  private var output: FlatStepWriter
  /// The passes and includes around the step, the outermost first.
  private var origins: [StepOrigin] = []
  private var budget: ExpansionBudget
  private var fields = FieldFollowing()
  /// Nil where no random input is drawn.
  private var followed: TrackedScreen?
  /// True once something was drawn, in another draw than the file's own: what the file expects from
  /// then on is about its own.
  private var leavesOutExpectations: Bool
  private var leftOut = 0

  private init(_ scenario: Scenario, budget: ExpansionBudget, _ findings: Findings) {
    self.scenario = scenario
    self.budget = budget
    self.findings = findings
    output = FlatStepWriter(mode: scenario.frame.mode)
    fields.isNeeded = scenario.steps.contains {
      $0.isAnywhere { if case .erase(_, .all) = $0 { true } else { false } }
    }
    followed = TrackedScreen(scenario)
    leavesOutExpectations = scenario.draw != nil && scenario.drawsGiven
  }

  /// - Parameters:
  ///   - budget: the budget of all cases together.
  ///   - findings: takes the mistakes that show only now.
  static func expand(
    _ scenario: Scenario, budget: inout ExpansionBudget, _ findings: Findings
  ) throws(Refused) -> FlatScenario {
    budget.beginCase()
    var expander = Expander(scenario, budget: budget, findings)
    defer { budget = expander.budget }
    for (index, step) in scenario.steps.enumerated() {
      try expander.expand(step)
      expander.output.noteEnd(of: step, ordinal: index + 1)
    }
    var flat = scenario.frame
    flat.steps = expander.output.finish()
    flat.drawing.expectationsLeftOut = expander.leftOut
    return flat
  }

  private mutating func expand(_ written: [Step]) throws(Refused) {
    for step in written {
      try expand(step)
      output.noteEnd(of: step)
    }
  }

  private mutating func expand(_ step: Step) throws(Refused) {
    try charge(step) { $0.spendStep() }
    switch step.action {
    case .inputs(let inputs): for input in inputs { try deliver(input, step) }
    case .type(let field, let text, let every, let byScalar):
      try type(text, every: every, byScalar: byScalar, into: field, step)
    case .erase(let field, let count): try erase(count, in: field, step)
    case .wait(let duration): try wait(duration, step)
    case .idle: output.rest(.idle, of: step, origins)
    case .end: output.rest(.end, of: step, origins)
    case .expect where leavesOutExpectations: leftOut += 1
    case .expect(let expectation): output.rest(.expect(expectation), of: step, origins)
    case .burst(let inner): try output.burst(gather(inner), of: step, origins)
    case .turn(let inner): try output.rest(.turn(gather(inner)), of: step, origins)
    case .during(let properties, let inner):
      try output.rest(.during(write: properties, gather(inner)), of: step, origins)
    case .repeated(let times, let body): try repeated(times, body, step)
    case .included(let file):
      origins.append(.inclusion(at: file.position))
      try expand(file.steps)
      origins.removeLast()
    case .generated(let generation): try generate(generation, step)
    }
  }

  // MARK: Inputs

  private mutating func deliver(_ input: UserInput, _ step: Step) throws(Refused) {
    if case .field(let field, let edit) = input { fields.follow(edit, in: field) }
    try charge(step) { $0.spendInput(bytes: input.text.utf8.count) }
    if let work = followed?.follow(input) { try charge(step) { $0.spend(work: work) } }
    output.write(input, of: step, origins)
  }

  /// `every` passes between two keys: not before the first, nor after the last.
  private mutating func type(
    _ text: String, every: UInt64?, byScalar: Bool, into field: ControlID, _ step: Step
  ) throws(Refused) {
    let keys = byScalar ? text.unicodeScalars.map { String($0) } : text.map { String($0) }
    for (index, key) in keys.enumerated() {
      if index > 0, let every {
        // A rest between two keys is as much to run as a key.
        try charge(step) { $0.spendInput() }
        try wait(every, step)
      }
      try deliver(.field(field, .key(key)), step)
    }
  }

  private mutating func erase(
    _ count: EraseCount, in field: ControlID, _ step: Step
  ) throws(Refused) {
    let backspaces =
      switch count {
      case .exactly(let number): number
      case .all: fields.characters(in: field)
      }
    for _ in 0..<backspaces { try deliver(.field(field, .backspace), step) }
  }

  private mutating func wait(_ duration: UInt64, _ step: Step) throws(Refused) {
    try charge(step) { $0.spend(time: duration) }
    output.rest(.wait(duration), of: step, origins)
  }

  private mutating func gather(_ inner: [Step]) throws(Refused) -> [FlatInput] {
    output.beginGroup()
    try expand(inner)
    return output.endGroup()
  }

  private mutating func repeated(
    _ times: Int, _ body: RepeatBody, _ step: Step
  ) throws(Refused) {
    for pass in 0..<times {
      let start = step.range.start
      origins.append(.pass(RepeatPass(at: start, index: body.index, pass: pass)))
      guard let steps = body.steps.map({ $0(pass) }) ?? body.first else { throw Refused() }
      try expand(steps)
      origins.removeLast()
    }
  }

  // MARK: Random inputs

  /// Draws steps and writes each out as one of its kind. In another draw than the file's own some
  /// are repeated, and one that leads to where nothing can be drawn is the last.
  private mutating func generate(_ generation: Generation, _ step: Step) throws(Refused) {
    let bytes = generation.alphabet?.utf8.count ?? 0
    try charge(step) { $0.spend(work: Limits.workOfByte * bytes) }
    let generator = InputGenerator(generation, of: scenario, path: "\(step.path)", passes: passes)
    leavesOutExpectations = scenario.draw != nil
    var recurrence = scenario.draw.map { _ in generator.recurrence(of: generation.count) }
    for index in 0..<generation.count {
      let offer = followed?.offer ?? AvailableInputs()
      guard let inputs = generator.inputs(at: index, on: offer) else {
        if scenario.draw != nil { return }
        throw refuse(
          generation.nothing(after: index, on: offer, at: step.range).adding(notes: notes))
      }
      try charge(step) { $0.spend(work: Limits.workOfDraw) }
      for input in inputs { try deliver(input, step) }
      let now = followed?.offer ?? offer
      let repeated = recurrence?.inputs(after: index, inputs, from: offer, to: now) ?? []
      for input in repeated where followed?.offer.takes(input) == true {
        try deliver(input, step)
      }
    }
  }

  /// The passes of the repeats around the step, the outermost first.
  private var passes: [Int] {
    origins.compactMap { if case .pass(let pass) = $0 { pass.pass } else { nil } }
  }

  // MARK: Limits

  /// The spending gets the budget alone: were it an argument worked out from `self`, all of that
  /// would be copied for it.
  private mutating func charge(
    _ step: Step, _ spend: (inout ExpansionBudget) -> ExpansionBudget.Excess?
  ) throws(Refused) {
    if let excess = spend(&budget) { throw refuse(excess, step) }
  }

  private func refuse(_ excess: ExpansionBudget.Excess, _ step: Step) -> Refused {
    refuse(Diagnostic(.limit, excess.message, at: step.range, help: excess.help, notes: notes))
  }

  private func refuse(_ diagnostic: Diagnostic) -> Refused {
    findings.add(diagnostic)
    return Refused()
  }

  /// The case, the passes and the includes around the step, for messages.
  private var notes: [String] {
    (scenario.frame.caseNumber.map { ["in case \($0) of the table"] } ?? [])
      + origins.map(\.description)
  }
}
