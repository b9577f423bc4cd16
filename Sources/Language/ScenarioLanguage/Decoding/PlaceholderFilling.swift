import Scenarios
import TextOutput

/// Replaces placeholders by their values, before anything is decoded.
///
/// A scalar that is one placeholder becomes the value as it is written, of whatever kind. A
/// placeholder inside a longer text becomes a part of the text. A mistake is reported once, and the
/// scalar is then refused: nothing more is said of it.
extension Decoding {
  func fill(_ node: SourceNode, for kind: ValueKind) -> SourceNode {
    guard node.hasPlaceholders, kind.isFilled else { return node }
    filledRanges = []
    return map(node) { scalar, node in
      guard let template = scalar.template else { return node }
      if let name = template.onlyName { return filledValue(of: name, at: node) }
      return filledText(of: template, scalar, at: node)
    }
  }

  /// The same nodes where no placeholder can stand; each placeholder is reported.
  func refusingPlaceholders(_ node: SourceNode) -> SourceNode {
    map(node) { scalar, node in
      guard let template = scalar.template, template.literal == nil else { return node }
      report(
        .unknownPlaceholder, "no placeholder can stand here", at: node.range,
        help: "placeholders stand under `name`, `seed`, `given`, `steps`")
      return SourceNode(content: .refused, range: node.range)
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

  private func filledValue(of name: String, at node: SourceNode) -> SourceNode {
    let content: SourceNode.Content
    var range = node.range
    switch meaning(of: name, at: node.range) {
    case .value(let value):
      range = value.range
      content = .scalar(.init(filled: value.text, isPlain: value.isPlain))
    case .index(let pass):
      filledRanges.append(range)
      content = .scalar(.init(filled: String(pass), isPlain: true))
    case .refused, nil: content = .refused
    }
    return SourceNode(content: content, range: range, position: node.position)
  }

  private func filledText(
    of template: Template, _ scalar: SourceNode.Scalar, at node: SourceNode
  ) -> SourceNode {
    func holding(_ content: SourceNode.Content) -> SourceNode {
      SourceNode(content: content, range: node.range, position: node.position)
    }
    if let literal = template.literal {
      return holding(.scalar(.init(filled: literal, isPlain: scalar.isPlain)))
    }
    let parts = template.pieces.compactMap { part($0, at: node.range) }
    guard parts.count == template.pieces.count else { return holding(.refused) }
    let start = SourceRange(at: node.range.start)
    filledRanges += [node.range, start]
    // Counted first: a text of placeholders can ask for gigabytes.
    let bytes = parts.reduce(0) { $0 + $1.utf8.count }
    loading.spend(values: bytes / 64)
    guard bytes <= Limits.textBytes else {
      report(
        .limit,
        "the text has more than \(ByteCount.text(of: Limits.textBytes)) with its placeholders "
          + "filled in",
        at: start, help: "split it over several steps")
      return holding(.refused)
    }
    return holding(.scalar(.init(filled: parts.joined(), isPlain: false, isMixture: true)))
  }

  /// Nil for a placeholder without a value.
  private func part(_ piece: Template.Piece, at range: SourceRange) -> String? {
    switch piece {
    case .literal(let text): return text
    case .unclosed:
      return refuse(
        .unknownPlaceholder, "the placeholder is not closed", at: range,
        help: "write `${name}`, or `$${` for the characters `${`")
    case .placeholder(let name):
      switch meaning(of: name, at: range) {
      case .value(let value): return value.text
      case .index(let pass): return String(pass)
      case .refused, nil: return nil
      }
    }
  }

  /// Reports an unknown name.
  private func meaning(of name: String, at range: SourceRange) -> Names.Meaning? {
    if let meaning = around.names.meaning(of: name) { return meaning }
    let suggestion = Suggestion(for: name, among: around.names.all).asPlaceholders
    let position = loading.files.range(of: "${\(name)}", in: range)
    return refuse(
      .unknownPlaceholder, "there is no `${\(name.shortened)}` here", at: position ?? range,
      help: suggestion.help
        ?? "give `\(name.shortened)` a value under `vars`, or write `$${` for the characters `${`",
      suggestions: position == nil ? [] : suggestion.words)
  }
}
