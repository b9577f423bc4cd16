extension Decoding {
  /// Names and the texts that they stand for.
  func variables(_ node: SourceNode) -> Bindings? {
    guard case .map(let entries) = node.content else {
      reportWrongKind(node, expected: Slot.variables.expected, help: "write {name: text}")
      return nil
    }
    var bindings = Bindings.none
    for entry in entries {
      guard Self.isWord(entry.key) else {
        report(
          .wrongKind, "`\(entry.key.shortened)` cannot be a name", at: entry.keyRange,
          help: "use letters, digits, `-`, `_` and `.` of ASCII")
        continue
      }
      if let binding = binding(entry.value) { bindings.bind(entry.key, to: binding) }
    }
    return bindings.names.count == entries.count ? bindings : nil
  }

  /// A value for placeholders, of whatever kind; it can hold none itself.
  func binding(_ node: SourceNode) -> Bindings.Binding? {
    guard plainText(node) != nil, case .scalar(let scalar) = node.content else { return nil }
    guard TextTemplate(scalar.text).placeholders.isEmpty else {
      report(
        .unknownPlaceholder, "no placeholder can stand in a value for placeholders",
        at: node.range, help: "write the text out, or `$${` for the characters `${`")
      return nil
    }
    return Bindings.Binding(scalar: scalar, range: node.range)
  }
}
