import Foundation
import Testing

@Suite struct ModuleDiagramTests {
  /// With the environment variable set, it writes the diagram.
  @Test func theDiagramIsTrue() throws {
    let tree = try SourceTree.package()
    let page = try #require(tree.files.first { $0.path == ModuleDiagram.page }).text
    let updated = try #require(
      ModuleDiagram(of: tree.files).updated(page), "ARCHITECTURE.md has no markers for the modules")
    guard ProcessInfo.processInfo.environment[ModuleDiagram.updating] == nil else {
      let url = SourceTree.root.appendingPathComponent(ModuleDiagram.page)
      return try updated.write(to: url, atomically: false, encoding: .utf8)
    }
    #expect(
      page == updated,
      """
      the imports are others now; write the diagram with
      \(ModuleDiagram.updating)=1 swift test --disable-xctest --filter \(Self.self)
      """)
  }

  @Test func arrowsPointDown() throws {
    let files = try SourceTree.package().files
    let diagram = try ModuleDiagram(of: files)
    #expect(diagram.layers.count > 9)
    expectNone(diagram.breaches(in: files))
  }

  private static let manifest = """
    let ground = [.target(name: "Alpha"), module("Beta")]
    let upperFloor = [.executableTarget(
      name: "Gamma", dependencies: ["Beta"])]
    let archs = names.map { module($0, at: "Sources/Architectures/\\($0)") }
    let package = Package(
      targets: ground + upperFloor
        + archs
    )
    """

  private static func files(_ sources: [(String, String)]) -> [SourceFile] {
    [SourceFile(path: "Package.swift", text: manifest)]
      + sources.map { SourceFile(path: "Sources/\($0.0)", text: $0.1) }
  }

  private static let house = [
    ("Alpha/a.c", ""), ("Beta/B.swift", "import Foundation"),
    ("Gamma/A.swift", "import Beta\npublic import Alpha"),
    ("Architectures/MVZ/A.swift", "import Gamma"),
  ]

  @Test func layersAndImportsAreThoseOfTheFiles() throws {
    let diagram = try ModuleDiagram(of: Self.files(Self.house))
    #expect(
      diagram.markdown == """
        ```
        ground
          Alpha
          Beta
        upper floor
          Gamma → Alpha, Beta
        archs
          MVZ   → Gamma
        ```

        """)
  }

  @Test func whatIsBetweenTheMarkersIsReplaced() throws {
    let diagram = try ModuleDiagram(of: Self.files([("Beta/B.swift", "")]))
    let page = "a\n\(ModuleDiagram.opening)old\n\(ModuleDiagram.closing)\nb\n"
    let updated = try #require(diagram.updated(page))
    #expect(updated == page.replacing("old\n", with: "```\nground\n  Beta\n```\n"))
    #expect(diagram.updated(updated) == updated)
    #expect(diagram.updated("a\n") == nil)
  }

  @Test func manyImportsTakeSeveralLines() throws {
    let names = (10...40).map { "Module\($0)" }
    let manifest =
      "let all = [\(names.map { "module(\"\($0)\")" }.joined(separator: ", "))]\n"
      + "let top = [module(\"Top\")]\nlet package = Package(targets: all + top)\n"
    let imports = names.map { "import \($0)\n" }.joined()
    let files =
      [
        SourceFile(path: "Package.swift", text: manifest),
        SourceFile(path: "Sources/Top/T.swift", text: imports),
      ] + names.map { SourceFile(path: "Sources/\($0)/M.swift", text: "") }
    let lines = try ModuleDiagram(of: files).markdown.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= Sizes.columns })
    #expect(lines.contains { $0.hasPrefix("           ") })
    #expect(lines.dropLast().last?.hasSuffix(" Module40") == true)
  }

  @Test(arguments: [
    ("Beta/C.swift", "import Gamma", 1), ("Gamma/C.swift", "import MVZ", 1),
    ("Delta/D.swift", "", 1), ("Beta/C.swift", "import Alpha", 0), ("Beta/C.swift", "", 0),
  ])
  func anArrowThatPointsUpIsFound(path: String, text: String, count: Int) throws {
    let files = Self.files(Self.house + [(path, text)])
    #expect(try ModuleDiagram(of: files).breaches(in: files).count == count)
  }
}
