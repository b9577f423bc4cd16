package import Foundation
package import ScenarioLanguage

/// The files from which mutated ones are made.
package struct Corpus: Sendable {
  private static let includedSuffix = ".steps.yaml"

  /// The files by kind. Every kind is equally likely.
  let kinds: [[CorpusFile]]
  /// The files for others to include, by path.
  let included: [String: [UInt8]]

  package init(kinds: [[CorpusFile]]) {
    self.kinds = kinds.filter { !$0.isEmpty }
    let included = kinds.joined().filter { $0.name.hasSuffix(Self.includedSuffix) }
    self.included = Dictionary(included.map { ($0.name, $0.bytes) }) { first, _ in first }
  }

  var withoutCostly: Corpus { Corpus(kinds: kinds.map { $0.filter { !$0.isCostly } }) }

  package var files: [CorpusFile] { kinds.flatMap(\.self) }

  /// All files of the package in the language, the refused ones of the tests and the handmade ones
  /// included. They are sorted, so that a number names the same file everywhere.
  /// - Parameter package: the package's folder.
  package static func package(_ package: URL) throws -> Corpus {
    Corpus(kinds: [
      RichScenarios.all, try files(in: "Scenarios/form", of: package),
      try files(in: "Scenarios/favorites", of: package),
      try files(in: "Tests/ScenarioLanguageTests/Errors", of: package),
    ])
  }

  private static func files(in folder: String, of package: URL) throws -> [CorpusFile] {
    let url = package.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
      .filter { $0.hasSuffix(".yaml") }
      .map { path in
        let bytes = try Array(Data(contentsOf: url.appending(path: path)))
        return CorpusFile(name: "\(folder)/\(path)", bytes: bytes)
      }
  }

  /// The way to load bytes in place of the named file: directly, or by a scenario that includes it.
  func loading(_ bytes: [UInt8], as name: String) -> (
    scenario: CorpusFile, included: [String: [UInt8]]
  ) {
    guard name.hasSuffix(Self.includedSuffix) else {
      return (CorpusFile(name: name, bytes: bytes), included)
    }
    var included = included
    included[name] = bytes
    return (includer(of: name), included)
  }

  /// The first scenario in the same folder that mentions the file, or one made for it.
  private func includer(of name: String) -> CorpusFile {
    let parts = name.split(separator: "/")
    let base = String(parts.last ?? "")
    let folder = parts.dropLast().map { $0 + "/" }.joined()
    return files.first { file in
      file.name.hasPrefix(folder) && !file.name.hasSuffix(Self.includedSuffix)
        && String(decoding: file.bytes, as: UTF8.self).contains(base)
    }
      ?? CorpusFile(
        name: "\(folder)includer.scenario.yaml",
        text: "scenario: 1\nname: a\nfeature: form\nsteps:\n  - include: \(base)\n")
  }
}

package struct CorpusFile: Sendable {
  /// Its path from the package's folder, or a name of its own.
  package let name: String
  package let bytes: [UInt8]
  /// True if a number in it makes the loader work for long.
  let isCostly: Bool

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    isCostly = Tokens(bytes).numbers.contains { $0.count >= 6 }
  }

  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

/// Included files in memory. Paths that begin with `..` lie outside.
package struct MemoryFiles: IncludedFiles {
  private let files: [String: [UInt8]]

  package init(files: [String: [UInt8]]) {
    self.files = files
  }

  package func contents(of path: String) throws(IncludeRefusal) -> [UInt8] {
    if path.hasPrefix("..") { throw .outside }
    guard let bytes = files[path] else { throw .missing }
    return bytes
  }
}
