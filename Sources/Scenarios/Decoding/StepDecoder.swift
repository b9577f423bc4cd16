/// Steps by the step table. Every mistake is reported; a step with one is left out.
struct StepDecoder {
  let decoding: Decoding

  /// A list of steps; nil when it is none.
  func steps(_ node: SourceNode, _ scope: Scope) -> [Step]? {
    guard case .list(let nodes) = node.content else {
      reportNoList(node)
      return nil
    }
    var places = StepPlaces(of: scope.path)
    return nodes.compactMap { step($0, scope, &places) }
  }

  private func reportNoList(_ node: SourceNode) {
    if case .map(let entries) = node.content, let first = entries.first,
      StepTable.step(named: first.key) != nil
    {
      decoding.report(
        .missingDash, "the step `\(first.key)` has no dash", at: first.keyRange,
        help: "write `- \(first.key): …`")
    } else {
      decoding.reportWrongKind(
        node, expected: Slot.steps.expected, help: "write each as `- step: …`")
    }
  }

  private func step(
    _ node: SourceNode, _ scope: Scope, _ places: inout StepPlaces
  ) -> Step? {
    guard hasRoom(at: node.range) else { return nil }
    switch node.content {
    case .scalar(let scalar) where !scalar.isNull:
      guard let definition = definition(named: scalar.text, at: node.range) else { return nil }
      let range = node.place == node.range.start ? node.range : SourceRange(at: node.place)
      let written = WrittenStep(definition, nil, label: nil, at: range, &places)
      return step(written, scope)
    case .map(let entries): return step(entries, at: node.range, scope, &places)
    case .scalar, .list:
      decoding.report(
        .notAStep, "a step is a map of one key, found \(node.kind)", at: node.range,
        help: "write `- step: …`, or `- idle`")
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

  private func step(
    _ entries: [SourceNode.Entry], at range: SourceRange, _ scope: Scope,
    _ places: inout StepPlaces
  ) -> Step? {
    let label = entries.first { $0.key == StepTable.label.name }
    let keys = entries.filter { $0.key != StepTable.label.name }
    guard let entry = keys.first else {
      decoding.report(
        .notAStep, "a step is a map of one key, found none", at: range,
        help: "write `- step: …`, or `- idle`")
      return nil
    }
    if keys.count > 1 { reportSecond(keys[1], after: entry) }
    guard let definition = definition(named: entry.key, at: entry.keyRange) else { return nil }
    let written = WrittenStep(
      definition, entry.value, label: label.flatMap { decoding.word($0.value) },
      at: entry.keyRange, &places)
    return step(written, scope)
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
      decoding.reportUnknown(
        .unknownStep, "there is no step `\(name.shortened)`", name, among: StepTable.names,
        at: range, otherwise: "write a step of the language, such as `type`, `paste` or `tap`")
      return nil
    }
    return definition
  }

  private func step(_ written: WrittenStep, _ scope: Scope) -> Step? {
    let definition = written.definition
    guard stands(definition, at: written.range, scope) else { return nil }
    var arguments = Arguments(range: written.range, group: scope.group)
    switch definition.form {
    case .unsupported:
      decoding.report(
        .unsupported, "the step `\(definition.name)` is not supported by this version",
        at: written.range, help: "write its inputs out, or use a later version")
      return nil
    case .bare:
      guard takesNothing(written) else { return nil }
    case .value(let slot):
      guard let value = value(of: written, expected: slot.expected) else { return nil }
      let inner = scope.inside(definition, at: written.path, index: nil)
      let argument = SlotDecoder(decoding: decoding).argument(value, slot, inner)
      arguments.set(Arguments.only, to: argument, at: value.range)
    case .options(let options):
      let names = options.map(\.name).joined(separator: ", ")
      guard let value = value(of: written, expected: "options: \(names)"),
        let entries = entries(of: value, definition, options)
      else { return nil }
      decode(entries, options, of: written, scope, into: &arguments)
    }
    return definition.action(arguments, decoding).map {
      Step(action: $0, label: written.label, path: written.path, range: written.range)
    }
  }

  /// Whether a step can be carried out where it stands.
  private func stands(_ definition: StepDefinition, at range: SourceRange, _ scope: Scope) -> Bool {
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

  private func takesNothing(_ written: WrittenStep) -> Bool {
    guard let value = written.value, !value.isNothing else { return true }
    let name = written.definition.name
    decoding.report(
      .stepOptions, "`\(name)` takes nothing", at: value.range, help: "write `- \(name)`")
    return false
  }

  /// The value of a step that needs one.
  private func value(of written: WrittenStep, expected: String) -> SourceNode? {
    if let value = written.value, !value.isNothing { return value }
    let name = written.definition.name
    decoding.report(
      .stepOptions, "`\(name)` needs \(expected)", at: written.range,
      help: "write `- \(name): …`")
    return nil
  }

  private func entries(
    of value: SourceNode, _ definition: StepDefinition, _ options: [Option]
  ) -> [SourceNode.Entry]? {
    if case .map(let entries) = value.content { return entries }
    let names = options.map { "\($0.name): …" }.joined(separator: ", ")
    decoding.report(
      .stepOptions, "`\(definition.name)` needs options, found \(value.kind)", at: value.range,
      help: "write `- \(definition.name): {\(names)}`")
    return nil
  }

  private func decode(
    _ entries: [SourceNode.Entry], _ options: [Option], of written: WrittenStep, _ scope: Scope,
    into arguments: inout Arguments
  ) {
    let decoder = OptionDecoder(
      decoding: decoding, owner: "`\(written.definition.name)`", options: options,
      unknown: .unknownOption)
    decoder.decode(entries, into: &arguments) { arguments in
      scope.inside(written.definition, at: written.path, index: arguments.word("index"))
    }
  }
}
