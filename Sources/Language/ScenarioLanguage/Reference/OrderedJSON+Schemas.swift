/// Schemas of values as an editor sees them once it has resolved YAML's words: a `007` or a `true`
/// that was meant as a text is a number or a boolean to it.
extension OrderedJSON {
  /// Never null: a text is written `""` or `"null"` where that is meant.
  static let anyText: OrderedJSON = ["type": ["string", "number", "boolean"]]

  static let word = anyText.adding([
    "pattern": "^[A-Za-z0-9._-]+$", "patternErrorMessage": .text(TextDecoder.wordHelp),
  ])

  static let boolean: OrderedJSON = ["type": "boolean"]

  static let duration: OrderedJSON = [
    "type": "string",
    "pattern":
      "^(0|[1-9][0-9]*)((\\.[0-9]{1,3})?us|(\\.[0-9]{1,6})?ms|(\\.[0-9]{1,9})?s)$",
    "patternErrorMessage": "write a duration with its unit, such as 80ms, 1.5s or 20us",
  ]

  static let day: OrderedJSON = [
    "type": "string",
    "pattern": "^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    "patternErrorMessage": "write a day such as 2015-02-07",
  ]

  static func count(_ range: ClosedRange<Int>) -> OrderedJSON {
    let least: OrderedJSON = ["type": "integer", "minimum": .number(range.lowerBound)]
    return range.upperBound == .max
      ? least : least.adding(["maximum": .number(range.upperBound)])
  }

  static func choice(_ words: [String]) -> OrderedJSON {
    ["enum": .words(words)]
  }

  static func described(_ text: String, _ schema: OrderedJSON) -> OrderedJSON {
    (["description": .text(text)] as OrderedJSON).adding(schema)
  }

  static func list(of element: OrderedJSON) -> OrderedJSON {
    ["type": "array", "items": element]
  }

  /// An object without any other keys.
  static func closed(
    _ members: [(String, OrderedJSON)], required: [String] = []
  ) -> OrderedJSON {
    (["type": "object", "properties": .named(members)] as OrderedJSON)
      .adding(required.isEmpty ? [:] : ["required": .words(required)])
      .adding(["additionalProperties": false])
  }

  /// A text that is one placeholder and nothing else: the written value comes in its place.
  static let placeholder: OrderedJSON = [
    "description": "a name of `vars`, of a column of `table` or of an index of `repeat`",
    "type": "string", "pattern": "^\\$\\{[^{}]+\\}$",
  ]

  static let placeholderName = "placeholder"

  /// One of these values, or a placeholder for it. The likeliest value comes first, because editors
  /// compare a wrong value with the first one to explain the mistake.
  static func orPlaceholder(_ values: OrderedJSON...) -> OrderedJSON {
    ["anyOf": .list(values + [reference(placeholderName)])]
  }

  static func reference(_ definition: String) -> OrderedJSON {
    ["$ref": .text("#/definitions/\(definition)")]
  }
}
