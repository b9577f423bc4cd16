import GivenData

/// The given records of a scenario, decoded and checked.
struct GivenContents {
  let given: Given
  /// The lines of the canonical text.
  let lines: [String]
  let index: GivenIndex
  /// True if some of the records are drawn.
  let isDrawn: Bool

  static let none = GivenContents(given: .none, lines: [], index: .empty, isDrawn: false)

  /// Decodes the records, once for all cases if all have the same. From then on rows and commands
  /// are checked against them.
  static func decode(_ node: SourceNode, _ decoding: Decoding) -> GivenContents? {
    let loading = decoding.loading
    let contents = loading.given ?? decodeAnew(node, decoding)
    decoding.index = contents?.index
    if loading.isGivenShared { loading.given = .some(contents) }
    return contents
  }

  private static func decodeAnew(_ node: SourceNode, _ decoding: Decoding) -> GivenContents? {
    guard let vocabulary = decoding.vocabulary else { return nil }
    guard let table = vocabulary.given else {
      return decoding.refuse(
        .impossibleAction, "nothing can be given to the feature `\(vocabulary.name)`",
        at: node.range, help: "write the scenario without `given`")
    }
    var decoder = GivenDecoder(decoding, table)
    return decoder.decode(node)
  }
}

/// One field of a record, and how the canonical text writes it.
struct WrittenField {
  let value: GivenValue
  let spelling: String
}

extension GivenTable.Field {
  /// The field as a key of a record.
  var key: Option<WrittenField> {
    Option(name, reader, required: isRequired ? .missingKey : nil, summary)
  }

  private var reader: ValueReader<WrittenField> {
    switch kind {
    case .text: ValueReader<String>.text.map { WrittenField(value: .text($0), spelling: $0.quoted) }
    case .number:
      ValueReader<Int>.count(0...Int.max).map {
        WrittenField(value: .number($0), spelling: "\($0)")
      }
    case .day:
      ValueReader<DaySpelling>.day.map { WrittenField(value: .day($0.days), spelling: $0.text) }
    }
  }
}
