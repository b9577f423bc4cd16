extension Decoding {
  /// The steps of another file, as if they were written here.
  func included(_ node: SourceNode, _ scope: Scope) -> IncludedSteps? {
    guard let name = fileName(node, scope) else { return nil }
    guard let path = loading.path(of: name, from: openFiles.last) else {
      report(
        .include, "`\(name.shortened)` is an absolute path", at: node.range,
        help: "name the file from the folder of this one")
      return nil
    }
    guard !isOpen(path) else {
      report(
        .include, "`\(path.shortened)` would include itself", at: node.range,
        help: "a file cannot include one that it is included by")
      return nil
    }
    guard openFiles.count < Limits.includeNesting else {
      report(
        .limit, "files are included deeper than \(Limits.includeNesting)", at: node.range,
        help: "include the file from one further out")
      return nil
    }
    do throws(IncludeRefusal) {
      inclusions.append(node.place)
      defer { inclusions.removeLast() }
      guard let root = try loading.root(ofIncluded: path, notes: inclusionNotes) else { return nil }
      openFiles.append(path)
      defer { openFiles.removeLast() }
      return included(root, scope, at: node.place)
    } catch {
      report(error, path, at: node.range)
      return nil
    }
  }

  private func fileName(_ node: SourceNode, _ scope: Scope) -> String? {
    guard case .scalar = node.content else {
      reportWrongKind(
        node, expected: Slot.file.expected,
        help: "write the path alone; names for the file's steps go under `vars` of the scenario")
      return nil
    }
    guard let template = text(node, scope) else { return nil }
    if template.placeholders.contains(where: { $0.map(scope.indices.contains) ?? false }) {
      _ = isHeldUp(node, scope)
      return nil
    }
    return template.filledIfKnown(with: bindings.text)
  }

  /// A file that stands alone, whose open names are those of scenarios that nobody knows.
  func checkIncluded(_ root: SourceNode) {
    guard let (version, entries) = body(of: root) else { return }
    if let feature = entries.first(where: { $0.key == "feature" }) {
      _ = self.feature(feature.value)
    }
    leavesNamesOpen = true
    // What is given is not known either.
    index = nil
    _ = includedSteps(entries, Scope(), at: version, place: version.start)
  }

  private func isOpen(_ path: String) -> Bool {
    openFiles.contains { $0.utf8.elementsEqual(path.utf8) } || loading.isScenario(path)
  }

  private func report(_ refusal: IncludeRefusal, _ path: String, at range: SourceRange) {
    let file = "`\(path.shortened)`"
    switch refusal {
    case .missing:
      report(
        .include, "there is no file \(file)", at: range,
        help: "name a file from the folder of this one")
    case .outside:
      report(
        .include, "\(file) lies outside of the scenario folder", at: range,
        help: "move it into the folder")
    case .tooLarge:
      report(
        .limit,
        "with \(file) the scenario has more than \(Limits.fileBytes) bytes (1 MiB)", at: range,
        help: "include less")
    case .unreadable(let why):
      report(
        .include, "cannot read \(file): \(why)", at: range, help: "name a file that can be read")
    }
  }

  private func included(
    _ root: SourceNode, _ scope: Scope, at place: SourcePosition
  ) -> IncludedSteps? {
    guard let (version, entries) = body(of: root), isOfFeature(entries, at: version) else {
      return nil
    }
    guard loading.spend(values: root.count) else {
      report(
        .limit, "what is included makes more than \(Limits.decodedValues) values", at: version,
        help: "include less, or use `repeat` around one `include`")
      return nil
    }
    return includedSteps(entries, scope, at: version, place: place)
  }

  private func includedSteps(
    _ entries: [SourceNode.Entry], _ scope: Scope, at version: SourceRange, place: SourcePosition
  ) -> IncludedSteps? {
    let outer = bindings
    let own = (entries.first { $0.key == "vars" }.flatMap { variables($0.value) } ?? NameFrame())
      .without { scope.indices.contains($0) || outer.has($0) }
    bindings = outer.over(own)
    defer { bindings = outer }
    let filled = entries.filter { $0.key != "vars" }.map { entry in
      entry.key != "steps"
        ? entry
        : bindings.filling(entry, but: Set(scope.indices))
    }
    var values = Arguments(range: version, group: nil)
    var inner = scope
    inner.isIncluded = true
    OptionDecoder(
      decoding: self, owner: "an included file",
      options: TopLevelTable.included.filter { $0.name != "vars" }, unknown: .unknownTopLevelKey,
      known: TopLevelTable.included.map(\.name)
    ).decode(filled, into: &values) { _ in inner }
    return values.steps("steps").map {
      IncludedSteps(steps: $0, values: own.texts, place: place)
    }
  }

  private func isOfFeature(_ entries: [SourceNode.Entry], at version: SourceRange) -> Bool {
    guard let vocabulary else { return false }
    guard let entry = entries.first(where: { $0.key == "feature" }) else {
      report(
        .missingKey, "an included file needs `feature`", at: version,
        help: "add `feature: \(vocabulary.name)`")
      return false
    }
    guard let name = word(entry.value) else { return false }
    guard name == vocabulary.name else {
      report(
        .include, "the steps are for the feature `\(name.shortened)`", at: entry.value.range,
        help: "include steps for `\(vocabulary.name)`")
      return false
    }
    return true
  }
}
