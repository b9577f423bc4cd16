import Interaction

/// The names of controls and of their properties, by the feature's table.
extension Decoding {
  func textField(_ node: SourceNode) -> ControlID? {
    guard let vocabulary, let name = name(node, .textField) else {
      return nil
    }
    return textField(named: name, at: node.range, in: vocabulary)
  }

  private func textField(
    named name: String, at range: SourceRange, in vocabulary: FeatureVocabulary
  ) -> ControlID? {
    let fields = vocabulary.controls.names { $0 == .textField }
    guard !fields.isEmpty else {
      return refuse(
        .nothingToTypeInto, "the feature `\(vocabulary.name)` has no text field", at: range,
        help: "nothing on its screen takes typing")
    }
    return control(named: name, at: range, among: fields, "takes no typing", in: vocabulary)
  }

  /// Whole texts for some text fields.
  func fieldTexts(_ node: SourceNode) -> [UserInput]? {
    guard case .map(let entries) = node.content, !entries.isEmpty else {
      return refuseWrongKind(
        node, expected: ValueType.fieldTexts.expected, help: "write {field: text, field: text}")
    }
    guard let vocabulary else { return nil }
    let fills = entries.compactMap { entry -> UserInput? in
      let field = textField(named: entry.key, at: entry.keyRange, in: vocabulary)
      let text = text(entry.value)
      guard let field, let text else { return nil }
      return .field(field, .fill(text))
    }
    return fills.count == entries.count ? fills : nil
  }

  /// The target of a tap: a control, a tab or a row.
  func tap(_ node: SourceNode) -> UserInput? {
    guard case .map(let entries) = node.content else { return tappable(node).map { .tap($0) } }
    guard let entry = entries.first, entries.count == 1 else {
      return refuse(
        .stepOptions, "a tap is on one of `tab` and `row`", at: node.range,
        help: "write `tap: {tab: …}` or `tap: {row: …}`")
    }
    switch entry.key {
    case "tab": return tab(entry.value).map { .tap($0) }
    case "row": return row(entry.value).map { .tapRow($0) }
    default:
      return refuseUnknown(
        .unknownOption, "`tap` has no `\(entry.key.shortened)`", entry.key, among: ["tab", "row"],
        at: entry.keyRange)
    }
  }

  private func tappable(_ node: SourceNode) -> ControlID? {
    guard let vocabulary, let name = name(node, .tapTarget) else {
      return nil
    }
    let table = vocabulary.controls
    if let control = table.control(named: name), let spelling = table.tapSpelling(of: control) {
      let kind = table[control].kind.withArticle
      return refuse(
        .impossibleAction, "`\(name)` is \(kind): a tap on it is written otherwise",
        at: node.range, help: "write `tap: \(spelling)`")
    }
    return control(
      named: name, at: node.range, among: table.names(where: \.takesTaps), "takes no tap",
      in: vocabulary)
  }

  private func tab(_ node: SourceNode) -> ControlID? {
    guard hasControl(.tab, at: node.range, "there is nothing to select"),
      let vocabulary, !isRefused(node),
      let name = word(node)
    else { return nil }
    let controls = vocabulary.controls.controls
    let index = controls.firstIndex {
      $0.kind == .tab && $0.shortName.utf8.elementsEqual(name.utf8)
    }
    guard let index else {
      return refuseUnknown(
        .unknownControl, "there is no tab `\(name.shortened)`", name,
        among: vocabulary.controls.tabNames, at: node.range)
    }
    return ControlID(rawValue: UInt16(index))
  }

  /// A control that goes back; there may be none.
  func backButton(_ node: SourceNode) -> ControlID? {
    guard hasControl(.backButton, at: node.range, "there is nothing to cancel"),
      let vocabulary, let name = name(node, .backButton)
    else { return nil }
    let names = vocabulary.controls.names { $0 == .backButton }
    return control(
      named: name, at: node.range, among: names, "cannot be cancelled", in: vocabulary)
  }

  /// The properties that an architecture writes under a name: one, or all those of a control.
  func written(_ node: SourceNode) -> [PropertyID]? {
    guard let vocabulary, let name = name(node, .written) else { return nil }
    let table = vocabulary.controls
    if let control = table.control(named: name), table[control].kind == .textField {
      return refuse(
        .impossibleAction, "`\(name)` is a text field: no architecture writes it", at: node.range,
        help: "name a control that shows a result")
    }
    let properties = table.properties(named: name)
    if !properties.isEmpty { return properties }
    let known = table.writtenNames
    guard table.control(named: name) == nil else {
      let suggestion = Suggestion(for: "", among: known)
      return refuse(
        .impossibleAction, "`\(name)` shows nothing that is written", at: node.range,
        help: suggestion.help ?? "name a control that shows a result",
        suggestions: suggestion.words)
    }
    return refuseUnknown(
      .unknownControl, "there is no control or property `\(name.shortened)`", name, among: known,
      at: node.range)
  }

  /// True if the feature has a control of a kind; `refusal` says what is impossible without one.
  func hasControl(_ kind: ControlKind, at range: SourceRange, _ refusal: String) -> Bool {
    guard let vocabulary else { return false }
    if vocabulary.has(kind) { return true }
    report(
      .impossibleAction,
      "the feature `\(vocabulary.name)` has no \(kind.rawValue): \(refusal)", at: range,
      help: "use the controls that its screen has")
    return false
  }

  private func name(_ node: SourceNode, _ type: ValueType) -> String? {
    word(node, expected: type.expected)
  }

  private func control(
    named name: String, at range: SourceRange, among fitting: [String], _ refusal: String,
    in vocabulary: FeatureVocabulary
  ) -> ControlID? {
    guard let control = vocabulary.controls.control(named: name) else {
      return refuseUnknown(
        .unknownControl, "there is no control `\(name.shortened)`", name, among: fitting, at: range)
    }
    guard fitting.contains(name) else {
      let kind = vocabulary.controls[control].kind
      return refuseUnknown(
        .impossibleAction, "`\(name)` is \(kind.withArticle): it \(refusal)", name,
        among: fitting, at: range)
    }
    return control
  }
}
