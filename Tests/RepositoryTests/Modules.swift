/// What every module of the package owes its readers and its builders.
enum Modules {
  /// A module's role is told in one place: a comment that starts with its name and a colon and goes
  /// on for a second line, in any of its files.
  static func withoutHeader(in files: [SourceFile]) -> [Finding] {
    let described = files.filter { file in
      guard let name = file.module?.name else { return false }
      return zip(file.lines, file.lines.dropFirst()).contains { first, second in
        comment(first)?.hasPrefix("\(name): ") == true && comment(second) != nil
      }
    }
    let names = Set(described.compactMap(\.module?.name))
    return sorted(Module.all(in: files)).filter { !names.contains($0.name) }.map {
      Finding(
        path: folder(of: $0, in: files), line: nil,
        remedy: "begin the module's main file with `// \($0.name): ` and two lines or more on its "
          + "role, what it must not know, and where to start")
    }
  }

  /// SwiftPM builds what the manifest names and passes over a folder that was forgotten there; its
  /// tests would never run.
  static func undeclared(in files: [SourceFile]) throws -> [Finding] {
    let manifest = files.first { $0.path == "Package.swift" }?.uncommented.joined(separator: "\n")
    let declares = { (pattern: String) in
      try manifest?.contains(Regex<Substring>.linePattern(pattern)) == true
    }
    let sources = try sorted(Module.all(in: files)).filter { try !declares("\"\($0.word)\"") }.map {
      Finding(
        path: folder(of: $0, in: files), line: nil,
        remedy: "Package.swift does not name \"\($0.word)\"; without it this is not built")
    }
    let tools = try folders(under: "Tools", in: files).filter { folder in
      try !declares(#"\b(?:module|program)\([^)]*at: "Tools/\#(folder)""#)
    }
    let suites = folders(under: "Tests", in: files)
    let tests = try suites.filter { suite in
      let subject = suite.hasSuffix("Tests") ? suite.dropLast("Tests".count) : suite
      let one = #"\btests\(\s*(?:of: )?"\#(subject)""#
      let amongMany = #""\#(subject)"[^\]]*\]\s*\.map \{ tests\("#
      return try !declares(#""\#(suite)"|"# + one + "|" + amongMany)
    }
    return sources
      + tools.map {
        Finding(
          path: "Tools/\($0)", line: nil,
          remedy: "Package.swift names no target for it; without one this is not built")
      }
      + tests.map {
        Finding(
          path: "Tests/\($0)", line: nil,
          remedy: "Package.swift names no target for it; without one these tests never run")
      }
  }

  /// A module that no other module imports, and no example as another package would, is dead, or
  /// was forgotten in the catalogue.
  static func orphans(in files: [SourceFile]) -> [Finding] {
    var imported: Set<String> = []
    for file in files where file.isSwift(in: "Sources", "Examples") {
      imported.formUnion(
        file.imports.map(\.module).filter { $0 != file.module?.name })
    }
    let programs = Set(files.filter(isProgram).compactMap(\.module?.name))
    return sorted(Module.all(in: files))
      .filter { !imported.contains($0.name) && !programs.contains($0.name) }
      .map {
        Finding(
          path: folder(of: $0, in: files), line: nil,
          remedy: "no module imports \($0.name): register it in Catalog, or remove it")
      }
  }

  /// Architectures are measured against each other, so none may be written in terms of another:
  /// neither its types nor its name may occur. Comments may compare.
  static func architecturesNamingAnother(in files: [SourceFile]) throws -> [Finding] {
    let names = sorted(Module.all(in: files)).filter { $0.kind == .architecture }.map(\.name)
    return try files.flatMap { file -> [Finding] in
      guard let module = file.module, module.kind == .architecture else { return [] }
      return try names.filter { $0 != module.name }.flatMap { other in
        let regex = try Regex<Substring>.linePattern(#"\b\#(other)(?![a-z])"#)
        return file.uncommented.indices.filter { file.uncommented[$0].contains(regex) }.map {
          Finding(
            path: file.path, line: $0 + 1,
            remedy: "\(module.name) names \(other): what both need belongs in the feature's screen "
              + "or model, or in Queues")
        }
      }
    }
  }

  /// The folders of the package's top folder that hold Swift.
  private static func folders(under top: String, in files: [SourceFile]) -> [Substring] {
    Set(files.filter { $0.isSwift(in: top) }.map { $0.path.split(separator: "/")[1] }).sorted()
  }

  private static func isProgram(_ file: SourceFile) -> Bool {
    file.path.hasSuffix("/main.swift") || file.code.contains { $0.hasPrefix("@main") }
  }

  /// The text of a line that is a comment, whichever way it is written; nil if it is none.
  private static func comment(_ line: Substring) -> Substring? {
    let content = line.drop { $0 == " " }
    guard let mark = ["///", "//", "/**", "/*", "*"].first(where: content.hasPrefix) else {
      return nil
    }
    return content.dropFirst(mark.count).drop { $0 == " " }
  }

  private static func sorted(_ modules: [String: Module]) -> [Module] {
    modules.values.sorted { $0.name < $1.name }
  }

  /// The folder of the module's first file.
  private static func folder(of module: Module, in files: [SourceFile]) -> String {
    let first = files.first { $0.module == module }?.path ?? module.name
    return first.split(separator: "/").dropLast().joined(separator: "/")
  }
}
