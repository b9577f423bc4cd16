import Interaction
import Scenarios

/// Writes a case of a scenario out, input by input. What a step expands to is part of the language.
final class Expansion {
  private let scenario: Scenario
  private var output = FlatStepWriter()
  /// The step that is written out.
  private var step: Step
  /// The passes and includes around the step, the outermost first.
  private var origins: [StepOrigin] = []
  /// The screen as it is followed; nil until a step asks for it.
  private var followed: (any ScreenTracker)?
  /// The number of steps behind which a file does not tell what the screen shows: drawn ones, and
  /// those whose inputs need not meet a settled screen. Their screen is a guess, so nothing is said
  /// of what it does not take.
  private var untold = 0
  /// The steps since the screen last took an input, with how many inputs it did nothing with.
  private var doubts: [(range: SourceRange, why: String, count: Int)] = []
  /// Nanoseconds.
  private var time: UInt64 = 0
  /// True once something was drawn, in another draw than the file's own: what the file expects from
  /// then on is about its own.
  private var leavesOutExpectations: Bool
  private var leftOut = 0

  private init(_ scenario: Scenario, first: Step) {
    self.scenario = scenario
    step = first
    leavesOutExpectations = scenario.decoding.draw != nil && scenario.given.isDrawn
  }

  static func expand(_ scenario: Scenario) throws(Refused) -> FlatScenario {
    var flat = scenario.frame
    guard let first = scenario.steps.first else { return flat }
    let expansion = Expansion(scenario, first: first)
    for (index, step) in scenario.steps.enumerated() {
      try expansion.write(step)
      expansion.output.noteEnd(of: step, ordinal: index + 1)
    }
    expansion.tellDoubts()
    flat.steps = expansion.output.finish()
    flat.draw.expectationsLeftOut = expansion.leftOut
    return flat
  }

  private func write(_ step: Step) throws(Refused) {
    let outer = self.step
    self.step = step
    try step.action(self)
    self.step = outer
  }

  func write(_ steps: [Step]) throws(Refused) {
    for step in steps {
      try write(step)
      output.noteEnd(of: step)
    }
  }

  // MARK: The screen

  /// The screen as it is now. It is followed from the first step that asks: most files never do.
  private var screen: any ScreenTracker {
    if let followed { return followed }
    var screen = scenario.vocabulary.following(scenario.frame.given)
    for action in output.actions { screen.follow(action) }
    followed = screen
    return screen
  }

  private func doubt(_ input: UserInput) {
    guard scenario.decoding.loading.language.doubtsInputs, untold == 0 else { return }
    guard let why = screen.refusal(of: input) else { return tellDoubts() }
    if doubts.last?.range != step.range { doubts.append((step.range, why, 0)) }
    doubts[doubts.count - 1].count += 1
  }

  /// Called before the screen takes an input. What an `expect` was about by then is meant.
  private func tellDoubts() {
    for doubt in doubts {
      let inputs = doubt.count == 1 ? "1 input does" : "\(doubt.count) inputs do"
      scenario.decoding.warn(
        .doubtfulInput, "\(inputs) nothing: \(doubt.why)", at: doubt.range,
        help: "change the steps, or say by an `expect` behind it what is shown then")
    }
    doubts = []
  }

  // MARK: Inputs

  func deliver(_ input: UserInput) throws(Refused) {
    try count(input.text)
    doubt(input)
    followed?.follow(.input(input))
    output.write(input, of: step, origins)
  }

  /// `every` passes between two keys: not before the first, nor after the last.
  func type(_ keys: [String], every: UInt64?, into field: ControlID) throws(Refused) {
    for (index, key) in keys.enumerated() {
      if index > 0, let every {
        try wait(every)
      }
      try deliver(.field(field, .key(key)))
    }
  }

  func erase(_ count: EraseCount, in field: ControlID) throws(Refused) {
    let backspaces =
      switch count {
      case .exactly(let number): number
      case .all: screen.field(field).text.count
      }
    for _ in 0..<backspaces { try deliver(.field(field, .backspace)) }
  }

  /// The row is tapped where it is in view, and called by its name where it is not.
  func enter(
    _ text: String, into row: String, by field: ControlID, _ mark: String
  ) throws(Refused) {
    if screen.refusal(of: .tapRow(.name(row))) == nil {
      try deliver(.tapRow(.name(row)))
    } else {
      try deliver(.field(field, .fill(mark + row)))
      try deliver(.field(field, .submit))
    }
    try deliver(.field(field, .fill(text)))
    try deliver(.field(field, .submit))
  }

  func compose(_ composition: Composition) throws(Refused) {
    let field = composition.field
    for stage in composition.stages { try deliver(.field(field, .compose(stage))) }
    let isOpen = composition.end == nil || !composition.meanwhile.isEmpty
    let (wasMarked, before) = (isOpen && screen.field(field).isMarked, untold)
    try write(composition.meanwhile)
    if wasMarked, untold == before { checkEnd(of: composition) }
    if let end = composition.end { try deliver(.field(field, end)) }
  }

