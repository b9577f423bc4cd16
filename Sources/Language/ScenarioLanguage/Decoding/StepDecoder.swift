import Scenarios

/// A step as it is written, decoded and its placeholders filled in.
struct Step {
  let action: StepAction
  let label: String?
  /// Tells the step from others without its line.
  let path: String
  let range: SourceRange
}

/// The steps of a `repeat`.
struct RepeatBody {
  let index: String?
  let steps: (_ pass: Int) throws(Refused) -> [Step]
}

/// A step of the language as a file has it, its value not decoded yet.
struct WrittenStep {
  let definition: StepDefinition
  /// Nil for a bare word.
  let value: SourceNode?
  let label: String?
  let range: SourceRange
}

extension Reader<[Step]> {
  static var steps: Self { Reader("a list of steps", .steps) { $1.steps($0) } }
}

extension Reader<RepeatBody> {
  /// The first pass is decoded at once, so that every mistake is found. With an index, the others
  /// are decoded while the scenario is expanded.
  static func repeated(index: String?) -> Self {
    Reader("a list of steps", .steps) { node, decoding in
      let outer = decoding.around
      func steps(_ pass: Int) -> [Step]? {
        var inner = outer
        if let index {
          inner.names = outer.names.adding(index: index, pass: pass)
          inner.origins.append(.pass(pass, index: index, at: outer.position))
        }
        return decoding.within(inner) { decoding.steps(node) }
      }
      guard let first = steps(0) else { return nil }
      return RepeatBody(index: index) { pass throws(Refused) in
        if index == nil || pass == 0 { return first }
        guard let next = decoding.ifRight({ steps(pass) }) else { throw Refused() }
        return next
      }
    }
  }
}

/// A list of steps.
extension Decoding {
  /// The steps that are the value of a key. A step that holds steps holds at least one. A step with
  /// a mistake is left out. Nil where it is no list.
  fileprivate func steps(_ node: SourceNode) -> [Step]? {
    guard case .list(let nodes) = node.content else { return refuseNoList(node) }
    if nodes.isEmpty, around.group != nil || around.isRepeated {
      return refuse(
        .stepOptions, "there is no step in it", at: node.range, help: "write at least one step")
    }
    var paths = StepPaths(list: around.path)
    var end: SourceRange?
    return nodes.compactMap { node in
      guard hasRoom(for: node), let written = step(node) else { return nil }
      if let end { checkRest(written, after: end) }
      if written.definition.standing == .ending { end = written.range }
      return step(written, paths.next(written.definition.name, label: written.label))
    }
  }

  private func hasRoom(for node: SourceNode) -> Bool {
    loading.values += node.weight
    // Said once: whatever comes then is one value too many.
    if loading.isFull, !loading.findings.hasErrors {
      report(
        .limit,
        "the scenario has more than \(Limits.decodedValues) values, counted for each row "
          + "of its table, each `include` and each pass that has an index",
        at: SourceRange(at: node.range.start), help: "write fewer rows or passes, or split it")
    }
    return !loading.isFull
  }

  private func refuseNoList(_ node: SourceNode) -> [Step]? {
    if case .map(let entries) = node.content, let first = entries.first,
      let step = StepDefinition.named(first.key)
    {
      if let refusal = refusal(of: step) {
        return refuse(refusal.code, refusal.message, at: first.keyRange, help: refusal.help)
      }
      return refuse(
        .missingDash, "the step `\(first.key)` has no dash", at: first.keyRange,
        help: (around.path.isEmpty ? nil : help(listing: entries)) ?? "write `- \(first.key): …`")
    }
    return refuseWrongKind(
      node, expected: Reader<[Step]>.steps.expected, help: "write each as `- step: …`")
  }

  /// The list of the steps that a map has; nil where one of its keys is none that can stand here.
  private func help(listing entries: [SourceNode.Entry]) -> String? {
    guard let vocabulary, entries.count < 5 else { return nil }
    let steps = entries.compactMap { entry in
      StepDefinition.named(entry.key).flatMap { step in
        refusal(of: step) == nil ? step.spelled(in: vocabulary, word(in: entry.value)) : nil
      }
    }
    return steps.count == entries.count ? "write `[\(steps.joined(separator: ", "))]`" : nil
  }

  /// Once the screen is gone, time may pass and nothing else can happen.
  private func checkRest(_ step: WrittenStep, after end: SourceRange) {
    guard !["wait", "idle"].contains(step.definition.name) else { return }
    report(
      .misplacedStep, "this step comes after `end`", at: step.range,
      help: "the screen is gone then: move the step up, or `end` down",
      label: Diagnostic.Label(text: "the screen goes away here", range: end))
  }

  /// Nil where it has a mistake, which is reported.
  private func step(_ written: WrittenStep, _ path: String) -> Step? {
    if let (code, message, help) = refusal(of: written.definition) {
      return refuse(code, message, at: written.range, help: help)
    }
    var inner = around
    inner.path = path
    inner.position = written.range.start
    switch written.definition.standing {
    case .group: inner.group = written.definition.name
    case .repetition: inner.isRepeated = true
    case .inclusion: inner.isIncluded = true
    // The only input that holds steps is a composition.
    case .input: inner.isComposed = true
    case .rest, .ending: break
    }
    return within(inner) { written.definition.read(written, self) }.map {
      Step(action: $0, label: written.label, path: path, range: written.range)
    }
  }

