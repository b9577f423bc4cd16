/// What an architecture or a feature must be registered in, beside having its folder: one word in
/// the manifest, one line in the catalogue. Read from the files, so that whatever was forgotten can
/// be named.
struct Registration {
  static let catalogPath = "Sources/Catalog/Catalog.swift"

  /// The words of the manifest's lists.
  let features: [String]
  let architectures: [String]
  private let files: [SourceFile]
  private let catalog: String

  init(of files: [SourceFile]) throws {
    self.files = files
    let manifest = Self.text(of: "Package.swift", in: files)
    features = try Self.words(of: "features", in: manifest)
    architectures = try Self.words(of: "architectures", in: manifest)
    catalog = Self.text(of: Self.catalogPath, in: files)
  }

  /// Everything that is registered in one place and not in the others.
  func findings() throws -> [Finding] {
    try forgottenFolders() + forgottenWords()
      + architectures.flatMap { architecture in
        try features.filter { hasCell(architecture, $0) }.flatMap {
          try findings(inCell: architecture, $0)
        }
      }
      + features.filter { !catalog.contains("\($0)Feature()") }.map {
        Finding(
          path: Self.catalogPath, line: nil,
          remedy:
            "the feature \($0) is missing: add FeatureEntry(\($0)Feature(), architectures: […])"
        )
      }
  }

  /// The cells that have no folder: allowed, and to be known.
  var emptyCells: [String] {
    architectures.flatMap { architecture in
      features.filter { !hasCell(architecture, $0) }.map { "\(architecture) x \($0)" }
    }
  }

  private func forgottenFolders() -> [Finding] {
    architectures.filter { !hasFolder("Sources/Architectures/\($0)") }.map {
      Finding(
        path: "Package.swift", line: nil,
        remedy: "the architecture \($0) has no folder Sources/Architectures/\($0)")
    }
      + features.flatMap { feature in
        ["Screen", "Model", "Specification"].map { "Sources/Features/\(feature)/\($0)" }
          .filter { !hasFolder($0) }
          .map {
            Finding(
              path: "Package.swift", line: nil, remedy: "the feature \(feature) has no folder \($0)"
            )
          }
      }
  }

  private func forgottenWords() -> [Finding] {
    let folders = [
      ("Architectures", "architectures", folders(under: "Sources/Architectures/"), architectures),
      (
        "Features", "features",
        folders(under: "Sources/Features/").filter { hasFolder("Sources/Features/\($0)/Screen") },
        features
      ),
    ]
    return folders.flatMap { folder, list, names, words in
      names.filter { !words.contains($0) }.map {
        Finding(
          path: "Sources/\(folder)/\($0)", line: nil,
          remedy: "add \"\($0)\" to the list `\(list)` of Package.swift")
      }
    }
  }

  private func findings(inCell architecture: String, _ feature: String) throws -> [Finding] {
    let folder = "Sources/Architectures/\(architecture)/\(feature)"
    let regex = try Regex<(Substring, Substring)>(
      #"public struct (\w+)\s*:[^{]*\b\#(feature)Architecture\b"#)
    let types = files.filter { $0.path.hasPrefix(folder + "/") }.flatMap { file in
      file.uncommented.joined(separator: "\n").matches(of: regex).map { String($0.output.1) }
    }
    guard !types.isEmpty else {
      return [
        Finding(
          path: folder, line: nil,
          remedy: "no public struct here conforms to \(feature)Architecture: write the one that "
            + "starts the architecture")
      ]
    }
    return types.filter { !catalog.contains("\($0)(") && !catalog.contains("\($0).") }.map {
      Finding(
        path: Self.catalogPath, line: nil, remedy: "\($0) is missing in the list of \(feature)")
    }
  }

  private func hasCell(_ architecture: String, _ feature: String) -> Bool {
    hasFolder("Sources/Architectures/\(architecture)/\(feature)")
  }

  private func hasFolder(_ folder: String) -> Bool {
    files.contains { $0.path.hasPrefix(folder + "/") }
  }

  private func folders(under prefix: String) -> [String] {
    let names = files.filter { $0.path.hasPrefix(prefix) }.compactMap { file -> String? in
      let parts = file.path.dropFirst(prefix.count).split(separator: "/")
      return parts.count > 1 ? String(parts[0]) : nil
    }
    return Set(names).sorted()
  }

  private static func text(of path: String, in files: [SourceFile]) -> String {
    files.first { $0.path == path }?.uncommented.joined(separator: "\n") ?? ""
  }

  /// The words of a list such as `let features = ["Form", "Favorites"]`.
  private static func words(of list: String, in manifest: String) throws -> [String] {
    let regex = try Regex<(Substring, Substring)>(#"let \#(list) = \[([^\]]*)\]"#)
    guard let match = manifest.firstMatch(of: regex) else { return [] }
    return match.output.1.split(separator: ",").map {
      String($0.drop { " \n\"".contains($0) }.prefix { $0 != "\"" })
    }.filter { !$0.isEmpty }
  }
}
