import Interaction
import Scenarios

/// The keys of the map that stands for a row.
enum RowKeys {
  static let url = Option("url", .text, "the url, which says what it is")
  static let position = Option("position", .position, "its position, from 0")
  static let all = [url.definition, position.definition]
}

extension Decoding {
  func row(_ node: SourceNode) -> RowTarget? {
    guard hasControl(.list, at: node.range, "there is no row"),
      let (target, range) = target(node)
    else { return nil }
    guard let given = index else { return target }
    return found(at: range) { () throws(UnknownRecord) in try given.row(target) }
  }

  /// A record that a command names. Without a table of records there is nothing to check it
  /// against, and the command is refused anyway.
  func record(_ node: SourceNode) -> ExternalCommand.GivenItem? {
    guard vocabulary?.given != nil, let given = index else {
      _ = target(node)
      return nil
    }
    guard let index = index(of: node, in: given) else { return nil }
    return ExternalCommand.GivenItem(index: index, name: given.givenNames[index])
  }

  /// The record that a list under `given` refers to, by its index among all records.
  func index(of node: SourceNode, in given: GivenIndex) -> Int? {
    guard let (target, range) = target(node) else { return nil }
    return found(at: range) { () throws(UnknownRecord) in try given.index(of: target) }
  }

  private func found<Value>(
    at range: SourceRange, _ find: () throws(UnknownRecord) -> Value
  ) -> Value? {
    do throws(UnknownRecord) {
      return try find()
    } catch {
      return refuseUnknown(
        .unknownRow, error.message, error.word, among: error.known, at: range,
        otherwise: error.help)
    }
  }

  /// A name, or a map of one key, and where the name, the url or the position stands.
  private func target(_ node: SourceNode) -> (RowTarget, SourceRange)? {
    switch node.content {
    case .scalar:
      return text(node).map { (.name($0), node.range) }
    case .list, .refused:
      return refuseWrongKind(node, expected: ValueType.row.expected)
    case .map(let entries): return target(entries, at: node.range)
    }
  }

  private func target(
    _ entries: [SourceNode.Entry], at range: SourceRange
  ) -> (RowTarget, SourceRange)? {
    let before = reports
    let values = OptionDecoder(decoding: self, owner: "a row", options: RowKeys.all)
      .decode(entries, at: range)
    guard reports == before else { return nil }
    guard values.has(RowKeys.url) != values.has(RowKeys.position) else {
      return refuse(
        .stepOptions, "a row is meant by one of `url` and `position`", at: range,
        help: "write `{url: …}` or `{position: n}`")
    }
    if let url = values[RowKeys.url] { return (.identity(url), values.range(of: RowKeys.url)) }
    return values[RowKeys.position].map { (.position($0), values.range(of: RowKeys.position)) }
  }
}
