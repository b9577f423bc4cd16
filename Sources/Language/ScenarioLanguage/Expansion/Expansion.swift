import Interaction
import Scenarios

/// Writes a case of a scenario out, input by input. What a step expands to is part of the language.
final class Expansion {
  private let scenario: Scenario
  private var output: FlatStepWriter
  /// The step that is written out.
  private var step: Step
  /// The passes and includes around the step, the outermost first.
  private var origins: [StepOrigin] = []
  /// The texts of the fields; nil where no step asks for them.
  private var fields: [ControlID: TextEditing]?
  /// Nil where no step asks for the fields.
  private var heldBack: HeldBackInputs?
  /// The number of steps whose inputs the file does not tell: drawn, or inside a later write.
  private var untold = 0
  /// The screen as it is followed; nil where no random input is drawn.
  private var followed: (any ScreenTracker)?
  /// Nanoseconds.
  private var time: UInt64 = 0
  /// True once something was drawn, in another draw than the file's own: what the file expects from
  /// then on is about its own.
  private var leavesOutExpectations: Bool
  private var leftOut = 0

  private init(_ scenario: Scenario, first: Step) {
    self.scenario = scenario
    step = first
    output = FlatStepWriter(mode: scenario.frame.mode)
    fields = scenario.decoding.followsFields ? [:] : nil
    heldBack = fields.map { _ in HeldBackInputs(scenario) }
    followed =
      scenario.decoding.drawsSteps
      ? scenario.vocabulary.following.map { $0(scenario.frame.given) } : nil
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
    flat.steps = expansion.output.finish()
    flat.drawing.expectationsLeftOut = expansion.leftOut
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

  // MARK: Inputs

  /// The effect on the field, as far as it is followed.
  @discardableResult
  func deliver(_ input: UserInput) throws(Refused) -> TextEditing.Outcome? {
    try count(input.text)
    followed?.follow(input)
    output.write(input, of: step, origins)
    heldBack?.note(input)
    guard case .field(let field, let edit) = input else { return nil }
    return fields?[field, default: .init()].apply(edit)
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

  /// Fields are followed as far as a scenario alone can tell: an alert that is up holds inputs
  /// back, and whether one is up depends on the feature's rules. So does whether an architecture
  /// writes the field. After typing under an alert, `all`
  /// may be too many backspaces, which is harmless; after erasing under one, too few.
  func erase(_ count: EraseCount, in field: ControlID) throws(Refused) {
    let backspaces =
      switch count {
      case .exactly(let number): number
      case .all: fields?[field]?.text.count ?? 0
      }
    let before = fields?[field]?.text ?? ""
    var idle = 0
    for _ in 0..<backspaces where try deliver(.field(field, .backspace)) == .nothing {
      idle += 1
    }
    guard idle > 0, untold == 0, !before.isEmpty, heldBack?.areThere() == false else { return }
    let (rest, name) = (fields?[field]?.text ?? "", scenario.vocabulary.controls[field].name)
    scenario.decoding.warn(
      .doubtfulInput, "\(idle) of \(backspaces) backspaces in `\(name)` do nothing",
      at: step.range,
      help: rest.isEmpty
        ? "it is empty by then: write `count: \(backspaces - idle)`, or fill it before"
        : "the caret stands before `\(rest.shortened)`: "
          + "write `- select: {in: \(name), from: \(before.count)}` above for its end")
  }

  func compose(_ composition: Composition) throws(Refused) {
    let field = composition.field
    for stage in composition.stages { try deliver(.field(field, .compose(stage))) }
    let (wasMarked, before) = (fields?[field]?.isMarked == true, untold)
    try write(composition.meanwhile)
    if wasMarked, untold == before { checkEnd(of: composition) }
    if let end = composition.end { try deliver(.field(field, end)) }
  }

  /// Marked text that nothing ends stays so, and what ended already is not ended once more: a
  /// `commit` would bring its text a second time.
  private func checkEnd(of composition: Composition) {
    let isMarked = fields?[composition.field]?.isMarked == true
    guard isMarked == (composition.end == nil), isMarked || heldBack?.areThere() == false else {
      return
    }
    let mistake =
      isMarked
      ? Composition.endless
      : (
        message: "a step of `meanwhile` has ended the composition already",
        help: composition.end == .cancelCompose
          ? "remove `cancel`, or the step that ends it"
          : "remove `commit`: write the text that `return` confirms as the last of `stages`"
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
    heldBack?.note(action)
    try count("")
    output.rest(action, of: step, origins)
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
    try output.burst(gather(steps), of: step, origins)
  }

  func turn(_ steps: [Step]) throws(Refused) { try rest(.turn(gather(steps))) }

  func during(_ write: [PropertyID], _ steps: [Step]) throws(Refused) {
    untold += 1
    try rest(.during(write: write, gather(steps)))
  }

  private func gather(_ steps: [Step]) throws(Refused) -> [FlatInput] {
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
      let offer = followed?.offer ?? AvailableInputs()
      guard let inputs = generator.inputs(at: index, on: offer) else {
        if draw != nil { return }
        throw refuse(generation.nothing(after: index, on: offer, at: step.range))
      }
      for input in inputs { try deliver(input) }
      let now = followed?.offer ?? offer
      let repeated = recurrence?.inputs(after: index, inputs, from: offer, to: now) ?? []
      for input in repeated where followed?.offer.takes(input) == true { try deliver(input) }
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
    case .none, .range, .number, .value, .row(.position), .command(.removeAll, _): ""
    }
  }
}
