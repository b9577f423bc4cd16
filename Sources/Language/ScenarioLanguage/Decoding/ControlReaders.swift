import Interaction

extension Reader<ControlID> {
  static var textField: Self {
    Reader("the name of a text field", .textField) { node, decoding in
      decoding.word(node, expected: Self.textField.expected).flatMap {
        decoding.textField(named: $0, at: node.range)
      }
    }
  }

  /// A control that goes back; there may be none.
  static var backButton: Self {
    Reader("the name of a back button", .backButton) { node, decoding in
      guard decoding.hasControl(.backButton, at: node.range, "there is nothing to cancel"),
        let name = decoding.word(node, expected: Self.backButton.expected)
      else { return nil }
      return decoding.control(named: name, at: node.range, "cannot be cancelled") {
        $0.form == .backButton
      }
    }
  }
}

extension Reader<[UserInput]> {
  /// Whole texts for some text fields.
  static var fieldTexts: Self {
    Reader("a map of text fields and texts", .fieldTexts) { node, decoding in
      guard case .map(let entries) = node.content, !entries.isEmpty else {
        return decoding.refuseWrongKind(
          node, expected: Self.fieldTexts.expected, help: "write {field: text, field: text}")
      }
      let fills = entries.compactMap { entry -> UserInput? in
        let field = decoding.textField(named: entry.key, at: entry.keyRange)
        let text = decoding.text(entry.value)
        guard let field, let text else { return nil }
        return .field(field, .fill(text))
      }
      return fills.count == entries.count ? fills : nil
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
          .stepOptions, "a tap is on one of `tab` and `row`", at: node.range,
          help: "write `tap: {tab: …}` or `tap: {row: …}`")
      }
      switch entry.key {
      case "tab": return decoding.tab(entry.value).map { .tap($0) }
      case "row": return decoding.read(entry.value, .row).map { .tapRow($0) }
      default:
        return decoding.refuseUnknown(
          .unknownOption, "`tap` has no `\(entry.key.shortened)`", entry.key,
          among: ["tab", "row"], at: entry.keyRange)
      }
    }
  }
}

extension Reader<[PropertyID]> {
  /// The properties that an architecture writes under a name: one, or all those of a control.
  static var written: Self {
    Reader("the name of a control or of one of its properties", .written) { node, decoding in
      guard let table = decoding.vocabulary?.controls,
        let name = decoding.word(node, expected: Self.written.expected)
      else { return nil }
      let control = table.control(named: name)
      let isField = control.map { table[$0].kind.form == .textField } ?? false
      let properties = isField ? [] : table.properties(named: name)
      if !properties.isEmpty { return properties }
      guard control != nil else {
        return decoding.refuseUnknown(
          .unknownControl, "there is no control or property `\(name.shortened)`", name,
          among: table.writtenNames, at: node.range)
      }
      let message =
        isField
        ? "`\(name)` is a text field: no architecture writes it"
        : "`\(name)` shows nothing that is written"
      return decoding.refuseUnknown(
        .impossibleAction, message, "", among: isField ? [] : table.writtenNames, at: node.range,
        otherwise: "name a control that shows a result")
    }
  }
}

/// The names of controls and of their properties, by the feature's table.
extension Decoding {
  fileprivate func textField(named name: String, at range: SourceRange) -> ControlID? {
    guard let vocabulary else { return nil }
    guard vocabulary.has(.textField) else {
      return refuse(
        .nothingToTypeInto, "the feature `\(vocabulary.name)` has no text field", at: range,
        help: "nothing on its screen takes typing")
    }
    return control(named: name, at: range, "takes no typing") { $0.form == .textField }
  }

  fileprivate func tappable(_ node: SourceNode) -> ControlID? {
    guard let table = vocabulary?.controls,
      let name = word(node, expected: Reader<UserInput>.tapTarget.expected)
    else { return nil }
    if let control = table.control(named: name), let spelling = table.tapSpelling(of: control) {
      return refuse(
        .impossibleAction,
        "`\(name)` is \(table[control].kind.withArticle): a tap on it is written otherwise",
        at: node.range, help: "write `\(spelling)`")
    }
    return control(named: name, at: node.range, "takes no tap", where: \.takesTaps)
  }

  fileprivate func tab(_ node: SourceNode) -> ControlID? {
    guard hasControl(.tab, at: node.range, "there is nothing to select"),
      let table = vocabulary?.controls, !isRefused(node), let name = word(node)
    else { return nil }
    let index = table.controls.firstIndex {
      $0.kind.form == .tab && $0.shortName.utf8.elementsEqual(name.utf8)
    }
    guard let index else {
      return refuseUnknown(
        .unknownControl, "there is no tab `\(name.shortened)`", name, among: table.tabNames,
        at: node.range)
    }
    return ControlID(rawValue: UInt16(index))
  }

  /// True if the feature has a control of a kind; `refusal` says what is impossible without one.
  func hasControl(_ form: ControlKind.Form, at range: SourceRange, _ refusal: String) -> Bool {
    guard let vocabulary else { return false }
    if vocabulary.has(form) { return true }
    report(
      .impossibleAction,
      "the feature `\(vocabulary.name)` has no \(form.rawValue): \(refusal)", at: range,
      help: "use the controls that its screen has")
    return false
  }

  /// A control whose value is changed by a step, and the values that it takes.
  func changed(
    by step: String, named name: String, at range: SourceRange
  ) -> (control: ControlID, changes: ControlChanges)? {
    guard let table = vocabulary?.controls else { return nil }
    let fitting = table.controls.filter { $0.changes?.step == step }.map(\.name)
    let control = table.control(named: name)
    if let control, let changes = table[control].changes, changes.step == step {
      return (control, changes)
    }
    let message =
      control.map { control in
        let other = table[control].changes.map { ": write `\($0.step)`" } ?? ""
        return "`\(name)` is \(table[control].kind.withArticle)\(other)"
      } ?? "there is no control `\(name.shortened)`"
    return refuseUnknown(
      control == nil ? .unknownControl : .impossibleAction, message, name, among: fitting, at: range
    )
  }

  /// A control of a kind that fits; `refusal` says what the others are not for.
  fileprivate func control(
    named name: String, at range: SourceRange, _ refusal: String,
    where fits: (ControlKind) -> Bool
  ) -> ControlID? {
    guard let table = vocabulary?.controls else { return nil }
    let fitting = table.names(where: fits)
    guard let control = table.control(named: name) else {
      return refuseUnknown(
        .unknownControl, "there is no control `\(name.shortened)`", name, among: fitting, at: range)
    }
    guard fitting.contains(name) else {
      return refuseUnknown(
        .impossibleAction, "`\(name)` is \(table[control].kind.withArticle): it \(refusal)", name,
        among: fitting, at: range)
    }
    return control
  }
}
