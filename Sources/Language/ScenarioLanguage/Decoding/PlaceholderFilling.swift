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
    guard let value = value(of: name, at: node.range) else {
      return SourceNode(content: .refused, range: node.range)
    }
    if value.range == nil { filledRanges.append(node.range) }
    return SourceNode(
      content: .scalar(.init(text: value.text, isPlain: value.isPlain)),
      range: value.range ?? node.range, position: node.position)
  }

  private func filledText(
    of template: Template, _ scalar: SourceNode.Scalar, at node: SourceNode
  ) -> SourceNode {
    let refused = SourceNode(content: .refused, range: node.range)
    if let literal = template.literal {
      return SourceNode(
        content: .scalar(.init(text: literal, isPlain: scalar.isPlain)), range: node.range)
    }
    let parts = template.pieces.compactMap { part($0, at: node.range) }
    guard parts.count == template.pieces.count else { return refused }
    let start = SourceRange(at: node.range.start)
    filledRanges += [node.range, start]
    // Counted first: a text of placeholders can ask for gigabytes.
    let bytes = parts.reduce(0) { $0 + $1.utf8.count }
    loading.values += bytes / 64
    guard bytes <= Limits.textBytes else {
      report(
        .limit,
        "the text has more than \(ByteCount.text(of: Limits.textBytes)) with its placeholders "
          + "filled in",
        at: start, help: "split it over several steps")
      return refused
    }
    return SourceNode(
      content: .scalar(.init(text: parts.joined(), isPlain: false, isMixture: true)),
      range: node.range)
  }

  /// Nil for a placeholder without a value.
  private func part(_ piece: Template.Piece, at range: SourceRange) -> String? {
    switch piece {
    case .literal(let text): text
    case .unclosed:
      refuse(
        .unknownPlaceholder, "the placeholder is not closed", at: range,
        help: "write `${name}`, or `$${` for the characters `${`")
    case .placeholder(let name): value(of: name, at: range)?.text
    }
  }

  /// Nil where it was refused, and for an unknown name, which is reported.
  private func value(of name: String, at range: SourceRange) -> NameFrame.Value? {
    if let entry = around.names.entry(of: name) { return entry.value }
    let suggestion = Suggestion(for: name, among: around.names.all).asPlaceholders
    let position = loading.files.range(of: "${\(name)}", in: range)
    return refuse(
      .unknownPlaceholder, "there is no `${\(name.shortened)}` here", at: position ?? range,
      help: suggestion.help
        ?? "give `\(name.shortened)` a value under `vars`, or write `$${` for the characters `${`",
      suggestions: position == nil ? [] : suggestion.words)
  }
}
