import BindLabTesting
import Foundation
import SettingsExample
import Synchronization
import TestSupport
import Testing

// BindLabTestingTests: scenarios as tests, of the package that `new package` writes.

/// The settings as they are, and with an architecture that forgets to show the size.
private let forgetful = FeatureEntry(
  Feature("settings", judgedBy: { _ in OnlySize() }), architectures: [Forgetful()])

@Test(arguments: settings.scenarios(in: "Examples/Settings/Scenarios"))
func settingsShow(_ scenario: Scenario) {
  scenario.verify()
}

@Suite struct ScenarioTests {
  private static let right = """
    scenario: 1
    name: two sizes
    feature: settings
    table: {columns: [n], rows: [[3], [7]]}
    steps:
      - adjust: {size: "${n}"}
      - expect: {size: {number: "${n}"}}

    """

  private static func issues(_ work: () -> Void) -> [Issue] {
    let issues = Mutex<[Issue]>([])
    withKnownIssue(isIntermittent: true) {  // it collects issues, and a right scenario has none
      work()
    } matching: { issue in
      issues.withLock { $0.append(issue) }
      return true
    }
    return issues.withLock { $0 }
  }

  /// A folder `Scenarios` above the file of a test.
  private static func scenarios(
    _ files: [String: String], of feature: FeatureEntry = settings, in folder: TemporaryFolder
  ) throws -> [Scenario] {
    for (name, text) in files { try folder.write(text, to: "Scenarios/a/\(name)") }
    return feature.scenarios(in: "Scenarios/a", from: folder.path("Tests/SomeTests/a.swift"))
  }