  /// What forbids a step in the feature, or where it stands.
  private func refusal(
    of step: StepDefinition
  ) -> (code: DiagnosticCode, message: String, help: String)? {
    if let vocabulary, !takenSteps.contains(step.name) {
      return (
        .impossibleAction, "the screen of `\(vocabulary.name)` takes no `\(step.name)`",
        helpBySteps
      )
    }
    if let group = around.group, [.rest, .ending, .group].contains(step.standing) {
      return (
        .misplacedStep, "`\(step.name)` cannot stand inside `\(group)`",
        "a `\(group)` holds inputs only: write it before or after"
      )
    }
    let holder =
      around.isRepeated
      ? "`repeat`"
      : around.isComposed
        ? "`compose`"
        : around.isIncluded ? "an included file" : nil
    if step.standing == .ending, let holder {
      return (
        .misplacedStep, "`end` cannot stand inside \(holder)",
        "a screen ends once: write it as the scenario's last step"
      )
    }
    return nil
  }

  // MARK: What is written

  private func step(_ node: SourceNode) -> WrittenStep? {
    switch node.content {
    case .scalar: bareStep(fill(node, for: .plain))
    case .map(let entries): step(entries, at: node.range)
    case .list, .refused: refuseNoStep("found \(node.kind)", at: node.range)
    }
  }

  private func refuseNoStep(_ found: String, at range: SourceRange) -> WrittenStep? {
    refuse(
      .notAStep, "a step is a map of one key, \(found)", at: range,
      help: "write `- step: …`, or `- idle`")
  }

  private func bareStep(_ node: SourceNode) -> WrittenStep? {
    guard case .scalar(let scalar) = node.content else { return nil }
    guard !scalar.isNull else { return refuseNoStep("found \(node.kind)", at: node.range) }
    let range = node.position == node.range.start ? node.range : SourceRange(at: node.position)
    return definition(named: scalar.text, nil, at: node.range).map {
      WrittenStep(definition: $0, value: nil, label: nil, range: range)
    }
  }

  /// The name that any step may carry beside its own key.
  private static let label = "as"

  private func step(_ entries: [SourceNode.Entry], at range: SourceRange) -> WrittenStep? {
    let others = entries.filter { $0.key != Self.label }
    guard let own = others.first else { return refuseNoStep("found none", at: range) }
    if others.count > 1 { refuseSecond(others[1], after: own) }
    guard let definition = definition(named: own.key, own.value, at: own.keyRange) else {
      return nil
    }
    let label = entries[Self.label].flatMap { read(fill($0, for: .plain), Reader<String>.word) }
    return WrittenStep(
      definition: definition, value: own.value, label: label, range: own.keyRange)
  }

  private func refuseSecond(_ second: SourceNode.Entry, after first: SourceNode.Entry) {
    if StepDefinition.named(second.key) != nil {
      report(
        .missingDash, "the step `\(second.key)` has no dash", at: second.keyRange,
        help: "write `- \(second.key): …` below `\(first.key.shortened)`")
    } else {
      report(
        .notAStep, "a step is a map of one key; `\(second.key.shortened)` is a second one",
        at: second.keyRange,
        help: "indent it if it belongs to `\(first.key.shortened)`; only `as` may stand beside it")
    }
  }

  private func definition(
    named name: String, _ argument: SourceNode?, at range: SourceRange
  ) -> StepDefinition? {
    let known = (vocabulary.map(StepDefinition.all(of:)) ?? StepDefinition.all).map(\.name)
    // Others call a step so that is possible here.
    let isOthers = !known.contains(name) && !OtherWords.meant(by: name, among: known).isEmpty
    if !isOthers, let definition = StepDefinition.named(name) { return definition }
    let standing = known.filter { StepDefinition.named($0).flatMap(refusal) == nil }
    let fields = vocabulary.map(ValueKind.textField.words) ?? []
    let foreign = ForeignStep(
      name, argument, at: range, among: standing, nextField: fields.dropFirst().first)
    let message = "there is no step `\(name.shortened)`"
    if let help = help(for: foreign) ?? help(naming: name) {
      return refuse(
        .unknownStep, message, at: range, help: help, suggestions: foreign.steps.map(\.name))
    }
    let isKey = TopLevel.keys.contains { $0.name == foreign.verb.lowercased() }
    return refuseUnknown(
      .unknownStep, message, name, among: standing, at: range,
      otherwise: isKey ? "`\(foreign.verb.lowercased()): …` stands above `steps`" : helpBySteps)
  }

  private func help(naming name: String) -> String? {
    let uses = uses(of: name)
    return uses.isEmpty ? nil : "write \(Suggestion.either(uses.map { "- " + $0 }))"
  }
}
