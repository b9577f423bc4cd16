/// Decodes the value of a step: nothing, one value or options.
struct StepValueDecoder {
  let decoding: Decoding
  /// The place of the step.
  let scope: Scope
  let written: WrittenStep

  private var name: String { written.definition.name }

  /// True if nothing stands there; anything else is reported.
  var isNothing: Bool {
    guard let value = written.value, !value.isNothing else { return true }
    decoding.report(
      .stepOptions, "`\(name)` takes nothing", at: value.range, help: "write `- \(name)`")
    return false
  }

  /// Nil where it is missing or refused.
  func value<Value>(_ reader: ValueReader<Value>) -> Value? {
    guard let node = node(expected: reader.type.expected) else { return nil }
    let filled = decoding.fill(node, for: reader.type)
    return reader.value(of: filled, scope.inside(written), decoding)
  }

  /// Nil where there is no map. An option may be refused or missing.
  func options(_ options: [OptionDefinition]) -> OptionValues? {
    guard
      let node = node(expected: "options: \(options.map(\.name).joined(separator: ", "))")
    else { return nil }
    guard case .map(let entries) = node.content else {
      let names = options.map { "\($0.name): …" }.joined(separator: ", ")
      return decoding.refuse(
        .stepOptions, "`\(name)` needs options, found \(node.kind)", at: node.range,
        help: "write `- \(name): {\(names)}`")
    }
    return OptionDecoder(decoding: decoding, owner: "`\(name)`", options: options)
      .decode(entries, at: written.range, group: scope.group) { values in
        scope.inside(written, index: values[GroupSteps.index])
      }
  }

  private func node(expected: @autoclosure () -> String) -> SourceNode? {
    if let value = written.value, !value.isNothing { return value }
    return decoding.refuse(
      .stepOptions, "`\(name)` needs \(expected())", at: written.range,
      help: "write `- \(name): …`")
  }
}
