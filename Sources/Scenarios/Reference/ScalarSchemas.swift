/// The schemas of single values, as an editor sees them once it has resolved YAML's words: a `007`
/// or a `true` that was meant as a text is a number or a boolean to it.
enum ScalarSchemas {
  /// Never null: a text is written `""` or `"null"` where that is meant.
  static let text: SchemaValue = ["type": ["string", "number", "boolean"]]

  static let word: SchemaValue = [
    "type": ["string", "number", "boolean"], "pattern": "^[A-Za-z0-9._-]+$",
    "patternErrorMessage": "use letters, digits, `-`, `_` and `.` of ASCII",
  ]

  static let flag: SchemaValue = ["type": "boolean"]

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

  // MARK: Placeholders

  /// A text that is one placeholder and nothing else: the written value comes in its place.
  static let placeholder: SchemaValue = [
    "description": "a name of `vars`, of a column of `table` or of an index of `repeat`",
    "type": "string", "pattern": "^\\$\\{[^{}]+\\}$",
  ]

  static let placeholderName = "placeholder"

  /// One of these values or a placeholder for it. The likeliest value goes first: editors say of a
  /// wrong one what is wrong with it by that.
  static func orPlaceholder(_ values: SchemaValue...) -> SchemaValue {
    ["anyOf": .list(values + [reference(placeholderName)])]
  }

  static func reference(_ definition: String) -> SchemaValue {
    ["$ref": .text("#/definitions/\(definition)")]
  }
}
