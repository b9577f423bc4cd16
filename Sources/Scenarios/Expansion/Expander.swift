import HeadlessUI

/// Writes a scenario out, input by input. What a step expands to is part of the language.
struct Expander {
  private let isBurst: Bool
  private let index: GivenIndex
  private var steps: [FlatStep] = []
  /// In burst mode, the inputs since the last rest.
  private var pending: [FlatInput] = []
  private var pendingRepeats: [RepeatPass] = []
  /// The inputs of the group that is being written out; nil outside of one.
  private var group: [FlatInput]?
  private var indices: [String: Int] = [:]
  private var repeats: [RepeatPass] = []
  private var budget = ExpansionBudget()
  private var fields = FieldFollowing()

  private init(isBurst: Bool, index: GivenIndex) {
    self.isBurst = isBurst
    self.index = index
  }

  static func expand(_ scenario: Scenario, path: String) throws(Diagnostic) -> FlatScenario {
    var expander = Expander(isBurst: scenario.mode == .burst, index: scenario.given.index)
    expander.fields.isNeeded = scenario.steps.contains { $0.action.erasesAll }
    try expander.expand(scenario.steps)
    expander.flush()
    return FlatScenario(
      path: path, name: scenario.name, feature: scenario.vocabulary.name, tags: scenario.tags,
      seed: scenario.seed, only: scenario.only, queues: scenario.queues, mode: scenario.mode,
      given: scenario.given.given, givenLines: scenario.given.lines, steps: expander.steps,
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
      try charge(step, budget.spend(bytes: template.size))
      rest(.expect(template.filled(with: indices)), step)
    case .burst(let inner):
      let inputs = try gather(inner)
      if isBurst { post(inputs) } else { append(.burst(inputs), step) }
    case .turn(let inner): try standAlone(.turn(gather(inner)), step)
    case .during(let properties, let inner):
      try standAlone(.during(write: properties, gather(inner)), step)
    case .repeated(let times, let index, let inner): try repeated(times, index, inner, step)
    default: try input(step)
    }
  }

  // MARK: Inputs

  private mutating func input(_ step: Step) throws(Diagnostic) {
    switch step.action {
    case .field(let field, let input): try deliver(input, to: field, step)
    case .tap(let control): try deliver(.tap(control), step)
    case .tapRow(let row): try deliver(.tapRow(target(row, step)), step)
    case .swipeRow(let row): try deliver(.swipeRow(target(row, step)), step)
    case .scroll(let row): try deliver(.scroll(to: row), step)
    case .cancelBack: try deliver(.cancelBack, step)
    case .external(let command, let queue):
      try deliver(.external(filled(command, step), on: queue), step)
    case .select(let field, let range): try deliver(.select(range), to: field, step)
    case .paste(let field, let text): try deliver(.paste(fill(text, step)), to: field, step)
    case .set(let field, let text): try deliver(.set(fill(text, step)), to: field, step)
    case .autofill(let texts):
      for entry in texts { try deliver(.fill(fill(entry.text, step)), to: entry.field, step) }
    case .compose(let field, let stages, let commit):
      for stage in stages { try deliver(.compose(fill(stage, step)), to: field, step) }
      try deliver(end(of: commit, step), to: field, step)
    case .type(let field, let text, let every, let byScalar):
      try type(fill(text, step), every: every, byScalar: byScalar, into: field, step)
    case .erase(let field, let count): try erase(count, in: field, step)
    default: preconditionFailure("every other step was written out before")
    }
  }

  private func end(of commit: TextTemplate?, _ step: Step) throws(Diagnostic) -> FieldInput {
    guard let commit else { return .cancelCompose }
    return try .commit(fill(commit, step))
  }

  /// `every` passes between two keys: not before the first, nor after the last.
  private mutating func type(
    _ text: String, every: UInt64?, byScalar: Bool, into field: ControlID, _ step: Step
  ) throws(Diagnostic) {
    let keys = byScalar ? text.unicodeScalars.map { String($0) } : text.map { String($0) }
    for (place, key) in keys.enumerated() {
      if place > 0, let every { try wait(every, step) }
      try deliver(.key(key), to: field, step)
    }
  }

