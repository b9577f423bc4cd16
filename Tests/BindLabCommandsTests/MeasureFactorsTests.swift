import Foundation
import TestSupport
import Testing

@Suite struct MeasureFactorsTests {
  private static let scenario = "Scenarios/form/confirm-pasted-last.scenario.yaml"
  private static let rough = ["measure", "factors", scenario, "--rough", "--queues", "main"]

  @Test func theFactorsOfTheFormAreToldApart() async throws {
    let output = try await Tool().run(Self.rough + ["--format", "json"])
    let result = try #require(
      try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any],
      "\(output.complaints)")
    let answers = try #require(result["experiments"] as? [[String: Any]])
    #expect(answers.map { $0["feature"] as? String } == ["form", "form"])
    let splits = try answers.flatMap { try #require($0["splits"] as? [[String: Any]]) }
    var ends: [String] = []
    for split in splits {
      let path = try #require(split["path"] as? [String: Any])
      let arms = try #require(path["arms"] as? [String])
      ends.append("\(arms[0]) to \(arms[arms.count - 1])")
      let figures = try #require(split["figures"] as? [[String: Any]])
      func values(_ metric: String) -> [Double] {
        figures.filter { $0["metric"] as? String == metric }.compactMap { $0["value"] as? Double }
      }
      let costs = values("writes-cost")
      try #require(costs.count == 2 && costs[0] > costs[1])
      #expect(abs(values("writes-saved").reduce(0, +) - (costs[0] - costs[1])) < 1e-9)
    }
    #expect(
      ends == [
        "mvvm-reactive-library to mvvm-reactive-glitch-free",
        "mvvm-reactive to mvvm-reactive-once", "mvvm-reactive to mvvm-reactive-glitch-free",
        "direct to direct-distinct",
      ])
  }

  /// The rows of tasks stand beside arms that make tasks, and in no other table.
  @Test(arguments: [
    (
      "observable-forms",
      ["mvvm-observable ", "  mvvm-observable-task ", "  mvvm-observable-values "]
    ),
    ("async-forms", ["mvvm-async ", "  mvvm-async-combined "]),
  ])
  func anExperimentIsMeasuredAloneIfItIsNamed(name: String, arms: [String]) async throws {
    let output = try await Tool().run(Self.rough + ["--experiment", name])
    #expect(output.status == 0, "\(output.complaints)")
    let rows = ["(main actor) ", "(task) ", "(stream element) ", "(actor hop) "]
    for row in arms + rows {
      #expect(output.text.contains("\n\(row)"), "\(row)")
    }
    #expect(output.text.contains("slabs of the runtime's task allocator"))
    #expect(!output.text.contains("mvvm-reactive"))
  }

  @Test func noOtherExperimentHasRowsOfTasks() async throws {
    let others = try await Tool().run(Self.rough)
    #expect(others.text.contains("mvvm-reactive"))
    #expect(!others.text.contains("mvvm-observable") && !others.text.contains("(task)"))
  }

  @Test(arguments: [
    (["--architecture", "direct"], "Unknown option '--architecture'"),
    (["--rough", "--experiment", "observable-form"], "there is no experiment 'observable-form'"),
    (["--format", "csv"], "'csv' is invalid"),
    (["--rough", "Scenarios/favorites"], "has no experiment; those with one are: form"),
    (
      ["--rough", "Scenarios/favorites/typical-browsing.scenario.yaml"],
      "has no experiment; those with one are: form"
    ),
    (["--rough", "--queues", "mian"], "there is no queue layout 'mian'"),
  ])
  func whatMakesNoSenseIsRefused(arguments: [String], complaint: String) async throws {
    let output = try await Tool().run(["measure", "factors"] + arguments)
    #expect(output.status == 64 || output.status == 2)
    #expect(output.text.isEmpty)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
  }

  @Test func whatExcludesArmsIsRefused() async throws {
    let folder = try TemporaryFolder()
    let text = """
      scenario: 1
      name: a
      feature: form
      only: [direct, mvvm-reactive]
      steps:
        - type: {into: id, text: a}

      """
    let name = try folder.write(text, to: "only.scenario.yaml")
    let output = try await Tool(folder: folder.url).run(
      "measure", "factors", name, "--rough")
    #expect(output.status == 2)
    #expect(output.complaints.contains("'only' of the scenarios of the form excludes arms"))
  }

  @Test(arguments: ["replay", "verify"])
  func aVariantRunsWhereItIsNamed(command: String) async throws {
    let output = try await Tool().run(
      command, Self.scenario, "--architecture", "mvvm-reactive-library-glitch-free", "--queues",
      "main")
    #expect(output.status == 0, "\(output.complaints)")
  }

  @Test func variantsAreListedWithTheirCaveats() async throws {
    let output = try await Tool().run("list")
    #expect(output.text.contains("mvvm-reactive-library, a variant of mvvm-reactive: derivation"))
    #expect(output.text.contains("has no combineLatest"))
  }
}
