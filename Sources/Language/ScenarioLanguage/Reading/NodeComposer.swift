import Scenarios
import Yams

/// Text to syntax nodes, through Yams.
///
/// An alias is composed as the node that it stands for. Converting refuses that node at its anchor
/// and goes no deeper, so that aliases of aliases cost nothing.
struct NodeComposer {
  let source: SourceText

  func compose() throws(UnreadableSource) -> SourceNode {
    var converter = NodeConverter(source)
    let node = try converter.convert(root())
    guard converter.problems.isEmpty, let node else {
      throw UnreadableSource(source, converter.problems)
    }
    return node
  }

  private func root() throws(UnreadableSource) -> Node {
    do {
      // The encoding is named because Yams would look for it in the environment.
      let parser = try Parser(yaml: source.text, resolver: .basic, encoding: .utf8)
      if let root = try parser.singleRoot(), !isEmpty(root) { return root }
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

  private func refusal(_ diagnostic: Diagnostic) -> UnreadableSource {
    UnreadableSource(source, [diagnostic])
  }
}
