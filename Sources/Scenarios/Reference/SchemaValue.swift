/// A piece of JSON whose keys keep their order, so that a generated file changes only where the
/// language does.
indirect enum SchemaValue: Sendable {
  struct Member: Sendable {
    let key: String
    let value: SchemaValue
  }

  case object([Member])
  case list([SchemaValue])
  case text(String)
  case number(Int)
  case flag(Bool)

  /// The members of an object; none of anything else.
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The same object with these members behind its own.
  func adding(_ more: SchemaValue) -> SchemaValue {
    .object(members + more.members)
  }

  /// An object of values by name.
  static func named(_ values: [(String, SchemaValue)]) -> SchemaValue {
    .object(values.map(Member.init))
  }

  static func words(_ words: [String]) -> SchemaValue {
    .list(words.map(SchemaValue.text))
  }

  // MARK: Text

  /// Indented by two spaces; what fits stands on one line.
  func text(indentation: Int = 0, behind used: Int = 0) -> String {
    let compact = compactText
    if indentation > 0, indentation + used + compact.unicodeScalars.count <= Self.width {
      return compact
    }
    let inner = String(repeating: " ", count: indentation + 2)
    let outer = String(repeating: " ", count: indentation)
    switch self {
    case .object(let members) where !members.isEmpty:
      let lines = members.map { member in
        let head = "\(Self.quoted(member.key)): "
        return inner + head
          + member.value.text(indentation: indentation + 2, behind: head.unicodeScalars.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    case .list(let elements) where !elements.isEmpty:
      let lines = elements.map { inner + $0.text(indentation: indentation + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    case .object, .list, .text, .number, .flag: return compact
    }
  }

  private static let width = 98

  private var compactText: String {
    switch self {
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{ "
        + members.map { "\(Self.quoted($0.key)): \($0.value.compactText)" }
        .joined(separator: ", ") + " }"
    case .list(let elements): "[" + elements.map(\.compactText).joined(separator: ", ") + "]"
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .flag(let flag): flag ? "true" : "false"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

extension SchemaValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral members: (String, SchemaValue)...) { self = .named(members) }
  init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .number(number) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