  /// Marked text that nothing ends stays so, and what ended already is not ended once more: a
  /// `commit` would bring its text a second time.
  private func checkEnd(of composition: Composition) {
    let isMarked = screen.field(composition.field).isMarked
    guard isMarked == (composition.end == nil) else { return }
    let mistake =
      isMarked
      ? Composition.endless
      : (
        message: "a step of `meanwhile` has ended the composition already",
        help: composition.end == .cancelCompose
          ? "remove `cancel`, or the step that ends it"
          : "remove `commit`, or the step that ends it; what `return` confirms is the last of `stages`"
      )
    report(
      Diagnostic(
        code: .compositionEnd, message: mistake.message,
        range: isMarked ? step.range : composition.endRange, help: mistake.help,
        // A program that writes the field would end it.
        severity: isMarked && !composition.meanwhile.isEmpty ? .warning : .error))
  }

  // MARK: Rests

  func rest(_ action: FlatStep.Action) throws(Refused) {
    try count("")
    switch action {
    // The inputs of a group were followed as they were gathered.
    case .input, .burst, .turn, .during: break
    case .expect: doubts = []
    case .wait, .idle, .end: followed?.follow(action)
    }
    output.append(action, of: step, origins)
  }

  func wait(_ duration: UInt64) throws(Refused) {
    // No single duration is longer than the limit, so the sum cannot overflow.
    time += duration
    guard time <= Limits.virtualTime else {
      throw refuse("the scenario takes more than 30 days of virtual time", help: "wait less")
    }
    try rest(.wait(duration))
  }

  func expect(_ expectation: Expectation) throws(Refused) {
    if leavesOutExpectations { leftOut += 1 } else { try rest(.expect(expectation)) }
  }

  // MARK: Steps that hold others

  func burst(_ steps: [Step]) throws(Refused) {
    try rest(.burst(gather(steps)))
  }

  func turn(_ steps: [Step]) throws(Refused) { try rest(.turn(gather(steps))) }

  func during(_ write: [PropertyID], _ steps: [Step]) throws(Refused) {
    try rest(.during(write: write, gather(steps)))
  }

  private func gather(_ steps: [Step]) throws(Refused) -> [FlatInput] {
    untold += 1
    output.beginGroup()
    try write(steps)
    return output.endGroup()
  }

  func repeating(_ body: RepeatBody, _ times: Int) throws(Refused) {
    let start = step.range.start
    for pass in 0..<times {
      origins.append(.pass(pass, index: body.index, at: start))
      let written = scenario.decoding.loading.inputs
      try write(body.steps(pass))
      // Repeating nothing must have an end, too.
      if scenario.decoding.loading.inputs == written { try count("") }
      origins.removeLast()
    }
  }

  func include(_ file: IncludedSteps) throws(Refused) {
    origins.append(.inclusion(at: file.position))
    try write(file.steps)
    origins.removeLast()
  }

  // MARK: Random inputs

  /// Draws steps and writes each out as one of its kind. In another draw than the file's own some
  /// are repeated, and one that leads to where nothing can be drawn is the last.
  func generate(_ generation: Generation) throws(Refused) {
    untold += 1
    let passes = origins.compactMap { if case .pass(let pass, _, _) = $0 { pass } else { nil } }
    let generator = InputGenerator(generation, of: scenario, path: step.path, passes: passes)
    let draw = scenario.decoding.draw
    leavesOutExpectations = draw != nil
    var recurrence = draw.map { _ in generator.recurrence(of: generation.count) }
    for index in 0..<generation.count {
      let offer = screen.offer
      guard let (inputs, time) = generator.draw(at: index, on: offer, due: screen.due) else {
        if draw != nil { return }
        throw refuse(generation.nothing(after: index, on: offer, at: step.range))
      }
      if let time { try wait(time) }
      for input in inputs { try deliver(input) }
      let now = screen.offer
      let repeated = recurrence?.inputs(after: index, inputs, from: offer, to: now) ?? []
      for input in repeated where screen.refusal(of: input) == nil { try deliver(input) }
    }
  }

  // MARK: Limits

  private func count(_ text: String) throws(Refused) {
    if let excess = scenario.decoding.loading.excess(with: text) {
      throw refuse(excess, help: "repeat less, or type less text")
    }
  }

  private func refuse(_ message: String, help: String) -> Refused {
    refuse(Diagnostic(code: .limit, message: message, range: step.range, help: help))
  }

  /// The case, the passes and the includes around the step are noted with it.
  private func refuse(_ diagnostic: Diagnostic) -> Refused {
    report(diagnostic)
    return Refused()
  }

  private func report(_ diagnostic: Diagnostic) {
    scenario.decoding.loading.findings.add(
      diagnostic, notes: scenario.decoding.place(of: origins))
  }
}

extension UserInput {
  /// The text it brings; empty for the inputs that bring none.
  var text: String {
    switch parts.payload {
    case .text(let text), .value(.text(let text)), .row(.name(let text)),
      .row(.identity(let text)):
      text
    case .command(.add(let item), _), .command(.remove(let item), _): item.name
    case .none, .range, .number, .value, .row(.position), .command(.removeAll, _),
      .command(.set, _):
      ""
    }
  }
}
