extension Decoding {
  /// Names and the values that they stand for. A name whose value was refused is among them.
  func variables(_ node: SourceNode) -> NameFrame? {
    guard case .map(let entries) = node.content else {
      reportWrongKind(node, expected: Slot.variables.expected, help: "write {name: text}")
      return nil
    }
    var frame = NameFrame()
    for entry in entries {
      guard Self.isWord(entry.key) else {
        report(
          .wrongKind, "`\(entry.key.shortened)` cannot be a name", at: entry.keyRange,
          help: "use letters, digits, `-`, `_` and `.` of ASCII")
        continue
      }
      if let value = value(entry.value) {
        frame.bind(entry.key, to: value, at: entry.keyRange)
      } else {
        frame.refuse(entry.key)
      }
    }
    return frame
  }

  /// A value for placeholders, of whatever kind; it can hold none itself.
  func value(_ node: SourceNode) -> NameFrame.Value? {
    guard plainText(node) != nil, case .scalar(let scalar) = node.content else { return nil }
    guard TextTemplate(scalar.text).placeholders.isEmpty else {
      report(
        .unknownPlaceholder, "no placeholder can stand in a value for placeholders",
        at: node.range, help: "write the text out, or `$${` for the characters `${`")
      return nil
    }
    return NameFrame.Value(scalar, at: node.range)
  }
}
