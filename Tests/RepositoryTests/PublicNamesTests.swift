import Foundation
import Testing

/// What is public is listed in one file, so that a change of it is seen. `scripts/public-names`
/// writes the file.
@Suite struct PublicNamesTests {
  @Test func theListIsUpToDate() throws {
    let list = Repository.file("docs/public-names.txt")
    let names = Repository.swiftFiles.filter { $0.path.hasPrefix("Sources/") }
      .flatMap(Self.names).sorted().joined()
    if ProcessInfo.processInfo.environment["WRITES_PUBLIC_NAMES"] != nil {
      try names.write(to: list, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: list, encoding: .utf8) == names, "run scripts/public-names")
  }

  nonisolated(unsafe) private static let declaration =
    #/
    ^(\ *) ([@a-z()\ ]*)
    \b(struct|class|enum|protocol|actor|extension|func|var|let|init|subscript|typealias)
    \ ?([^\ (<:,]*)
    /#

  /// `Features/Contract Form.title var`, by the indentation that the formatter makes.
  private static func names(in file: Repository.File) -> [String] {
    let folder = file.path.split(separator: "/").dropFirst().prefix(2).joined(separator: "/")
    var types: [(indent: Int, name: Substring)] = []
    return file.lines.compactMap { line in
      guard let found = line.firstMatch(of: declaration) else { return nil }
      types.removeAll { $0.indent >= found.1.count }
      defer {
        if line.hasSuffix("{") { types.append((found.1.count, found.4)) }
      }
      guard found.2.split(separator: " ").contains(where: { $0 == "public" || $0 == "open" }) else {
        return nil
      }
      let path = (types.map(\.name) + [found.4]).filter { !$0.isEmpty }.joined(separator: ".")
      return "\(folder) \(path) \(found.3)\n"
    }
  }
}
