extension SourceNode {
  /// The names in all placeholders of all texts below.
  var mentionedNames: Set<String> {
    switch content {
    case .scalar(let scalar):
      guard scalar.text.utf8.contains(UInt8(ascii: "$")) else { return [] }
      return Set(TextTemplate(scalar.text).placeholders.compactMap { $0 })
    case .list(let elements):
      return elements.reduce(into: []) { $0.formUnion($1.mentionedNames) }
    case .map(let entries):
      return entries.reduce(into: []) { $0.formUnion($1.value.mentionedNames) }
    }
  }
}
