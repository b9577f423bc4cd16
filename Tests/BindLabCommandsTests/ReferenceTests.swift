import Foundation
import TestSupport
import Testing

/// The committed copies of what is generated.
@Suite struct ReferenceTests {
  static let page = "docs/scenario-language.md"

  @Test(arguments: [
    ("docs/scenario.schema.json", "schema"), ("docs/steps.schema.json", "schema --included"),
  ])
  func committedCopyIsWhatIsGenerated(file: String, command: String) async throws {
    let output = try await Tool().run(command.split(separator: " ").map(String.init))
    #expect(output.status == 0, "\(output.complaints)")
    #expect(Self.committed(file) == output.text, "run: swift run bindlab \(command) > \(file)")
  }

  @Test func tablesOfTheCommittedPageAreWhatIsGenerated() async throws {
    let folder = try TemporaryFolder()
    let page = try #require(Self.committed(Self.page))
    try folder.write(page, to: "page.md")
    let output = try await Tool(folder: folder.url).run("reference", "--update", "page.md")
    #expect(output.status == 0, "\(output.complaints)")
    #expect(
      folder.read("page.md") == page, "run: swift run bindlab reference --update \(Self.page)")
  }

  @Test func tablesAreAPageOfTheirOwn() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let tables = try await tool.run("reference")
    #expect(tables.status == 0)
    let empty = tables.text.replacing(/-->\n\n[^<]*\n\n<!-- end/, with: "-->\n<!-- end")
    #expect(empty != tables.text)
    try folder.write(empty, to: "page.md")
    #expect(try await tool.run("reference", "--update", "page.md").status == 0)
    #expect(folder.read("page.md") == tables.text)
  }

  @Test(arguments: [
    ("<!-- generated: keyz -->\n<!-- end -->\n", "page.md:1:1: there is no region `keyz`"),
    ("# Title\n<!-- generated: keys -->\n", "page.md:2:1: the region `keys` has no end"),
    ("", "page.md:1:1: regions are missing: add `<!-- generated: keys -->`"),
  ])
  func aPageWithAMistakeIsLeftAlone(page: String, complaint: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(page, to: "page.md")
    let output = try await Tool(folder: folder.url).run("reference", "--update", "page.md")
    #expect(output.status == 2)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
    #expect(folder.read("page.md") == page)
  }

  @Test func aPageThatIsNotThereIsTold() async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url).run("reference", "--update", "page.md")
    #expect(output.status == 2)
    #expect(output.complaints.contains("cannot read page.md"))
  }

  private static func committed(_ file: String) -> String? {
    try? String(contentsOf: Tool.package.appending(path: file), encoding: .utf8)
  }
}
