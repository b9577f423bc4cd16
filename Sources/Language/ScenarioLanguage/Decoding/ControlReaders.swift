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
      decoding.word(node, expected: Self.backButton.expected).flatMap {
        decoding.control(named: $0, at: node.range, "cannot be cancelled") {
          $0.form == .backButton
        }
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
          .stepOptions, "a tap is on one control, tab or row", at: node.range,
          help: decoding.helpBySteps)
      }
      let has = { decoding.vocabulary?.has($0) ?? false }
      let known = (has(.tab) ? ["tab"] : []) + (has(.list) ? ["row"] : [])
      switch entry.key {
      case "tab" where has(.tab): return decoding.tab(entry.value).map { .tap($0) }
      case "row" where has(.list): return decoding.read(entry.value, .row).map { .tapRow($0) }
      default:
        let message = "`tap` has no `\(entry.key.shortened)`"
        let isNear = Suggestion(for: entry.key, among: known).isNear
        guard !isNear, case .scalar(let scalar) = entry.value.content else {
          return decoding.refuseUnknown(
            .unknownOption, message, entry.key, among: known, at: entry.keyRange,
            otherwise: decoding.helpBySteps)
        }
        guard decoding.tappable(entry.value) != nil else { return nil }
        return decoding.refuse(
          .unknownOption, message, at: entry.keyRange,
          help: "write `tap: \(scalar.text.shortened)`")
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
      let properties = table.properties(named: name)
      if !properties.isEmpty { return properties }
      let control = table.control(named: name)
      return decoding.refuseUnknown(
        control == nil ? .unknownControl : .impossibleAction,
        control == nil
          ? "there is no control or property `\(name.shortened)`"
          : "`\(name)` shows nothing that an architecture writes", control == nil ? name : "",
        among: table.writtenNames, at: node.range,
        otherwise: "name a control that shows a result")
    }
  }
}

/// The names of controls and of their properties, by the feature's table.
extension Decoding {
  fileprivate func textField(named name: String, at range: SourceRange) -> ControlID? {
    control(named: name, at: range, "takes no typing") { $0.form == .textField }
  }

  fileprivate func tappable(_ node: SourceNode) -> ControlID? {
    word(node, expected: Reader<UserInput>.tapTarget.expected).flatMap {
      control(named: $0, at: node.range, "takes no tap", where: \.takesTaps)
    }
  }

  fileprivate func tab(_ node: SourceNode) -> ControlID? {
    guard
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

  /// A control whose value is changed by a step, and the values that it takes.
  func changed(
    by step: String, named name: String, at range: SourceRange
  ) -> (control: ControlID, changes: ControlChanges)? {
    guard let table = vocabulary?.controls else { return nil }
    let fitting = table.controls.filter { $0.changes?.step == step }.map(\.name)
    if let control = table.control(named: name), let changes = table[control].changes,
      changes.step == step
    {
      return (control, changes)
    }
    return refuseControl(named: name, at: range, "takes no `\(step)`", among: fitting)
  }

  /// A control of a kind that fits; `refusal` says what the others are not for.
  fileprivate func control(
    named name: String, at range: SourceRange, _ refusal: String,
    where fits: (ControlKind) -> Bool
  ) -> ControlID? {
    guard let table = vocabulary?.controls else { return nil }
    let fitting = table.names(where: fits)
    guard let control = table.control(named: name), fitting.contains(name) else {
      return refuseControl(named: name, at: range, refusal, among: fitting)
    }
    return control
  }

  /// Refuses a name where none of its controls fits, and leads to the step that uses it.
  private func refuseControl<Value>(
    named name: String, at range: SourceRange, _ refusal: String, among fitting: [String]
  ) -> Value? {
    guard let vocabulary else { return nil }
    let table = vocabulary.controls
    let control = table.control(named: name)
    let message =
      control.map { "`\(name)` is \(table[$0].kind.withArticle): it \(refusal)" }
      ?? "there is no control `\(name.shortened)`"
    let isRow = control == nil && vocabulary.has(.list) && index?.hasRecord(named: name) == true
    let uses = table.steps(naming: name) + (isRow ? ["tap: {row: \(name.shortened)}"] : [])
    let suggestion = Suggestion(for: name, among: fitting)
    let lead = uses.isEmpty ? suggestion.help : "write \(Suggestion.either(uses))"
    let isOther = !uses.isEmpty && !suggestion.isNear && !suggestion.words.isEmpty
    let here = isOther ? "; here can stand \(Suggestion.list(suggestion.words))" : ""
    return refuse(
      control == nil ? .unknownControl : .impossibleAction, message, at: range,
      help: (lead ?? helpBySteps) + here, suggestions: suggestion.words)
  }
}
