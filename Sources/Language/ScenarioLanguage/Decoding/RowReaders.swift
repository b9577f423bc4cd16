import GivenData
import Interaction
import Scenarios

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
    Reader("a name, `{url: …}` or `{position: n}`", .record) { node, decoding in
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

    /// Each text once, in the order of the list.
    var distinct: [String] {
      texts.indices.filter { indices(of: texts[$0]).first == $0 }.map { texts[$0] }
    }
  }

  /// The key of their list.
  fileprivate let list: String
  fileprivate let names: Column
  fileprivate let urls: Column
  /// The names of the records as they are given: a draw may give others than those that the file
  /// calls them by.
  let givenNames: [String]
  /// The urls as they are given; nil where the records are given as the file calls them.
  fileprivate let givenURLs: [String]?

  static let empty = GivenIndex(list: "", names: [], urls: [], givenNames: [], givenURLs: nil)

  private init(
    list: String, names: [String], urls: [String], givenNames: [String], givenURLs: [String]?
  ) {
    self.list = list
    self.names = Column("name", names)
    self.urls = Column("url", urls)
    self.givenNames = givenNames
    self.givenURLs = givenURLs
  }

  /// - Parameters:
  ///   - records: the records as the file calls them.
  ///   - given: the same records as they are given; nil where they are the same.
  init(_ records: [GivenRecord], of table: GivenTable, given: [GivenRecord]? = nil) {
    self.init(
      list: table.records, names: records.map { $0.text(table.nameField) },
      urls: records.map { $0.text(table.identityField) },
      givenNames: (given ?? records).map { $0.text(table.nameField) },
      givenURLs: given?.map { $0.text(table.identityField) })
  }

  func hasRecord(named name: String) -> Bool { !names.indices(of: name).isEmpty }

  /// Nil for a position.
  fileprivate func wanted(by target: RowTarget) -> (text: String, column: Column)? {
    switch target {
    case .name(let name): (name, names)
    case .identity(let url): (url, urls)
    case .position: nil
    }
  }
}

extension Decoding {
  /// The row of the first record that a target names, as it is given. Rows show given records; the
  /// screen decides which of several records its first such row shows.
  fileprivate func row(
    _ target: RowTarget, in given: GivenIndex, at range: SourceRange
  ) -> RowTarget? {
    guard !given.names.texts.isEmpty, let (text, column) = given.wanted(by: target) else {
      return target
    }
    let found = column.indices(of: text)
    guard let first = found.first else {
      return refuseUnknown(text, column, in: given, at: range)
    }
    if found.count > 1 {
      warn(
        .unknownRow, twins(text, column, found.count, in: given), at: range,
        help: "the first such row in view is meant: write `{url: …}` to mean one of them")
    }
    return given.givenURLs.map { .identity($0[first]) } ?? target
  }

  /// The one record that is meant, by its index among all records.
  func index(of node: SourceNode, in given: GivenIndex) -> Int? {
    guard let (target, range) = target(node) else { return nil }
    if case .position(let position) = target {
      let count = given.names.texts.count
      if position < count { return position }
      return count == 0
        ? refuseNothing(at: range)
        : refuse(
          .unknownRow, "there is no record at \(position) of `\(given.list)`", at: range,
          help: "write a position from 0 to \(count - 1)")
    }
    guard let (text, column) = given.wanted(by: target) else { return nil }
    let found = column.indices(of: text)
    guard let first = found.first else {
      return refuseUnknown(text, column, in: given, at: range)
    }
    guard found.count > 1 else { return first }
    let url = column.name == "name" ? "`{url: …}`, or " : ""
    return refuse(
      .unknownRow, twins(text, column, found.count, in: given), at: range,
      help: "write \(url)`{position: \(first)}` for the first of them")
  }

  private func twins(
    _ text: String, _ column: GivenIndex.Column, _ count: Int, in given: GivenIndex
  ) -> String {
    "`\(text.shortened)` is the \(column.name) of \(count) records of `\(given.list)`"
  }

  private func refuseUnknown<Value>(
    _ text: String, _ column: GivenIndex.Column, in given: GivenIndex, at range: SourceRange
  ) -> Value? {
    let names = given.names.texts
    guard let first = names.first else { return refuseNothing(at: range) }
    return refuseUnknown(
      .unknownRow, "there is no `\(text.shortened)` in `\(given.list)`", text,
      among: column.distinct, at: range,
      otherwise: "`\(given.list)` has \(names.count) records, the first is `\(first.shortened)`")
  }

  private func refuseNothing<Value>(at range: SourceRange) -> Value? {
    refuse(
      .unknownRow, "the scenario gives no record that could be named", at: range,
      help: "write the records under `given`")
  }

  /// A name, or a map of one key, and where the name, the url or the position stands.
  fileprivate func target(_ node: SourceNode) -> (RowTarget, SourceRange)? {
    switch node.content {
    case .scalar:
      return text(node).map { (.name($0), node.range) }
    case .list, .refused:
      return refuseWrongKind(node, expected: Reader<RowTarget>.row.expected)
    case .map(let entries) where entries.first?.key == "name":
      return refuse(
        .unknownOption, "a name stands without `name`", at: entries[0].keyRange,
        help: "write `\(node.wordOfMap?.shortened ?? "…")` alone, or `{url: …}`")
    case .map(let entries):
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
