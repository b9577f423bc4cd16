/// A module of the package, as its folder under Sources names it.
struct Module: Hashable, Sendable {
  enum Kind: Sendable {
    case screen
    case model
    case specification
    case architecture
    case other
  }

  let name: String
  let kind: Kind
  /// The word that Package.swift must hold for the module's target to exist.
  let word: String

  /// The folders under Sources that hold modules and are none.
  private static let floors: Set = [
    "Ground", "Platform", "Logs", "Language", "Runs", "Findings", "Faces", "Entrances",
  ]

  /// - Parameter sourcePath: a file's path; nil comes back if it is not a source of a module.
  init?(sourcePath: String) {
    let parts = sourcePath.split(separator: "/").map(String.init)
    guard parts.count > 2, parts[0] == "Sources" else { return nil }
    switch parts[1] {
    case "Architectures":
      guard parts.count > 3 else { return nil }
      self.init(name: parts[2], kind: .architecture, word: parts[2])
    case "Features":
      guard parts.count > 3 else { return nil }
      self.init(feature: parts[2], part: parts[3])
    case let floor where Self.floors.contains(floor):
      guard parts.count > 3 else { return nil }
      self.init(name: parts[2], kind: .other, word: parts[2])
    default:
      self.init(name: parts[1], kind: .other, word: parts[1])
    }
  }

  /// A feature has three modules; any other folder among the features is a module that serves them.
  private init(feature: String, part: String) {
    switch part {
    case "Screen": self.init(name: "\(feature)Screen", kind: .screen, word: feature)
    case "Model": self.init(name: "\(feature)Model", kind: .model, word: feature)
    case "Specification":
      self.init(name: "\(feature)Specification", kind: .specification, word: feature)
    case "Repositories": self.init(name: part, kind: .other, word: part)
    default: self.init(name: "Feature\(feature)", kind: .other, word: "Feature\(feature)")
    }
  }

  private init(name: String, kind: Kind, word: String) {
    self.name = name
    self.kind = kind
    self.word = word
  }

  /// All modules that the files belong to, by name.
  static func all(in files: [SourceFile]) -> [String: Module] {
    let modules = files.compactMap(\.module).map { ($0.name, $0) }
    return Dictionary(modules) { first, _ in first }
  }
}
