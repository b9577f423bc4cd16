import Interaction

extension Reader<ControlID> {
  static var textField: Self {
    Reader(word: "the name of a text field", .textField) { $2.textField(named: $0, at: $1) }
  }

  /// A control that goes back; there may be none.
  static var backButton: Self {
    Reader(word: "the name of a back button", .backButton) { name, range, decoding in
      decoding.control(named: name, at: range, "cannot be cancelled") {
        $0.kind.form == .backButton
      }
    }
  }

  static func changed(by step: String, _ sort: String) -> Self {
    Reader(word: "the name of \(sort)", .changed(by: step)) {
      $2.changed(by: step, named: $0, at: $1)
    }
  }
}

extension Reader<[UserInput]> {
  static var fieldTexts: Self {
    Reader("a map of text fields and texts", .map(of: .textField, "…")) { node, decoding in
      guard case .map(let entries) = node.content, !entries.isEmpty else {
        return decoding.refuseWrongKind(
          node, expected: Self.fieldTexts.expected, help: decoding.help(for: Self.fieldTexts.kind))
      }
      return decoding.ifRight {
        entries.compactMap { entry in
          let field = decoding.textField(named: entry.key, at: entry.keyRange)
          let text = decoding.read(entry.value, .text)
          return field.flatMap { field in text.map { .field(field, .fill($0)) } }
        }
      }
    }
  }
}

extension Reader<UserInput> {
  /// The target of a tap: a control, a tab or a row.
  static var tapTarget: Self {
    Reader("the name of a control, `{tab: …}` or `{row: …}`", .tapTarget) { node, decoding in
      guard case .map(let entries) = node.content else {
        return decoding.tappable(node).map { .tap($0) }
      }
      guard let entry = entries.first, entries.count == 1 else {
        return decoding.refuse(
          .stepOptions, "a tap is on one control, tab or row", at: node.range,
          help: decoding.helpBySteps)
      }
      let known = decoding.tapKeys
      switch entry.key {
      case "tab" where known.contains("tab"): return decoding.tab(entry.value).map { .tap($0) }
      case "row" where known.contains("row"):
        return decoding.read(entry.value, .row).map { .tapRow($0) }
      default:
        let message = "`tap` has no `\(entry.key.shortened)`"
        if let help = decoding.helpToUse(decoding.word(in: node)) {
          return decoding.refuse(.unknownOption, message, at: entry.keyRange, help: help)
        }
        return decoding.refuseUnknown(
          .unknownOption, message, entry.key, among: known, at: entry.keyRange,
          otherwise: decoding.helpBySteps)
      }
    }
  }
}

extension Reader<[PropertyID]> {
  /// The properties that an architecture writes under a name: one, or all those of a control.
  static var written: Self {
    Reader(word: "the name of a control or of one of its properties", .written) {
      name, range, decoding in
      guard let table = decoding.vocabulary?.controls else { return nil }
      let properties = table.properties(named: name)
      let control = table.control(named: name)
      if let control, table[control].kind.form == .textField {
        decoding.warn(
          .doubtfulInput,
          "these inputs come only when the program writes this text field, and few programs do",
          at: range, help: "name what shows a result"
        )
      }
      if !properties.isEmpty { return properties }
      let isKnown = control != nil
      return decoding.refuseUnknown(
        isKnown ? .impossibleAction : .unknownControl,
        isKnown
          ? "`\(name)` shows nothing that an architecture writes"
          : "there is no control or property `\(name.shortened)`", isKnown ? "" : name,
        among: table.writtenNames, at: range,
        otherwise: "name a control that shows a result")
    }
  }
}

/// The names of controls, by the feature's table.
extension Decoding {
  fileprivate func textField(named name: String, at range: SourceRange) -> ControlID? {
    control(named: name, at: range, "takes no typing") { $0.kind.form == .textField }
  }

  /// The keys of what is tapped and is no control.
  fileprivate var tapKeys: [String] {
    (vocabulary?.controls.tabNames.isEmpty == false ? ["tab"] : [])
      + (vocabulary?.takes(.tapRow) == true ? ["row"] : [])
  }

  fileprivate func tappable(_ node: SourceNode) -> ControlID? {
    let others = tapKeys.map { " or `{\($0): …}`" }.joined()
    return word(
      node, expected: "the name of a control" + others, help: remedy(.tapTarget, node)
    ).flatMap {
      control(named: $0, at: node.range, "takes no tap") { $0.kind.takesTaps }
    }
  }

  func changed(by step: String, named name: String, at range: SourceRange) -> ControlID? {
    control(named: name, at: range, "takes no `\(step)`") { $0.changes?.step == step }
  }

  fileprivate func tab(_ node: SourceNode) -> ControlID? {
    guard let table = vocabulary?.controls,
      let name = word(node, expected: "a word", help: remedy(.words(table.tabNames), node))
    else { return nil }
    let known = self.known(
      name, among: table.tabNames, at: node.range, .unknownControl,
      "there is no tab `\(name.shortened)`")
    return known.flatMap { name in
      table.all.first { table[$0].kind.form == .tab && table[$0].shortName == name }
    }
  }

  /// A control that fits. Of another `refusal` says what it is not for, and the help leads to the
  /// step that uses it.
  fileprivate func control(
    named name: String, at range: SourceRange, _ refusal: String,
    where fits: (ControlTable.Control) -> Bool
  ) -> ControlID? {
    guard let vocabulary else { return nil }
    let table = vocabulary.controls
    let control = table.control(named: name)
    if let control, fits(table[control]) { return control }
    let message =
      control.map { "`\(name)` is \(table[$0].kind.withArticle): it \(refusal)" }
      ?? "there is no control `\(name.shortened)`"
    let fitting = Suggestion(for: name, among: table.names(where: fits))
    let parts = table.parts(of: name).map { table[$0] }.filter(fits).map(\.name)
    if !parts.isEmpty {
      return refuse(
        control == nil ? .unknownControl : .impossibleAction, message, at: range,
        help: "did you mean \(Suggestion.list(parts))?", suggestions: parts)
    }
    let uses = uses(of: name)
    var help = uses.isEmpty ? fitting.help ?? helpBySteps : "write \(Suggestion.either(uses))"
    if !uses.isEmpty, !fitting.isNear, !fitting.words.isEmpty {
      help += "; here can stand \(Suggestion.list(fitting.words))"
    }
    return refuse(
      control == nil ? .unknownControl : .impossibleAction, message, at: range, help: help,
      suggestions: fitting.words)
  }
}
