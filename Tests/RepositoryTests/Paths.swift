/// Paths that are written down: those in the documents must exist, and none may be of one machine.
/// Paths that exist: no two may differ in case only.
enum Paths {
  private static let pages = ["README.md", "ARCHITECTURE.md"]
  private static let folders = ["Sources/", "Scenarios/", "Tests/", "Tools/", "scripts/"]

  /// The pages without which a newcomer is lost.
  static func missingPages(in files: [SourceFile]) -> [Finding] {
    pages.filter { page in !files.contains { $0.path == page } }.map {
      Finding(path: $0, line: nil, remedy: "is missing: a newcomer starts there")
    }
  }

  /// Paths between backticks in the root's pages that name no file or folder. What holds a
  /// placeholder or a wildcard is not looked up, nor what a page shows how to make: a file whose
  /// name stands alone on a line, as **`PATH`**.
  static func dead(in files: [SourceFile]) throws -> [Finding] {
    var existing: Set<String> = []
    for file in files {
      let parts = file.path.split(separator: "/")
      for count in 1...parts.count { existing.insert(parts.prefix(count).joined(separator: "/")) }
    }
    let span = try Regex<(Substring, Substring)>.linePattern("`([^`]+)`")
    let isMade = try Regex<Substring>.linePattern(#"^\*\*`[^`]+`\*\*$"#)
    return files.filter { $0.path.hasSuffix(".md") && !$0.path.contains("/") }.flatMap { file in
      file.lines.indices.filter { !file.lines[$0].contains(isMade) }.flatMap { index in
        file.lines[index].matches(of: span).flatMap { $0.output.1.split(separator: " ") }
          .compactMap(path).filter { !existing.contains($0) }
          .map {
            Finding(
              path: file.path, line: index + 1,
              remedy: "\($0) does not exist: correct the path, or remove it")
          }
      }
    }
  }

  /// Files, folders and targets whose names differ in nothing but case: many file systems, and with
  /// them the products of a build, hold only one of the two.
  static func sameButForCase(in files: [SourceFile]) throws -> [Finding] {
    let paths = Set(
      files.flatMap { file in
        let parts = file.path.split(separator: "/")
        return (1...parts.count).map { parts.prefix($0).joined(separator: "/") }
      })
    let targets = try Set(Module.all(in: files).keys).union(Self.targets(in: files))
    return [paths.sorted(), targets.sorted()].flatMap { names in
      Dictionary(grouping: names) { $0.lowercased() }.values.filter { $0.count > 1 }.map {
        Finding(
          path: $0[0], line: nil,
          remedy: "differs from \($0[1]) in case only: give one of them another name")
      }
    }.sorted { $0.path < $1.path }
  }

  /// The targets that the manifest names; those of the word lists have folders.
  private static func targets(in files: [SourceFile]) throws -> [String] {
    let manifest = files.first { $0.path == "Package.swift" }?.uncommented.joined(separator: "\n")
    let regex = try Regex<(Substring, Substring, Substring)>(
      #"\b(module|program|tests|\w*[tT]arget)\(\s*(?:name: )?"(\w[\w-]*)""#)
    return (manifest ?? "").matches(of: regex).map {
      "\($0.output.2)\($0.output.1 == "tests" ? "Tests" : "")"
    }
  }

  /// Absolute paths into folders that differ from machine to machine, in any file.
  static func ofOneMachine(in files: [SourceFile]) throws -> [Finding] {
    let names = ["work", "tmp", "home", "Users", "root"]
    let suspects = names.map { "/\($0)/" }
    // Within a longer path or a web address the same names are harmless.
    let regex = try Regex<Substring>.linePattern(
      #"(?:^|[^\w.\-})~])/(?:\#(names.joined(separator: "|")))/"#)
    return files.flatMap { file -> [Finding] in
      guard suspects.contains(where: file.text.contains) else { return [] }
      return file.lines.indices.filter { file.lines[$0].contains(regex) }.map {
        Finding(
          path: file.path, line: $0 + 1,
          remedy: "names a path of one machine: use one relative to the package, or mktemp")
      }
    }
  }

  /// The path in a word of a document, without a line number or punctuation behind it; nil if the
  /// word is no path of ours.
  private static func path(_ word: Substring) -> String? {
    guard folders.contains(where: word.hasPrefix),
      !word.contains(where: { "<>*…{}$[]".contains($0) })
    else { return nil }
    let end = word.firstIndex(of: ":") ?? word.endIndex
    let parts = word[..<end].split(separator: "/")
    let path = parts.joined(separator: "/")
    return path.last.map { ".,;".contains($0) } == true ? String(path.dropLast()) : path
  }
}
