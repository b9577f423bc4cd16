import Scenarios
import TextOutput

struct IncludedSteps {
  let steps: [Step]
  let position: SourcePosition
}

extension Reader<IncludedSteps> {
  /// The steps of another file, as if they were written in this one.
  static var file: Self {
    Reader("the path of a file") { node, decoding in
      decoding.loading.values += Limits.valuesOfInclude
      var inner = decoding.around
      inner.origins.append(.inclusion(at: node.position))
      guard let path = decoding.path(node),
        let root = decoding.root(of: path, at: node.range, in: inner)
      else { return nil }
      inner.openFiles.append(path)
      return decoding.within(inner) { decoding.steps(ofIncluded: root, isAlone: false) }
        .map { IncludedSteps(steps: $0, position: node.position) }
    }
  }
}

extension Decoding {
  // MARK: The path

  fileprivate func path(_ node: SourceNode) -> String? {
    guard case .scalar = node.content else {
      return refuseWrongKind(
        node, expected: Reader<IncludedSteps>.file.expected,
        help: "write the path alone; names for the file's steps go under `vars` of the scenario")
    }
    guard let name = text(node) else { return nil }
    let (open, files) = (around.openFiles, loading.files)
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

  fileprivate func root(
    of path: String, at range: SourceRange, in inner: Surroundings
  ) -> SourceNode? {
    do throws(IncludeRefusal) {
      let notes = within(inner) { inclusionNotes }
      return try loading.files.root(ofIncluded: path, notes: notes)
    } catch {
      let file = "`\(path.shortened)`"
      let (message, help) =
        switch error {
        case .missing: ("there is no file \(file)", "name a file from the folder of this one")
        case .outside: ("\(file) lies outside of the scenario folder", "move it into the folder")
        case .unreadable(let why): ("cannot read \(file): \(why)", "name a file that can be read")
        case .tooLarge:
          (
            "with \(file) the scenario has more than \(ByteCount.text(of: Limits.fileBytes))",
            "include less"
          )
        }
      let isLimit = if case .tooLarge = error { true } else { false }
      return refuse(isLimit ? .limit : .include, message, at: range, help: help)
    }
  }

  // MARK: The file

  fileprivate func steps(ofIncluded root: SourceNode, isAlone: Bool) -> [Step]? {
    guard let (version, entries) = body(of: root) else { return nil }
    let map = MapReader(entries, of: "an included file", at: version, self)
    let feature = map.value(
      "feature", isAlone ? .feature : .word, need: .missingKey,
      "the feature of the including scenario", isFilled: false)
    if !isAlone, feature != vocabulary?.name {
      guard let feature, let vocabulary else { return nil }
      return map.refuse(
        .include, "the steps are for the feature `\(feature.shortened)`", at: "feature",
        help: "include steps for `\(vocabulary.name)`")
    }
    let names = map.value(
      "vars", .variables, "names for texts; those of the including file go first")
    var inner = around
    inner.names = inner.names.over(names ?? NameFrame())
    return within(inner) {
      _ = map.value("name", .text, "what the steps do, in words")
      let steps = map.value(
        "steps", .steps, need: .missingKey, "the steps that stand for the `include`")
      map.finish(.unknownTopLevelKey)
      return steps
    }
  }

  /// Checks a file that stands alone: its open names are those of scenarios that nobody knows, and
  /// so is what is given.
  func checkIncluded(_ root: SourceNode) {
    index = nil
    var inner = around
    inner.names.areOpen = true
    inner.isIncluded = true
    within(inner) { _ = steps(ofIncluded: root, isAlone: true) }
  }
}
