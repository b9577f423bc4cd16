import Scenarios
import Yams

/// Text to syntax nodes through Yams, with ranges; refuses what the language leaves out of YAML.
///
/// Anchors and tags are recognised by the character that a node begins with: Yams gives up anchors
/// once it has composed, and does not tell `!!str x` from a quoted text.
struct NodeConverter {
  private let source: SourceText
  private var isTooDeep = false
  private var problems: [Diagnostic] = []

  /// An alias is composed as the node that it stands for. Converting refuses that node at its
  /// anchor and goes no deeper, so that aliases of aliases cost nothing.
  static func nodes(of source: SourceText) throws(UnreadableSource) -> SourceNode {
    var converter = NodeConverter(source: source)
    let node = try converter.convert(root(of: source))
    guard converter.problems.isEmpty, let node else {
      throw UnreadableSource(source: source, diagnostics: converter.problems)
    }
    return node
  }

  private static func root(of source: SourceText) throws(UnreadableSource) -> Node {
    do {
      // The encoding is named because Yams would look for it in the environment.
      let parser = try Parser(yaml: source.text, resolver: .basic, encoding: .utf8)
      if let root = try parser.singleRoot(), !isEmpty(root) { return root }
    } catch {
      let diagnostic = SyntaxErrorReading(source: source).diagnostic(for: error)
      throw UnreadableSource(source: source, diagnostics: [diagnostic])
    }
    let empty = Diagnostic(
      .notOneDocument, "the file is empty", at: SourceRange(at: source.start),
      help: "begin with `scenario: \(Limits.version)`")
    throw UnreadableSource(source: source, diagnostics: [empty])
  }

  private static func isEmpty(_ root: Node) -> Bool {
    guard case .scalar(let scalar) = root else { return false }
    return scalar.style == .plain && scalar.string.isEmpty
  }

  private init(source: SourceText) {
    self.source = source
  }

  /// Nil when the node was refused; `problems` then says why.
  private mutating func convert(_ node: Node, depth: Int = 1) -> SourceNode? {
    let start = position(of: node)
    if refuseReference(at: start) { return nil }
    switch node {
    case .scalar(let scalar): return convert(scalar, at: start)
    case .sequence(let sequence):
      guard !refuseDepth(depth, at: start) else { return nil }
      return SourceNode(
        content: .list(sequence.compactMap { convert($0, depth: depth + 1) }),
        range: SourceRange(at: start))
    case .mapping(let mapping):
      guard !refuseDepth(depth, at: start) else { return nil }
      return SourceNode(
        content: .map(mapping.compactMap { entry($0.key, $0.value, depth: depth) }),
        range: SourceRange(at: start))
    case .alias:
      refuse(.reference, "an alias", at: start)
      return nil
    }
  }

  private mutating func entry(_ key: Node, _ value: Node, depth: Int) -> SourceNode.Entry? {
    guard case .scalar(let scalar) = key else {
      let start = position(of: key)
      if !refuseReference(at: start) {
        problems.append(
          Diagnostic(
            .wrongKind, "a key must be a word", at: SourceRange(at: start),
            help: "put texts that begin with `{` or `[` in quotes"))
      }
      return nil
    }
    guard let key = convert(.scalar(scalar)) else {
      _ = convert(value, depth: depth + 1)
      return nil
    }
    if scalar.style == .plain, scalar.string == "<<" {
      refuse(.reference, "a merge key", at: key.range.start)
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
    return SourceNode(
      content: .scalar(
        SourceNode.Scalar(text: lost + scalar.string, isPlain: scalar.style == .plain)),
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
    return SourceRange(at: start, count: Self.quotedCount(rest, quote: quote))
  }

  /// From the opening quote through the closing one, or through the end of the line.
  private static func quotedCount(
    _ scalars: Substring.UnicodeScalarView, quote: Unicode.Scalar
  ) -> Int {
    var count = 1
    var isEscaped = false
    var index = scalars.index(after: scalars.startIndex)
    while index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      count += 1
      if isEscaped {
        isEscaped = false
      } else if quote == "\"" && scalar == "\\" {
        isEscaped = true
      } else if scalar == quote {
        guard quote == "'", index < scalars.endIndex, scalars[index] == quote else { break }
        isEscaped = true
      }
    }
    return count
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
    refuse(.reference, name, at: start)
    return true
  }

  private mutating func refuse(
    _ code: DiagnosticCode, _ what: String, at start: SourcePosition
  ) {
    let word = source.scalars(from: start)
      .prefix { $0.value > 0x20 && !",[]{}".unicodeScalars.contains($0) }
    problems.append(
      Diagnostic(
        code, "\(what) is not part of the language",
        at: SourceRange(at: start, count: max(1, word.count)),
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
      .limit, "nested deeper than \(Limits.depth) lists and maps", at: SourceRange(at: position),
      help: "no step of the language needs as much")
  }
}
