/// The schema of `given`, by the feature's table.
struct GivenSchema {
  private let table: GivenTable

  init(_ table: GivenTable) {
    self.table = table
  }

  var schema: SchemaValue {
    let lists = [(table.records, records)] + table.references.map { ($0, references) }
    return [
      "type": "object", "properties": .named(lists), "additionalProperties": false,
    ]
  }

  private var types: ValueTypeSchemas {
    ValueTypeSchemas(takesPlaceholders: true)
  }

  /// A list of records, or the map that stands for a generated one.
  private var records: SchemaValue {
    [
      "description": "the records: what rows show and commands name",
      "type": ["array", "object"], "items": record,
      "properties": [GivenDecoder.generation: generation],
      "required": [.text(GivenDecoder.generation)], "additionalProperties": false,
    ]
  }

  /// A record, or many in its place.
  private var record: SchemaValue {
    let required = table.fields.filter(\.isRequired).map(\.name)
    let fields = table.fields.map { ($0.name, types.described(by: $0.key.definition)) }
    let generation = GivenDecoder.generation
    return [
      "type": "object",
      "properties": .named(fields + [(generation, self.generation)]),
      "additionalProperties": false, "if": ["required": [.text(generation)]],
      "then": ["maxProperties": 1], "else": ["required": .words(required)],
    ]
  }

  private var generation: SchemaValue {
    ScalarSchemas.described(
      "records with random contents", types.map(of: GivenDecoder.generationOptions))
  }

  private var references: SchemaValue {
    let rows = ScalarSchemas.list(of: ScalarSchemas.reference(ValueTypeSchemas.rowName))
    return ScalarSchemas.described(
      "records of `\(table.records)`, or `all` of them",
      ScalarSchemas.orPlaceholder(rows, ScalarSchemas.choice(["all"])))
  }
}

/// The schema of an `expect`, by the shape of the feature's screen.
struct ExpectationSchema {
  private let vocabulary: FeatureVocabulary

  init(_ vocabulary: FeatureVocabulary) {
    self.vocabulary = vocabulary
  }

  var schema: SchemaValue {
    guard case .object(let members) = vocabulary.screen else { return ["type": "object"] }
    let counts: [(String, SchemaValue)] = [
      ("writes", Self.writes),
      (
        "glitches",
        ScalarSchemas.described(
          "the most glitches since the last `expect`", number(0...Limits.flatInputs))
      ),
    ]
    return [
      "type": "object",
      "properties": .named(members.map { ($0.name, schema($0.shape)) } + counts),
      "additionalProperties": false, "minProperties": 1,
    ]
  }

  private static let writes: SchemaValue = [
    "description": "how often the architecture wrote to the screen since the last `expect`",
    "type": "object",
    "properties": ["max": ScalarSchemas.orPlaceholder(ScalarSchemas.count(0...Int(Int32.max)))],
    "required": ["max"], "additionalProperties": false,
  ]

  private func number(_ range: ClosedRange<Int>) -> SchemaValue {
    ScalarSchemas.orPlaceholder(ScalarSchemas.count(range))
  }

  private func schema(_ shape: ScreenShape) -> SchemaValue {
    switch shape {
    case .text: ScalarSchemas.text
    case .flag: ScalarSchemas.orPlaceholder(ScalarSchemas.flag)
    case .number: number(0...Int.max)
    case .optional(let present): optional(present)
    case .list(let element): ScalarSchemas.list(of: schema(element))
    case .rows: rows
    case .object(let members):
      [
        "type": "object",
        "properties": .named(members.map { ($0.name, schema($0.shape)) }),
        "additionalProperties": false,
      ]
    }
  }

  private func optional(_ present: ScreenShape) -> SchemaValue {
    switch present {
    case .text, .optional: schema(present)
    case .flag: ScalarSchemas.orPlaceholder(ScalarSchemas.flag, none)
    case .number: ScalarSchemas.orPlaceholder(ScalarSchemas.count(0...Int.max), none)
    case .list, .object, .rows: ScalarSchemas.orPlaceholder(schema(present), none)
    }
  }

  private var none: SchemaValue { ScalarSchemas.choice(["none"]) }

  private var rows: SchemaValue {
    let names = ScalarSchemas.list(of: ScalarSchemas.text)
    return [
      "type": "object",
      "properties": [
        "names": ScalarSchemas.described("the names of all rows, in order", names),
        "count": ScalarSchemas.described("how many rows there are", number(0...Int.max)),
        "present": ScalarSchemas.described("names that are among the rows", names),
        "absent": ScalarSchemas.described("names that are not among the rows", names),
      ], "additionalProperties": false, "minProperties": 1,
    ]
  }
}
