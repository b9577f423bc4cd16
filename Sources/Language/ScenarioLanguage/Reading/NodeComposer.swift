import Yams

/// Text to syntax nodes, through Yams.
///
/// Yams resolves aliases while it composes, and hashes every key: a few hundred bytes of nested
/// aliases used as a key would keep it busy for hours. So a file with an asterisk is first composed
/// with all of them replaced by a letter, which turns each alias into an ordinary word and changes
/// no other boundary. Only what is found free of aliases that way is composed as it was written.
struct NodeComposer {
  let source: SourceText

  func compose() throws(UnreadableSource) -> SourceNode {
    guard source.text.utf8.contains(UInt8(ascii: "*")) else {
      return try convert(compose(source.text))
    }
    _ = try convert(compose(Self.withoutAsterisks(source.text)))
    return try convert(compose(source.text))
  }

  /// A private use character, of the same length as an asterisk in every count of YAML's.
  static func withoutAsterisks(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar == "*" ? "\u{F8FE}" : scalar) }
    return String(result)
  }

  static func withAsterisks(_ text: String) -> String {
    String(text.map { $0 == "\u{F8FE}" ? "*" : $0 })
  }

  /// The root of a text's only document; nil when it has none.
  static func root(of text: String) throws -> Node? {
    // The encoding is named because Yams would look for it in the environment.
    try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot()
  }

  private func compose(_ text: String) throws(UnreadableSource) -> Node {
    do {
      if let root = try Self.root(of: text), !isEmpty(root) { return root }
    } catch {
      throw refusal(SyntaxErrorReading(source: source).diagnostic(for: error))
    }
    throw refusal(
      Diagnostic(
        .notOneDocument, "the file is empty",
        at: SourceRange(at: source.start),
        help: "begin with `scenario: \(Limits.version)`"))
  }

  private func isEmpty(_ root: Node) -> Bool {
    guard case .scalar(let scalar) = root else { return false }
    return scalar.style == .plain && scalar.string.isEmpty
  }

  private func convert(_ root: Node) throws(UnreadableSource) -> SourceNode {
    var converter = NodeConverter(source)
    let node = converter.convert(root)
    guard converter.problems.isEmpty, let node else {
      throw UnreadableSource(source, converter.problems)
    }
    return node
  }

  private func refusal(_ diagnostic: Diagnostic) -> UnreadableSource {
    UnreadableSource(source, [diagnostic])
  }
}
