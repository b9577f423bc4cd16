import Testing

@Suite struct SizeTests {
  @Test func filesAreShort() throws {
    expectNone(Sizes.longFiles(in: try SourceTree.package().files))
  }

  @Test func linesAreShort() throws {
    expectNone(Sizes.longLines(in: try SourceTree.package().files))
  }

  @Test func functionsAreShort() throws {
    let files = try SourceTree.package().files
    expectNone(try Sizes.functions(longerThan: Sizes.functionLines, in: files))
  }

  @Test func longFunctionsOnlyBecomeFewer() throws {
    let long = try Sizes.functions(
      longerThan: Sizes.longFunctionLines, in: try SourceTree.package().files)
    if let message = Sizes.ratchet(count: long.count, allowed: Sizes.longFunctions) {
      Issue.record("\(([message] + long.map(\.description)).joined(separator: "\n"))")
    }
  }

  @Test(arguments: [
    ("Sources/A/A.swift", 300, 0), ("Sources/A/A.swift", 301, 1), ("Tests/ATests/A.swift", 301, 1),
    ("Sources/C/c.c", 301, 1), ("Tools/A/A.swift", 301, 1), ("README.md", 301, 0),
  ])
  func aLongFileIsFound(path: String, lines: Int, findings: Int) {
    let text = String(repeating: "// x\n", count: lines)
    #expect(Sizes.longFiles(in: [SourceFile(path: path, text: text)]).count == findings)
  }

  @Test(arguments: [(100, [Int]()), (101, [2])])
  func aLongLineIsFoundAtItsNumber(columns: Int, found: [Int]) {
    let text = "// 空欄\n" + String(repeating: "あ", count: columns) + "\n"
    let findings = Sizes.longLines(in: [SourceFile(path: "Sources/A/A.swift", text: text)])
    #expect(findings.map(\.line) == found)
  }

  @Test(arguments: [(0, 0, true), (2, 2, true), (1, 0, false), (0, 1, false)])
  func theRatchetHoldsBothWays(count: Int, allowed: Int, holds: Bool) {
    #expect((Sizes.ratchet(count: count, allowed: allowed) == nil) == holds)
  }

  @Test func aLongFunctionIsFoundAndAShortOneIsNot() throws {
    let body = String(repeating: "    step()\n", count: 4)
    let text = "struct A {\n  func long() {\n\(body)  }\n\n  func short() {\n    step()\n  }\n}\n"
    let file = SourceFile(path: "Sources/A/A.swift", text: text)
    #expect(try Sizes.functions(longerThan: 6, in: [file]).isEmpty)
    #expect(try Sizes.functions(longerThan: 5, in: [file]).map(\.line) == [2])
  }
}
