/// One value by what may stand in its place.
struct SlotDecoder {
  let decoding: Decoding

  /// Nil when the value was refused.
  func argument(_ node: SourceNode, _ slot: Slot, _ scope: Scope) -> Argument? {
    if decoding.isRefused(node) || (!slot.takesTexts && decoding.isHeldUp(node, scope)) {
      return nil
    }
    return switch slot {
    case .text: decoding.text(node, scope).map { .text($0) }
    case .texts: decoding.texts(node, scope).map { .texts($0) }
    case .count(let range): decoding.count(node, in: range).map { .count($0) }
    case .countOrAll(let range): countOrAll(node, in: range)
    case .position: decoding.position(node, scope).map { .position($0) }
    case .seed: decoding.seed(node).map { .seed($0) }
    case .scenarioSeed: decoding.scenarioSeed(node).map { .seed($0) }
    case .duration: decoding.duration(node).map { .duration($0) }
    case .flag: decoding.flag(node).map { .flag($0) }
    case .day: decoding.day(node).map { .day($0) }
    case .given: decoding.given(node).map { .given($0) }
    case .choice(let words): decoding.choice(node, among: words).map { .word($0) }
    case .word: decoding.word(node).map { .word($0) }
    case .words: decoding.words(node).map { .words($0) }
    case .feature: decoding.feature(node).map { .word($0) }
    case .architectures: names(node, slot, "architecture", decoding.language.architectures)
    case .layouts: names(node, slot, "queue layout", decoding.language.layouts)
    case .textField: decoding.textField(node).map { .control($0) }
    case .tapTarget: decoding.tapTarget(node, scope).map { .tapTarget($0) }
    case .backButton: decoding.backButton(node).map { .control($0) }
    case .row: decoding.row(node, scope).map { .row($0) }
    case .record: decoding.record(node, scope).map { .row($0) }
    case .externalQueue: decoding.externalQueue(node).map { .word($0) }
    case .written: decoding.written(node).map { .properties($0) }
    case .fieldTexts: fieldTexts(node, scope).map { .fieldTexts($0) }
    case .weights: decoding.weights(node, scope).map { .weights($0) }
    case .steps: steps(node, scope).map { .steps($0) }
    case .expectation: decoding.expectation(node, scope).map { .expectation($0) }
    case .variables: decoding.variables(node).map { .names($0) }
    case .table: decoding.table(node).map { .table($0) }
    case .columns: decoding.columns(node).map { .columns($0) }
    case .tableRows: decoding.tableRows(node).map { .tableRows($0) }
    case .file: decoding.included(node, scope).map { .included($0) }
    }
  }

  private func countOrAll(_ node: SourceNode, in range: ClosedRange<Int>) -> Argument? {
    if case .scalar(let scalar) = node.content, scalar.text == "all" { return .all }
    return decoding.count(node, in: range).map { .count($0) }
  }

  private func names(
    _ node: SourceNode, _ slot: Slot, _ sort: String, _ known: [String]
  ) -> Argument? {
    decoding.names(node, slot, sort, among: known).map { .words($0) }
  }

  private func steps(_ node: SourceNode, _ scope: Scope) -> [Step]? {
    let isInner = scope.group != nil || scope.repeats > 0
    if isInner, case .list(let nodes) = node.content, nodes.isEmpty {
      decoding.report(
        .stepOptions, "there is no step in it", at: node.range, help: "write at least one step")
      return nil
    }
    return StepDecoder(decoding: decoding).steps(node, scope)
  }

  private func fieldTexts(_ node: SourceNode, _ scope: Scope) -> [FieldText]? {
    guard case .map(let entries) = node.content, !entries.isEmpty else {
      decoding.reportWrongKind(
        node, expected: Slot.fieldTexts.expected, help: "write {field: text, field: text}")
      return nil
    }
    guard let vocabulary = decoding.vocabulary else { return nil }
    let texts = entries.compactMap { entry -> FieldText? in
      let field = decoding.textField(named: entry.key, at: entry.keyRange, in: vocabulary)
      let text = decoding.text(entry.value, scope)
      guard let field, let text else { return nil }
      return FieldText(field: field, text: text)
    }
    return texts.count == entries.count ? texts : nil
  }
}
