import GivenData
import SeededRandom

/// The given records of a scenario, decoded and checked.
struct GivenContents {
  var given = Given.none
  /// The lines of the canonical text.
  var lines: [String] = []
  var index = GivenIndex.empty
  /// True if some of the records are drawn.
  var isDrawn = false
}

extension GivenContents {
  /// Adds the records that another draw brings, before those of the file, which are the last word.
  mutating func add(_ draw: Draw, to table: GivenTable) {
    let seed = draw.seed(insteadOf: 0)
    for list in table.plain {
      var random = SeededGenerator(seed: seed, stream: "given \(list.name)")
      guard let drawn = list.draw?(&random) else { continue }
      let records = drawn.map { GivenRecord(list.fields.map(\.name), $0) }
      given = Given(given.lists.merging([list.name: records]) { $1 + $0 })
      lines.append("given \(list.name) draw seed=\(seed)")
    }
  }
}

extension Reader<GivenContents> {
  /// From then on rows and commands are checked against the records.
  static var given: Self {
    Reader("a map of lists") { node, decoding in
      decoding.index = nil
      guard let vocabulary = decoding.vocabulary else { return nil }
      guard let table = vocabulary.given else {
        return decoding.refuse(
          .impossibleAction, "nothing can be given to the feature `\(vocabulary.name)`",
          at: node.range, help: "write the scenario without `given`")
      }
      var decoder = GivenDecoder(decoding, table)
      let contents = decoding.ifRight { decoder.decode(node) }
      decoding.index = contents?.index
      return contents
    }
  }
}

/// Decodes the given records of a scenario, by the table of its feature.
private struct GivenDecoder {
  private let decoding: Decoding
  private let table: GivenTable
  private let names: [String]
  private var records: [GivenRecord] = []
  /// The same records as the file calls them: another draw keeps the names of the file's own.
  private var called: [GivenRecord] = []
  /// The records to put hostile values into, with their seeds.
  private var hostileSeeds: [(index: Int, seed: UInt64)] = []
  private var lines: [String] = []
  /// The index of the next generated record.
  private var nextIndex = 0
  private var isFull = false

  static let generation = "generate"
  /// Another draw adds records to a list that is shorter than this, so that lists of other lengths
  /// are shown.
  private static let longestToGrow = 100

  init(_ decoding: Decoding, _ table: GivenTable) {
    self.decoding = decoding
    self.table = table
    names = table.fields.map(\.name)
  }

  /// Nil where something was refused. The records go first, wherever they are written: the other
  /// lists refer to them.
  mutating func decode(_ node: SourceNode) -> GivenContents? {
    let known =
      (table.records.isEmpty ? [] : [table.records]) + table.references + table.plain.map(\.name)
    guard
      let entries = decoding.entries(
        of: node, expected: Reader<GivenContents>.given.expected,
        help: "write {\(known[0]): […]}")
    else { return nil }
    let before = decoding.reports
    for entry in entries where !known.contains(entry.key) {
      decoding.refuseUnknown(
        .unknownOption, "`given` has no `\(entry.key.shortened)`", entry.key, among: known,
        at: entry.keyRange) as Never?
    }
    if let node = entries[table.records] { decodeRecords(node) }
    // A reference to a record that was refused would be a mistake that nobody made.
    guard decoding.reports == before else { return nil }
    let isDrawn = nextIndex > 0
    if isDrawn { finishDraw() }
    let isCalledSo = !isDrawn || decoding.draw == nil
    let index = GivenIndex(called, of: table, given: isCalledSo ? nil : records)
    var lists = [table.records: records]
    for list in table.references {
      guard let node = entries[list] else { continue }
      lists[list] = references(node, in: list, index)
    }
    for list in table.plain {
      if let node = entries[list.name] { lists[list.name] = plainRecords(node, of: list) }
    }
    return GivenContents(given: Given(lists), lines: lines, index: index, isDrawn: isDrawn)
  }

  // MARK: Records

  private mutating func decodeRecords(_ node: SourceNode) {
    switch node.content {
    case .list(let elements):
      for element in elements { decodeElement(element) }
    case .map(let entries) where entries[Self.generation] != nil:
      decodeElement(node)
    case .map, .scalar, .refused:
      decoding.refuseWrongKind(
        node, expected: "a list of records or `{\(Self.generation): …}`",
        help: "write [{…}, {…}] or {\(Self.generation): {count: 10}}") as Never?
    }
  }

  private mutating func decodeElement(_ node: SourceNode) {
    guard let entries = entries(node, of: table.fields, expected: "a record") else { return }
    guard let generation = entries[Self.generation] else {
      decodeRecord(entries, at: node.range)
      return
    }
    for entry in entries where entry.key != Self.generation {
      decoding.report(
        .unknownOption, "`\(entry.key.shortened)` cannot stand beside `\(Self.generation)`",
        at: entry.keyRange, help: "write a list, with `{\(Self.generation): …}` as one element")
    }
    generate(generation)
  }

  private mutating func plainRecords(
    _ node: SourceNode, of list: GivenTable.Plain
  ) -> [GivenRecord] {
    let nodes: [SourceNode] =
      if case .list(let elements) = node.content { elements } else { [node] }
    var shaped: [GivenRecord] = []
    let records = nodes.compactMap { node -> PlainRecord? in
      if let shape = decoding.shape(node, of: list) {
        shaped += shape.records
        lines.append("given \(list.name) \(shape.line)")
        return nil
      }
      guard let entries = entries(node, of: list.fields, expected: "a map"),
        let record = record(entries, of: list.name, list.fields, at: node.range)
      else { return nil }
      return PlainRecord(record: record, entries: entries, range: node.range)
    }
    decoding.check(records, of: list)
    return shaped + records.map(\.record)
  }

