extension Decoding {
  /// The steps of another file, as if they were written here.
  func included(_ node: SourceNode, _ scope: Scope) -> IncludedSteps? {
    guard let name = plainText(node) else { return nil }
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
      guard let root = try loading.root(ofIncluded: path) else { return nil }
      openFiles.append(path)
      inclusions.append(node.place)
      defer {
        openFiles.removeLast()
        inclusions.removeLast()
      }
      return included(root, scope, at: node.place)
    } catch {
      report(error, path, at: node.range)
      return nil
    }
  }

  private func isOpen(_ path: String) -> Bool {
    openFiles.contains(path) || loading.isScenario(path)
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
    case .unreadable(let why):
      report(
        .include, "cannot read \(file): \(why)", at: range, help: "name a file that can be read")
    }
  }

  private func included(
    _ root: SourceNode, _ scope: Scope, at place: SourcePosition
  ) -> IncludedSteps? {
    guard let (version, entries) = body(of: root) else { return nil }
    guard isOfFeature(entries, at: version) else { return nil }
    let own = Self.entry("vars", of: entries).flatMap { variables($0.value) } ?? .none
    let outer = bindings
    bindings = outer.adding(own, but: scope.indices)
    defer { bindings = outer }
    let filled = entries.map { entry in
      entry.key != "steps"
        ? entry
        : SourceNode.Entry(
          key: entry.key, keyRange: entry.keyRange, value: bindings.filling(entry.value))
    }
    var values = Arguments(range: version, group: nil)
    OptionDecoder(
      decoding: self, owner: "an included file", options: TopLevelTable.included,
      unknown: .unknownTopLevelKey
    ).decode(filled, into: &values) { _ in scope }
    return values.steps("steps").map {
      IncludedSteps(steps: $0, values: bindings.texts, place: place)
    }
  }

  private func isOfFeature(_ entries: [SourceNode.Entry], at version: SourceRange) -> Bool {
    guard let vocabulary else { return false }
    guard let entry = Self.entry("feature", of: entries) else {
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

  private static func entry(
    _ key: String, of entries: [SourceNode.Entry]
  ) -> SourceNode.Entry? {
    entries.first { $0.key == key }
  }
}
