import GivenData
import SeededRandom

/// What a scenario gives, by the table of its feature.
struct GivenDecoder {
  private let decoding: Decoding
  private let table: GivenTable
  private let fields: [Option]
  private let names: [String]
  private var records: [GivenRecord] = []
  private var lines: [String] = []
  /// The place of the next generated record among those that are.
  private var nextPlace = 0
  private var isFull = false

  static let generation = "generate"
  static let generationOptions = [
    Option("count", .count(1...Int.max), required: .missingKey, "how many records"),
    Option("seed", .seed, "where their random choices start from; the scenario's without it"),
  ]

  init(_ decoding: Decoding, _ table: GivenTable) {
    self.decoding = decoding
    self.table = table
    names = table.fields.map(\.name)
    fields = table.fields.map(\.option)
  }

  /// Nil where something was refused. The records go first, wherever they are written: the other
  /// lists refer to them.
  mutating func decode(_ node: SourceNode) -> GivenContents? {
    guard case .map(let entries) = node.content else {
      decoding.reportWrongKind(
        node, expected: Slot.given.expected, help: "write {\(table.records): […]}")
      return nil
    }
    let before = decoding.diagnostics.count
    let known = [table.records] + table.references
    for entry in entries where !known.contains(entry.key) {
      decoding.reportUnknown(
        .unknownOption, "`given` has no `\(entry.key.shortened)`", entry.key, among: known,
        at: entry.keyRange)
    }
    if let entry = entries.first(where: { $0.key == table.records }) {
      decodeRecords(entry.value)
    }
    // A reference to a record that was refused would be a mistake that nobody made.
    guard decoding.diagnostics.count == before else { return nil }
    let index = GivenIndex(records, of: table)
    var lists = [table.records: records]
    for list in table.references {
      guard let entry = entries.first(where: { $0.key == list }) else { continue }
      lists[list] = references(entry.value, in: list, index)
    }
    guard decoding.diagnostics.count == before else { return nil }
    return GivenContents(given: Given(lists), lines: lines, index: index)
  }

  // MARK: Records

  private mutating func decodeRecords(_ node: SourceNode) {
    switch node.content {
    case .list(let elements):
      for element in elements { decodeElement(element) }
    case .map(let entries) where entries.contains { $0.key == Self.generation }:
      decodeElement(node)
    case .map, .scalar:
      decoding.reportWrongKind(
        node, expected: "a list of records or `{\(Self.generation): …}`",
        help: "write [{…}, {…}] or {\(Self.generation): {count: 10}}")
    }
  }

  private mutating func decodeElement(_ node: SourceNode) {
    guard case .map(let entries) = node.content else {
      decoding.reportWrongKind(
        node, expected: "a record",
        help: "write {\(names.map { "\($0): …" }.joined(separator: ", "))}")
      return
    }
    guard let generation = entries.first(where: { $0.key == Self.generation }) else {
      decodeRecord(entries, at: node.range)
      return
    }
    for entry in entries where entry.key != Self.generation {
      decoding.report(
        .unknownOption, "`\(entry.key.shortened)` cannot stand beside `\(Self.generation)`",
        at: entry.keyRange, help: "write a list, with `{\(Self.generation): …}` as one element")
    }
    generate(generation.value)
  }

  private mutating func decodeRecord(_ entries: [SourceNode.Entry], at range: SourceRange) {
    let before = decoding.diagnostics.count
    var values = Arguments(range: range, group: nil)
    OptionDecoder(
      decoding: decoding, owner: "a record of `\(table.records)`", options: fields,
      unknown: .unknownOption
    ).decode(entries, into: &values) { _ in Scope() }
    guard decoding.diagnostics.count == before, hasRoom(for: 1, at: range) else { return }
    let record = table.fields.map { values.given($0.name, $0.kind, decoding.bindings) }
    records.append(GivenRecord(names, record.map(\.value)))
    let written = zip(table.fields, record).compactMap { field, value in
      value.spelling.map { "\(field.name)=\($0)" }
    }
    lines.append("given \(table.records) \(written.joined(separator: " "))")
  }

  private mutating func generate(_ node: SourceNode) {
    guard case .map(let entries) = node.content else {
      decoding.reportWrongKind(node, expected: "a map", help: "write {count: 10}")
      return
    }
    var values = Arguments(range: node.range, group: nil)
    OptionDecoder(
      decoding: decoding, owner: "`\(Self.generation)`", options: Self.generationOptions,
      unknown: .unknownOption
    ).decode(entries, into: &values) { _ in Scope() }
    guard let count = values.count("count"), hasRoom(for: count, at: values.range("count")) else {
      return
    }
    let seed = values.seed("seed") ?? decoding.seed
    let places = nextPlace..<(nextPlace + count)
    nextPlace = places.upperBound
    for place in places {
      // A stream of its own for each record: another count leaves those before as they were.
      var generator = SeededGenerator(seed: seed, stream: "given \(table.records) \(place)")
      records.append(GivenRecord(names, table.generate(place, &generator)))
    }
    lines.append("given \(table.records) \(Self.generation) count=\(count) seed=\(seed)")
  }

  /// Reports once that there are too many.
  private mutating func hasRoom(for count: Int, at range: SourceRange) -> Bool {
    let room = min(
      Limits.givenRecords - records.count, Limits.decodedRecords - decoding.loading.decodedRecords)
    if count <= room {
      decoding.loading.decodedRecords += count
      return true
    }
    if !isFull {
      decoding.report(
        .limit,
        count <= Limits.givenRecords - records.count
          ? "more than \(Limits.decodedRecords) records are given in all cases together"
          : "more than \(Limits.givenRecords) records are given",
        at: range, help: "give fewer")
    }
    isFull = true
    return false
  }

  // MARK: References

  private mutating func references(
    _ node: SourceNode, in list: String, _ index: GivenIndex
  ) -> [GivenRecord] {
    switch node.content {
    case .scalar(let scalar) where scalar.isPlain && scalar.text == "all":
      lines.append("given \(list) all")
      return records
    case .list(let elements):
      let places = elements.compactMap { decoding.place(of: $0, in: index) }
      if !places.isEmpty {
        lines.append("given \(list) \(places.map(String.init).joined(separator: " "))")
      }
      return places.map { records[$0] }
    case .scalar, .map:
      decoding.reportWrongKind(
        node, expected: "`all` or a list of names, `{url: …}` and `{position: n}`",
        help: "write [a, b], or `all`")
      return []
    }
  }
}

extension GivenTable.Field {
  /// The field as a key of a record.
  var option: Option {
    Option(name, slot, required: isRequired ? .missingKey : nil, summary)
  }

  private var slot: Slot {
    switch kind {
    case .text: .text
    case .number: .count(0...Int.max)
    case .day: .day
    }
  }
}

extension Arguments {
  /// A field of a record and how the canonical text writes it; no spelling where it was left out.
  fileprivate func given(
    _ name: String, _ kind: GivenTable.Kind, _ bindings: Bindings
  ) -> (value: GivenValue, spelling: String?) {
    switch kind {
    case .text:
      guard let text = text(name)?.filledIfKnown(with: bindings.text) else { return (.absent, nil) }
      return (.text(text), text.quoted)
    case .number:
      guard let number = count(name) else { return (.absent, nil) }
      return (.number(number), "\(number)")
    case .day:
      guard let day = day(name) else { return (.absent, nil) }
      return (.day(day.days), day.text)
    }
  }
}
