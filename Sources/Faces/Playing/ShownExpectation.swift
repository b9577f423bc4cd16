import EventLogs
import ScenarioLanguage

/// The `expect` step for the shown screen, as a person would write it.
struct ShownExpectation {
  private let screen: JSONValue
  private let shape: ScreenShape

  /// A longer list of rows is described by its count and its first rows.
  private static let mostNames = 8
  private static let fewNames = 3

  init(of screen: JSONValue, by shape: ScreenShape) {
    (self.screen, self.shape) = (screen, shape)
  }

  /// The names that `line(for:)` takes: each part, and each part of a part.
  var names: [String] { Self.paths(in: shape).map { $0.joined(separator: ".") } }

  /// The step for the whole screen, or for one part by its full name (`validation.text`) or its
  /// last words (`text`); nil if there is no such part.
  func line(for name: String?) -> String? {
    guard let name else { return "- expect: \(Self.text(screen, shape))" }
    guard let full = names.first(where: { $0 == name || $0.hasSuffix("." + name) }) else {
      return nil
    }
    var (value, shape, text) = (screen, shape, "")
    var depth = 0
    for key in full.split(separator: ".") {
      // An absent object has no parts. An expectation can only say that it is absent.
      if case .null = value { break }
      guard let next = Self.members(of: shape).first(where: { $0.name == key }) else { break }
      (value, shape) = (Self.member(next.name, of: value), next.shape)
      text += "{\(key): "
      depth += 1
    }
    return "- expect: \(text)\(Self.text(value, shape))" + String(repeating: "}", count: depth)
  }

  static func member(_ name: String, of value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return .null }
    return members.first { $0.key == name }?.value ?? .null
  }

  /// `validation`, `validation.text`, …; rows are one part.
  private static func paths(in shape: ScreenShape) -> [[String]] {
    members(of: shape).flatMap { member in
      [[member.name]] + paths(in: member.shape).map { [member.name] + $0 }
    }
  }

  static func members(of shape: ScreenShape) -> [ScreenShape.Member] {
    switch shape {
    case .object(let members): members
    case .optional(let present): members(of: present)
    case .text, .choice, .flag, .number, .list, .rows: []
    }
  }

  static func text(_ value: JSONValue, _ shape: ScreenShape) -> String {
    switch (shape, value) {
    case (.optional, .null): return "none"
    case (.optional(let present), _): return text(value, present)
    case (.rows, .array(let rows)): return text(ofRows: rows)
    case (.list(let element), .array(let elements)):
      return "[\(elements.map { text($0, element) }.joined(separator: ", "))]"
    case (.object(let shapes), .object):
      let parts = shapes.map { "\($0.name): \(text(member($0.name, of: value), $0.shape))" }
      return "{\(parts.joined(separator: ", "))}"
    case (_, .text(let text)): return spelled(text)
    default: return value.line
    }
  }

  private static func text(ofRows rows: [JSONValue]) -> String {
    let names = rows.compactMap { row -> String? in
      if case .text(let name) = member("name", of: row) { spelled(name) } else { nil }
    }
    guard names.count == rows.count else { return "{count: \(rows.count)}" }
    if names.count <= mostNames { return "{names: [\(names.joined(separator: ", "))]}" }
    return "{count: \(rows.count), present: [\(names.prefix(fewNames).joined(separator: ", "))]}"
  }

  /// A text in YAML: without quotes if it is one plain word, else as JSON writes it.
  static func spelled(_ text: String) -> String {
    let isWord =
      text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      && !["null", "none", "true", "false"].contains(text.lowercased())
    return isWord ? text : JSONValue.text(text).line.replacing("${", with: "$${")
  }
}
