import GivenData
import Interaction
import Scenarios

/// Finds the records that a scenario gives by what it may call them.
struct GivenIndex {
  /// The key of their list.
  private let list: String
  let names: TextIndex
  private let urls: TextIndex
  /// The records as they are given, where those that are looked up are not: a draw may give a
  /// record another name and another url than the file calls it by.
  private var given: (names: [String], urls: [String])?

  static let empty = GivenIndex(list: "", names: [], urls: [])

  var isEmpty: Bool { names.texts.isEmpty }

  init(list: String, names: [String], urls: [String]) {
    self.list = list
    self.names = TextIndex(names)
    self.urls = TextIndex(urls)
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

  /// The row of the first record that a target names, as it is given.
  func givenRow(_ target: RowTarget) -> RowTarget {
    let found: TextIndex.Occurrences? =
      switch target {
      case .name(let name): names.occurrences(of: name)
      case .identity(let url): urls.occurrences(of: url)
      case .position: nil
      }
    guard let given, let found else { return target }
    return .identity(given.urls[found.first])
  }

  /// The index of the one record that is meant.
  func index(of target: RowTarget) throws(UnknownRecord) -> Int {
    switch target {
    case .name(let name): return try self.index(of: name, in: names, called: "name", or: "{url: …}")
    case .identity(let url): return try self.index(of: url, in: urls, called: "url", or: nil)
    case .position(let position):
      guard names.texts.indices.contains(position) else { throw beyond(position) }
      return position
    }
  }

  /// The reason why no row can be meant: rows show given records. The screen decides which of
  /// several records its first such row shows.
  func mistake(inRow target: RowTarget) -> UnknownRecord? {
    if isEmpty { return nil }
    switch target {
    case .name(let name): return names.occurrences(of: name) == nil ? unknown(name, in: names) : nil
    case .identity(let url): return urls.occurrences(of: url) == nil ? unknown(url, in: urls) : nil
    case .position: return nil
    }
  }

  private func index(
    of text: String, in index: TextIndex, called field: String, or other: String?
  ) throws(UnknownRecord) -> Int {
    guard let found = index.occurrences(of: text) else { throw unknown(text, in: index) }
    guard found.count == 1 else {
      let position = "`{position: \(found.first)}` for the first of them"
      throw UnknownRecord(
        message: "`\(text.shortened)` is the \(field) of \(found.count) records of `\(list)`",
        help: "write " + (other.map { "`\($0)`, or " } ?? "") + position)
    }
    return found.first
  }

  private func unknown(_ text: String, in index: TextIndex) -> UnknownRecord {
    guard let first = names.texts.first else { return nothing }
    return UnknownRecord(
      message: "there is no `\(text.shortened)` in `\(list)`",
      help: "`\(list)` has \(names.texts.count) records, the first is `\(first.shortened)`",
      word: text, known: index)
  }

  private func beyond(_ position: Int) -> UnknownRecord {
    guard let last = names.texts.indices.last else { return nothing }
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
  var known: TextIndex?
}
