import Testing

@Suite struct ExclusivityCheckTests {
  @Test func thePlatformGoesWithoutAndNobodyElse() throws {
    expectNone(try ExclusivityCheck.findings(in: try SourceTree.package().files))
  }

  @Test(arguments: [
    "  private var count = 0", "  public var text = \"\" {", "  public private(set) var a: Int",
    "  weak var source: AnyObject?", "  @exclusivity(unchecked) public var count = 0",
    "  private var makers: [Maker] = [Maker { 1 }]",
  ])
  func aPlatformsCheckedPropertyIsFound(line: String) throws {
    for path in [
      "Sources/Platform/HeadlessUI/A.swift", "Sources/Features/A/Screen/A.swift",
      "Sources/Features/Contract/RunningScreen.swift",
    ] {
      let file = SourceFile(path: path, text: "final class A {\n\(line)\n}\n")
      #expect(try ExclusivityCheck.findings(in: [file]).map(\.line) == [2])
    }
  }

  @Test(arguments: [
    "  @exclusivity(unchecked) private var count = 0",
    "  @exclusivity(unchecked) private weak var source: AnyObject?",
    "  public var text: String { shown }", "  public var text: String {", "  let count = 0",
    "  // private var count = 0", "    var local = 0", "  static var controls: Table { get }",
  ])
  func whatNeedsNoAttributeIsNot(line: String) throws {
    let file = SourceFile(
      path: "Sources/Platform/HeadlessUI/A.swift", text: "final class A {\n\(line)\n}\n")
    #expect(try ExclusivityCheck.findings(in: [file]).isEmpty)
  }

  @Test(arguments: [
    ("Sources/Architectures/Direct/Form/A.swift", 1), ("Sources/Features/A/Model/A.swift", 1),
    ("Sources/Ground/TrackedCells/A.swift", 1), ("Sources/Platform/CombineOperators/A.swift", 0),
    ("Sources/Platform/Queues/A.swift", 0),
  ])
  func anUncheckedPropertyIsFoundOutsideThePlatform(path: String, count: Int) throws {
    let file = SourceFile(
      path: path, text: "final class A {\n  @exclusivity(unchecked) private var a = 0\n}\n")
    #expect(try ExclusivityCheck.findings(in: [file]).count == count)
  }
}
