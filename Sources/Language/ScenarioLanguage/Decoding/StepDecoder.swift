import Scenarios

/// A list of steps: by the memory of other cases and passes, or one by one.
struct StepDecoder {
  let decoding: Decoding

  /// The steps that are the value of a key. A step that holds steps holds at least one. A step with
  /// a mistake is left out. Nil where it is no list.
  func value(_ node: SourceNode, _ scope: Scope) -> [Step]? {
    let isInner = scope.group != nil || scope.repeats > 0
    if isInner, case .list(let nodes) = node.content, nodes.isEmpty {
      return decoding.refuse(
        .stepOptions, "there is no step in it", at: node.range, help: "write at least one step")
    }
    guard case .list(let nodes) = node.content else {
      reportNoList(node)
      return nil
    }
    var paths = StepPaths(of: scope.path)
    guard let memories = scope.memory?.memories(of: nodes) else {
      return nodes.compactMap {
        SingleStepDecoder(decoding: decoding, scope: scope).step($0, &paths)
      }
    }
    return nodes.indices.compactMap { step(nodes[$0], scope, memories[$0], &paths) }
  }

  private func reportNoList(_ node: SourceNode) {
    if case .map(let entries) = node.content, let first = entries.first,
      StepTable.step(named: first.key) != nil
    {
      decoding.report(
        .missingDash, "the step `\(first.key)` has no dash", at: first.keyRange,
        help: "write `- \(first.key): …`")
    } else {
      decoding.reportWrongKind(
        node, expected: ValueType.steps.expected, help: "write each as `- step: …`")
    }
  }

  /// The step as it was decoded before, or as it is decoded now for other cases and passes.
  private func step(
    _ node: SourceNode, _ scope: Scope, _ memory: StepMemory, _ paths: inout StepPaths
  ) -> Step? {
    if let entry = memory.entry, entry.uses.allSatisfy(decoding.surroundings.names.agree) {
      decoding.uses += entry.uses
      if !scope.isLaterPass { decoding.writtenSteps += entry.writtenSteps }
      return entry.step
    }
    let before = (decoding.uses.count, decoding.reports, decoding.writtenSteps)
    let step = SingleStepDecoder(decoding: decoding, scope: scope, memory: memory)
      .step(node, &paths)
    decoding.forgetRepeatedUses(from: before.0)
    if let step, decoding.reports == before.1 {
      let writtenSteps =
        scope.isLaterPass
        ? memory.entry?.writtenSteps ?? 0 : decoding.writtenSteps - before.2
      memory.entry = StepMemory.Entry(
        step: step, uses: Array(decoding.uses[before.0...]), writtenSteps: writtenSteps)
    }
    return step
  }

  // MARK: Repeats

  /// The steps of a `repeat`. Its first pass is decoded at once, so that every mistake is found.
  /// The others are decoded while the scenario is expanded, if the steps use the index.
  func repeatBody(_ node: SourceNode, _ scope: Scope) -> RepeatBody? {
    guard let index = scope.index else {
      return value(node, scope).map { RepeatBody(index: nil, first: $0, steps: nil) }
    }
    var scope = scope
    scope.memory = scope.memory ?? StepMemory()
    let outer = decoding.surroundings
    let firstUse = decoding.uses.count
    let first = decoding.within(outer.inside(pass: 0, of: index, at: scope.position)) {
      value(node, scope)
    }
    let usesIndex = decoding.forgetUses(ofIndexAt: outer.names.depth, from: firstUse)
    guard let first else { return nil }
    guard usesIndex else { return RepeatBody(index: index, first: first, steps: nil) }
    scope.isLaterPass = true
    return RepeatBody(index: index, first: first) { [decoding, scope] pass in
      if pass == 0 { return first }
      let reports = decoding.reports
      decoding.uses = []
      let steps = decoding.within(outer.inside(pass: pass, of: index, at: scope.position)) {
        value(node, scope)
      }
      return decoding.reports == reports ? steps : nil
    }
  }
}

extension Surroundings {
  fileprivate func inside(
    pass: Int, of index: String, at position: SourcePosition
  ) -> Surroundings {
    var inner = self
    inner.names = names.adding(index: index, pass: pass)
    inner.origins.append(.pass(RepeatPass(at: position, index: index, pass: pass)))
    return inner
  }
}

extension Decoding {
  /// Each name that was used once is enough.
  fileprivate func forgetRepeatedUses(from start: Int) {
    guard uses.count - start > 1 else { return }
    uses.replaceSubrange(start..., with: Set(uses[start...]))
  }

  /// Outside of a `repeat` its index has no meaning.
  ///
  /// - Returns: whether the index was used.
  fileprivate func forgetUses(ofIndexAt depth: Int, from start: Int) -> Bool {
    let all = uses[start...]
    let outside = all.filter { ($0.depth ?? -1) < depth }
    defer { uses.replaceSubrange(start..., with: outside) }
    return all.contains { $0.depth == depth }
  }
}
