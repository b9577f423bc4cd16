import Testing

@Suite struct PatternRoleTests {
  @Test func rolesAreKept() throws {
    let files = try SourceTree.package().files
    for role in PatternRole.all { expectNone(role.findings(in: files)) }
  }

  @Test(arguments: [
    ("Form/FormView.swift", "import FormModel"), ("Form/FormView.swift", "import Queues"),
    ("Favorites/FavoritesViews.swift", "internal import FormModel"),
    ("Form/FormViewModel.swift", "import HeadlessUI"),
    ("Form/RegistrationPresenter.swift", "import FormScreen"),
    ("Form/FormStore.swift", "import class HeadlessUI.Label"),
    ("Form/RegistrationModel.swift", "import FormScreen"),
  ])
  func aBreachIsFoundByOneRole(path: String, line: String) throws {
    let findings = Self.findings(path, "// A\n\(line)\n")
    #expect(findings.map(\.line) == [2])
  }

  @Test(arguments: [
    ("Form/FormView.swift", "import FormScreen\nimport HeadlessUI"),
    ("Form/FormViewModel.swift", "import FormModel\nimport Interaction\nimport Queues"),
    ("Form/FormController.swift", "import FormModel\nimport FormScreen\nimport Queues"),
    ("Form/FormView.swift", "// import FormModel"),
  ])
  func anOpenDoorIsNot(path: String, text: String) throws {
    #expect(Self.findings(path, text).isEmpty)
  }

  @Test func aViewOutsideTheArchitecturesIsNone() throws {
    let file = SourceFile(path: "Sources/Platform/HeadlessUI/ListView.swift", text: "import Queues")
    for role in PatternRole.all { #expect(role.findings(in: Self.house + [file]).isEmpty) }
  }

  private static func findings(_ path: String, _ text: String) -> [Finding] {
    let file = SourceFile(path: "Sources/Architectures/Alpha/\(path)", text: text)
    return PatternRole.all.flatMap { $0.findings(in: house + [file]) }
  }

  private static let house = [
    "HeadlessUI", "Queues", "Interaction", "Features/Form/Screen", "Features/Form/Model",
    "Architectures/Alpha",
  ].map { SourceFile(path: "Sources/\($0)/Empty.swift", text: "") }
}
