import GivenData
import Interaction
import Scenarios
import TextOutput

extension Reader<RowTarget> {
  static var row: Self {
    Reader("a name, `{url: …}` or `{position: n}`", .row) { node, decoding in
      guard let (target, range) = decoding.target(node) else { return nil }
      return decoding.index.map { decoding.row(target, in: $0, at: range) } ?? target
    }
  }
}

extension Reader<ExternalCommand.GivenItem> {
  /// A record that a command names.
  static var record: Self {
    Reader(Reader<RowTarget>.row.expected, .record) { node, decoding in
      guard let given = decoding.index else { return nil }
      return decoding.index(of: node, in: given).map {
        ExternalCommand.GivenItem(index: $0, name: given.givenNames[$0])
      }
    }
  }
}

/// Finds the records that a scenario gives by what it may call them.
struct GivenIndex {
  /// Texts of one field of all records, and where each is.
  fileprivate struct Column {
    let name: String
    let texts: [String]
    private let indices: [[UInt8]: [Int]]

    init(_ name: String, _ texts: [String]) {
      self.name = name
      self.texts = texts
      indices = Dictionary(grouping: texts.indices) { Array(texts[$0].utf8) }
    }

    func indices(of text: String) -> [Int] { indices[Array(text.utf8)] ?? [] }
  }

  /// The key of their list.
  fileprivate var list = ""
  fileprivate var names = Column("name", [])
  fileprivate var urls = Column("url", [])
  /// The names of the records as they are given: a draw may give others than those that the file
  /// calls them by.
  private(set) var givenNames: [String] = []
  /// The urls as they are given; nil where the records are given as the file calls them.
  fileprivate var givenURLs: [String]?

  static let empty = GivenIndex()

  private init() {}

  /// - Parameters:
  ///   - records: the records as the file calls them.
  ///   - given: the same records as they are given; nil where they are the same.
  init(_ records: [GivenRecord], of table: GivenTable, given: [GivenRecord]?) {
    list = table.records
    names = Column("name", records.map { $0.text(table.nameField) })
    urls = Column("url", records.map { $0.text(table.identityField) })
    givenNames = (given ?? records).map { $0.text(table.nameField) }
    givenURLs = given?.map { $0.text(table.identityField) }
  }

  func hasRecord(named name: String) -> Bool { url(ofRecordNamed: name) != nil }

  /// That of the first record of the name.
  func url(ofRecordNamed name: String) -> String? {
    names.indices(of: name).first.map { urls.texts[$0] }
  }
}

extension Decoding {
  /// The row of the first record that a target names, as it is given. Rows show given records; the
  /// screen decides which of several records its first such row shows.
  fileprivate func row(
    _ target: RowTarget, in given: GivenIndex, at range: SourceRange
  ) -> RowTarget? {
    if case .position = target { return target }
    if given.names.texts.isEmpty { return target }
    guard let (first, twins) = records(target, in: given, at: range) else { return nil }
    if let twins {
      warn(
        .ambiguousRow, twins, at: range,
        help: "the first such row in view is meant: write `{url: …}` to mean one of them")
    }
    return given.givenURLs.map { .identity($0[first]) } ?? target
  }

  /// The one record that is meant, by its index among all records.
  func index(of node: SourceNode, in given: GivenIndex) -> Int? {
    guard let (target, range) = target(node),
      let (first, twins) = records(target, in: given, at: range)
    else { return nil }
    guard let twins else { return first }
    let url = if case .name = target { "`{url: …}`, or " } else { "" }
    return refuse(
      .ambiguousRow, twins, at: range,
      help: "write \(url)`{position: \(first)}` for the first of them")
  }

  /// The first record that a target names, and what is said where there are several.
  private func records(
    _ target: RowTarget, in given: GivenIndex, at range: SourceRange
  ) -> (first: Int, twins: String?)? {
    let names = given.names.texts
    guard let firstName = names.first else {
      return refuse(
        .unknownRow, "the scenario gives no record that could be named", at: range,
        help: "write the records under `given`")
    }
    let (text, column): (String, GivenIndex.Column)
    switch target {
    case .name(let name): (text, column) = (name, given.names)
    case .identity(let url): (text, column) = (url, given.urls)
    case .position(let position):
      if position < names.count { return (position, nil) }
      return refuse(
        .unknownRow, "there is no record at \(position) of `\(given.list)`", at: range,
        help: "write a position from 0 to \(names.count - 1)")
    }
    let found = column.indices(of: text)
    guard let first = found.first else {
      if let position = Int(text), names.indices.contains(position) {
        return refuse(
          .unknownRow, "there is no `\(text)` in `\(given.list)`", at: range,
          help: "write `{position: \(position)}`")
      }
      return refuseUnknown(
        .unknownRow, "there is no `\(text.shortened)` in `\(given.list)`", text,
        among: column.texts.uniqued, at: range,
        otherwise: "`\(given.list)` has \(names.count) records, "
          + "the first is `\(firstName.shortened)`")
    }
    let twins =
      "`\(text.shortened)` is the \(column.name) of \(found.count) records of `\(given.list)`"
    return (first, found.count > 1 ? twins : nil)
  }

  /// A name, or a map of one key, and where the name, the url or the position stands.
  fileprivate func target(_ node: SourceNode) -> (RowTarget, SourceRange)? {
    switch node.content {
    case .scalar:
      return text(node).map { (.name($0), node.range) }
    case .list, .refused:
      return refuseWrongKind(
        node, expected: Reader<RowTarget>.row.expected, help: remedy(.row, node))
    case .map(let entries):
      let keys = ["url", "position"]
      if !entries.contains(where: { keys.contains($0.key) }), let help = remedy(.row, node) {
        return refuseWrongKind(node, expected: Reader<RowTarget>.row.expected, help: help)
      }
      return read(entries, of: "a row", at: node.range) { map in
        let url = map.value("url", .text, "the url, which says what it is")
        let position = map.value("position", .position, "its position, from 0")
        guard !map.hasUnknown else { return nil }
        guard map.has("url") != map.has("position") else {
          return map.refuse(
            .stepOptions, "a row is meant by one of `url` and `position`",
            help: "write `{url: …}` or `{position: n}`")
        }
        if let url { return (.identity(url), map.range(of: "url")) }
        return position.map { (.position($0), map.range(of: "position")) }
      }
    }
  }
}
