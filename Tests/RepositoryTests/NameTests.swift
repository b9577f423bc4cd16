import Testing

@Suite struct NameTests {
  @Test func namesSayWhatThingsAre() throws {
    expectNone(try Names.vagueNames(in: try SourceTree.package().files))
  }

  @Test(arguments: [
    ("Sources/A/QueueManager.swift", ""), ("Sources/Utils/A.swift", ""),
    ("Tests/ATests/TestHelpers.swift", ""), ("Tools/FigureUtil.swift", ""),
    ("Sources/A/Queue+Util.swift", ""),
    ("Sources/A/A.swift", "public final class EventHandler {}"),
    ("Sources/A/A.swift", "struct CommonQueue {}"),
    ("Sources/A/A.swift", "enum A { enum Utils {} }"),
  ])
  func aVagueNameIsFound(path: String, text: String) throws {
    #expect(try Names.vagueNames(in: [SourceFile(path: path, text: text)]).count == 1)
  }

  @Test(arguments: [
    ("Sources/A/FileManager+Atomic.swift", "extension FileManager {}"),
    ("Sources/A/Utilization.swift", "struct Utilization {}"),
    ("Sources/A/A.swift", "// struct Manager\nlet a = \"class Helper\""),
    ("Sources/A/A.swift", "class func makeHandler() {}\nlet handler = FileManager.default"),
    ("docs/Common.md", "struct Common"),
  ])
  func aPlainNameIsNot(path: String, text: String) throws {
    #expect(try Names.vagueNames(in: [SourceFile(path: path, text: text)]).isEmpty)
  }
}
