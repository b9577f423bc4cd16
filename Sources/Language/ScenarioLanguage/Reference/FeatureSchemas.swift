/// The schema of `given`, by the feature's table.
struct GivenSchema {
  let table: GivenTable

  var schema: OrderedJSON {
    let lists = [(table.records, records)] + table.references.map { ($0, references) }
    return .closed(lists)
  }

  private var types: ValueTypeSchemas {
    ValueTypeSchemas(takesPlaceholders: true)
  }

  /// A list of records, or the map that stands for a generated one.
  private var records: OrderedJSON {
    [
      "description": "the records: what rows show and commands name",
      "type": ["array", "object"], "items": record,
      "properties": [GivenDecoder.generation: generation],
      "required": [.text(GivenDecoder.generation)], "additionalProperties": false,
    ]
  }

  /// A record, or many in its place.
  private var record: OrderedJSON {
    let required = table.fields.filter(\.isRequired).map(\.name)
    let fields = table.fields.map { ($0.name, types.described(by: $0.key.definition)) }
    let generation = GivenDecoder.generation
    return .closed(fields + [(generation, self.generation)]).adding([
      "if": ["required": [.text(generation)]], "then": ["maxProperties": 1],
      "else": ["required": .words(required)],
    ])
  }

  private var generation: OrderedJSON {
    .described("records with random contents", types.map(of: GivenDecoder.generationOptions))
  }

  private var references: OrderedJSON {
    .described(
      "records of `\(table.records)`, or `all` of them",
      .orPlaceholder(.list(of: .reference(ValueTypeSchemas.rowName)), .choice(["all"])))
  }
}

/// The schema of an `expect`, by the shape of the feature's screen.
struct ExpectationSchema {
  let vocabulary: FeatureVocabulary

  var schema: OrderedJSON {
    guard case .object(let members) = vocabulary.screen else { return ["type": "object"] }
    let counts: [(String, OrderedJSON)] = [
      ("writes", Self.writes),
      ("glitches", .described("the most glitches since the last `expect`", Self.glitches)),
    ]
    return .closed(members.map { ($0.name, schema($0.shape)) } + counts)
      .adding(["minProperties": 1])
  }

  private static let writes = OrderedJSON.described(
    "how often the architecture wrote to the screen since the last `expect`",
    .closed([("max", .orPlaceholder(.count(0...Int(Int32.max))))], required: ["max"]))

  private static let glitches = OrderedJSON.orPlaceholder(.count(0...Limits.flatInputs))

  private static let number = OrderedJSON.count(0...Int.max)

  private func schema(_ shape: ScreenShape) -> OrderedJSON {
    switch shape {
    case .text: .anyText
    case .choice(let words): .orPlaceholder(.choice(words))
    case .flag: .orPlaceholder(.boolean)
    case .number: .orPlaceholder(Self.number)
    case .optional(let present): optional(present)
    case .list(let element): .list(of: schema(element))
    case .rows: rows
    case .object(let members): .closed(members.map { ($0.name, schema($0.shape)) })
    }
  }

  private func optional(_ present: ScreenShape) -> OrderedJSON {
    switch present {
    case .text, .optional: schema(present)
    case .choice(let words): .orPlaceholder(.choice(words), none)
    case .flag: .orPlaceholder(.boolean, none)
    case .number: .orPlaceholder(Self.number, none)
    case .list, .object, .rows: .orPlaceholder(schema(present), none)
    }
  }

  private var none: OrderedJSON { .choice(["none"]) }

  private var rows: OrderedJSON {
    let names = OrderedJSON.list(of: .anyText)
    return .closed([
      ("names", .described("the names of all rows, in order", names)),
      ("count", .described("how many rows there are", .orPlaceholder(Self.number))),
      ("present", .described("names that are among the rows", names)),
      ("absent", .described("names that are not among the rows", names)),
    ]).adding(["minProperties": 1])
  }
}
