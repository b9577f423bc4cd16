import Testing

@Suite struct BannedConstructTests {
  @Test(arguments: BannedConstruct.all)
  func isAbsentButForExemptions(construct: BannedConstruct) throws {
    let findings = try construct.findings(in: try SourceTree.package().files)
    expectNone(Exemption.apply(Exemption.all, to: findings, of: construct.name))
  }

  @Test func exemptionsNameConstructsAndReasons() {
    for exemption in Exemption.all {
      #expect(BannedConstruct.all.contains { $0.name == exemption.construct })
      #expect(exemption.reason.count > 20, "\(exemption.path) needs a reason")
      #expect(exemption.lines > 0)
    }
  }

  @Test(arguments: [
    ("try!", "let a = try! b()"), ("as!", "let a = b as! C"),  // samples of what is banned
    ("fatalError", "fatalError(\"no\")"),  // a sample
    ("Thread.isMainThread", "if Foundation.Thread.isMainThread {}"),
    ("@unchecked Sendable", "final class A: @unchecked Sendable {}"),
    ("nonisolated(unsafe)", "nonisolated(unsafe) let a = b"), ("share()", "a.map(b).share()"),
    ("Set<AnyCancellable>", "var a: Set<AnyCancellable> = []"),
    ("leftover", "a()  // FIXME: b"),  // a sample
    ("leftover", "// TODO"),  // a sample
  ])
  func aConstructIsFoundInSourcesAlone(name: String, line: String) throws {
    let construct = try #require(BannedConstruct.all.first { $0.name == name })
    let text = "import A\n\(line)\n"
    let source = try construct.findings(in: [SourceFile(path: "Sources/A/A.swift", text: text)])
    let test = try construct.findings(in: [SourceFile(path: "Tests/A/A.swift", text: text)])
    #expect(source.map(\.line) == [2])
    #expect(test.isEmpty)
  }

  @Test(arguments: ["try await Task.sleep(for: .seconds(1))", "usleep(3)", "sleep(1)"])
  func aSleepIsFoundInTests(line: String) throws {
    let construct = try #require(BannedConstruct.all.first { $0.name == "sleep" })
    let file = SourceFile(path: "Tests/ATests/A.swift", text: line)
    #expect(try construct.findings(in: [file]).count == 1)
  }

  @Test(arguments: [
    "let a = try b() as C", "let has = was!",
    "// try! as! fatalError(", "let a = \"try! as!\"",  // samples that only look banned
    "preconditionFailure(\"no\")", "let todo = shared(a)", "final class A: Sendable {}",
    "nonisolated let a = b", "var a: [AnyCancellable] = []", "clock.asleep()",
  ])
  func whatOnlyLooksLikeOneIsNot(line: String) throws {
    for construct in BannedConstruct.all {
      let file = SourceFile(path: "\(construct.folder)/A/A.swift", text: line)
      #expect(try construct.findings(in: [file]).isEmpty, "\(construct.name)")
    }
  }

  @Test(arguments: [(0, 1, 1), (1, 1, 0), (2, 1, 2), (2, 2, 0), (1, 0, 1)])
  func anExemptionCoversItsLinesExactly(found: Int, exempt: Int, left: Int) {
    let findings = (0..<found).map { Finding(path: "A.swift", line: $0, remedy: "") }
    let exemptions =
      exempt == 0
      ? [] : [Exemption(construct: "x", path: "A.swift", lines: exempt, reason: "because")]
    #expect(Exemption.apply(exemptions, to: findings, of: "x").count == left)
  }
}
