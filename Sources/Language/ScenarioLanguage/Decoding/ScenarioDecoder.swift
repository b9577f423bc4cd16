import Scenarios

/// The top level of a file: the version first, then the names that placeholders can use, and then
/// the other keys by their table, once for each case.
struct ScenarioDecoder {
  let loading: Loading

  /// Hands on the scenarios, one for each case. Some may be missing where something is wrong.
  func decode(_ root: SourceNode, use: (Scenario) -> Void) {
    let preamble = Decoding(loading)
    guard let (version, entries) = preamble.body(of: root) else { return }
    let isOfNames = { (entry: SourceNode.Entry) in
      TopLevelTable.names.contains { $0.name == entry.key }
    }
    let (names, others) = (entries.filter(isOfNames), entries.filter { !isOfNames($0) })
    let table = CaseTable(names, at: version, preamble)
    guard hasRoom(for: table, others, at: root.range, preamble) else { return }
    loading.isGivenShared = others.allSatisfy {
      ![TopLevelTable.seed.name, TopLevelTable.given.name].contains($0.key)
        || !$0.value.hasPlaceholders
    }
    for one in table.cases {
      if let scenario = scenario(others, one, at: version) { use(scenario) }
    }
    // Where something was refused, what would have used a column may be missing.
    if !loading.findings.hasErrors {
      table.warnOfUnused(loading.files.mentionedNames, preamble)
    }
  }

  /// Every case may be decoded anew.
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

  /// Nil where something that every scenario needs is missing or was refused. There may be findings
  /// beside a result, too.
  private func scenario(
    _ entries: [SourceNode.Entry], _ one: CaseTable.Case, at version: SourceRange
  ) -> Scenario? {
    let decoding = Decoding(
      loading, in: Surroundings(names: one.names, caseNumber: one.number))
    decoding.draw = Draw(seed: loading.drawSeed, of: entries[TopLevelTable.title.name])
    let values = OptionDecoder(
      decoding: decoding, owner: "a scenario", options: TopLevelTable.keys,
      unknown: .unknownTopLevelKey, known: TopLevelTable.known
    ).decode(entries, at: version)
    decoding.warnOfTags(in: entries)
    let steps = values[TopLevelTable.steps]
    if let steps { decoding.checkOrder(steps) }
    guard let name = values[TopLevelTable.title], let vocabulary = decoding.vocabulary, let steps
    else { return nil }
    let given = values[TopLevelTable.given] ?? .none
    let drawsSteps = steps.contains { $0.isAnywhere(\.isDrawn) }
    let frame = FlatScenario(
      path: loading.files.name, caseNumber: one.number, name: name, feature: vocabulary.name,
      tags: values[TopLevelTable.tags] ?? [], seed: decoding.seed,
      only: values[TopLevelTable.only] ?? [], queues: values[TopLevelTable.queues] ?? [],
      mode: values[TopLevelTable.mode].flatMap(FlatScenario.Mode.init) ?? .settled,
      given: given.given, givenLines: given.lines, steps: [],
      agreement: values[TopLevelTable.agree].flatMap(FlatScenario.Agreement.init) ?? .settled,
      drawing: FlatScenario.Drawing(
        seed: loading.drawSeed, isRandom: drawsSteps || given.isDrawn))
    return Scenario(
      frame: frame, vocabulary: vocabulary, recordNames: given.index.givenNames,
      steps: steps, draw: decoding.draw, drawsGiven: given.isDrawn, drawsSteps: drawsSteps)
  }
}

/// One case of a scenario as it is written: decoded and checked, its placeholders filled in, not
/// yet expanded.
struct Scenario {
  /// The flat scenario, still without its steps.
  let frame: FlatScenario
  let vocabulary: FeatureVocabulary
  /// The names of the records that are given.
  let recordNames: [String]
  let steps: [Step]
  /// Another draw than the file's own; nil for that.
  let draw: Draw?
  /// True if some of the given records, or some of the steps, are drawn.
  let drawsGiven: Bool
  let drawsSteps: Bool
}

/// Checks that need all steps of a scenario.
extension Decoding {
  func checkOrder(_ steps: [Step]) {
    checkEnd(steps)
    if vocabulary?.given != nil { checkQueues(steps) }
  }

  /// Once the screen is gone, time may pass and nothing else can happen.
  private func checkEnd(_ steps: [Step]) {
    guard let end = steps.firstIndex(where: { Self.isEnd($0.action) }) else { return }
    for step in steps[(end + 1)...] {
      switch step.action {
      case .wait, .idle: break
      default:
        report(
          .misplacedStep, "this step comes after `end`", at: step.range,
          help: "the screen is gone then: move the step up, or `end` down",
          label: Diagnostic.Label("the screen goes away here", at: steps[end].range))
      }
    }
  }

  private static func isEnd(_ action: StepAction) -> Bool {
    if case .end = action { true } else { false }
  }

  private func checkQueues(_ steps: [Step]) {
    var queues: Set<String> = []
    let excess = steps.first { step in
      step.isAnywhere { action in
        queues.formUnion(action.queues)
        return queues.count > Limits.externalQueues
      }
    }
    guard let excess else { return }
    report(
      .limit, "commands come from more than \(Limits.externalQueues) queues", at: excess.range,
      help: "use the names of fewer queues")
  }
}
