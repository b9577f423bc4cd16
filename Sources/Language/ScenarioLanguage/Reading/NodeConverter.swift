import Scenarios
import Yams

/// Text to syntax nodes through Yams, with ranges; refuses what the language leaves out of YAML.
///
/// Anchors and tags are recognised by the character that a node begins with: Yams gives up anchors
/// once it has composed, and does not tell `!!str x` from a quoted text.
struct NodeConverter {
  let source: SourceText
  private(set) var isTooDeep = false
  private(set) var problems: [Diagnostic] = []

  /// An alias is composed as the node that it stands for. Converting refuses that node at its
  /// anchor and goes no deeper, so that aliases of aliases cost nothing.
  ///
  /// - Returns: no node where there is a problem.
  static func nodes(of source: SourceText) -> (SourceNode?, problems: [Diagnostic]) {
    do {
      var converter = NodeConverter(source: source)
      let node = try converter.convert(root(of: source))
      return (converter.problems.isEmpty ? node : nil, converter.problems)
    } catch {
      return (
        nil, [error as? Diagnostic ?? SyntaxErrorReading(source: source).diagnostic(for: error)]
      )
    }
  }

  private static func root(of source: SourceText) throws -> Node {
    // The encoding is named because Yams would look for it in the environment.
    let root = try Parser(yaml: source.text, resolver: .basic, encoding: .utf8).singleRoot()
    let isEmpty =
      if case .scalar(let scalar) = root { scalar.style == .plain && scalar.string.isEmpty } else {
        false
      }
    if let root, !isEmpty { return root }
    throw Diagnostic(
      code: .notOneDocument, message: "the file is empty", range: SourceRange(at: source.start),
      help: "begin with `scenario: \(Limits.version)`")
  }

  /// Nil when the node was refused; `problems` then says why.
  private mutating func convert(_ node: Node, depth: Int = 1) -> SourceNode? {
    let start = position(of: node)
    if refuseReference(at: start) { return nil }
    if case .scalar(let scalar) = node { return convert(scalar, at: start) }
    if refuseDepth(depth, at: start) { return nil }
    let content: SourceNode.Content =
      switch node {
      case .sequence(let elements):
        .list(elements.compactMap { convert($0, depth: depth + 1) })
      case .mapping(let entries):
        .map(entries.compactMap { entry($0.key, $0.value, depth: depth) })
      case .scalar, .alias: .refused
      }
    return SourceNode(content: content, range: SourceRange(at: start))
  }

  private mutating func entry(_ key: Node, _ value: Node, depth: Int) -> SourceNode.Entry? {
    guard case .scalar(let scalar) = key else {
      let start = position(of: key)
      if !refuseReference(at: start) {
        problems.append(
          Diagnostic(
            code: .wrongKind, message: "a key must be a word", range: SourceRange(at: start),
            help: "put texts that begin with `{` or `[` in quotes"))
      }
      return nil
    }
    guard let key = convert(.scalar(scalar)) else {
      _ = convert(value, depth: depth + 1)
      return nil
    }
    if scalar.style == .plain, scalar.string == "<<" {
      refuse("a merge key", at: key.range.start)
      return nil
    }
    guard let value = convert(value, depth: depth + 1) else { return nil }
    return SourceNode.Entry(key: scalar.string, keyRange: key.range, value: value)
  }

  private func convert(_ scalar: Node.Scalar, at start: SourcePosition) -> SourceNode {
    let quote: Unicode.Scalar? =
      switch scalar.style {
      case .doubleQuoted: "\""
      case .singleQuoted: "'"
      default: nil
      }
    let lost = quote == "\"" && beginsWithEscapedMark(at: start) ? "\u{FEFF}" : ""
    let text = lost + scalar.string
    return SourceNode(
      content: .scalar(
        .init(text: text, isPlain: scalar.style == .plain, template: Template(text))),
      range: range(of: scalar.string, quote: quote, at: start))
  }

  /// The stretch that a scalar fills on its first line.
  private func range(of scalar: String, quote: Unicode.Scalar?, at start: SourcePosition)
    -> SourceRange
  {
    let rest = source.scalars(from: start)
    guard let quote else {
      let written = rest.starts(with: scalar.unicodeScalars) ? scalar.unicodeScalars.count : 1
      return SourceRange(at: start, count: max(1, written))
    }
    // Through the closing quote, or through the end of the line.
    let quoted = (quote == "'" ? /'(?:''|[^'])*+'?/ : /"(?:\\.?|[^"\\])*+"?/)
      .matchingSemantics(.unicodeScalar)
    let written = Substring(rest).prefixMatch(of: quoted)?.output.unicodeScalars.count
    return SourceRange(at: start, count: written ?? 1)
  }

  /// Yams drops a byte order mark that a scalar begins with. In the file itself there is none.
  private func beginsWithEscapedMark(at start: SourcePosition) -> Bool {
    let written = String(Substring(source.scalars(from: start).prefix(11)))
    return ["\"\\ufeff", "\"\\u0000feff"].contains { written.lowercased().hasPrefix($0) }
  }

  private mutating func refuseReference(at start: SourcePosition) -> Bool {
    let name: String
    switch source.scalars(from: start).first {
    case "&": name = "an anchor"
    case "*": name = "an alias"
    case "!": name = "a tag"
    default: return false
    }
    refuse(name, at: start)
    return true
  }

  private mutating func refuse(_ what: String, at start: SourcePosition) {
    let word = source.scalars(from: start)
      .prefix { $0.value > 0x20 && !",[]{}".unicodeScalars.contains($0) }
    problems.append(
      Diagnostic(
        code: .reference, message: "\(what) is not part of the language",
        range: SourceRange(at: start, count: max(1, word.count)),
        help: "write the value out, or put a text that begins so in quotes"))
  }

  /// Said once: a file that is too deep is so in many places.
  private mutating func refuseDepth(_ depth: Int, at start: SourcePosition) -> Bool {
    guard depth > Limits.depth else { return false }
    if !isTooDeep {
      problems.append(.tooDeep(at: start))
    }
    isTooDeep = true
    return true
  }

  private func position(of node: Node) -> SourcePosition {
    guard let mark = node.mark, mark.line <= source.lines.count else {
      return source.clamped(line: source.lines.count, column: Int.max)
    }
    return source.position(line: mark.line, column: mark.column)
  }
}

extension Diagnostic {
  static func tooDeep(at position: SourcePosition) -> Diagnostic {
    Diagnostic(
      code: .limit, message: "nested deeper than \(Limits.depth) lists and maps",
      range: SourceRange(at: position),
      help: "no step of the language needs as much")
  }
}
