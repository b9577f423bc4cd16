/// A rule about who may import whom, beyond what the manifest's dependencies already refuse: they
/// allow whatever can be reached through others, and a line added to the manifest opens them.
struct Wall: Sendable {
  let name: String
  let remedy: String
  /// Whether the importer may not import the module of that name. The last argument is that module
  /// if it is the package's.
  let refuses: @Sendable (_ importer: Module, _ name: String, _ imported: Module?) -> Bool

  /// The modules that everything may build on. They import nothing of the package.
  static let ground = [
    "CThreadContext", "CSHA256", "Locks", "SeededRandom", "GivenData", "TrackedCells",
    "TextOutput", "ChildProcesses",
  ]

  /// Who may know Dispatch: the queues, the child processes with their deadlines and their main
  /// queue, and the verification that runs one child per architecture at once.
  static let dispatchUsers = ["Queues", "ChildProcesses", "Verification"]

  /// Who may know the command line.
  static let commandLine = ["BindLabCommands", "bindlab"]

  static let all = [
    Wall(
      name: "leaf",
      remedy: "this module knows nothing else of the package; turn the dependency round",
      refuses: { importer, _, imported in
        (ground + ["Interaction"]).contains(importer.name) && imported != nil
      }),
    Wall(
      name: "platform and log",
      remedy: "this module knows Interaction and, for digests, CSHA256; turn the dependency round",
      refuses: { importer, name, imported in
        ["HeadlessUI", "EventLogs"].contains(importer.name)
          && imported != nil && !["Interaction", "CSHA256"].contains(name)
      }),
    Wall(
      name: "model",
      remedy:
        "a model knows its rules, TrackedCells, GivenData and its records, nothing else of the package",
      refuses: { importer, name, imported in
        importer.kind == .model && imported != nil
          && !["GivenData", "TrackedCells", "Repositories"].contains(name)
      }),
    Wall(
      name: "screen", remedy: "a screen decides nothing; screen and model meet in an architecture",
      refuses: { importer, _, imported in
        importer.kind == .screen && [.model, .specification].contains(imported?.kind)
      }),
    Wall(
      name: "judge", remedy: "an architecture must not see the specification that judges it",
      refuses: { importer, _, imported in
        importer.kind == .architecture && imported?.kind == .specification
      }),
    Wall(
      name: "architectures", remedy: "only Catalog knows architectures; take them from its list",
      refuses: { importer, _, imported in
        imported?.kind == .architecture && importer.name != "Catalog"
      }),
    Wall(
      name: "reactive", remedy: "reactive code belongs in CombineOperators or MVVMReactive",
      refuses: { importer, name, _ in
        let users = ["CombineOperators", "MVVMReactive"]
        return (name.hasPrefix("OpenCombine") || ["Combine", users[0]].contains(name))
          && !users.contains(importer.name)
      }),
    Wall(
      name: "async algorithms", remedy: "operators on async streams belong in MVVMAsync",
      refuses: { importer, name, _ in
        name == "AsyncAlgorithms" && importer.name != "MVVMAsync"
      }),
    Wall(
      name: "Dispatch", remedy: "go through the queue interface of Queues",
      refuses: { importer, name, _ in
        name == "Dispatch" && !dispatchUsers.contains(importer.name)
      }),
    Wall(
      name: "command line",
      remedy: "what the command line calls must not know it: pass values down, return values up",
      refuses: { importer, name, _ in
        (name == "ArgumentParser" || commandLine.contains(name))
          && !commandLine.contains(importer.name)
      }),
  ]

  /// The imports in Sources that the wall refuses.
  func findings(in files: [SourceFile]) -> [Finding] {
    let modules = Module.all(in: files)
    return files.flatMap { file -> [Finding] in
      guard let importer = file.module else { return [] }
      return file.imports
        .filter { refuses(importer, $0.module, modules[$0.module]) }
        .map {
          Finding(
            path: file.path, line: $0.line,
            remedy: "\(importer.name) may not import \($0.module): \(remedy)")
        }
    }
  }
}
