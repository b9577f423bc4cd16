import Scenarios
import Yams

/// Finds where a key is written for the second time: Yams tells only the first place. The first
/// occurrence is renamed and the text composed again; then either the second collides with a third,
/// or the map composes and holds it.
struct DuplicateKeySearch {
  let source: SourceText
  let first: SourcePosition
  let key: String

  /// Nil where Yams cannot be brought to tell.
  var second: SourcePosition? {
    do {
      guard let renamed, let root = try NodeComposer.root(of: renamed) else { return nil }
      return position(in: root)
    } catch YamlError.duplicatedKeysInMapping(let keys, let context) where keys.first == key {
      return source.clamped(line: context.mark.line, column: context.mark.column)
    } catch {
      return nil
    }
  }

  /// The text with the first letter of the first occurrence replaced.
  private var renamed: String? {
    var letters = source.scalars(from: first)
    if letters.first == "\"" || letters.first == "'" { letters = letters.dropFirst() }
    guard letters.startIndex < letters.endIndex, !key.isEmpty else { return nil }
    var text = String.UnicodeScalarView()
    let all = source.text.unicodeScalars
    text.append(contentsOf: all[..<letters.startIndex])
    text.append("\u{F8FD}")
    text.append(contentsOf: all[all.index(after: letters.startIndex)...])
    return NodeComposer.withoutAsterisks(String(text))
  }

  private func position(in node: Node) -> SourcePosition? {
    switch node {
    case .scalar, .alias: return nil
    case .sequence(let sequence): return sequence.lazy.compactMap(position).first
    case .mapping(let mapping):
      if mapping.contains(where: { isFirst($0.key) }) {
        let second = mapping.first { !isFirst($0.key) && $0.key.scalar?.string == key }
        return second?.key.mark.map { source.clamped(line: $0.line, column: $0.column) }
      }
      return mapping.lazy.compactMap { position(in: $0.value) }.first
    }
  }

  private func isFirst(_ key: Node) -> Bool {
    key.mark?.line == first.line && key.mark?.column == first.column
  }
}
