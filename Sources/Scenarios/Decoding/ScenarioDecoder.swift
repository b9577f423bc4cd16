/// The top level of a file: the version first, then the names that placeholders can use, and then
/// the other keys by their table, once for each case.
struct ScenarioDecoder {
  private let loading: Loading

  init(_ loading: Loading) {
    self.loading = loading
  }

  /// Hands on the scenarios, one a case; what is wrong is added to the loading's findings, and then
  /// some may be missing.
  func decode(_ root: SourceNode, use: (Scenario) -> Void) {
    let preamble = Decoding(loading)
    defer { loading.add(preamble.diagnostics) }
    guard let (version, entries) = preamble.body(of: root) else { return }
    let isOfNames = { (entry: SourceNode.Entry) in
      TopLevelTable.names.contains { $0.name == entry.key }
    }
    let (names, others) = (entries.filter(isOfNames), entries.filter { !isOfNames($0) })
    let table = CaseDecoder(decoding: preamble).cases(names, at: version)
    guard hasRoom(for: table, others, at: root.range, preamble) else { return }
    // Before any case is written out: none is where a name was refused.
    loading.add(preamble.diagnostics)
    loading.isGivenShared = others.allSatisfy {
      !["seed", "given"].contains($0.key) || $0.value.mentionedNames.isEmpty
    }
    for one in table.cases {
      if let scenario = scenario(others, one, at: version) { use(scenario) }
    }
    // Where something was refused, what would have used a column may be missing.
    if !loading.hasErrors, !preamble.hasErrors {
      table.warnOfUnused(loading.mentioned, preamble)
    }
  }

  /// Every case is decoded anew.
  private func hasRoom(
    for table: CaseTable, _ entries: [SourceNode.Entry], at range: SourceRange,
    _ preamble: Decoding
  ) -> Bool {
    let values = entries.reduce(0) { $0 + 1 + $1.value.count }
    if loading.spend(values: values * table.count) { return true }
    preamble.report(
      .limit,
      "the \(table.count) rows of the table make more than \(Limits.decodedValues) values",
      at: range, help: "write fewer rows or fewer steps, or split the scenario")
    return false
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
        ? one.bindings.filling(entry) : entry
    }
    var arguments = Arguments(range: version, group: nil)
    options(of: decoding).decode(filled, into: &arguments) { _ in Scope() }
    decoding.warnOfTags(in: entries)
    return scenario(arguments, one, decoding)
  }

  private func scenario(
    _ values: Arguments, _ one: CaseTable.Case, _ decoding: Decoding
  ) -> Scenario? {
    let steps = values.steps("steps")
    if let steps { checkEnd(steps, decoding) }
    guard let name = values.text("name")?.filledIfKnown(with: one.bindings.text),
      let vocabulary = decoding.vocabulary, let steps
    else {
      return nil
    }
    return Scenario(
      name: name, caseNumber: one.number, vocabulary: vocabulary,
      tags: values.words("tags") ?? [], seed: decoding.seed, only: values.words("only") ?? [],
      queues: values.words("queues") ?? [],
      mode: values.word("mode").flatMap(FlatScenario.Mode.init) ?? .settled,
      given: values.given("given") ?? .none,
      agreement: values.word("agree").flatMap(FlatScenario.Agreement.init) ?? .settled,
      steps: steps, bindings: one.bindings)
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
