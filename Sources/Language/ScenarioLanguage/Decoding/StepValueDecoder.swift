/// What stands behind the name of a step: nothing, one value or options.
struct StepValueDecoder {
  let decoding: Decoding
  /// Where the step stands.
  let scope: Scope

  /// Nil where it cannot be read; why is reported then.
  func value(of written: WrittenStep) -> StepDefinition.Value? {
    let definition = written.definition
    switch definition.form {
    case .unsupported:
      decoding.report(
        .unsupported, "the step `\(definition.name)` is not supported by this version",
        at: written.range, help: "write its inputs out, or use a later version")
      return nil
    case .bare: return takesNothing(written) ? StepDefinition.Value.none : nil
    case .value(let type):
      return node(of: written, expected: type.expected).map {
        .node(decoding.filling.fill($0, for: type), scope.inside(written))
      }
    case .options(let options):
      let names = options.map(\.name).joined(separator: ", ")
      return node(of: written, expected: "options: \(names)").flatMap { node in
        entries(of: node, definition, options).map { .options(self.options($0, options, written)) }
      }
    }
  }

  private func takesNothing(_ written: WrittenStep) -> Bool {
    guard let value = written.value, !value.isNothing else { return true }
    let name = written.definition.name
    decoding.report(
      .stepOptions, "`\(name)` takes nothing", at: value.range, help: "write `- \(name)`")
    return false
  }

  /// The value of a step that needs one.
  private func node(of written: WrittenStep, expected: @autoclosure () -> String) -> SourceNode? {
    if let value = written.value, !value.isNothing { return value }
    let name = written.definition.name
    decoding.report(
      .stepOptions, "`\(name)` needs \(expected())", at: written.range,
      help: "write `- \(name): …`")
    return nil
  }

  private func entries(
    of value: SourceNode, _ definition: StepDefinition, _ options: [OptionDefinition]
  ) -> [SourceNode.Entry]? {
    if case .map(let entries) = value.content { return entries }
    let names = options.map { "\($0.name): …" }.joined(separator: ", ")
    decoding.report(
      .stepOptions, "`\(definition.name)` needs options, found \(value.kind)", at: value.range,
      help: "write `- \(definition.name): {\(names)}`")
    return nil
  }

  private func options(
    _ entries: [SourceNode.Entry], _ options: [OptionDefinition], _ written: WrittenStep
  ) -> OptionValues {
    let decoder = OptionDecoder(
      decoding: decoding, owner: "`\(written.definition.name)`", options: options,
      unknown: .unknownOption)
    return decoder.decode(entries, at: written.range, group: scope.group) { values in
      scope.inside(written, index: values[GroupSteps.index])
    }
  }
}
