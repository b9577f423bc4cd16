/// The top level of a file: the version first, then the names that placeholders can use, and then
/// the other keys by their table, once for each case.
struct ScenarioDecoder {
  private let loading: Loading

  init(_ loading: Loading) {
    self.loading = loading
  }

  /// The scenarios, one a case; what is wrong is added to the loading's findings, and then some
  /// may be missing.
  func decode(_ root: SourceNode) -> [Scenario] {
    let preamble = Decoding(loading)
    defer { loading.add(preamble.diagnostics) }
    guard let (version, entries) = preamble.body(of: root) else { return [] }
    let others = entries.filter { entry in
      !TopLevelTable.names.contains { $0.name == entry.key }
    }
    let names = entries.filter { entry in
      TopLevelTable.names.contains { $0.name == entry.key }
    }
    guard let table = CaseDecoder(decoding: preamble).cases(names, at: version) else {
      options(of: preamble).reportUnknown(in: others)
      return []
    }
    loading.isGivenShared = others.allSatisfy {
      !["seed", "given"].contains($0.key) || $0.value.mentionedNames.isEmpty
    }
    let scenarios = table.cases.compactMap { scenario(others, $0, at: version) }
    // Where something was refused, what would have used a column may be missing.
    if !loading.hasErrors { table.warnOfUnused(loading.mentioned, preamble) }
    return scenarios
  }

  private func options(of decoding: Decoding) -> OptionDecoder {
    OptionDecoder(
      decoding: decoding, owner: "a scenario", options: TopLevelTable.keys,
      unknown: .unknownTopLevelKey, known: TopLevelTable.known)
  }

  /// Nil where something that every scenario needs is missing or was refused. The diagnostics say
  /// what; they may be there beside a result, too.
  private func scenario(
    _ entries: [SourceNode.Entry], _ one: CaseTable.Case, at version: SourceRange
  ) -> Scenario? {
    let decoding = Decoding(loading, one.bindings)
    defer { loading.add(decoding.diagnostics) }
    let filled = entries.map { entry in
      TopLevelTable.takingPlaceholders.contains(entry.key)
        ? SourceNode.Entry(
          key: entry.key, keyRange: entry.keyRange, value: one.bindings.filling(entry.value))
        : entry
    }
    var arguments = Arguments(range: version, group: nil)
    options(of: decoding).decode(filled, into: &arguments) { _ in Scope() }
    return scenario(arguments, one, decoding)
  }

  private func scenario(
    _ values: Arguments, _ one: CaseTable.Case, _ decoding: Decoding
  ) -> Scenario? {
    let steps = values.steps("steps")
    if let steps { checkEnd(steps, decoding) }
    guard let name = values.text("name"), let vocabulary = decoding.vocabulary, let steps else {
      return nil
    }
    return Scenario(
      name: name.filled(with: one.bindings.texts), caseNumber: one.number, vocabulary: vocabulary,
      tags: values.words("tags") ?? [], seed: decoding.seed, only: values.words("only") ?? [],
      queues: values.words("queues") ?? [],
      mode: values.word("mode").flatMap(FlatScenario.Mode.init) ?? .settled,
      given: values.given("given") ?? .none,
      agreement: values.word("agree").flatMap(FlatScenario.Agreement.init) ?? .settled,
      steps: steps, values: one.bindings.texts)
  }

  /// Once the screen is gone, time may pass and nothing else can happen.
  private func checkEnd(_ steps: [Step], _ decoding: Decoding) {
    guard let end = steps.firstIndex(where: { $0.action.isEnd }) else { return }
    for step in steps[(end + 1)...] {
      switch step.action {
      case .wait, .idle: break
      default:
        decoding.report(
          .misplacedStep, "this step comes after `end`", at: step.range,
          help: "the screen is gone then: move the step up, or `end` down",
          label: Diagnostic.Label("the screen goes away here", at: steps[end].range))
      }
    }
  }
}

extension StepAction {
  fileprivate var isEnd: Bool {
    if case .end = self { true } else { false }
  }
}
