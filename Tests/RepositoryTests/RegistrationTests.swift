import Foundation
import Testing

/// Adding an architecture takes one folder, one word in the manifest and one line in the catalogue.
@Suite struct RegistrationTests {
  @Test func whatHasAFolderIsRegistered() throws {
    let registration = try Registration(of: try SourceTree.package().files)
    expectNone(try registration.findings())
    #expect(registration.features.count > 1)
    #expect(!registration.architectures.isEmpty)
    // An architecture need not have every feature: an empty cell is said and is no fault.
    for cell in registration.emptyCells { print("empty cell: \(cell)") }
  }

  /// The catalogue names the version of a library with which architectures bind.
  @Test func aLibraryHasTheVersionThatIsLinked() throws {
    let root = SourceTree.root
    let resolved = try String(contentsOf: root.appending(path: "Package.resolved"), encoding: .utf8)
    let catalog = try String(
      contentsOf: root.appending(path: "Sources/Catalog/Catalog.swift"), encoding: .utf8)
    let pin = try #require(
      resolved.firstMatch(
        of: /"location" : "[^"]*OpenCombine".*?"version" : "([^"]+)"/.dotMatchesNewlines()))
    #expect(catalog.contains("\"OpenCombine \(pin.1)\""))
  }

  /// A package of one feature and two architectures, with one thing taken away.
  @Test(arguments: [
    ("nothing", nil), ("Sources/Architectures/Beta/Page/BetaPage.swift", nil),
    ("Sources/Architectures/Beta/", "the architecture Beta has no folder"),
    ("\"Beta\"", "add \"Beta\" to the list `architectures`"),
    ("\"Page\"", "add \"Page\" to the list `features`"),
    (": PageArchitecture {}", "no public struct here conforms to PageArchitecture"),
    ("AlphaPage(), ", "AlphaPage is missing in the list of Page"),
    ("BetaPage.quick", "BetaPage is missing in the list of Page"),
    ("PageFeature()", "the feature Page is missing"),
    ("Sources/Features/Page/Model/", "the feature Page has no folder Sources/Features/Page/Model"),
  ])
  func whateverIsMissingIsNamed(without removed: String, finding: String?) throws {
    let registration = try Registration(of: Self.sample(without: removed))
    let remedies = try registration.findings().map(\.remedy)
    guard let finding else { return #expect(remedies.isEmpty) }
    #expect(remedies.contains { $0.contains(finding) }, "\(remedies)")
  }

  @Test func anEmptyCellIsNamed() throws {
    let removed = "Sources/Architectures/Beta/Page/BetaPage.swift"
    #expect(try Registration(of: Self.sample(without: removed)).emptyCells == ["Beta x Page"])
    #expect(try Registration(of: Self.sample(without: "nothing")).emptyCells.isEmpty)
  }

  private static func sample(without removed: String) -> [SourceFile] {
    let files = [
      ("Package.swift", "let features = [\"Page\"]\nlet architectures = [\"Alpha\", \"Beta\"]\n"),
      ("Sources/Features/Page/Screen/S.swift", ""), ("Sources/Features/Page/Model/M.swift", ""),
      ("Sources/Features/Page/Specification/P.swift", ""),
      ("Sources/Architectures/Alpha/Alpha.swift", ""),
      (
        "Sources/Architectures/Alpha/Page/AlphaPage.swift",
        "public struct AlphaPage: PageArchitecture {}\n"
      ), ("Sources/Architectures/Beta/Beta.swift", ""),
      (
        "Sources/Architectures/Beta/Page/BetaPage.swift",
        "public struct BetaPage: PageArchitecture {}\n"
      ),
      (
        Registration.catalogPath,
        "FeatureEntry(PageFeature(), architectures: [AlphaPage(), BetaPage.quick])\n"
      ),
    ]
    return files.filter { !$0.0.hasPrefix(removed) }.map { path, text in
      SourceFile(path: path, text: text.replacing(removed, with: ""))
    }
  }
}
