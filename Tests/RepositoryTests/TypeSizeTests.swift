import Testing

@Suite struct TypeSizeTests {
  @Test func typesAreShort() throws {
    expectNone(try TypeSizes.longTypes(in: try SourceTree.package().files))
  }

  /// Six lines of `A` over two files, of which a nested type has three, which are its own.
  @Test(arguments: [(5, [String]()), (4, ["A"]), (2, ["A", "A.B"])])
  func linesOfAllFilesCount(limit: Int, found: [String]) throws {
    let files = [
      SourceFile(
        path: "Sources/M/A.swift",
        text: "struct A {\n  enum B {\n    case c\n  }\n  let b: B\n}\n"),
      SourceFile(path: "Sources/M/A+D.swift", text: "extension A {\n}\n"),
      SourceFile(path: "Sources/N/A.swift", text: "struct A {\n}\n"),
      SourceFile(path: "Tests/MTests/ATests.swift", text: "struct ATests {\n\n\n\n\n\n}\n"),
    ]
    let findings = try TypeSizes.longTypes(in: files, longerThan: limit, allowed: [])
    #expect(findings.map { String($0.remedy.prefix { $0 != " " }) }.sorted() == found)
  }

  @Test func whatIsAllowedForNothingIsFound() throws {
    let long = SourceFile(path: "Sources/M/A.swift", text: "struct A {\n\n\n}\n")
    let short = SourceFile(path: "Sources/M/A.swift", text: "struct A {}\n")
    #expect(try TypeSizes.longTypes(in: [long], longerThan: 3, allowed: ["A"]).isEmpty)
    #expect(try TypeSizes.longTypes(in: [short], longerThan: 3, allowed: ["A"]).count == 1)
  }

  @Test(arguments: [
    ("public struct A: B {\n  let c = 1\n}", ["A"], [3]), ("enum A {}", ["A"], [1]),
    ("extension A.B where C: D {\n  func e() {\n  }\n}", ["A.B"], [4]),
    ("final class A {\n  class func b() {\n  }\n}", ["A"], [4]),
    ("struct A<B>: C\nwhere B: C {\n}", ["A"], [3]), ("// struct A {\n// }", [], []),
    ("let a = \"struct A {\"", [], []), ("enum A {\n  struct B {\n  }\n}", ["A", "A.B"], [2, 2]),
  ])
  func aTypeIsFoundWithItsLines(text: String, names: [String], lengths: [Int]) throws {
    let spans = try TypeSizes.spans(in: SourceFile(path: "Sources/M/M.swift", text: text + "\n"))
    #expect(spans.map(\.name) == names)
    #expect(spans.map(\.length) == lengths)
  }
}
