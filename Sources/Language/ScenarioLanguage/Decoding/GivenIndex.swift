import GivenData
import Interaction
import Scenarios

/// Finds the records that a scenario gives by what it may call them.
struct GivenIndex {
  /// Texts of one field of all records, and where each is, by its UTF-8.
  private struct Column {
    let name: String
    let texts: [String]
    let indices: [ExactText: [Int]]

    init(_ name: String, _ texts: [String]) {
      self.name = name
      self.texts = texts
      indices = Dictionary(grouping: texts.indices) { ExactText(text: texts[$0]) }
    }

    /// Each text once, in the order of the list.
    var distinct: [String] {
      texts.indices.filter { indices(of: texts[$0]).first == $0 }.map { texts[$0] }
    }

    func indices(of text: String) -> [Int] { indices[ExactText(text: text)] ?? [] }
  }

  /// The key of their list.
  private let list: String
  private let names: Column
  private let urls: Column
  /// The records as they are given, where those that are looked up are not: a draw may give a
  /// record another name and another url than the file calls it by.
  private var given: (names: [String], urls: [String])?

  static let empty = GivenIndex(list: "", names: [], urls: [])

  private init(list: String, names: [String], urls: [String]) {
    self.list = list
    self.names = Column("name", names)
    self.urls = Column("url", urls)
  }

  /// - Parameters:
  ///   - records: the records as the file calls them.
  ///   - given: the same records as they are given; nil where they are the same.
  init(_ records: [GivenRecord], of table: GivenTable, given: [GivenRecord]? = nil) {
    self.init(
      list: table.records, names: records.map { $0.text(table.nameField) },
      urls: records.map { $0.text(table.identityField) })
    self.given = given.map { given in
      (given.map { $0.text(table.nameField) }, given.map { $0.text(table.identityField) })
    }
  }

  /// The names of the records as they are given.
  var givenNames: [String] { given?.names ?? names.texts }

  /// The row of the first record that a target names, as it is given. Rows show given records; the
  /// screen decides which of several records its first such row shows.
  func row(_ target: RowTarget) throws(UnknownRecord) -> RowTarget {
    guard !names.texts.isEmpty, let (text, column) = wanted(by: target) else { return target }
    guard let first = column.indices(of: text).first else { throw unknown(text, in: column) }
    return given.map { .identity($0.urls[first]) } ?? target
  }

  /// The index of the one record that is meant.
  func index(of target: RowTarget) throws(UnknownRecord) -> Int {
    guard let (text, column) = wanted(by: target) else {
      guard case .position(let position) = target, names.texts.indices.contains(position) else {
        throw beyond(target)
      }
      return position
    }
    let found = column.indices(of: text)
    guard let first = found.first else { throw unknown(text, in: column) }
    guard found.count == 1 else {
      let url = column.name == "name" ? "`{url: …}`, or " : ""
      throw UnknownRecord(
        message: "`\(text.shortened)` is the \(column.name) of \(found.count) records of `\(list)`",
        help: "write \(url)`{position: \(first)}` for the first of them")
    }
    return first
  }

  /// Nil for a position.
  private func wanted(by target: RowTarget) -> (text: String, column: Column)? {
    switch target {
    case .name(let name): (name, names)
    case .identity(let url): (url, urls)
    case .position: nil
    }
  }

  private func unknown(_ text: String, in column: Column) -> UnknownRecord {
    guard let first = names.texts.first else { return nothing }
    return UnknownRecord(
      message: "there is no `\(text.shortened)` in `\(list)`",
      help: "`\(list)` has \(names.texts.count) records, the first is `\(first.shortened)`",
      word: text, known: column.distinct)
  }

  private func beyond(_ target: RowTarget) -> UnknownRecord {
    guard let last = names.texts.indices.last, case .position(let position) = target else {
      return nothing
    }
    return UnknownRecord(
      message: "there is no record at \(position) of `\(list)`",
      help: "write a position from 0 to \(last)")
  }

  private var nothing: UnknownRecord {
    UnknownRecord(
      message: "the scenario gives no record that could be named",
      help: "write the records under `given`")
  }
}

/// A name, an url or a position that does not stand for one of the records that are given.
struct UnknownRecord: Error {
  let message: String
  /// The help where nothing similar is known.
  let help: String
  /// The word that was written, and the texts that may be meant by it.
  var word = ""
  var known: [String] = []
}
