import Interaction

extension Decoding {
  /// One of a closed list of words.
  func choice(_ node: SourceNode, among words: [String]) -> String? {
    guard case .scalar(let scalar) = node.content, !scalar.isNull else {
      reportWrongKind(node, expected: Slot.choice(words).expected)
      return nil
    }
    guard words.contains(scalar.text) else {
      reportUnknown(
        .wrongKind, "expected \(Slot.choice(words).expected), found `\(scalar.text.shortened)`",
        scalar.text, among: words, at: node.range)
      return nil
    }
    return scalar.text
  }

  /// The feature's name; from then on its vocabulary is known.
  func feature(_ node: SourceNode) -> String? {
    let names = language.vocabularies.map(\.name)
    guard let name = name(node, .feature, "feature", among: names) else { return nil }
    vocabulary = language.vocabularies.first { $0.name == name }
    return name
  }

  /// A list of names of one sort.
  func names(_ node: SourceNode, _ slot: Slot, _ sort: String, among known: [String]) -> [String]? {
    guard case .list(let elements) = node.content else {
      reportWrongKind(node, expected: slot.expected, help: "write [a, b]")
      return nil
    }
    let names = elements.compactMap { name($0, slot, sort, among: known) }
    return names.count == elements.count ? names : nil
  }

  private func name(
    _ node: SourceNode, _ slot: Slot, _ sort: String, among known: [String]
  ) -> String? {
    guard case .scalar(let scalar) = node.content, !scalar.isNull else {
      reportWrongKind(node, expected: slot.expected)
      return nil
    }
    guard known.contains(where: { $0.utf8.elementsEqual(scalar.text.utf8) }) else {
      reportUnknown(
        .unknownName, "there is no \(sort) `\(scalar.text.shortened)`", scalar.text, among: known,
        at: node.range)
      return nil
    }
    return scalar.text
  }

  func textField(_ node: SourceNode) -> ControlID? {
    guard let vocabulary else { return nil }
    guard let name = controlName(node, .textField) else { return nil }
    return textField(named: name, at: node.range, in: vocabulary)
  }

  func textField(
    named name: String, at range: SourceRange, in vocabulary: FeatureVocabulary
  ) -> ControlID? {
    let fields = vocabulary.controls.names { $0 == .textField }
    guard !fields.isEmpty else {
      report(
        .nothingToTypeInto, "the feature `\(vocabulary.name)` has no text field", at: range,
        help: "nothing on its screen takes typing")
      return nil
    }
    return control(named: name, at: range, among: fields, "takes no typing", in: vocabulary)
  }

  /// A control that takes taps.
  func tappable(_ node: SourceNode) -> ControlID? {
    guard let vocabulary, let name = controlName(node, .tapTarget) else { return nil }
    let table = vocabulary.controls
    if let control = table.control(named: name), let spelling = table.tapSpelling(of: control) {
      let kind = table[control].kind.withArticle
      report(
        .impossibleAction, "`\(name)` is \(kind): a tap on it is written otherwise",
        at: node.range, help: "write `tap: \(spelling)`")
      return nil
    }
    return control(
      named: name, at: node.range, among: table.names(where: \.takesTaps), "takes no tap",
      in: vocabulary)
  }

  /// A control that goes back; there may be none.
  func backButton(_ node: SourceNode) -> ControlID? {
    guard hasControl(.backButton, at: node.range, "there is nothing to cancel"),
      let vocabulary, let name = controlName(node, .backButton)
    else { return nil }
    let names = vocabulary.controls.names { $0 == .backButton }
    return control(
      named: name, at: node.range, among: names, "cannot be cancelled", in: vocabulary)
  }

  /// The queue that a command comes from: main, or one that nothing else uses.
  func externalQueue(_ node: SourceNode) -> String? {
    guard let name = word(node) else { return nil }
    guard name != "model" else {
      report(
        .unknownName, "`model` is a queue of the layouts: no command comes from it",
        at: node.range, help: "write `main`, or a name of your own such as `background`")
      return nil
    }
    externalQueues.insert(name)
    guard externalQueues.count <= Limits.externalQueues else {
      if externalQueues.count == Limits.externalQueues + 1 {
        report(
          .limit, "commands come from more than \(Limits.externalQueues) queues", at: node.range,
          help: "use the names of fewer queues")
      }
      return nil
    }
    return name
  }

  /// The properties that an architecture writes under that name: one, or all those of a control.
  func written(_ node: SourceNode) -> [PropertyID]? {
    guard let vocabulary, let name = controlName(node, .written) else { return nil }
    let table = vocabulary.controls
    if let control = table.control(named: name), table[control].kind == .textField {
      report(
        .impossibleAction, "`\(name)` is a text field: no architecture writes it", at: node.range,
        help: "name a control that shows a result")
      return nil
    }
    let properties = table.properties(under: name)
    if !properties.isEmpty { return properties }
    let known = table.writtenNames
    guard table.control(named: name) == nil else {
      let suggestion = Suggestion(for: "", among: known)
      report(
        .impossibleAction, "`\(name)` shows nothing that is written", at: node.range,
        help: suggestion.help ?? "name a control that shows a result",
        suggestions: suggestion.words)
      return nil
    }
    reportUnknown(
      .unknownControl, "there is no control or property `\(name.shortened)`", name, among: known,
      at: node.range)
    return nil
  }

  private func controlName(_ node: SourceNode, _ slot: Slot) -> String? {
    guard case .scalar(let scalar) = node.content, !scalar.isNull else {
      reportWrongKind(node, expected: slot.expected)
      return nil
    }
    return scalar.text
  }

  private func control(
    named name: String, at range: SourceRange, among fitting: [String], _ refusal: String,
    in vocabulary: FeatureVocabulary
  ) -> ControlID? {
    guard let control = vocabulary.controls.control(named: name) else {
      reportUnknown(
        .unknownControl, "there is no control `\(name.shortened)`", name, among: fitting, at: range)
      return nil
    }
    guard fitting.contains(name) else {
      let kind = vocabulary.controls[control].kind
      reportUnknown(
        .impossibleAction, "`\(name)` is \(kind.withArticle): it \(refusal)", name,
        among: fitting, at: range)
      return nil
    }
    return control
  }
}
