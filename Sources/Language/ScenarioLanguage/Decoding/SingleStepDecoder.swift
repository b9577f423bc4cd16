/// One step, by the step table.
struct SingleStepDecoder {
  let decoding: Decoding
  let scope: Scope

  /// Nil where it has a mistake, which is reported.
  func step(_ node: SourceNode, _ paths: inout StepPaths) -> Step? {
    guard scope.isLaterPass || hasRoom(at: node.range) else { return nil }
    switch node.content {
    case .scalar: return bareStep(decoding.fill(node, for: .word), &paths)
    case .map(let entries): return step(entries, at: node.range, &paths)
    case .list, .refused:
      reportNoStep(node)
      return nil
    }
  }

  /// Steps are counted over a whole file and what it includes.
  private func hasRoom(at range: SourceRange) -> Bool {
    decoding.writtenSteps += 1
    guard decoding.writtenSteps <= Limits.writtenSteps else {
      if decoding.writtenSteps == Limits.writtenSteps + 1 {
        decoding.report(
          .limit, "more than \(Limits.writtenSteps) steps are written", at: range,
          help: "use `repeat`, or split the scenario")
      }
      return false
    }
    return true
  }

  private func reportNoStep(_ node: SourceNode) {
    decoding.report(
      .notAStep, "a step is a map of one key, found \(node.kind)", at: node.range,
      help: "write `- step: …`, or `- idle`")
  }

  private func bareStep(_ node: SourceNode, _ paths: inout StepPaths) -> Step? {
    guard case .scalar(let scalar) = node.content else { return nil }
    guard !scalar.isNull else {
      reportNoStep(node)
      return nil
    }
    guard let definition = definition(named: scalar.text, at: node.range) else { return nil }
    let range = node.position == node.range.start ? node.range : SourceRange(at: node.position)
    return step(written(definition, nil, label: nil, at: range, &paths))
  }

  private func step(
    _ entries: [SourceNode.Entry], at range: SourceRange, _ paths: inout StepPaths
  ) -> Step? {
    let labelKey = StepTable.label.name
    guard let own = entries.firstIndex(where: { $0.key != labelKey }) else {
      return decoding.refuse(
        .notAStep, "a step is a map of one key, found none", at: range,
        help: "write `- step: …`, or `- idle`")
    }
    let entry = entries[own]
    if let second = entries[(own + 1)...].first(where: { $0.key != labelKey }) {
      reportSecond(second, after: entry)
    }
    guard let definition = definition(named: entry.key, at: entry.keyRange) else { return nil }
    let label = entries.count > 1 ? entries[labelKey].flatMap(label) : nil
    return step(written(definition, entry.value, label: label, at: entry.keyRange, &paths))
  }

  private func label(_ node: SourceNode) -> String? {
    let node = decoding.fill(node, for: .word)
    if decoding.isRefused(node) { return nil }
    return decoding.word(node)
  }

  private func written(
    _ definition: StepDefinition, _ value: SourceNode?, label: String?, at range: SourceRange,
    _ paths: inout StepPaths
  ) -> WrittenStep {
    WrittenStep(
      definition: definition, value: value, label: label, range: range,
      path: paths.next(definition.name, label: label))
  }

  private func reportSecond(_ second: SourceNode.Entry, after first: SourceNode.Entry) {
    if StepTable.step(named: second.key) != nil {
      decoding.report(
        .missingDash, "the step `\(second.key)` has no dash", at: second.keyRange,
        help: "write `- \(second.key): …` below `\(first.key.shortened)`")
    } else {
      decoding.report(
        .notAStep, "a step is a map of one key; `\(second.key.shortened)` is a second one",
        at: second.keyRange,
        help: "indent it if it belongs to `\(first.key.shortened)`; only `as` may stand beside it")
    }
  }

  private func definition(named name: String, at range: SourceRange) -> StepDefinition? {
    guard let definition = StepTable.step(named: name) else {
      return decoding.refuseUnknown(
        .unknownStep, "there is no step `\(name.shortened)`", name, among: StepTable.names,
        at: range, otherwise: "write a step of the language, such as `type`, `paste` or `tap`")
    }
    return definition
  }

  /// Every pass that a step is decoded for counts its values. Those of the steps inside count by
  /// themselves.
  private func mayBeDecodedAgain(_ written: WrittenStep) -> Bool {
    guard scope.isLaterPass, let value = written.value else { return true }
    let holdsSteps = [.group, .repetition, .inclusion].contains(written.definition.standing)
    if decoding.loading.spend(values: holdsSteps ? 1 : 2 + value.count) { return true }
    decoding.report(
      .limit, "the passes that use their index make more than \(Limits.decodedValues) values",
      at: written.range, help: "repeat less often, or leave the index out of the steps")
    return false
  }

  // MARK: Where it stands

  private func step(_ written: WrittenStep) -> Step? {
    guard stands(written.definition, at: written.range), mayBeDecodedAgain(written) else {
      return nil
    }
    let value = StepValueDecoder(decoding: decoding, scope: scope, written: written)
    return written.definition.action(value).map {
      Step(action: $0, label: written.label, path: written.path, range: written.range)
    }
  }

  /// True if a step can be carried out where it stands.
  private func stands(_ definition: StepDefinition, at range: SourceRange) -> Bool {
    if let group = scope.group, [.rest, .ending, .group].contains(definition.standing) {
      decoding.report(
        .misplacedStep, "`\(definition.name)` cannot stand inside `\(group)`", at: range,
        help: "a `\(group)` holds inputs only: write it before or after")
      return false
    }
    if definition.standing == .repetition, scope.repeats == Limits.repeatNesting {
      decoding.report(
        .limit, "`repeat` is nested deeper than \(Limits.repeatNesting)", at: range,
        help: "multiply two of the counts")
      return false
    }
    if definition.standing == .ending, scope.repeats > 0 || scope.isIncluded {
      decoding.report(
        .misplacedStep,
        "`end` cannot stand inside \(scope.repeats > 0 ? "`repeat`" : "an included file")",
        at: range, help: "a screen ends once: write it as the scenario's last step")
      return false
    }
    return true
  }
}