  private func entries(
    _ node: SourceNode, of fields: [GivenTable.Field], expected: String
  ) -> [SourceNode.Entry]? {
    let parts = fields.map { "\($0.name): …" }.joined(separator: ", ")
    return decoding.entries(of: node, expected: expected, help: "write {\(parts)}")
  }

  private mutating func decodeRecord(_ entries: [SourceNode.Entry], at range: SourceRange) {
    guard hasRoom(for: 1, at: range),
      let record = record(entries, of: table.records, table.fields, at: range)
    else { return }
    records.append(record)
    called.append(record)
  }

  /// Nil where something was refused.
  private mutating func record(
    _ entries: [SourceNode.Entry], of list: String, _ fields: [GivenTable.Field],
    at range: SourceRange
  ) -> GivenRecord? {
    let values = decoding.ifRight {
      decoding.read(entries, of: "a record of `\(list)`", at: range) { map in
        fields.map { field in
          map.value(
            field.name, field.kind.reader(from: field.least),
            need: field.isRequired ? .missingKey : nil, field.summary)
        }
      }
    }
    guard let values else { return nil }
    let written = zip(fields, values).compactMap { field, value in
      value.map { "\(field.name)=\($0.spelling)" }
    }
    lines.append("given \(list) \(written.joined(separator: " "))")
    return GivenRecord(fields.map(\.name), values.map { $0?.value ?? .absent })
  }

  private mutating func generate(_ node: SourceNode) {
    guard let entries = decoding.entries(of: node, expected: "a map", help: "write {count: 10}")
    else { return }
    let map = MapReader(entries, of: "`\(Self.generation)`", at: node.range, decoding)
    let count = map.value("count", .count(1...Int.max), need: .missingKey, "how many records")
    let seed = map.value(
      "seed", .seed, "where their random choices start from; the scenario's without it")
    map.finish()
    guard let count, hasRoom(for: count, at: map.range(of: "count")) else { return }
    generate(count, seed: seed ?? decoding.seed)
  }

  /// - Parameter own: the seed by the file.
  private mutating func generate(_ count: Int, seed own: UInt64) {
    let isHostile = decoding.draw != nil
    let seed = decoding.draw?.seed(insteadOf: own) ?? own
    let indices = nextIndex..<(nextIndex + count)
    nextIndex = indices.upperBound
    for index in indices {
      if isHostile { hostileSeeds.append((records.count, seed)) }
      called.append(GivenRecord(names, table.values(at: index, seed: own)))
      records.append(
        seed == own
          ? called[called.count - 1] : GivenRecord(names, table.values(at: index, seed: seed)))
    }
    lines.append(
      "given \(table.records) \(Self.generation) count=\(count) seed=\(seed)"
        + (isHostile ? " hostile" : ""))
  }

  /// Lets a short list grow, in every second draw, and puts the hostile values in.
  private mutating func finishDraw() {
    if let draw = decoding.draw, records.count < Self.longestToGrow {
      var random = SeededGenerator(seed: draw.seed(insteadOf: 0), stream: "given \(table.records)")
      let count = 1 + random.index(below: 2 * records.count + 20)
      if random.happens(1, of: 2) { generate(count, seed: 0) }
    }
    guard !hostileSeeds.isEmpty else { return }
    HostileRecords(table: table, values: HostileValues(decoding.vocabulary?.hostile ?? []))
      .change(&records, hostileSeeds)
  }

  /// Reports once that there are too many.
  private mutating func hasRoom(for count: Int, at range: SourceRange) -> Bool {
    if count <= Limits.givenRecords - records.count {
      decoding.loading.values += count
      return !decoding.loading.isFull
    }
    if !isFull {
      decoding.report(
        .limit, "more than \(Limits.givenRecords) records are given", at: range, help: "give fewer")
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
      let indices = elements.compactMap { decoding.index(of: $0, in: index) }
      if !indices.isEmpty {
        lines.append("given \(list) \(indices.map(String.init).joined(separator: " "))")
      }
      return indices.map { records[$0] }
    case .scalar, .map, .refused:
      return decoding.refuseWrongKind(
        node, expected: "`all` or a list of names, `{url: …}` and `{position: n}`",
        help: "write [a, b], or `all`") ?? []
    }
  }
}

extension GivenTable.Kind {
  /// A field's value, and how the canonical text writes it.
  fileprivate func reader(from least: Int) -> Reader<(value: GivenValue, spelling: String)> {
    switch self {
    case .text: Reader<String>.text.map { (.text($0), $0.quoted) }
    case .matching(let pattern, let example):
      Reader<String>.matching(pattern, example: example).map { (.text($0), $0.quoted) }
    case .number: Reader<Int>.count(least...Int.max).map { (.number($0), "\($0)") }
    case .day: Reader<DaySpelling>.day.map { (.day($0.days), $0.text) }
    case .duration: Reader<UInt64>.duration.map { (.number(Int(clamping: $0)), "\($0)ns") }
    case .word(let words): Reader<String>.choice(words).map { (.text($0), $0) }
    case .flag: Reader<Bool>.flag.map { (.number($0 ? 1 : 0), "\($0)") }
    }
  }
}
