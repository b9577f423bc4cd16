import Yams

/// A node of a YAML or JSON file as an editor sees it: words without quotes are resolved by the
/// core schema of YAML 1.2.
struct ResolvedNode: Sendable {
  indirect enum Content: Equatable, Sendable {
    case null
    case flag(Bool)
    case integer(Int)
    case fraction(Double)
    case text(String)
    case list([ResolvedNode])
    case map([Entry])
  }

  struct Entry: Equatable, Sendable {
    let key: String
    let line: Int
    let value: ResolvedNode
  }

  let content: Content
  /// From 1.
  let line: Int

  init(_ content: Content, line: Int) {
    self.content = content
    self.line = line
  }

  /// Nil for a file that is no YAML.
  init?(text: String) {
    guard let node = try? Yams.compose(yaml: text) else { return nil }
    self.init(node)
  }

  private init(_ node: Node) {
    line = node.mark?.line ?? 0
    switch node {
    case .scalar(let scalar):
      content = scalar.style == .plain ? Self.resolved(scalar.string) : .text(scalar.string)
    case .sequence(let sequence): content = .list(sequence.map(ResolvedNode.init))
    case .mapping(let mapping):
      content = .map(
        mapping.map { key, value in
          Entry(
            key: key.scalar?.string ?? "", line: key.mark?.line ?? 0, value: ResolvedNode(value))
        })
    case .alias: content = .null
    }
  }

  private static func resolved(_ word: String) -> Content {
    switch word {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    default: break
    }
    if word.wholeMatch(of: /[-+]?[0-9]+/) != nil {
      return Int(word).map(Content.integer) ?? .fraction(Double(word) ?? .infinity)
    }
    if word.wholeMatch(of: /0x[0-9a-fA-F]+/) != nil {
      return Int(word.dropFirst(2), radix: 16).map(Content.integer) ?? .text(word)
    }
    if word.wholeMatch(of: /0o[0-7]+/) != nil {
      return Int(word.dropFirst(2), radix: 8).map(Content.integer) ?? .text(word)
    }
    if word.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil {
      return .fraction(Double(word) ?? .nan)
    }
    return .text(word)
  }

  // MARK: Reading

  subscript(key: String) -> ResolvedNode? {
    entries?.last { $0.key == key }?.value
  }

  var entries: [Entry]? {
    if case .map(let entries) = content { entries } else { nil }
  }

  var elements: [ResolvedNode]? {
    if case .list(let elements) = content { elements } else { nil }
  }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  var integer: Int? {
    switch content {
    case .integer(let number): number
    case .fraction(let number): Int(exactly: number)
    default: nil
    }
  }

  var number: Double? {
    switch content {
    case .integer(let number): Double(number)
    case .fraction(let number): number
    default: nil
    }
  }
}

extension ResolvedNode: Equatable {
  /// As JSON Schema compares: by value, wherever it is written.
  static func == (left: ResolvedNode, right: ResolvedNode) -> Bool {
    if let number = left.number { return number == right.number }
    return left.content == right.content
  }
}
