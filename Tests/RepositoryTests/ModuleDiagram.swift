import Foundation

/// The modules of the package by the layers of the manifest, and what each imports of the package.
/// Both are read from the files, and arrows may point down only.
struct ModuleDiagram {
  static let page = "ARCHITECTURE.md"
  static let opening = "<!-- generated: modules -->\n"
  static let closing = "<!-- end -->"
  /// The environment variable with which the test writes the diagram instead of comparing it.
  static let updating = "UPDATE_MODULE_DIAGRAM"

  struct Layer {
    let name: String
    let modules: [Module]
  }

  /// From what builds on nothing to what builds on everything.
  let layers: [Layer]
  /// What each module imports of the package, in the order of the layers.
  let imports: [String: [String]]

  init(of files: [SourceFile]) throws {
    let manifest = files.first { $0.path == "Package.swift" }?.uncommented ?? []
    let lists = try ManifestList.all(in: manifest)
    let modules = Module.all(in: files)
    var layers: [Layer] = []
    for list in lists {
      let own = try modules.values.filter { try list.declares($0) }
        .sorted { (list.position(of: $0), $0.name) < (list.position(of: $1), $1.name) }
      if !own.isEmpty { layers.append(Layer(name: list.title, modules: own)) }
    }
    self.layers = layers
    let order = layers.flatMap(\.modules).map(\.name)
    let found = Dictionary(grouping: files.filter { $0.module != nil }) { $0.module?.name ?? "" }
      .mapValues { Set($0.flatMap { $0.imports.map(\.module) }) }
    imports = found.reduce(into: [:]) { imports, module in
      imports[module.key] = order.filter { $0 != module.key && module.value.contains($0) }
    }
  }

  /// Imports that do not point down, and modules that no layer has.
  func breaches(in files: [SourceFile]) -> [Finding] {
    let layer = Dictionary(
      uniqueKeysWithValues: layers.enumerated().flatMap { index, layer in
        layer.modules.map { ($0.name, index) }
      })
    return files.flatMap { file -> [Finding] in
      guard let module = file.module else { return [] }
      guard let own = layer[module.name] else {
        return [
          Finding(
            path: file.path, line: nil,
            remedy: "\(module.name) is in no list that `targets` of Package.swift adds up")
        ]
      }
      return file.imports.filter { layer[$0.module].map { $0 > own } ?? false }.map {
        Finding(
          path: file.path, line: $0.line,
          remedy: "\($0.module) builds on \(module.name) or stands above it: turn the import "
            + "round, or move what both need down")
      }
    }
  }

  /// The diagram in Markdown, as it stands between the markers.
  var markdown: String {
    let width = layers.flatMap(\.modules).map(\.name.count).max() ?? 0
    let lines = layers.flatMap { layer in
      [layer.name]
        + layer.modules.flatMap { module in
          Self.lines(module.name, imports[module.name] ?? [], width: width)
        }
    }
    return "```\n" + lines.map { $0 + "\n" }.joined() + "```\n"
  }

  /// A module's line, and more if its imports do not fit into it.
  private static func lines(_ name: String, _ imports: [String], width: Int) -> [String] {
    guard !imports.isEmpty else { return ["  " + name] }
    let padding = String(repeating: " ", count: width - name.count)
    var lines = ["  \(name)\(padding) →"]
    for (index, word) in imports.enumerated() {
      let word = " " + word + (index + 1 < imports.count ? "," : "")
      if lines[lines.count - 1].count + word.count > Sizes.columns {
        lines.append(String(repeating: " ", count: width + 4))
      }
      lines[lines.count - 1] += word
    }
    return lines
  }

  /// The page with the diagram between its markers; nil if it does not have them.
  func updated(_ page: String) -> String? {
    guard let start = page.range(of: Self.opening)?.upperBound,
      let end = page[start...].range(of: Self.closing)?.lowerBound
    else { return nil }
    return page.replacingCharacters(in: start..<end, with: markdown)
  }
}

/// One of the lists of targets that the manifest adds up.
private struct ManifestList {
  let name: String
  let text: String

  /// `featureModules` is "feature modules".
  var title: String {
    name.reduce("") { $0 + ($1.isUppercase ? " " : "") + $1.lowercased() }
  }

  static func all(in manifest: [Substring]) throws -> [ManifestList] {
    let text = manifest.joined(separator: "\n")
    let sum = try Regex<(Substring, Substring)>(#"\btargets: (\w+(?:\s*\+\s*\w+)+)"#)
    guard let match = text.firstMatch(of: sum) else { return [] }
    let names = match.output.1.split { "+ \n".contains($0) }.map(String.init)
    return names.compactMap { name in
      guard let start = manifest.firstIndex(where: { $0.hasPrefix("let \(name) =") }) else {
        return nil
      }
      let end = manifest[(start + 1)...].firstIndex { $0.hasPrefix("let ") } ?? manifest.endIndex
      return ManifestList(name: name, text: manifest[start..<end].joined(separator: "\n"))
    }
  }

  func declares(_ module: Module) throws -> Bool {
    switch module.kind {
    case .architecture: return text.contains("Sources/Architectures/")
    case .screen, .model, .specification: return text.contains("Sources/Features/")
    case .other:
      let target = #"\b(?:module|program|\w*[tT]arget)\(\s*(?:name: )?"\#(module.name)""#
      return try text.contains(Regex<Substring>.linePattern(target))
    }
  }

  /// Those that a word list names have none of their own.
  func position(of module: Module) -> String.Index {
    guard module.kind == .other else { return text.endIndex }
    return text.range(of: "\"\(module.name)\"")?.lowerBound ?? text.endIndex
  }
}
