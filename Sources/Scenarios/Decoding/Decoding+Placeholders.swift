extension Decoding {
  /// Whether a placeholder in a text has a meaning there; if not, that is reported.
  func isKnown(_ placeholder: String?, in scope: Scope, at range: SourceRange) -> Bool {
    guard let placeholder else {
      report(
        .unknownPlaceholder, "the placeholder is not closed", at: range,
        help: "write `${name}`, or `$${` for the characters `${`")
      return false
    }
    if scope.indices.contains(placeholder) || bindings.has(placeholder) || leavesNamesOpen {
      return true
    }
    let known = scope.indices + bindings.names
    let isCompared = loading.spend(bytesToCompare: known.reduce(0) { $0 + $1.utf8.count })
    let suggestion = Suggestion(for: placeholder, among: isCompared ? known : []).asPlaceholders
    let place = loading.range(of: "${\(placeholder)}", in: range)
    report(
      .unknownPlaceholder, "there is no `${\(placeholder.shortened)}` here", at: place ?? range,
      help: suggestion.help
        ?? "give `\(placeholder.shortened)` a value under `vars`, or write `$${` for the "
        + "characters `${`",
      suggestions: place == nil ? [] : suggestion.words)
    return false
  }

  /// What a slot does with a placeholder that no value took the place of.
  ///
  /// - Returns: whether the value cannot be decoded for it; why is reported, where it is a mistake.
  func isHeldUp(_ node: SourceNode, _ scope: Scope) -> Bool {
    guard case .scalar(let scalar) = node.content, scalar.text.utf8.contains(UInt8(ascii: "$"))
    else { return false }
    let names = TextTemplate(scalar.text).placeholders
    guard !names.isEmpty else { return false }
    for name in names {
      guard isKnown(name, in: scope, at: node.range), let name else { return true }
      if bindings.isRefused(name) || leavesNamesOpen { return true }
    }
    let name = names.compactMap { $0 }.first { scope.indices.contains($0) }
    if let name {
      report(
        .unknownPlaceholder, "the index `${\(name.shortened)}` cannot stand here", at: node.range,
        help: "an index stands in texts, in names and urls of rows, and alone in positions")
    } else if TextTemplate.onlyPlaceholder(of: scalar.text) != nil {
      report(
        .unknownPlaceholder, "no placeholder can stand here", at: node.range,
        help: "placeholders stand under "
          + TopLevelTable.takingPlaceholders.map { "`\($0)`" }.joined(separator: ", "))
    } else {
      report(
        .unknownPlaceholder, "a placeholder is a part of a text only, and this is none",
        at: node.range, help: "make the whole value one placeholder, such as \"${name}\"")
    }
    return true
  }

  /// Whether it stands for a value that was refused.
  func isRefused(_ node: SourceNode) -> Bool {
    guard case .scalar(let scalar) = node.content,
      let name = TextTemplate.onlyPlaceholder(of: scalar.text)
    else { return false }
    return bindings.isRefused(name) || (leavesNamesOpen && !bindings.has(name))
  }
}
