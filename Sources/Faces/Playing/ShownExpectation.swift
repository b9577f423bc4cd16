import EventLogs
import ScenarioLanguage
import TextOutput

/// The `expect` step for the shown screen, as a person would write it.
struct ShownExpectation {
  private typealias Part = (name: String, text: String)

  private let screen: JSONValue
  private let shape: ScreenShape

  /// A longer list of rows is described by its count and its first rows.
  private static let mostNames = 8
  private static let fewNames = 3
  /// The width of a line in the file.
  private let width: Int

  /// - Parameter width: the width of the widest line; a longer name is not broken.
  init(of screen: JSONValue, by shape: ScreenShape, width: Int = Paragraph.standardWidth) {
    (self.width, self.screen, self.shape) = (width, screen, shape)
  }

  /// The names that `lines(for:)` takes: each part, and each part of a part.
  var names: [String] { Self.paths(in: shape).map { $0.joined(separator: ".") } }

  /// The whole screen, on one line if it fits.
  var lines: [String] {
    guard case .object(let members) = shape else { return [] }
    return lines(of: members.map { ($0.name, Self.text(member($0.name, screen), $0.shape)) })
  }

  /// One part, by its full name (`validation.text`) or its last words (`text`); nil if unknown.
  func lines(for name: String) -> [String]? {
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let paths = Self.paths(in: shape)
    guard
      let path = paths.first(where: { $0 == words })
        ?? paths.first(where: { $0.suffix(words.count) == words[...] })
    else { return nil }
    var (shape, value, nested) = (self.shape, screen, path)
    for name in path {
      // An absent object has no parts. An expectation can only say that it is absent.
      if case .null = value { break }
      guard let next = Self.members(of: shape).first(where: { $0.name == name }) else { break }
      (shape, value) = (next.shape, member(name, value))
      nested = Array(nested.dropFirst())
    }
    let asked = path.dropLast(nested.count)
    let inner = asked.dropFirst().reversed().reduce(Self.text(value, shape)) { "{\($1): \($0)}" }
    return lines(of: [(path[0], inner)])
  }

  private func lines(of parts: [Part]) -> [String] {
    let flow = parts.map { "\($0.name): \($0.text)" }.joined(separator: ", ")
    let line = "- expect: {\(flow)}"
    // The file adds two columns.
    if TextWidth.of(line) + 2 <= width { return [line] }
    return ["- expect:"]
      + parts.flatMap { part in
        wrapped("    \(part.name): \(part.text)", behind: 4 + part.name.count + 2)
      }
  }

  /// Breaks a long list behind a comma.
  private func wrapped(_ line: String, behind indent: Int) -> [String] {
    var lines: [String] = []
    var rest = line
    while TextWidth.of(rest) + 2 > width, let end = lastBreak(in: rest, indent) {
      lines.append(String(rest[...end]))
      rest = String(repeating: " ", count: indent + 1) + rest[rest.index(end, offsetBy: 2)...]
    }
    return lines + [rest]
  }

  private func lastBreak(in line: String, _ indent: Int) -> String.Index? {
    var (taken, isQuoted, isEscaped) = (0, false, false)
    var found: String.Index?
    for index in line.indices {
      taken += TextWidth.of(line[index])
      if taken + 2 > width { break }
      switch line[index] {
      case "\\" where isQuoted && !isEscaped:
        isEscaped = true
        continue
      case "\"" where !isEscaped: isQuoted.toggle()
      case "," where !isQuoted && taken > indent + 1 && line[index...].hasPrefix(", "):
        found = index
      default: break
      }
      isEscaped = false
    }
    return found
  }

  private func member(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return .null }
    return members.first { $0.key == name }?.value ?? .null
  }

  /// `validation`, `validation.text`, …; rows are one part.
  private static func paths(in shape: ScreenShape) -> [[String]] {
    members(of: shape).flatMap { member in
      [[member.name]] + paths(in: member.shape).map { [member.name] + $0 }
    }
  }

  private static func members(of shape: ScreenShape) -> [ScreenShape.Member] {
    switch shape {
    case .object(let members): members
    case .optional(let present): members(of: present)
    case .text, .choice, .flag, .number, .list, .rows: []
    }
  }
}

// MARK: Values

extension ShownExpectation {
  static func text(_ value: JSONValue, _ shape: ScreenShape) -> String {
    switch (shape, value) {
    case (.optional, .null): "none"
    case (.optional(let present), _): text(value, present)
    case (.rows, .array(let rows)): text(ofRows: rows)
    case (.list(let element), .array(let elements)):
      "[\(elements.map { text($0, element) }.joined(separator: ", "))]"
    case (.object(let shapes), .object(let members)):
      "{\(members.compactMap { text($0, shapes) }.joined(separator: ", "))}"
    case (_, .text(let text)): WrittenText.spelled(text)
    default: value.line
    }
  }

  private static func text(
    _ member: (key: String, value: JSONValue), _ shapes: [ScreenShape.Member]
  ) -> String? {
    shapes.first { $0.name == member.key }
      .map { "\(member.key): \(text(member.value, $0.shape))" }
  }

  private static func text(ofRows rows: [JSONValue]) -> String {
    let names = rows.compactMap { row -> String? in
      guard case .object(let members) = row,
        case .text(let name)? = members.first(where: { $0.key == "name" })?.value
      else { return nil }
      return WrittenText.spelled(name)
    }
    guard names.count == rows.count else { return "{count: \(rows.count)}" }
    if names.count <= mostNames { return "{names: [\(names.joined(separator: ", "))]}" }
    return "{count: \(rows.count), present: [\(names.prefix(fewNames).joined(separator: ", "))]}"
  }
}
