import Scenarios

/// A list of steps.
extension Decoding {
  /// The steps that are the value of a key. A step that holds steps holds at least one. A step with
  /// a mistake is left out. Nil where it is no list.
  func steps(_ node: SourceNode, _ scope: Scope) -> [Step]? {
    let isInner = scope.group != nil || scope.repeats > 0
    if isInner, case .list(let nodes) = node.content, nodes.isEmpty {
      return refuse(
        .stepOptions, "there is no step in it", at: node.range, help: "write at least one step")
    }
    guard case .list(let nodes) = node.content else {
      reportNoList(node)
      return nil
    }
    var paths = StepPaths(of: scope.path)
    let decoder = SingleStepDecoder(decoding: self, scope: scope)
    return nodes.compactMap { decoder.step($0, &paths) }
  }

  private func reportNoList(_ node: SourceNode) {
    if case .map(let entries) = node.content, let first = entries.first,
      StepTable.step(named: first.key) != nil
    {
      report(
        .missingDash, "the step `\(first.key)` has no dash", at: first.keyRange,
        help: "write `- \(first.key): …`")
    } else {
      reportWrongKind(
        node, expected: ValueType.steps.expected, help: "write each as `- step: …`")
    }
  }

  // MARK: Repeats

  /// The steps of a `repeat`. Its first pass is decoded at once, so that every mistake is found.
  /// The others are decoded while the scenario is expanded, if the steps use the index.
  func repeatBody(_ node: SourceNode, _ scope: Scope) -> RepeatBody? {
    guard let index = scope.index else {
      return self.steps(node, scope).map { RepeatBody(index: nil, first: $0, steps: nil) }
    }
    let outer = surroundings
    func steps(_ pass: Int, _ scope: Scope) -> [Step]? {
      within(outer.inside(pass: pass, of: index, at: scope.position)) {
        self.steps(node, scope)
      }
    }
    guard let first = steps(0, scope) else { return nil }
    guard node.depends(on: index) else { return RepeatBody(index: index, first: first, steps: nil) }
    var later = scope
    later.isLaterPass = true
    return RepeatBody(index: index, first: first) { [later] pass in
      if pass == 0 { return first }
      let reports = self.reports
      let next = steps(pass, later)
      return self.reports == reports ? next : nil
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
