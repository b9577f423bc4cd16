import Testing

@Suite struct PathTests {
  @Test func thePagesAreThere() throws {
    expectNone(Paths.missingPages(in: try SourceTree.package().files))
  }

  @Test func documentedPathsExist() throws {
    expectNone(try Paths.dead(in: try SourceTree.package().files))
  }

  @Test func nothingNamesAPathOfOneMachine() throws {
    expectNone(try Paths.ofOneMachine(in: try SourceTree.package().files))
  }

  @Test func noNamesDifferInCaseOnly() throws {
    expectNone(try Paths.sameButForCase(in: try SourceTree.package().files))
  }

  @Test(arguments: [
    (["Sources/A/a.swift", "Sources/A/A.swift"], "", ["Sources/A/A.swift"]),
    (["Sources/Alpha/A.swift", "Sources/alpha/B.swift"], "", ["Sources/Alpha", "Alpha"]),
    (["Sources/Alpha/A.swift"], "program(\n  \"alpha\", at: \"B\")", ["Alpha"]),
    (["Sources/Alpha/A.swift"], "module(\"Alpha\")\ntests(\"Alpha\")", []),
    (["Sources/A/a.swift", "Sources/B/A.swift"], "", []),
  ])
  func namesThatDifferInCaseOnlyAreFound(
    paths: [String], manifest: String, found: [String]
  ) throws {
    let files = (paths + ["Package.swift"]).map {
      SourceFile(path: $0, text: $0 == "Package.swift" ? manifest : "")
    }
    #expect(try Set(Paths.sameButForCase(in: files).map(\.path)) == Set(found))
  }

  @Test func aMissingPageIsFound() {
    let page = SourceFile(path: "README.md", text: "# A")
    #expect(Paths.missingPages(in: [page]).map(\.path) == ["ARCHITECTURE.md"])
  }

  @Test(arguments: [
    ("see `Sources/A/B.swift`", 1), ("`bindlab replay Scenarios/b.yaml`", 1),
    ("`Sources/A/A.swift:12` and `Sources/B`", 1), ("`Sources/A/A.swift`, `Sources/A/`", 0),
    ("`Sources/A/A.swift:12`.", 0), ("Sources/B without backticks", 0), ("`Sources/<Name>/`", 0),
    ("`Scenarios/*/a.yaml`", 0), ("`other/Sources/B`", 0), ("`run Scenarios/a.yaml --json`", 0),
    ("**`Sources/B/B.swift`**", 0), ("**`Sources/B`** is", 1),
  ])
  func aDeadPathIsFound(text: String, count: Int) throws {
    let files = [
      SourceFile(path: "ARCHITECTURE.md", text: text),
      SourceFile(path: "Sources/A/A.swift", text: ""),
      SourceFile(path: "Scenarios/a.yaml", text: ""),
    ]
    #expect(try Paths.dead(in: files).count == count)
  }

  // The folders are interpolated, since these tests are searched too.
  @Test(arguments: [
    ("cd /\("work")/main", 1), ("\"/\("tmp")/a.log\"", 1), ("file:///\("home")/a/b", 1),
    ("/\("Users")/a", 1), ("https://example.org/\("home")/a", 0), ("a/\("tmp")/b", 0),
    ("$TMPDIR/\("work")/b", 0), ("/\("tmp")file", 0), ("/usr/bin/env", 0),
  ])
  func aPathOfOneMachineIsFound(text: String, count: Int) throws {
    #expect(try Paths.ofOneMachine(in: [SourceFile(path: "a.sh", text: text)]).count == count)
  }
}
