/// A piece of JSON whose keys keep their order. So a generated file changes only where the language
/// does.
indirect enum OrderedJSON: Sendable {
  struct Member: Sendable {
    let key: String
    let value: OrderedJSON
  }

  case object([Member])
  case list([OrderedJSON])
  case text(String)
  case number(Int)
  case flag(Bool)

  /// The members of an object; none of anything else.
  var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  /// The same object with these members behind its own.
  func adding(_ more: OrderedJSON) -> OrderedJSON {
    .object(members + more.members)
  }

  /// An object of values by name.
  static func named(_ values: [(String, OrderedJSON)]) -> OrderedJSON {
    .object(values.map(Member.init))
  }

  static func words(_ words: [String]) -> OrderedJSON {
    .list(words.map(OrderedJSON.text))
  }

  // MARK: Text

  /// Indented by two spaces; what fits stands on one line.
  func text(indentation: Int = 0, behind used: Int = 0) -> String {
    let compact = line(isTight: false)
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

  /// On one line, with spaces or without any.
  func line(isTight: Bool) -> String {
    let space = isTight ? "" : " "
    return switch self {
    case .object(let members) where members.isEmpty: "{}"
    case .object(let members):
      "{" + space
        + members.map { Self.quoted($0.key) + ":" + space + $0.value.line(isTight: isTight) }
        .joined(separator: "," + space) + space + "}"
    case .list(let elements):
      "[" + elements.map { $0.line(isTight: isTight) }.joined(separator: "," + space) + "]"
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
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
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

extension OrderedJSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(dictionaryLiteral members: (String, OrderedJSON)...) { self = .named(members) }
  init(arrayLiteral elements: OrderedJSON...) { self = .list(elements) }
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .number(number) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
}
