/// The top level of a file: the version first, then the keys by their table.
struct ScenarioDecoder {
  private let decoding: Decoding

  init(_ decoding: Decoding) {
    self.decoding = decoding
  }

  /// Nil where something that every scenario needs is missing or was refused. The diagnostics say
  /// what; they may be there beside a result, too.
  func decode(_ root: SourceNode) -> Scenario? {
    guard case .map(let entries) = root.content, let first = entries.first,
      first.key == TopLevelTable.version
    else {
      reportNoVersion(root)
      return nil
    }
    guard isReadable(first.value) else { return nil }
    var arguments = Arguments(range: first.keyRange, group: nil)
    let decoder = OptionDecoder(
      decoding: decoding, owner: "a scenario", options: TopLevelTable.keys,
      unknown: .unknownTopLevelKey)
    decoder.decode(Array(entries.dropFirst()), into: &arguments) { _ in Scope() }
    return scenario(arguments)
  }

  private func reportNoVersion(_ root: SourceNode) {
    let help = "begin the file with `\(TopLevelTable.version): \(Limits.version)`"
    guard case .map(let entries) = root.content, let first = entries.first else {
      decoding.report(.versionMissing, "this is not a scenario", at: root.range, help: help)
      return
    }
    guard let version = entries.first(where: { $0.key == TopLevelTable.version }) else {
      decoding.report(
        .versionMissing, "`\(TopLevelTable.version)` is missing", at: first.keyRange, help: help)
      return
    }
    decoding.report(
      .versionMissing, "`\(TopLevelTable.version)` is not the first key", at: version.keyRange,
      help: help, label: Diagnostic.Label("this is the first", at: first.keyRange))
  }

  private func isReadable(_ node: SourceNode) -> Bool {
    guard let version = decoding.count(node, in: 1...Int.max) else { return false }
    guard version <= Limits.version else {
      decoding.report(
        .versionNewer,
        "the scenario is of version \(version); this program reads \(Limits.version)",
        at: node.range, help: "use a later version of the program")
      return false
    }
    return true
  }

  private func scenario(_ values: Arguments) -> Scenario? {
    let steps = values.steps("steps")
    if let steps { checkEnd(steps) }
    guard let name = values.text("name"), let vocabulary = decoding.vocabulary, let steps else {
      return nil
    }
    return Scenario(
      name: name.filled(with: [:]), vocabulary: vocabulary, tags: values.words("tags") ?? [],
      seed: values.seed("seed") ?? 0, only: values.words("only") ?? [],
      queues: values.words("queues") ?? [],
      mode: values.word("mode").flatMap(FlatScenario.Mode.init) ?? .settled,
      given: values.given("given") ?? .none,
      agreement: values.word("agree").flatMap(FlatScenario.Agreement.init) ?? .settled,
      steps: steps)
  }

  /// Once the screen is gone, time may pass and nothing else can happen.
  private func checkEnd(_ steps: [Step]) {
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
