/// What the names of one case stand for: those of `vars`, and the columns of the table.
struct Bindings {
  struct Binding {
    let scalar: SourceNode.Scalar
    /// Where the value is written, which is where a mistake in it is mended.
    let range: SourceRange
  }

  static let none = Bindings()

  /// In the order in which they were written.
  private(set) var names: [String] = []
  private var bindings: [String: Binding] = [:]
  /// The values as placeholders inside a longer text get them.
  private(set) var texts: [String: String] = [:]

  func has(_ name: String) -> Bool {
    bindings[name] != nil
  }

  /// Which name's value is written there.
  func name(ofValueAt range: SourceRange) -> String? {
    names.first { bindings[$0]?.range == range }
  }

  mutating func bind(_ name: String, to binding: Binding) {
    if bindings.updateValue(binding, forKey: name) == nil { names.append(name) }
    texts[name] = TextTemplate(binding.scalar.text).filled(with: [:])
  }

  /// The same with these names beside its own, which go first where both have one.
  func adding(_ others: Bindings, but excluded: [String] = []) -> Bindings {
    var all = self
    for name in others.names where !has(name) && !excluded.contains(name) {
      if let binding = others.bindings[name] { all.bind(name, to: binding) }
    }
    return all
  }

  /// The same nodes, with the value in the place of every scalar that is one placeholder and
  /// nothing else, whatever kind of value is asked for there.
  func filling(_ node: SourceNode) -> SourceNode {
    if bindings.isEmpty { return node }
    switch node.content {
    case .scalar(let scalar):
      guard let name = TextTemplate.onlyPlaceholder(of: scalar.text), let value = bindings[name]
      else { return node }
      return SourceNode(content: .scalar(value.scalar), range: value.range, place: node.place)
    case .list(let elements):
      return SourceNode(content: .list(elements.map(filling)), range: node.range)
    case .map(let entries):
      let filled = entries.map {
        SourceNode.Entry(key: $0.key, keyRange: $0.keyRange, value: filling($0.value))
      }
      return SourceNode(content: .map(filled), range: node.range)
    }
  }
}
