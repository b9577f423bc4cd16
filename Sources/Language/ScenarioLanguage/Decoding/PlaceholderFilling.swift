import Scenarios
import TextOutput

/// Replaces placeholders by their values, before anything is decoded.
///
/// A scalar that is one placeholder becomes the value as it is written, of whatever kind. A
/// placeholder inside a longer text becomes a part of the text. A mistake is reported once, and the
/// scalar is then refused: nothing more is said of it.
struct PlaceholderFilling {
  let decoding: Decoding

  func fill(_ node: SourceNode, for type: ValueType) -> SourceNode {
    guard node.hasPlaceholders, type.filling != .inside else { return node }
    decoding.filledRanges = []
    return filled(node)
  }

  /// The same nodes where no placeholder can stand; each placeholder is reported.
  func refuse(_ node: SourceNode) -> SourceNode {
    map(node) { scalar, node in
      guard let template = scalar.template, template.literal == nil else { return node }
      decoding.report(
        .unknownPlaceholder, "no placeholder can stand here", at: node.range,
        help: "placeholders stand under "
          + TopLevelTable.takingPlaceholders.map { "`\($0)`" }.joined(separator: ", "))
      return SourceNode(content: .refused, range: node.range)
    }
  }

  /// True if a value that is no text has a placeholder that only a text can have, which is then
  /// reported.
  func isMisplaced(_ node: SourceNode) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
    switch scalar.origin {
    case .written: return false
    case .index(let name), .mixture(index: let name?):
      decoding.report(
        .unknownPlaceholder, "the index `${\(name.shortened)}` cannot stand here", at: node.range,
        help: "an index stands in texts, in names and urls of rows, and alone in positions")
    case .mixture:
      decoding.report(
        .unknownPlaceholder, "a placeholder is a part of a text only, and this is none",
        at: node.range, help: "make the whole value one placeholder, such as \"${name}\"")
    }
    return true
  }

  private func filled(_ node: SourceNode) -> SourceNode {
    map(node) { scalar, node in
      guard let template = scalar.template else { return node }
      if let name = template.onlyName { return value(of: name, at: node) }
      return text(of: template, scalar, at: node)
    }
  }

  private func map(
    _ node: SourceNode, _ transform: (SourceNode.Scalar, SourceNode) -> SourceNode
  ) -> SourceNode {
    guard node.hasPlaceholders else { return node }
    switch node.content {
    case .refused: return node
    case .scalar(let scalar): return transform(scalar, node)
    case .list(let elements):
      return SourceNode(content: .list(elements.map { map($0, transform) }), range: node.range)
    case .map(let entries):
      let filled = entries.map {
        SourceNode.Entry(key: $0.key, keyRange: $0.keyRange, value: map($0.value, transform))
      }
      return SourceNode(content: .map(filled), range: node.range)
    }
  }

  private func value(of name: String, at node: SourceNode) -> SourceNode {
    let content: SourceNode.Content
    var range = node.range
    switch meaning(of: name, at: node.range) {
    case .value(let value, _):
      range = value.range
      content = .scalar(.init(filled: value.text, isPlain: value.isPlain, origin: .written))
    case .index(let pass, _):
      decoding.filledRanges.append(range)
      content = .scalar(.init(filled: String(pass), isPlain: true, origin: .index(name)))
    case .refused, nil: content = .refused
    }
    return SourceNode(content: content, range: range, position: node.position)
  }

  private func text(
    of template: Template, _ scalar: SourceNode.Scalar, at node: SourceNode
  ) -> SourceNode {
    func holding(_ content: SourceNode.Content) -> SourceNode {
      SourceNode(content: content, range: node.range, position: node.position)
    }
    if let literal = template.literal {
      return holding(.scalar(.init(filled: literal, isPlain: scalar.isPlain, origin: .written)))
    }
    guard let (parts, index) = parts(of: template, at: node.range) else {
      return holding(.refused)
    }
    let start = SourceRange(at: node.range.start)
    decoding.filledRanges += [node.range, start]
    // Counted first: a text of placeholders can ask for gigabytes.
    guard parts.reduce(0, { $0 + $1.utf8.count }) <= Limits.textBytes else {
      decoding.report(
        .limit,
        "the text has more than \(ByteCount.text(of: Limits.textBytes)) with its placeholders "
          + "filled in",
        at: start, help: "split it over several steps")
      return holding(.refused)
    }
    let origin = SourceNode.Scalar.Origin.mixture(index: index)
    return holding(.scalar(.init(filled: parts.joined(), isPlain: false, origin: origin)))
  }

  /// The pieces of a text with the values of its placeholders, and the first index among them; nil
  /// where a placeholder has no value.
  private func parts(
    of template: Template, at range: SourceRange
  ) -> (parts: [String], index: String?)? {
    var parts: [String] = []
    var index: String?
    var isRefused = false
    for piece in template.pieces {
      switch piece {
      case .literal(let text): parts.append(text)
      case .unclosed:
        reportUnclosed(at: range)
        isRefused = true
      case .placeholder(let name):
        switch meaning(of: name, at: range) {
        case .value(let value, _): parts.append(value.text)
        case .index(let pass, _):
          parts.append(String(pass))
          index = index ?? name
        case .refused, nil: isRefused = true
        }
      }
    }
    return isRefused ? nil : (parts, index)
  }

  // MARK: Names

  /// Reports an unknown name.
  private func meaning(of name: String, at range: SourceRange) -> Names.Meaning? {
    let names = decoding.surroundings.names
    guard let meaning = names.meaning(of: name) else {
      reportUnknown(name, at: range)
      return nil
    }
    if let use = names.use(of: name) { decoding.uses.append(use) }
    return meaning
  }

  private func reportUnclosed(at range: SourceRange) {
    decoding.report(
      .unknownPlaceholder, "the placeholder is not closed", at: range,
      help: "write `${name}`, or `$${` for the characters `${`")
  }

  private func reportUnknown(_ name: String, at range: SourceRange) {
    let known = decoding.surroundings.names.all
    let isCompared = decoding.loading.spend(
      bytesToCompare: known.reduce(0) { $0 + $1.utf8.count })
    let suggestion = Suggestion(for: name, among: isCompared ? known : []).asPlaceholders
    let position = decoding.loading.files.range(of: "${\(name)}", in: range)
    decoding.report(
      .unknownPlaceholder, "there is no `${\(name.shortened)}` here", at: position ?? range,
      help: suggestion.help
        ?? "give `\(name.shortened)` a value under `vars`, or write `$${` for the characters `${`",
      suggestions: position == nil ? [] : suggestion.words)
  }
}
