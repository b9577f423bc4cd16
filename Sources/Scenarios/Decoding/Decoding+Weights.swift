extension Decoding {
  /// How often each kind of step is drawn, in the order of their table.
  func weights(_ node: SourceNode, _ scope: Scope) -> [Generation.WeightedKind]? {
    guard case .map(let entries) = node.content else {
      reportWrongKind(node, expected: Slot.weights.expected, help: "write {type: 3, tap: 1}")
      return nil
    }
    let before = diagnostics.count
    var values = Arguments(range: node.range, group: nil)
    OptionDecoder(
      decoding: self, owner: "`weights`", options: StepTable.weights, unknown: .unknownOption,
      known: vocabulary.map(StepTable.weights)?.map(\.name)
    ).decode(entries, into: &values) { _ in scope }
    let weights = GeneratedKind.allCases.compactMap { kind in
      values.count(kind.rawValue).map { Generation.WeightedKind(kind: kind, weight: $0) }
    }
    for weighted in weights { reportMissing(for: weighted.kind, in: entries) }
    return diagnostics.count == before ? weights : nil
  }

  /// A kind of input that the feature never takes is a mistake, whatever its weight.
  private func reportMissing(for kind: GeneratedKind, in entries: [SourceNode.Entry]) {
    guard let vocabulary, let missing = kind.missing(in: vocabulary),
      let entry = entries.first(where: { $0.key == kind.rawValue })
    else { return }
    report(
      .impossibleAction,
      "the feature `\(vocabulary.name)` has \(missing): `\(kind.rawValue)` cannot be drawn",
      at: entry.keyRange, help: "remove `\(kind.rawValue)`")
  }
}
