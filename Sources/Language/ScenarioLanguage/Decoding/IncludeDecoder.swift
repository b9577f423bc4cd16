import Scenarios
import TextOutput

/// An included file whose steps are not decoded yet.
private struct IncludedFile {
  let steps: SourceNode
  let names: NameFrame
}

/// The steps of another file, as if they were written in this one.
extension Decoding {
  func included(_ node: SourceNode, _ scope: Scope) -> IncludedSteps? {
    var inner = surroundings
    inner.origins.append(.inclusion(at: node.position))
    guard let path = path(node), let file = file(at: path, node, scope, in: inner) else {
      return nil
    }
    inner.openFiles.append(path)
    inner.names = inner.names.over(file.names)
    return within(inner) {
      steps(file.steps, scope)
    }.map { IncludedSteps(steps: $0, position: node.position) }
  }

  // MARK: The path

  private func path(_ node: SourceNode) -> String? {
    guard let name = fileName(node) else { return nil }
    let open = surroundings.openFiles
    let files = loading.files
    guard let path = files.path(of: name, from: open.last) else {
      return refuse(
        .include, "`\(name.shortened)` is an absolute path", at: node.range,
        help: "name the file from the folder of this one")
    }
    let isOpen = open.contains { $0.utf8.elementsEqual(path.utf8) } || files.isScenario(path)
    guard !isOpen else {
      return refuse(
        .include, "`\(path.shortened)` would include itself", at: node.range,
        help: "a file cannot include one that it is included by")
    }
    guard open.count < Limits.includeNesting else {
      return refuse(
        .limit, "files are included deeper than \(Limits.includeNesting)", at: node.range,
        help: "include the file from one further out")
    }
    return path
  }

  private func fileName(_ node: SourceNode) -> String? {
    guard case .scalar = node.content else {
      return refuseWrongKind(
        node, expected: ValueType.file.expected,
        help: "write the path alone; names for the file's steps go under `vars` of the scenario")
    }
    return text(node)
  }

  // MARK: The file

  private func file(
    at path: String, _ node: SourceNode, _ scope: Scope, in surroundings: Surroundings
  ) -> IncludedFile? {
    var root: SourceNode?
    do throws(IncludeRefusal) {
      let notes = within(surroundings) { inclusionNotes }
      root = try loading.files.root(ofIncluded: path, notes: notes)
    } catch {
      report(error, path, at: node.range)
    }
    guard let root else { return nil }
    return within(surroundings) { file(root, path, scope) }
  }

  private func file(_ root: SourceNode, _ path: String, _ scope: Scope) -> IncludedFile? {
    guard let (version, entries) = body(of: root),
      isOfFeature(entries, at: version)
    else { return nil }
    guard scope.isLaterPass || loading.spend(values: root.count) else {
      return refuse(
        .limit, "what is included makes more than \(Limits.decodedValues) values", at: version,
        help: "include less, or use `repeat` around one `include`")
    }
    return file(entries, path, at: version)
  }

  /// All but the steps is decoded here.
  private func file(
    _ entries: [SourceNode.Entry], _ path: String, at version: SourceRange
  ) -> IncludedFile? {
    let key = TopLevelTable.variables.name
    let names = entries[key].flatMap { variables($0) }
    var inner = surroundings
    inner.names = inner.names.over(names ?? NameFrame())
    let values = within(inner) {
      OptionDecoder(
        decoding: self, owner: "an included file",
        options: TopLevelTable.included.filter { $0.name != key }, unknown: .unknownTopLevelKey,
        known: TopLevelTable.included.map(\.name)
      ).decode(entries.filter { $0.key != key }, at: version)
    }
    return values[TopLevelTable.includedSteps].map {
      IncludedFile(steps: $0, names: names ?? NameFrame())
    }
  }

  private func isOfFeature(_ entries: [SourceNode.Entry], at version: SourceRange) -> Bool {
    guard let vocabulary else { return false }
    guard let node = entries["feature"] else {
      report(
        .missingKey, "an included file needs `feature`", at: version,
        help: "add `feature: \(vocabulary.name)`")
      return false
    }
    let written = refusingPlaceholders(node)
    guard let name = word(written) else { return false }
    guard name == vocabulary.name else {
      report(
        .include, "the steps are for the feature `\(name.shortened)`", at: node.range,
        help: "include steps for `\(vocabulary.name)`")
      return false
    }
    return true
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
        "with \(file) the scenario has more than \(ByteCount.text(of: Limits.fileBytes))",
        at: range,
        help: "include less")
    case .unreadable(let why):
      report(
        .include, "cannot read \(file): \(why)", at: range, help: "name a file that can be read")
    }
  }

  // MARK: A file by itself

  /// Checks a file that stands alone: its open names are those of scenarios that nobody knows.
  func checkIncluded(_ root: SourceNode) {
    guard let (version, entries) = body(of: root) else { return }
    if let feature = entries["feature"] {
      _ = self.feature(refusingPlaceholders(feature))
    }
    // What is given is not known either.
    index = nil
    var surroundings = Surroundings()
    surroundings.names.areOpen = true
    within(surroundings) {
      guard let file = file(entries, "", at: version) else { return }
      var scope = Scope()
      scope.isIncluded = true
      surroundings.names = surroundings.names.over(file.names)
      within(surroundings) {
        _ = steps(file.steps, scope)
      }
    }
  }
}
