package import EventLogs
package import Interaction
import ScenarioLanguage

/// The expectation of a shown screen, as a person would write it.
package enum ShownExpectation {
  /// A longer list of rows is described by its count and its first rows.
  private static let (mostNames, fewNames) = (8, 3)

  /// The parts of the screen that are other than before, such as `alert: none`.
  static func changes(
    from before: JSONValue, to after: JSONValue, _ shape: ScreenShape
  ) -> [String] {
    shape.members.compactMap { member in
      let text = text(after.member(member.name), member.shape)
      let isNew = text != self.text(before.member(member.name), member.shape)
      return isNew ? "\(member.name): \(text)" : nil
    }
  }

  /// The parts of a screen at paths such as `validation.text`, as one map; of a list the whole. Nil
  /// where the shape has none of them.
  package static func parts(
    _ paths: [String], of screen: JSONValue, _ shape: ScreenShape
  ) -> String? {
    let parts = paths.map { path in
      let name = path.prefix { !".[".contains($0) }
      return (name: String(name), rest: String(path.dropFirst(name.count + 1)))
    }
    let texts = shape.members.compactMap { member -> String? in
      let rests = parts.filter { $0.name == member.name }.map(\.rest)
      let value = screen.member(member.name)
      switch (value, member.shape) {
      case _ where rests.isEmpty: return nil
      case (.null, .optional): break
      case (.null, _): return nil
      default:
        if let inner = Self.parts(rests, of: value, member.shape) {
          return "\(member.name): {\(inner)}"
        }
      }
      return "\(member.name): \(text(value, member.shape))"
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  package static func text(_ value: JSONValue, _ shape: ScreenShape) -> String {
    switch (shape, value) {
    case (.optional, .null): return "none"
    case (.optional(let present), _): return text(value, present)
    case (.rows, .array(let rows)): return text(ofRows: rows)
    case (.list(let element), .array(let elements)):
      return "[\(elements.map { text($0, element) }.joined(separator: ", "))]"
    case (.object(let shapes), .object):
      let parts = shapes.map { "\($0.name): \(text(value.member($0.name), $0.shape))" }
      return "{\(parts.joined(separator: ", "))}"
    case (_, .text(let text)): return spelled(text)
    default: return value.line
    }
  }

  private static func text(ofRows rows: [JSONValue]) -> String {
    let names = rows.compactMap { row in
      if case .text(let name) = row.member("name") { spelled(name) } else { nil }
    }
    guard names.count == rows.count else { return "{count: \(rows.count)}" }
    if names.count <= mostNames { return "{names: [\(names.joined(separator: ", "))]}" }
    return "{count: \(rows.count), present: [\(names.prefix(fewNames).joined(separator: ", "))]}"
  }

  /// A text in YAML: without quotes if it is one plain word, else as JSON writes it.
  package static func spelled(_ text: String) -> String {
    let isWord =
      text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      && !["null", "none", "true", "false"].contains(text.lowercased())
    return isWord ? text : quoted(text)
  }

  /// In double quotes. A placeholder in a text is none, and what nobody sees is written as a number.
  package static func quoted(_ text: String) -> String {
    let line = JSONValue.text(text).line.replacing("${", with: "$${")
    return line.unicodeScalars.map { scalar in
      guard scalar.isHidden else { return String(scalar) }
      let number = String(scalar.value, radix: 16)
      return "\\U" + String(repeating: "0", count: 8 - number.count) + number
    }.joined()
  }
}

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    default: false
    }
  }
}

extension JSONValue {
  package func member(_ name: String) -> JSONValue {
    guard case .object(let members) = self else { return .null }
    return members.first { $0.key == name }?.value ?? .null
  }
}
