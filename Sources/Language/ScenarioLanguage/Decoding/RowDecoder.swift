import Interaction
import Scenarios

/// Rows of lists, and the records that are given.
struct RowDecoder {
  static let url = Option("url", .text, "the url, which says what it is")
  static let position = Option("position", .position, "its position, from 0")
  /// The keys of the map that stands for a row.
  static let keys = [url.definition, position.definition]

  let decoding: Decoding

  func row(_ node: SourceNode) -> RowTarget? {
    let controls = ControlDecoder(decoding: decoding)
    guard controls.hasControl(.list, at: node.range, "there is no row"),
      let (target, range) = target(node)
    else { return nil }
    guard let mistake = decoding.index?.mistake(inRow: target) else {
      return decoding.index?.givenRow(target) ?? target
    }
    report(mistake, at: range)
    return nil
  }

  /// A record that a command names. Without a table of records there is nothing to check it
  /// against, and the command is refused anyway.
  func record(_ node: SourceNode) -> ExternalCommand.GivenItem? {
    guard decoding.vocabulary?.given != nil, let given = decoding.index else {
      _ = target(node)
      return nil
    }
    guard let index = index(of: node, in: given) else { return nil }
    return ExternalCommand.GivenItem(index: index, name: given.givenNames[index])
  }

  /// The record that a list under `given` refers to, by its index among all records.
  func index(of node: SourceNode, in given: GivenIndex) -> Int? {
    guard let (target, range) = target(node) else { return nil }
    do throws(UnknownRecord) {
      return try given.index(of: target)
    } catch {
      report(error, at: range)
      return nil
    }
  }

  /// A name, or a map of one key, and where the name, the url or the position stands.
  private func target(_ node: SourceNode) -> (RowTarget, SourceRange)? {
    switch node.content {
    case .scalar:
      return TextDecoder(decoding: decoding).text(node).map { (.name($0), node.range) }
    case .list, .refused:
      return decoding.refuseWrongKind(node, expected: ValueType.row.expected)
    case .map(let entries): return target(entries, at: node.range)
    }
  }

  private func target(
    _ entries: [SourceNode.Entry], at range: SourceRange
  ) -> (RowTarget, SourceRange)? {
    let before = decoding.reports
    let values = OptionDecoder(decoding: decoding, owner: "a row", options: Self.keys)
      .decode(entries, at: range)
    guard decoding.reports == before else { return nil }
    guard values.has(Self.url) != values.has(Self.position) else {
      return decoding.refuse(
        .stepOptions, "a row is meant by one of `url` and `position`", at: range,
        help: "write `{url: …}` or `{position: n}`")
    }
    if let url = values[Self.url] { return (.identity(url), values.range(of: Self.url)) }
    return values[Self.position].map { (.position($0), values.range(of: Self.position)) }
  }

  /// Looks for what may be meant until that has cost enough for one file.
  private func report(_ mistake: UnknownRecord, at range: SourceRange) {
    let isCompared = decoding.loading.spend(bytesToCompare: mistake.known?.bytes ?? 0)
    decoding.reportUnknown(
      .unknownRow, mistake.message, mistake.word,
      among: isCompared ? mistake.known?.distinctTexts ?? [] : [], at: range,
      otherwise: mistake.help)
  }
}