  private mutating func erase(
    _ count: EraseCount, in field: ControlID, _ step: Step
  ) throws(Diagnostic) {
    let backspaces: Int
    switch count {
    case .exactly(let number): backspaces = number
    case .all: backspaces = fields.characters(in: field)
    }
    for _ in 0..<backspaces { try deliver(.backspace, to: field, step) }
  }

  private mutating func deliver(
    _ input: FieldInput, to field: ControlID, _ step: Step
  ) throws(Diagnostic) {
    try charge(step, fields.follow(input, in: field))
    try deliver(.field(field, input), step)
  }

  private mutating func deliver(_ input: UserInput, _ step: Step) throws(Diagnostic) {
    try charge(step, budget.spendInput(bytes: input.text.utf8.count))
    let flat = FlatInput(input, at: step.range.start)
    if group != nil {
      group?.append(flat)
    } else if isBurst {
      post([flat])
    } else {
      append(.input(input), step)
    }
  }

  private func fill(_ text: TextTemplate, _ step: Step) throws(Diagnostic) -> String {
    let filled = text.filled(with: indices)
    guard filled.utf8.count <= Limits.textBytes else {
      throw refusal(.tooMuchText, step)
    }
    return filled
  }

  // MARK: Rows

  private func target(_ row: RowReference, _ step: Step) throws(Diagnostic) -> RowTarget {
    let target = try filled(row, step)
    if let mistake = index.mistake(inRow: target) { throw refusal(mistake, row) }
    return target
  }

  private func filled(
    _ command: ExternalTemplate, _ step: Step
  ) throws(Diagnostic) -> ExternalCommand {
    switch command {
    case .add(let record): try .add(item(record, step))
    case .remove(let record): try .remove(item(record, step))
    case .removeAll: .removeAll
    }
  }

  private func item(
    _ record: RowReference, _ step: Step
  ) throws(Diagnostic) -> ExternalCommand.GivenItem {
    let target = try filled(record, step)
    do throws(UnknownRecord) {
      let place = try index.place(of: target)
      return ExternalCommand.GivenItem(place: place, name: index.names.texts[place])
    } catch {
      throw refusal(error, record)
    }
  }

  private func filled(_ row: RowReference, _ step: Step) throws(Diagnostic) -> RowTarget {
    switch row.meaning {
    case .name(let text): try .name(fill(text, step))
    case .url(let text): try .identity(fill(text, step))
    case .position(let position): .position(position)
    }
  }

  private func refusal(_ mistake: UnknownRecord, _ row: RowReference) -> Diagnostic {
    mistake.diagnostic(
      at: row.range, isCompared: mistake.bytesToCompare <= Limits.comparedBytes,
      notes: repeats.map(\.description))
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

  private mutating func wait(_ duration: UInt64, _ step: Step) throws(Diagnostic) {
    try charge(step, budget.spend(time: duration))
    rest(.wait(duration), step)
  }

  private mutating func repeated(
    _ times: Int, _ index: String?, _ inner: [Step], _ step: Step
  ) throws(Diagnostic) {
    let outer = index.flatMap { indices[$0] }
    for pass in 0..<times {
      repeats.append(RepeatPass(at: step.range.start, index: index, pass: pass))
      if let index { indices[index] = pass }
      try expand(inner)
      repeats.removeLast()
    }
    if let index { indices[index] = outer }
  }

  private mutating func post(_ inputs: [FlatInput]) {
    if pending.isEmpty { pendingRepeats = repeats }
    pending += inputs
  }

  private mutating func flush() {
    guard let first = pending.first else { return }
    steps.append(FlatStep(.burst(pending), at: first.position, repeats: pendingRepeats))
    pending = []
  }

  private mutating func append(_ action: FlatStep.Action, _ step: Step) {
    steps.append(FlatStep(action, at: step.range.start, repeats: repeats))
  }

  // MARK: Limits

  private func charge(_ step: Step, _ excess: ExpansionBudget.Excess?) throws(Diagnostic) {
    if let excess { throw refusal(excess, step) }
  }

  private func refusal(_ excess: ExpansionBudget.Excess, _ step: Step) -> Diagnostic {
    Diagnostic(
      .limit, excess.message, at: step.range, help: excess.help,
      notes: repeats.map(\.description))
  }
}
