import Foundation
import TestSupport
import Testing

/// `measure` and `compare`, in processes of their own: nothing else allocates there.
@Suite struct MeasureTests {
  private static let scenario = Tool.package
    .appending(path: "Scenarios/form/confirm-pasted-last.scenario.yaml").path

  /// Two measurements of one program have the same exact figures, and a row for each of them.
  @Test func exactFiguresRepeat() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    for name in ["one.json", "two.json"] {
      let output = try await tool.run(
        "measure", Self.scenario, "--quick", "--architecture", "mvc", "--queues", "main",
        "--queues", "model-serial", "--out", name)
      #expect(output.status == 0, "\(output.complaints)")
      #expect(output.text.contains("form under model-serial: memory"), "\(output.text)")
      #expect(output.text.contains("Weaker: few processes and rounds"), "\(output.text)")
    }
    let compared = try await tool.run("compare", "one.json", "two.json")
    #expect(compared.status == 0, "\(compared.text)")
    #expect(compared.text.contains(" exact figures of two.json equal those of one.json.\n"))
    let rows = try StoredRow.all(in: try #require(folder.read("one.json")))
    for layout in ["main", "model-serial"] {
      for metric in ["allocations", "writes", "hops", "opened", "closed", "glitches", "time"] {
        let found = rows.filter { $0.layout == layout && $0.metric == metric }
        #expect(found.map(\.architecture).prefix(2) == ["direct", "mvc"], "\(metric)")
      }
    }
    // Wherever memory lies. There are none where valgrind is not installed.
    let counted = rows.filter { $0.metric == "instructions" }
    #expect(counted.allSatisfy { $0.low == nil }, "\(counted)")
    let timed = Set(rows.filter { $0.metric == "time" }.map(\.architecture))
    #expect(timed == ["direct", "mvc", "(empty)", "(echo)", "(empty hop)"])
    let ties = rows.filter { $0.metric == "time-ratio" && $0.architecture == "mvc" }
    #expect(ties.count == 2 && ties.allSatisfy { $0.isTie != nil && $0.low != nil })
  }

  /// `only` excludes `direct`, so another baseline is needed.
  @Test func anyArchitectureCanBeTheBaseline() async throws {
    let folder = try TemporaryFolder()
    let text = """
      scenario: 1
      name: a
      feature: form
      only: [mvc, flux]
      steps:
        - repeat: {times: 5, steps: [{type: {into: id, text: a}}]}

      """
    let name = try folder.write(text, to: "one.scenario.yaml")
    let tool = Tool(folder: folder.url)
    let refused = try await tool.run("measure", name, "--quick")
    #expect(refused.status == 2)
    #expect(refused.complaints.contains("'only' excludes direct"), "\(refused.complaints)")
    let output = try await tool.run(
      "measure", name, "--quick", "--queues", "main", "--baseline", "mvc", "--out", "a.json")
    #expect(output.status == 0, "\(output.complaints)")
    #expect(output.text.contains("time/mvc"))
    let rows = try StoredRow.all(in: try #require(folder.read("a.json")))
    let ratios = rows.filter { $0.metric == "time-ratio" && !$0.architecture.hasPrefix("(") }
    #expect(ratios.map(\.architecture) == ["mvc", "flux"])
  }

  /// An arm that is wrong has no numbers, and the command says so by its exit code.
  @Test func aWrongArmHasNoNumbers() async throws {
    let folder = try TemporaryFolder()
    let output = try await Tool(folder: folder.url).run(
      "measure", Tool.package.path + "/Scenarios/form/typical-registration.scenario.yaml",
      "--quick", "--architecture", "pale", "--queues", "main", "--out", "a.json")
    #expect(output.status == 1, "\(output.complaints)")
    #expect(output.text.contains("Without numbers"), "\(output.text)")
    #expect(output.text.contains(" --architecture pale --queues main"), "\(output.text)")
    let rows = try StoredRow.all(in: try #require(folder.read("a.json")))
    #expect(rows.contains { $0.architecture == "direct" })
    #expect(!rows.contains { $0.architecture == "pale" })
  }

  @Test(arguments: [
    ("form", "- expect: {fields: {id: \"\"}}", "it has no input"),
    ("form", "- burst: [{tap: register}]", "it has a 'burst', 'turn' or 'during'"),
  ])
  func whatCannotBeMeasuredIsRefused(
    feature: String, step: String, complaint: String
  ) async throws {
    let folder = try TemporaryFolder()
    let text = "scenario: 1\nname: a\nfeature: \(feature)\nsteps:\n  \(step)\n"
    let name = try folder.write(text, to: "one.scenario.yaml")
    let output = try await Tool(folder: folder.url).run("measure", name, "--quick")
    #expect(output.status == 2)
    #expect(output.complaints.contains(complaint), "\(output.complaints)")
  }

  #if !DEBUG
    /// A debug build measures only quickly, which leaves sizes out.
    @Test func everySizeHasItsRows() async throws {
      let folder = try TemporaryFolder()
      let files = [10, 100].map {
        Tool.package.appending(path: "Scenarios/favorites/favorites-\($0).scenario.yaml").path
      }
      let output = try await Tool(folder: folder.url).run(
        ["measure", "--architecture", "mvc", "--out", "a.json"] + files)
      #expect(output.status == 0, "\(output.complaints)")
      let rows = try StoredRow.all(in: try #require(folder.read("a.json")))
      for metric in ["time", "time-ratio", "allocations", "writes"] {
        for size in [10, 100] {
          let found = rows.filter { $0.size == size && $0.metric == metric && $0.value > 0 }
          #expect(found.map(\.architecture).prefix(2) == ["direct", "mvc"], "\(metric)")
        }
      }
      #expect(output.text.contains("favorites under main: time by size"))
    }
  #endif
}
