import Interaction

extension Decoding {
  /// What the scenario gives; from then on rows and commands are checked against it.
  func given(_ node: SourceNode) -> GivenContents? {
    if let known = loading.given {
      index = known?.index
      return known
    }
    let contents = decodeGiven(node)
    index = contents?.index
    if loading.isGivenShared { loading.given = .some(contents) }
    return contents
  }

  private func decodeGiven(_ node: SourceNode) -> GivenContents? {
    guard let vocabulary else { return nil }
    guard let table = vocabulary.given else {
      report(
        .impossibleAction, "nothing can be given to the feature `\(vocabulary.name)`",
        at: node.range, help: "write the scenario without `given`")
      return nil
    }
    var decoder = GivenDecoder(self, table)
    return decoder.decode(node)
  }

  /// The record that a list under `given` refers to.
  func place(of node: SourceNode, in index: GivenIndex) -> Int? {
    guard let reference = reference(node, Scope()),
      let target = reference.constant(with: bindings.text)
    else {
      return nil
    }
    do throws(UnknownRecord) {
      return try index.place(of: target)
    } catch {
      report(error, at: reference.range)
      return nil
    }
  }

  /// A record that a command names. Without a list of records there is nothing to check it against,
  /// and the command is refused anyway.
  func record(_ node: SourceNode, _ scope: Scope) -> RowReference? {
    guard let reference = reference(node, scope), vocabulary?.given != nil else { return nil }
    guard let index, let target = reference.constant(with: bindings.text) else { return reference }
    do throws(UnknownRecord) {
      _ = try index.place(of: target)
      return reference
    } catch {
      report(error, at: reference.range)
      return nil
    }
  }

  /// A row of a list.
  func row(_ node: SourceNode, _ scope: Scope) -> RowReference? {
    guard hasControl(.list, at: node.range, "there is no row"),
      let reference = reference(node, scope)
    else { return nil }
    guard let target = reference.constant(with: bindings.text),
      let mistake = index?.mistake(inRow: target)
    else {
      return reference
    }
    report(mistake, at: reference.range)
    return nil
  }

  /// What a tap is on.
  func tapTarget(_ node: SourceNode, _ scope: Scope) -> TapTarget? {
    guard case .map(let entries) = node.content else {
      return tappable(node).map { .control($0) }
    }
    guard let entry = entries.first, entries.count == 1 else {
      report(
        .stepOptions, "a tap is on one of `tab` and `row`", at: node.range,
        help: "write `tap: {tab: …}` or `tap: {row: …}`")
      return nil
    }
    switch entry.key {
    case "tab": return tab(entry.value, scope).map { .control($0) }
    case "row": return row(entry.value, scope).map { .row($0) }
    default:
      reportUnknown(
        .unknownOption, "`tap` has no `\(entry.key.shortened)`", entry.key, among: ["tab", "row"],
        at: entry.keyRange)
      return nil
    }
  }

  private func tab(_ node: SourceNode, _ scope: Scope) -> ControlID? {
    guard hasControl(.tab, at: node.range, "there is nothing to select"),
      let vocabulary, !isRefused(node), !isHeldUp(node, scope), let name = word(node)
    else { return nil }
    let prefix = ControlTable.tabPrefix
    let tabs = vocabulary.controls.names { $0 == .tab }.map { String($0.dropFirst(prefix.count)) }
    guard tabs.contains(name), let control = vocabulary.controls.control(named: prefix + name)
    else {
      reportUnknown(
        .unknownControl, "there is no tab `\(name.shortened)`", name, among: tabs, at: node.range)
      return nil
    }
    return control
  }

  /// Whether the feature has a control of a kind; `refusal` says what cannot be without one.
  func hasControl(_ kind: ControlKind, at range: SourceRange, _ refusal: String) -> Bool {
    guard let vocabulary else { return false }
    if vocabulary.has(kind) { return true }
    report(
      .impossibleAction,
      "the feature `\(vocabulary.name)` has no \(kind.rawValue): \(refusal)", at: range,
      help: "use the controls that its screen has")
    return false
  }

  /// A name, or a map of one key.
  private func reference(_ node: SourceNode, _ scope: Scope) -> RowReference? {
    switch node.content {
    case .scalar:
      return text(node, scope).map { RowReference(meaning: .name($0), range: node.range) }
    case .list:
      reportWrongKind(node, expected: Slot.row.expected)
      return nil
    case .map(let entries):
      return reference(entries, at: node.range, scope)
    }
  }

  private func reference(
    _ entries: [SourceNode.Entry], at range: SourceRange, _ scope: Scope
  ) -> RowReference? {
    let before = diagnostics.count
    var values = Arguments(range: range, group: nil)
    OptionDecoder(
      decoding: self, owner: "a row", options: Self.rowOptions, unknown: .unknownOption
    ).decode(entries, into: &values) { _ in scope }
    guard diagnostics.count == before else { return nil }
    guard values.has("url") != values.has("position") else {
      report(
        .stepOptions, "a row is meant by one of `url` and `position`", at: range,
        help: "write `{url: …}` or `{position: n}`")
      return nil
    }
    if let url = values.text("url") {
      return RowReference(meaning: .url(url), range: values.range("url"))
    }
    return values.position("position").map {
      RowReference(meaning: .position($0), range: values.range("position"))
    }
  }

  static let rowOptions = [
    Option("url", .text, "the url, which says what it is"),
    Option("position", .position, "its place, from 0"),
  ]

  /// What may be meant is looked for until that has cost enough for one file.
  private func report(_ mistake: UnknownRecord, at range: SourceRange) {
    let isCompared = loading.spend(bytesToCompare: mistake.bytesToCompare)
    report(mistake.diagnostic(at: range, isCompared: isCompared))
  }
}
