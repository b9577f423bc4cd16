import Foundation

/// The code that one architecture needs for one feature, counted from its sources by these rules.
///
/// A *type of the view* is a declaration at the top of a file that names a screen, a pane or a
/// control. The others are the presentation, and its model.
package struct CodeCost: Sendable {
  package let architecture: String
  /// `shared` for what lies beside the features' folders.
  package let feature: String
  /// Lines with code: neither blank, nor a comment, nor an import.
  package var lines = 0
  /// Classes, structs, enums, actors and protocols, nested ones too.
  package var types = 0
  package var files = 0
  /// Stored properties of the presentation that lead back to who shows it: `weak` ones, and optional
  /// closures.
  package var references = 0
  /// Classes and protocols that a test must give to the presentation: those that its initialisers
  /// take, and those of its weak properties.
  package var doubles = 0
  /// Places where work may change its queue: calls of `onModel`, `deliver`, `delivered`, `async`,
  /// `track` and `follow`, and tasks.
  package var hops = 0

  /// - Parameters:
  ///   - controls: the types that screens are made of.
  ///   - objects: the names of classes and protocols.
  package init(
    _ architecture: String, _ feature: String, files: [String], controls: Set<String>,
    objects: Set<String>
  ) {
    (self.architecture, self.feature, self.files) = (architecture, feature, files.count)
    var taken: Set<String> = []
    for file in files {
      let code = Self.code(of: file)
      lines += code.count
      types += code.count { $0.contains(Self.type) }
      hops += code.reduce(0) { $0 + $1.matches(of: Self.hop).count }
      for part in Self.parts(of: code) {
        let words = Set(part.matches(of: /\w+/).map { String($0.0) })
        guard words.isDisjoint(with: controls), !words.contains(where: Self.isOfScreen) else {
          continue
        }
        let back = part.matches(of: /weak var \w+: \(?(?:any )?(\w+)/)
        references +=
          back.count + part.matches(of: /(?m)^  (?:\w+ )*var \w+: \(\(.*\) -> .*\)\? *$/).count
        taken.formUnion(back.map { String($0.1) })
        for parameters in part.matches(of: /\binit\(([^{]*)\)/) {
          let types = parameters.1.matches(of: /: (?:any |some )*(\w+)/).map { String($0.1) }
          taken.formUnion(types)
        }
      }
    }
    doubles = taken.intersection(objects).count
  }

  private static var type: Regex<Substring> {
    /^ *(?:[a-z]+ )*(?:class|struct|enum|actor|protocol) [A-Z]/
  }
  private static var hop: Regex<Substring> {
    /\.(?:onModel|deliver|delivered|async|track|follow) ?[({]|\bTask(?:\.\w+)? ?[({]/
  }

  private static func isOfScreen(_ word: String) -> Bool {
    ["screen", "Screen", "pane", "Pane"].contains { word.hasSuffix($0) }
  }

  /// The lines that count, without what is said behind them.
  private static func code(of file: String) -> [Substring] {
    file.split(separator: "\n").map {
      $0.prefix(upTo: $0.firstRange(of: /(?: |^)\/\//)?.lowerBound ?? $0.endIndex)
    }
    .filter { $0.contains { $0 != " " } && !$0.contains(/^(?:package )?import\s/) }
  }

  /// The declarations at the top of a file: by the indentation, which the formatter makes.
  private static func parts(of code: [Substring]) -> [String] {
    code.reduce(into: [""]) { parts, line in
      parts[parts.count - 1] += line + "\n"
      if line.first.map({ "})".contains($0) }) ?? false { parts.append("") }
    }
  }
}

extension CodeCost {
  /// Of each architecture and feature of a repository, in the order of the folders.
  static func all(in root: URL) throws -> [CodeCost] {
    func names(_ folder: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { !$0.hasPrefix(".") }.sorted()
    }
    func texts(_ folder: String, deep: Bool = true) throws -> [String] {
      let all = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
      return try (all?.allObjects ?? []).compactMap { $0 as? String }.sorted()
        .filter { $0.hasSuffix(".swift") && (deep || !$0.contains("/")) }
        .map { try String(contentsOf: root.appending(path: "\(folder)/\($0)"), encoding: .utf8) }
    }
    func declared(_ kinds: String, _ folder: String) throws -> Set<String> {
      let rule = try Regex("(?m)^ *(?:[a-z]+ )*(?:\(kinds)) (\\w+)")
      return Set(
        try texts(folder).flatMap {
          $0.matches(of: rule).compactMap { $0[1].substring.map(String.init) }
        })
    }
    let features = try names("Sources/Features").filter { $0 != "Contract" }
    let controls = try declared("final class", "Sources/Platform/HeadlessUI")
    let common = try declared("class|protocol", "Sources/Features")
      .union(declared("class|protocol", "Sources/Platform/Queues"))
    return try names("Sources/Architectures").flatMap { architecture -> [CodeCost] in
      let folder = "Sources/Architectures/\(architecture)"
      let objects = common.union(try declared("class|protocol", folder))
      func cost(_ feature: String, _ files: [String]) -> CodeCost {
        CodeCost(architecture, feature, files: files, controls: controls, objects: objects)
      }
      return [cost("shared", try texts(folder, deep: false))]
        + (try features.filter { try names(folder).contains($0) }
          .map { cost($0.lowercased(), try texts("\(folder)/\($0)")) })
    }
  }
}
