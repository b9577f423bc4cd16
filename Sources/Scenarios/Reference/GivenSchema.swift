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

  private var slots: SlotSchemas {
    SlotSchemas(takesPlaceholders: true)
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
    let fields = table.fields.map { ($0.name, slots.described(by: $0.key.definition)) }
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
      "records with random contents", slots.map(of: GivenDecoder.generationOptions))
  }

  private var references: SchemaValue {
    let rows = ScalarSchemas.list(of: ScalarSchemas.reference(SlotSchemas.rowName))
    return ScalarSchemas.described(
      "records of `\(table.records)`, or `all` of them",
      ScalarSchemas.orPlaceholder(rows, ScalarSchemas.choice(["all"])))
  }
}