  @Test func eachCaseIsATest() throws {
    let folder = try TemporaryFolder()
    let scenarios = try Self.scenarios(["a.scenario.yaml": Self.right], in: folder)
    #expect(
      scenarios.map(\.testDescription) == ["two sizes (case 1)", "two sizes (case 2)"])
    #expect(Self.issues { for scenario in scenarios { scenario.verify() } }.isEmpty)
  }

  @Test func aFindingIsAnIssueAtItsLine() throws {
    let folder = try TemporaryFolder()
    let scenarios = try Self.scenarios(
      ["a.scenario.yaml": Self.right], of: forgetful, in: folder)
    let issue = try #require(Self.issues { scenarios[1].verify(under: ["main"]) }.first)
    #expect(issue.sourceLocation?.filePath == folder.path("Scenarios/a/a.scenario.yaml"))
    #expect(issue.sourceLocation?.fileName == "a.scenario.yaml")
    #expect(issue.sourceLocation?.line == 6)
    let text = issue.comments.map(\.rawValue).joined()
    #expect(text.contains("input 1 (adjust size to 7): size.number should be 7, is 5"), "\(text)")
    #expect(text.contains("in forgetful under main, simulated"), "\(text)")
  }

  @Test func theCounterOfThePageIsRightByItsRules() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      scenario: 1
      name: counted
      feature: counter
      steps:
        - tap: plus
        - expect: {count: {text: "1"}, minus: {enabled: true}}
        - generate: {count: 40}

      """, to: "Scenarios/a.scenario.yaml")
    let counted = catalog.scenarios(in: "Scenarios", from: folder.path("a.swift"))
    #expect(counted.count == 1)
    #expect(Self.issues { for scenario in counted { scenario.verify() } }.isEmpty)
  }

  @Test func withAProgramAnIssueNamesTheCommandThatDrawsThePage() throws {
    let folder = try TemporaryFolder()
    let scenarios = try Self.scenarios(
      ["a.scenario.yaml": Self.right], of: forgetful, in: folder)
    let issues = Self.issues { scenarios[1].verify(under: ["main"], program: "swift run mine") }
    #expect(
      "\(issues)".contains(
        "show: swift run mine show '\(folder.path("Scenarios/a/a.scenario.yaml"))#2' "
          + "--architecture forgetful --queues main"), "\(issues)")
  }

  @Test func aCostIsRecordedOnceAndThenHeld() throws {
    let folder = try TemporaryFolder()
    let scenarios = try Self.scenarios(["a.scenario.yaml": Self.right], in: folder)
    func issues() -> String { "\(Self.issues { for one in scenarios { one.verifyCost() } })" }
    let path = "Scenarios/a/a.cost.txt"
    #expect(issues().contains("wrote \(folder.path(path))"))
    let text = """
      case 1, mvc: writes 4, redundant 2, notifications 1, hops 0
      case 2, mvc: writes 4, redundant 2, notifications 1, hops 0

      """
    #expect(folder.read(path) == text)
    #expect(issues() == "[]")
    try folder.write(
      text.replacing("case 2, mvc: writes 4", with: "case 2, mvc: writes 3"), to: path)
    let changed = Self.issues { for one in scenarios { one.verifyCost() } }
    #expect(changed.count == 1)
    #expect(changed.first?.sourceLocation?.line == 2)
    #expect(
      "\(changed)".contains(
        "the cost of case 2, mvc should be writes 3, redundant 2, notifications 1, hops 0, is "
          + "writes 4, "))
  }

  @Test func theCostOnThePageIsThatOfItsScenario() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let folder = try TemporaryFolder()
    let scenario = try text("Examples/Settings/Scenarios/settings/change-and-reset.scenario.yaml")
    let scenarios = try Self.scenarios(["a.scenario.yaml": scenario], in: folder)
    #expect(Self.issues { for one in scenarios { one.verifyCost() } }.count == 1)
    let cost = try #require(folder.read("Scenarios/a/a.cost.txt"))
    #expect(try text("docs/in-your-tests.md").contains("```text\n\(cost)```"), "\(cost)")
  }

  @Test func aBrokenFileFailsAloneAtItsMistake() throws {
    let folder = try TemporaryFolder()
    let scenarios = try Self.scenarios(
      [
        "a.scenario.yaml": Self.right.replacing("adjust", with: "ajust"),
        "b.scenario.yaml": Self.right, "c.scenario.yml": Self.right,
      ], in: folder)
    #expect(scenarios.count == 4)
    let issues = Self.issues { for scenario in scenarios { scenario.verify() } }
    #expect(issues.count == 2)
    #expect(issues.last?.sourceLocation?.line == 6)
    #expect("\(issues)".contains("did you mean `adjust`?"))
    #expect("\(issues)".contains("c.scenario.yml is not read: rename it"))
  }

  @Test func whatIsNotThereIsAnIssueOfTheTest() throws {
    let folder = try TemporaryFolder()
    let missing = settings.scenarios(in: "Scenarios/a", from: folder.path("Tests/a.swift"))
    #expect(
      "\(Self.issues { for scenario in missing { scenario.verify() } })".contains("has Scenarios/a")
    )
    let scenarios = try Self.scenarios(["a.scenario.yaml": Self.right], in: folder)
    let issues = Self.issues { scenarios[0].verify(through: ["mcv"]) }
    #expect("\(issues)".contains("there is no architecture 'mcv'; did you mean"))
    #expect(issues.first?.sourceLocation?.filePath == #filePath)
  }
}

/// Wrong on purpose: a size is changed, and what the screen shows is not.
private struct Forgetful: Architecture {
  let name = "forgetful"

  func start(
    on screen: SettingsScreen, given: Given, queues: LayoutQueues
  ) -> any ScreenSession {
    screen.size.onChange = { [unowned screen] _ in screen.size.number = 5 }
    return Session()
  }

  private final class Session: ScreenSession {}
}

private struct OnlySize: Specification {
  private var size = 5

  mutating func apply(_ event: UserEvent, on screen: SettingsScreen) {
    if case .adjust(screen.size, let number) = event { size = number }
  }

  func show(on screen: SettingsScreen) {
    screen.size.number = size
  }
}
