/// A JSON Schema of draft 7, of the keywords that ours use. An unknown keyword is a mistake in the
/// schema, and not something to pass over.
struct JSONSchema: Sendable {
  struct Problem: CustomStringConvertible {
    let line: Int
    let keyword: String
    let value: String

    var description: String { "line \(line): `\(keyword)` refuses \(value)" }
  }

  /// The schema itself is wrong: a keyword is unknown, or has no sense as it is used.
  struct Invalid: Error {
    let keyword: String
  }

  private let root: ResolvedNode

  init?(text: String) {
    guard let root = ResolvedNode(text: text) else { return nil }
    self.root = root
  }

  /// Why a node is refused; empty when it is accepted.
  func problems(with node: ResolvedNode) throws -> [Problem] {
    try problems(with: node, root)
  }

  /// Keywords that say nothing about whether a node is right.
  private static let annotations: Set<String> = [
    "$schema", "title", "description", "examples", "definitions", "patternErrorMessage",
    "doNotSuggest",
  ]

  /// Those that are read together with others.
  private static let dependent: Set<String> = ["then", "else"]

  private func problems(with node: ResolvedNode, _ schema: ResolvedNode) throws -> [Problem] {
    if case .flag(let isAccepted) = schema.content {
      return isAccepted ? [] : [problem("false", node)]
    }
    guard let keywords = schema.entries else { throw Invalid(keyword: "no schema") }
    if let reference = schema["$ref"]?.text {
      return try problems(with: node, definition(reference))
    }
    var found: [Problem] = []
    for keyword in keywords where !Self.annotations.contains(keyword.key) {
      if Self.dependent.contains(keyword.key) { continue }
      found += try problems(with: node, keyword.key, keyword.value, in: schema)
    }
    return found
  }

  private func definition(_ reference: String) throws -> ResolvedNode {
    let prefix = "#/definitions/"
    guard reference.hasPrefix(prefix),
      let definition = root["definitions"]?[String(reference.dropFirst(prefix.count))]
    else { throw Invalid(keyword: reference) }
    return definition
  }

  private func problems(
    with node: ResolvedNode, _ keyword: String, _ value: ResolvedNode, in schema: ResolvedNode
  ) throws -> [Problem] {
    switch keyword {
    case "properties", "additionalProperties", "required", "minProperties", "maxProperties",
      "propertyNames":
      guard let entries = node.entries else { return [] }
      return try problems(with: entries, of: node, keyword, value, in: schema)
    case "items":
      return try node.elements?.flatMap { try problems(with: $0, value) } ?? []
    case "minItems": return refused(keyword, node) { node.elements.map { $0.count >= value.size } }
    case "type": return refused(keyword, node) { isOfType(value, node) }
    case "const": return refused(keyword, node) { node == value }
    case "enum":
      guard let words = value.elements, !words.isEmpty else { throw Invalid(keyword: keyword) }
      return refused(keyword, node) { words.contains(node) }
    case "minimum": return refused(keyword, node) { node.number.map { $0 >= Double(value.size) } }
    case "maximum": return refused(keyword, node) { node.number.map { $0 <= Double(value.size) } }
    case "pattern":
      let pattern = try Regex(value.text ?? "")
      return refused(keyword, node) { node.text.map { $0.firstMatch(of: pattern) != nil } }
    default: return try problems(with: node, combining: keyword, value, in: schema)
    }
  }

  private func problems(
    with node: ResolvedNode, combining keyword: String, _ value: ResolvedNode,
    in schema: ResolvedNode
  ) throws -> [Problem] {
    let parts = value.elements ?? []
    switch keyword {
    case "allOf": return try parts.flatMap { try problems(with: node, $0) }
    case "anyOf":
      // What an editor says is about the first alternative of the right type.
      let found = try parts.map { try problems(with: node, $0) }
      if found.contains(where: \.isEmpty) { return [] }
      let best = found.first { !$0.contains { $0.keyword == "type" && $0.line == node.line } }
      return best ?? [problem(keyword, node)]
    case "oneOf":
      let fitting = try parts.count { try problems(with: node, $0).isEmpty }
      return refused(keyword, node) { fitting == 1 }
    case "not":
      let isAccepted = try problems(with: node, value).isEmpty
      return refused(keyword, node) { !isAccepted }
    case "if":
      let branch = try schema[problems(with: node, value).isEmpty ? "then" : "else"]
      return try branch.map { try problems(with: node, $0) } ?? []
    default: throw Invalid(keyword: keyword)
    }
  }

  // MARK: Maps

  private func problems(
    with entries: [ResolvedNode.Entry], of node: ResolvedNode, _ keyword: String,
    _ value: ResolvedNode, in schema: ResolvedNode
  ) throws -> [Problem] {
    switch keyword {
    case "properties":
      return try entries.flatMap { entry in
        try value[entry.key].map { try problems(with: entry.value, $0) } ?? []
      }
    case "additionalProperties":
      let more = entries.filter { schema["properties"]?[$0.key] == nil }
      if value.content == .flag(false) {
        return more.map { Problem(line: $0.line, keyword: keyword, value: $0.key) }
      }
      return try more.flatMap { try problems(with: $0.value, value) }
    case "propertyNames":
      return try entries.flatMap { entry in
        try problems(with: ResolvedNode(.text(entry.key), line: entry.line), value)
      }
    case "required":
      let missing = (value.elements ?? []).compactMap(\.text).filter { node[$0] == nil }
      return missing.map { Problem(line: node.line, keyword: keyword, value: "without \($0)") }
    case "minProperties": return refused(keyword, node) { entries.count >= value.size }
    case "maxProperties":
      // It is the entry too many that an editor's user has to look at.
      return entries.dropFirst(value.size).map {
        Problem(line: $0.line, keyword: keyword, value: $0.key)
      }
    default: throw Invalid(keyword: keyword)
    }
  }

  // MARK: One value

  /// A keyword that does not concern a node does not refuse it.
  private func refused(
    _ keyword: String, _ node: ResolvedNode, unless isAccepted: () -> Bool?
  ) -> [Problem] {
    isAccepted() == false ? [problem(keyword, node)] : []
  }

  private func problem(_ keyword: String, _ node: ResolvedNode) -> Problem {
    Problem(line: node.line, keyword: keyword, value: "\(node.content)".prefix(60).description)
  }

  private func isOfType(_ types: ResolvedNode, _ node: ResolvedNode) -> Bool {
    (types.elements ?? [types]).contains { type in
      switch type.text {
      case "null": node.content == .null
      case "boolean": if case .flag = node.content { true } else { false }
      case "integer": node.number.map { $0 == $0.rounded() } ?? false
      case "number": node.number != nil
      case "string": node.text != nil
      case "array": node.elements != nil
      case "object": node.entries != nil
      default: false
      }
    }
  }
}

extension ResolvedNode {
  /// A number of the schema.
  fileprivate var size: Int { integer ?? 0 }
}
