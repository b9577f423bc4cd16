import Foundation
import TestSupport
import Testing

/// Other draws, as a user asks for them.
@Suite struct DrawToolTests {
  private static let scenario = "Scenarios/form/random-edits.scenario.yaml"

  /// What a finding prints repeats it.
  @Test func aFindingsCommandRepeatsItsDraw() async throws {
    let tool = BuiltTool("faulty-bindlab", in: Tool.package)
    let output = try await tool.run([
      "verify", Self.scenario, "--architecture", "pale", "--queues", "main", "--draws", "3",
      "--draw-seed", "8",
    ])
    #expect(output.status == 1)
    #expect(output.text.contains("2 of these runs drew other inputs"), "\(output.text)")
    let line = try #require(output.text.split(separator: "\n").first { $0.contains("  replay: ") })
    let words = line.split(separator: " ").map(String.init)
    let replay = try await tool.run(Array(words.drop { $0 != "replay" }))
    #expect(replay.status == 1, "\(line)")
  }

  @Test func theLogAloneRepeatsTheDraw() async throws {
    let folder = try TemporaryFolder()
    let tool = Tool(folder: folder.url)
    let source = Tool.package.appending(path: Self.scenario)
    try folder.write(try String(contentsOf: source, encoding: .utf8), to: "a.scenario.yaml")
    let first = try await tool.run(
      "replay", "a.scenario.yaml", "--draw-seed", "4", "--log", "a.jsonl")
    #expect(first.status == 0, "\(first.complaints)")
    try FileManager.default.removeItem(at: folder.url.appending(path: "a.scenario.yaml"))
    for arguments in [["replay", "a.jsonl"], ["log", "verify", "a.jsonl"], ["show", "a.jsonl"]] {
      let output = try await tool.run(arguments)
      #expect(output.status == 0, "\(arguments): \(output.complaints)")
    }
    #expect(try await tool.run("replay", "a.jsonl", "--draw-seed", "4").status == 64)
  }

  @Test func aDrawIsExpandedAsOftenAsItIsAskedFor() async throws {
    func expanded(_ draw: String...) async throws -> String {
      let output = try await Tool().run(["expand", Self.scenario] + draw)
      #expect(output.status == 0)
      return output.text
    }
    let own = try await expanded()
    #expect(try await expanded("--draw-seed", "0") == own)
    let drawn = try await expanded("--draw-seed", "5")
    #expect(try await expanded("--draw-seed", "5") == drawn)
    #expect(try await expanded("--draw-seed", "6") != drawn)
    #expect(drawn != own)
  }

  @Test func whatLeftExpectationsOutSaysHowMany() async throws {
    let output = try await Tool().run(
      "verify", Self.scenario, "--architecture", "direct", "--queues", "main", "--draws", "4")
    #expect(output.status == 0)
    #expect(output.text.contains("3 of these runs drew other inputs or records"))
    #expect(output.text.replacing("\n", with: " ").contains("3 expectations"))
    let own = try await Tool().run(
      "verify", Self.scenario, "--architecture", "direct", "--queues", "main", "--draws", "1")
    #expect(!own.text.contains("drew"))
  }

  @Test(arguments: [
    ["verify", scenario, "--draws", "0"], ["verify", scenario, "--draw-seed", "0"],
    ["replay", "Scenarios/form/load-only.scenario.yaml", "--draw-seed", "1"],
  ])
  func aDrawThatIsNoneIsRefused(arguments: [String]) async throws {
    #expect(try await Tool().run(arguments).status == 64)
  }

  @Test func theListPrintsTheHostileClasses() async throws {
    let output = try await Tool().run("list")
    #expect(output.text.contains("marks of direction:"))
    #expect(output.text.contains("favorites, counts of stars and forks:"))
  }
}
