/// What a file of an architecture may import by the role that its name ends in. The headers of the
/// architectures promise it; modules alone cannot tell a view from a view model.
struct PatternRole: Sendable {
  let endings: [String]
  let remedy: String
  /// The last argument is the imported module if it is the package's.
  let refuses: @Sendable (_ name: String, _ imported: Module?) -> Bool

  static let all = [
    PatternRole(
      endings: ["View", "Views"],
      remedy: "a view knows no model and no queue: let its presenter, view model or store give it "
        + "values to show, and choose the queue",
      refuses: { name, imported in name == "Queues" || imported?.kind == .model }),
    PatternRole(
      endings: ["Model", "Models", "Presenter", "Presenters", "Store", "Stores", "Actions"],
      remedy: "only views know the screen: say what to show as values of Interaction",
      refuses: { name, imported in name == "HeadlessUI" || imported?.kind == .screen }),
  ]

  /// The imports in architectures that the role refuses.
  func findings(in files: [SourceFile]) -> [Finding] {
    let modules = Module.all(in: files)
    return files.filter(isPlayed).flatMap { file in
      file.imports.filter { refuses($0.module, modules[$0.module]) }.map {
        Finding(
          path: file.path, line: $0.line,
          remedy: "\(file.path) may not import \($0.module): \(remedy)")
      }
    }
  }

  private func isPlayed(by file: SourceFile) -> Bool {
    guard file.module?.kind == .architecture, let name = file.path.split(separator: "/").last else {
      return false
    }
    return endings.contains { name.hasSuffix("\($0).swift") }
  }
}
