import Interaction

extension Expander {
  /// Draws steps and writes each out as one of its kind.
  mutating func generate(_ generation: Generation, _ step: Step) throws(Diagnostic) {
    let generator = try generator(generation, step)
    for place in 0..<generation.count {
      let offer = followed?.offer ?? AvailableInputs()
      guard let inputs = generator.inputs(at: place, on: offer) else {
        throw nothing(of: generation, after: place, on: offer, step)
      }
      try charge(step) { $0.spend(work: Limits.workOfDraw) }
      for input in inputs { try deliver(drawn: input, step) }
    }
  }

  private mutating func generator(
    _ generation: Generation, _ step: Step
  ) throws(Diagnostic) -> InputGenerator {
    guard let followed else {
      preconditionFailure("a scenario that draws inputs has its screen followed")
    }
    let source = GenerationSource(
      alphabet: try alphabet(of: generation, step), controls: followed.controls,
      records: scenario.given.index.names.texts)
    return InputGenerator(
      generation, from: source, seed: generation.seed ?? followed.seed, path: "\(step.path)",
      passes: passes)
  }

  /// Of the repeats around the step, the outermost first.
  private var passes: [Int] {
    origins.compactMap { if case .pass(let pass) = $0 { pass.pass } else { nil } }
  }

  private mutating func alphabet(
    of generation: Generation, _ step: Step
  ) throws(Diagnostic) -> [String] {
    guard let written = generation.alphabet else { return GenerationSource.usualAlphabet }
    let text = try fill(written, step)
    guard !text.isEmpty else { throw StepTable.noCharacter(at: step.range) }
    try charge(step) { $0.spend(work: Limits.workOfByte * text.utf8.count) }
    return GenerationSource.characters(text)
  }

  private mutating func deliver(drawn input: UserInput, _ step: Step) throws(Diagnostic) {
    if case .field(let field, let edit) = input {
      try deliver(edit, to: field, step)
    } else {
      try deliver(input, step)
    }
  }

  private func nothing(
    of generation: Generation, after place: Int, on screen: AvailableInputs, _ step: Step
  ) -> Diagnostic {
    func list(_ kinds: [GeneratedKind], _ word: String) -> String {
      let names = kinds.map { "`\($0.rawValue)`" }
      guard let last = names.last, names.count > 1 else { return names.first ?? "" }
      return names.dropLast().joined(separator: ", ") + " \(word) \(last)"
    }
    let offered = GeneratedKind.allCases.filter(screen.takes)
    let drawn = place == 0 ? "nothing can be drawn" : "nothing more can be drawn after \(place)"
    let message =
      offered.isEmpty
      ? "\(drawn): the screen takes nothing then"
      : "\(drawn): \(list(generation.kinds.map(\.kind), "or")) is asked for, "
        + "and the screen takes only \(list(offered, "and"))"
    return Diagnostic(
      .nothingGenerated, message, at: step.range,
      help: offered.isEmpty
        ? "write steps before it after which the screen takes something"
        : "give one of those a weight, or write steps before it that lead the screen on",
      notes: notes)
  }
}
