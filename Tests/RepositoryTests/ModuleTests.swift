import Testing

@Suite struct ModuleTests {
  @Test func everyModuleTellsItsRole() throws {
    expectNone(Modules.withoutHeader(in: try SourceTree.package().files))
  }

  @Test func everyFolderIsATarget() throws {
    expectNone(try Modules.undeclared(in: try SourceTree.package().files))
  }

  @Test func everyModuleIsUsed() throws {
    expectNone(Modules.orphans(in: try SourceTree.package().files))
  }

  @Test func noArchitectureNamesAnother() throws {
    expectNone(try Modules.architecturesNamingAnother(in: try SourceTree.package().files))
  }

  @Test func thisPackageHasTheModulesThatTheRulesSpeakOf() throws {
    let modules = Module.all(in: try SourceTree.package().files)
    let named =
      Wall.ground + Wall.dispatchUsers + Wall.commandLine
      + ["Interaction", "HeadlessUI", "EventLogs", "Catalog", "CombineOperators", "MVVMReactive"]
    for name in named {
      #expect(modules[name] != nil, "\(name) is gone: a wall in Wall.swift guards nothing now")
    }
  }

  @Test(arguments: [
    ("Sources/Platform/Queues/A.swift", "Queues"),
    ("Sources/Platform/Queues/Live/A.swift", "Queues"),
    ("Sources/Features/Form/Screen/A.swift", "FormScreen"),
    ("Sources/Features/Form/Specification/B/A.swift", "FormSpecification"),
    ("Sources/Features/Contract/A.swift", "FeatureContract"),
    ("Sources/Architectures/MVP/Form/A.swift", "MVP"), ("Sources/A.swift", nil),
    ("Tests/QueuesTests/A.swift", nil), ("Sources/Architectures/README.md", nil),
  ])
  func aFolderGivesAModule(path: String, name: String?) {
    #expect(Module(sourcePath: path)?.name == name)
  }

  @Test(arguments: [
    ("// Alpha: does this\n// and that.\n", 0), ("/// Alpha: does this\n///\n", 0),
    ("/* Alpha: does this\n * and that. */\n", 0), ("import A\n\n// Alpha: this,\n// that.\n", 0),
    ("// Alpha: too short.\nstruct A {}\n", 1), ("// Beta: this\n// and that.\n", 1), ("", 1),
  ])
  func aModuleWithoutHeaderIsFound(text: String, count: Int) {
    let file = SourceFile(path: "Sources/Alpha/Alpha.swift", text: text)
    let other = SourceFile(path: "Sources/Alpha/Other.swift", text: "struct Other {}\n")
    #expect(Modules.withoutHeader(in: [file, other]).count == count)
  }

  @Test(arguments: [
    ("Sources/Alpha/A.swift", "module(\"Alpha\")", true), ("Sources/Alpha/A.swift", "", false),
    ("Sources/Alpha/A.swift", "// module(\"Alpha\")", false),
    ("Sources/Features/Form/Screen/A.swift", "let features = [\"Form\"]", true),
    ("Sources/Features/Form/Screen/A.swift", "let features = [\"Forms\"]", false),
    ("Tests/AlphaTests/A.swift", "tests(of: \"Alpha\")", true),
    ("Tests/AlphaTests/A.swift", "name: \"AlphaTests\"", true),
    ("Tests/AlphaTests/A.swift", "tests(\n    \"Alpha\", [])", true),
    ("Tests/AlphaTests/A.swift", "[\n  \"Alpha\", \"Beta\",\n].map { tests($0, [$0]) }", true),
    ("Tests/AlphaTests/A.swift", "[\"Alpha\"].map { module($0) }", false),
    ("Tests/AlphaTests/A.swift", "module(\"Alpha\")", false),
    ("Tools/Alpha/A.swift", "program(\n    \"try-alpha\", at: \"Tools/Alpha\", [])", true),
    ("Tools/Alpha/A.swift", "module(\"Alpha\", at: \"Tools/Alpha\")", true),
    ("Tools/Alpha/A.swift", "program(\"alpha\", at: \"Tools/Beta\")", false),
  ])
  func aForgottenFolderIsFound(path: String, manifest: String, declared: Bool) throws {
    let files = [
      SourceFile(path: "Package.swift", text: manifest), SourceFile(path: path, text: ""),
    ]
    #expect(try Modules.undeclared(in: files).isEmpty == declared)
  }

  @Test func anOrphanIsFoundAndAProgramIsNone() throws {
    let files = [
      SourceFile(path: "Sources/tool/main.swift", text: "import Alpha\n"),
      SourceFile(path: "Sources/Alpha/Alpha.swift", text: "import Alpha\n"),
      SourceFile(path: "Sources/Beta/Beta.swift", text: "import Alpha\nimport Beta\n"),
      SourceFile(path: "Tests/BetaTests/BetaTests.swift", text: "import Beta\n"),
      SourceFile(path: "Sources/Gamma/Gamma.swift", text: ""),
      SourceFile(path: "Examples/One/Sources/One/One.swift", text: "import Gamma\n"),
    ]
    #expect(Modules.orphans(in: files).map(\.path) == ["Sources/Beta"])
  }

  @Test(arguments: [
    ("let a = BetaForm()", 1), ("if name == \"Beta\" {}", 1), ("import Beta", 1),
    ("// unlike Beta", 0), ("let a = Betamax()", 0), ("let a = AlphaForm()", 0), ("case beta", 0),
  ])
  func anArchitectureThatNamesAnotherIsFound(line: String, count: Int) throws {
    let files = [
      SourceFile(path: "Sources/Architectures/Alpha/A.swift", text: line),
      SourceFile(path: "Sources/Architectures/Beta/B.swift", text: "struct BetaForm {}"),
    ]
    #expect(try Modules.architecturesNamingAnother(in: files).count == count)
  }
}
