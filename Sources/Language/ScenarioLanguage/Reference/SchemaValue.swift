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

// MARK: Schemas of values

/// Schemas of values as an editor sees them once it has resolved YAML's words: a `007` or a `true`
/// that was meant as a text is a number or a boolean to it.
extension SchemaValue {
  /// Never null: a text is written `""` or `"null"` where that is meant.
  static let anyText: SchemaValue = ["type": ["string", "number", "boolean"]]

  static let word = anyText.adding([
    "pattern": "^[A-Za-z0-9._-]+$", "patternErrorMessage": .text(TextDecoder.wordHelp),
  ])

  static let boolean: SchemaValue = ["type": "boolean"]

  static let duration: SchemaValue = [
    "type": "string",
    "pattern":
      "^(0|[1-9][0-9]*)((\\.[0-9]{1,3})?us|(\\.[0-9]{1,6})?ms|(\\.[0-9]{1,9})?s)$",
    "patternErrorMessage": "write a duration with its unit, such as 80ms, 1.5s or 20us",
  ]

  static let day: SchemaValue = [
    "type": "string",
    "pattern": "^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    "patternErrorMessage": "write a day such as 2015-02-07",
  ]

  static func count(_ range: ClosedRange<Int>) -> SchemaValue {
    let least: SchemaValue = ["type": "integer", "minimum": .number(range.lowerBound)]
    return range.upperBound == .max
      ? least : least.adding(["maximum": .number(range.upperBound)])
  }

  static func choice(_ words: [String]) -> SchemaValue {
    ["enum": .words(words)]
  }

  static func described(_ text: String, _ schema: SchemaValue) -> SchemaValue {
    (["description": .text(text)] as SchemaValue).adding(schema)
  }

  static func list(of element: SchemaValue) -> SchemaValue {
    ["type": "array", "items": element]
  }

  /// An object without any other keys.
  static func closed(
    _ members: [(String, SchemaValue)], required: [String] = []
  ) -> SchemaValue {
    (["type": "object", "properties": .named(members)] as SchemaValue)
      .adding(required.isEmpty ? [:] : ["required": .words(required)])
      .adding(["additionalProperties": false])
  }

  /// A text that is one placeholder and nothing else: the written value comes in its place.
  static let placeholder: SchemaValue = [
    "description": "a name of `vars`, of a column of `table` or of an index of `repeat`",
    "type": "string", "pattern": "^\\$\\{[^{}]+\\}$",
  ]

  static let placeholderName = "placeholder"

  /// One of these values, or a placeholder for it. The likeliest value comes first, because editors
  /// compare a wrong value with the first one to explain the mistake.
  static func orPlaceholder(_ values: SchemaValue...) -> SchemaValue {
    ["anyOf": .list(values + [reference(placeholderName)])]
  }

  static func reference(_ definition: String) -> SchemaValue {
    ["$ref": .text("#/definitions/\(definition)")]
  }
}
