/// The version of the language that a file begins with.
extension Decoding {
  /// The entries behind the version; nil where the version is missing or cannot be read.
  func body(of root: SourceNode) -> (version: SourceRange, entries: [SourceNode.Entry])? {
    guard case .map(let entries) = root.content, let first = entries.first,
      first.key == TopLevelTable.version
    else {
      reportNoVersion(root)
      return nil
    }
    return isReadable(first.value) ? (first.keyRange, Array(entries.dropFirst())) : nil
  }

  private func reportNoVersion(_ root: SourceNode) {
    let help = "begin the file with `\(TopLevelTable.version): \(Limits.version)`"
    guard case .map(let entries) = root.content, let first = entries.first else {
      report(.versionMissing, "this is not a scenario", at: root.range, help: help)
      return
    }
    guard let version = entries.first(where: { $0.key == TopLevelTable.version }) else {
      report(
        .versionMissing, "`\(TopLevelTable.version)` is missing", at: first.keyRange, help: help)
      return
    }
    report(
      .versionMissing, "`\(TopLevelTable.version)` is not the first key", at: version.keyRange,
      help: help, label: Diagnostic.Label("this is the first", at: first.keyRange))
  }

  private func isReadable(_ node: SourceNode) -> Bool {
    guard let version = count(node, in: 0...Int.max) else {
      return false
    }
    guard version > 0 else {
      report(
        .outOfRange, "there is no version 0", at: node.range,
        help: "write `\(TopLevelTable.version): \(Limits.version)`")
      return false
    }
    guard version == Limits.version else {
      report(
        .versionNewer,
        "the scenario is of version \(version); this program reads \(Limits.version)",
        at: node.range, help: "use a later version of the program")
      return false
    }
    return true
  }
}
