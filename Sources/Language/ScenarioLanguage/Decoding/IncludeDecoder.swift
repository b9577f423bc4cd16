import Scenarios
import TextOutput

/// The parts of an included file that are the same wherever its steps are decoded.
struct IncludedFile {
  let path: String
  let steps: SourceNode
  let names: NameFrame
}

/// The steps of another file, as if they were written in this one.
struct IncludeDecoder {
  let decoding: Decoding

  func included(_ node: SourceNode, _ scope: Scope) -> IncludedSteps? {
    var scope = scope
    var inner = decoding.surroundings
    inner.origins.append(.inclusion(at: node.position))
    if let file = scope.memory?.included { return steps(of: file, scope, in: inner, node) }
    guard let path = path(node) else { return nil }
    guard let file = file(at: path, node, scope, in: inner) else { return nil }
    if node.isWrittenOut {
      scope.memory?.included = file
    } else {
      scope.memory = nil
    }
    return steps(of: file, scope, in: inner, node)
  }

  private func steps(
    of file: IncludedFile, _ scope: Scope, in surroundings: Surroundings, _ node: SourceNode
  ) -> IncludedSteps? {
    var inner = surroundings
    inner.openFiles.append(file.path)
    inner.names = inner.names.over(file.names)
    return decoding.within(inner) {
      StepDecoder(decoding: decoding).value(file.steps, scope)
    }.map { IncludedSteps(steps: $0, position: node.position) }
  }

  // MARK: The path

  private func path(_ node: SourceNode) -> String? {
    guard let name = fileName(node) else { return nil }
    let open = decoding.surroundings.openFiles
    let files = decoding.loading.files
    guard let path = files.path(of: name, from: open.last) else {
      return decoding.refuse(
        .include, "`\(name.shortened)` is an absolute path", at: node.range,
        help: "name the file from the folder of this one")
    }
    let isOpen = open.contains { $0.utf8.elementsEqual(path.utf8) } || files.isScenario(path)
    guard !isOpen else {
      return decoding.refuse(
        .include, "`\(path.shortened)` would include itself", at: node.range,
        help: "a file cannot include one that it is included by")
    }
    guard open.count < Limits.includeNesting else {
      return decoding.refuse(
        .limit, "files are included deeper than \(Limits.includeNesting)", at: node.range,
        help: "include the file from one further out")
    }
    return path
  }

  private func fileName(_ node: SourceNode) -> String? {
    guard case .scalar(let scalar) = node.content else {
      return decoding.refuseWrongKind(
        node, expected: ValueType.file.expected,
        help: "write the path alone; names for the file's steps go under `vars` of the scenario")
    }
    switch scalar.origin {
    case .index, .mixture(index: .some):
      _ = decoding.filling.isMisplaced(node)
      return nil
    case .written, .mixture: return TextDecoder(decoding: decoding).text(node)
    }
  }

  // MARK: The file

  private func file(
    at path: String, _ node: SourceNode, _ scope: Scope, in surroundings: Surroundings
  ) -> IncludedFile? {
    var root: SourceNode?
    do throws(IncludeRefusal) {
      let notes = decoding.within(surroundings) { decoding.inclusionNotes }
      root = try decoding.loading.files.root(ofIncluded: path, notes: notes)
    } catch {
      report(error, path, at: node.range)
    }
    guard let root else { return nil }
    return decoding.within(surroundings) { file(root, path, scope) }
  }

  private func file(_ root: SourceNode, _ path: String, _ scope: Scope) -> IncludedFile? {
    guard let (version, entries) = FileVersion(decoding: decoding).body(of: root),
      isOfFeature(entries, at: version)
    else { return nil }
    guard scope.isLaterPass || decoding.loading.spend(values: root.count) else {
      return decoding.refuse(
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
    let names = entries[key].flatMap { TableDecoder(decoding: decoding).variables($0) }
    var inner = decoding.surroundings
    inner.names = inner.names.over(names ?? NameFrame())
    let values = decoding.within(inner) {
      OptionDecoder(
        decoding: decoding, owner: "an included file",
        options: TopLevelTable.included.filter { $0.name != key }, unknown: .unknownTopLevelKey,
        known: TopLevelTable.included.map(\.name)
      ).decode(entries.filter { $0.key != key }, at: version)
    }
    return values[TopLevelTable.includedSteps].map {
      IncludedFile(path: path, steps: $0, names: names ?? NameFrame())
    }
  }

  private func isOfFeature(_ entries: [SourceNode.Entry], at version: SourceRange) -> Bool {
    guard let vocabulary = decoding.vocabulary else { return false }
    guard let node = entries["feature"] else {
      decoding.report(
        .missingKey, "an included file needs `feature`", at: version,
        help: "add `feature: \(vocabulary.name)`")
      return false
    }
    let written = decoding.filling.refuse(node)
    guard let name = TextDecoder(decoding: decoding).word(written) else { return false }
    guard name == vocabulary.name else {
      decoding.report(
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
      decoding.report(
        .include, "there is no file \(file)", at: range,
        help: "name a file from the folder of this one")
    case .outside:
      decoding.report(
        .include, "\(file) lies outside of the scenario folder", at: range,
        help: "move it into the folder")
    case .tooLarge:
      decoding.report(
        .limit,
        "with \(file) the scenario has more than \(ByteCount.text(of: Limits.fileBytes))",
        at: range,
        help: "include less")
    case .unreadable(let why):
      decoding.report(
        .include, "cannot read \(file): \(why)", at: range, help: "name a file that can be read")
    }
  }

  // MARK: A file by itself

  /// Checks a file that stands alone: its open names are those of scenarios that nobody knows.
  func check(_ root: SourceNode) {
    guard let (version, entries) = FileVersion(decoding: decoding).body(of: root) else { return }
    if let feature = entries["feature"] {
      _ = TextDecoder(decoding: decoding).feature(decoding.filling.refuse(feature))
    }
    // What is given is not known either.
    decoding.index = nil
    var surroundings = Surroundings()
    surroundings.names.areOpen = true
    decoding.within(surroundings) {
      guard let file = file(entries, "", at: version) else { return }
      var scope = Scope()
      scope.isIncluded = true
      surroundings.names = surroundings.names.over(file.names)
      decoding.within(surroundings) {
        _ = StepDecoder(decoding: decoding).value(file.steps, scope)
      }
    }
  }
}

extension SourceNode {
  /// True if it is the same for all cases.
  fileprivate var isWrittenOut: Bool {
    guard case .scalar(let scalar) = content, case .written = scalar.origin else { return false }
    return range.start == position
  }
}
