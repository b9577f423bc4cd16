/// What names stand for at one place: those of the table's row, over those of an included file's
/// `vars`, over those of the scenario's own.
struct Bindings {
  static let none = Bindings([])

  /// The ones that go first stand last.
  private let frames: [NameFrame]

  init(_ frames: [NameFrame]) {
    self.frames = frames
  }

  var names: [String] { frames.reversed().flatMap(\.names) }

  func has(_ name: String) -> Bool {
    frames.contains { $0.has(name) }
  }

  /// Whether its value was refused: nothing can be said of where it is used then.
  func isRefused(_ name: String) -> Bool {
    frames.last { $0.has(name) }?.isRefused(name) ?? false
  }

  /// The text that a placeholder inside a longer text gets; nil for an unknown name.
  func text(of name: String) -> String? {
    frames.last { $0.has(name) }?.text(of: name)
  }

  /// Which name's value is written there.
  func name(ofValueAt range: SourceRange) -> String? {
    for frame in frames.reversed() {
      if let name = frame.name(ofValueAt: range) { return name }
    }
    return nil
  }

  /// The same with these names below its own.
  func over(_ frame: NameFrame) -> Bindings {
    Bindings([frame] + frames)
  }

  /// The same nodes, with the value in the place of every scalar that is one placeholder and
  /// nothing else, whatever kind of value is asked for there.
  ///
  /// - Parameter hidden: names that mean something else there: the indices of repeats.
  func filling(_ node: SourceNode, but hidden: Set<String> = []) -> SourceNode {
    if frames.allSatisfy(\.isEmpty) { return node }
    switch node.content {
    case .scalar(let scalar):
      guard let name = TextTemplate.onlyPlaceholder(of: scalar.text), !hidden.contains(name),
        let value = frames.last(where: { $0.has(name) })?.value(of: name)
      else { return node }
      return SourceNode(content: .scalar(value.scalar), range: value.range, place: node.place)
    case .list(let elements):
      return SourceNode(
        content: .list(elements.map { filling($0, but: hidden) }), range: node.range)
    case .map(let entries):
      let filled = entries.map { entry in
        let inner = entry.key == "repeat" ? hidden.union(entry.value.indexName) : hidden
        return filling(entry, but: inner)
      }
      return SourceNode(content: .map(filled), range: node.range)
    }
  }

  func filling(_ entry: SourceNode.Entry, but hidden: Set<String> = []) -> SourceNode.Entry {
    SourceNode.Entry(
      key: entry.key, keyRange: entry.keyRange, value: filling(entry.value, but: hidden))
  }
}

extension SourceNode {
  /// The name of the index, in the options of a `repeat`.
  fileprivate var indexName: [String] {
    guard case .map(let entries) = content,
      case .scalar(let scalar)? = entries.first(where: { $0.key == "index" })?.value.content
    else { return [] }
    return [scalar.text]
  }
}
